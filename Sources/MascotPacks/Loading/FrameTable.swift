import MascotCore

/// The files of all frames of a pack, under the numbers by which clips know them: those of the clips
/// one after the other.
struct FrameTable {
  let scales: [Int]
  /// The path of each frame for each size, the largest size first.
  private(set) var paths: [[FramePath]]
  /// The frames that are but parts of their files.
  private(set) var parts: [Frame.ID: PackListing.FrameFile.Part] = [:]
  /// The number of the first frame of each clip.
  private var starts: [String: Int] = [:]

  init(_ listing: PackListing, scales: [Int]) {
    self.scales = scales
    let count = listing.clips.reduce(0) { $0 + $1.frames.count }
    paths = scales.map { scale in
      var paths: [FramePath] = []
      paths.reserveCapacity(count)
      for clip in listing.clips {
        for frame in clip.frames {
          paths.append(FramePath(folder: clip.folder, name: frame.names[scale] ?? ""))
        }
      }
      return paths
    }
    var start = 0
    for clip in listing.clips {
      starts[clip.name] = start
      for (index, frame) in clip.frames.enumerated() {
        if let part = frame.part { parts[Frame.ID(index: start + index)] = part }
      }
      start += clip.frames.count
    }
  }

  /// The number of a frame by its place in its clip.
  func number(of place: Int, in clip: PackListing.ClipFiles) -> Frame.ID {
    Frame.ID(index: (starts[clip.name] ?? 0) + place)
  }

  /// The number of a frame that has no file.
  mutating func numberWithoutFile() -> Frame.ID {
    for index in paths.indices { paths[index].append(FramePath(folder: "", name: "")) }
    return Frame.ID(index: count - 1)
  }

  var count: Int { paths.first?.count ?? 0 }
}

/// The path of a frame file, seen from the pack; put together when it is needed, because there may be
/// ten thousand of them.
struct FramePath: Hashable, Sendable {
  let folder: String
  /// "" for a frame without a file.
  let name: String

  var text: String { folder + name }
}
