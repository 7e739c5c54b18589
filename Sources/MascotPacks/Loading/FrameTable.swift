import MascotCore

/// The files of all frames of a pack, under the numbers by which clips know them: those of the clips
/// one after the other.
struct FrameTable: Sendable {
  /// The sizes, the largest first.
  let scales: [Int]
  private var clips: [Segment] = []
  private let names: NameIndex
  private(set) var count = 0

  private struct Segment {
    /// The number of its first frame.
    let start: Int
    let folder: String
    let frames: FrameList
  }

  init(_ listing: PackListing, scales: [Int]) {
    self.scales = scales
    names = NameIndex(listing.clips.map(\.name))
    for clip in listing.clips {
      clips.append(Segment(start: count, folder: clip.folder, frames: clip.frames))
      count += clip.frames.count
    }
  }

  /// The frames of one clip, in one size.
  init(_ frames: [FrameFile]) {
    scales = [1]
    names = NameIndex([])
    clips = [Segment(start: 0, folder: "", frames: FrameList(frames))]
    count = frames.count
  }

  /// The number of a frame by its place in its clip.
  func number(of place: Int, in clip: PackListing.ClipFiles) -> Frame.ID {
    Frame.ID(index: (names[clip.name].map { clips[$0].start } ?? 0) + place)
  }

  /// The number of a frame that has no file.
  mutating func numberWithoutFile() -> Frame.ID {
    count += 1
    return Frame.ID(index: count - 1)
  }

  /// The path of a frame in a size, seen from the pack; `nil` for a frame without a file.
  ///
  /// - Parameter variant: The place of the size among the sizes.
  func path(of frame: Frame.ID, variant: Int) -> String? {
    guard let clip = clip(of: frame) else { return nil }
    return clip.frames.name(of: frame.index - clip.start, scales[variant]).map { clip.folder + $0 }
  }

  /// The folder that the paths of a clip's frames begin with, with `/` at its end; "" for the pack itself.
  func folder(of frame: Frame.ID) -> String { clip(of: frame)?.folder ?? "" }

  /// The part of its file that a frame is, where it is not the whole.
  func part(of frame: Frame.ID) -> FrameFile.Part? {
    guard let clip = clip(of: frame) else { return nil }
    return clip.frames[frame.index - clip.start].part
  }

  private func clip(of frame: Frame.ID) -> Segment? {
    var (low, high) = (0, clips.count)
    while low < high {
      let middle = (low + high) / 2
      if clips[middle].start + clips[middle].frames.count <= frame.index {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < clips.count ? clips[low] : nil
  }
}
