import MascotCore

/// The files of all frames of a pack, under the numbers by which clips know them: those of the clips
/// one after the other.
struct FrameTable {
  let scales: [Int]
  /// The path of each frame for each size, the largest size first; "" for one without a file.
  private(set) var paths: [[String]]
  /// The frames that are but parts of their files.
  private(set) var parts: [Frame.ID: PackListing.FrameFile.Part] = [:]
  /// The number of the first frame of each clip.
  private var starts: [String: Int] = [:]

  init(_ listing: PackListing, scales: [Int]) {
    self.scales = scales
    let count = listing.clips.reduce(0) { $0 + $1.frames.count }
    paths = scales.map { scale in
      var paths: [String] = []
      paths.reserveCapacity(count)
      for clip in listing.clips {
        for frame in clip.frames { paths.append(clip.folder + (frame.names[scale - 1] ?? "")) }
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
    for index in paths.indices { paths[index].append("") }
    return Frame.ID(index: count - 1)
  }

  var count: Int { paths.first?.count ?? 0 }
}
