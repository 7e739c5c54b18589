import MascotCore

// Clips that are one file.
extension PackListing {
  /// A state with two clips, and where they are.
  struct Rivals: Hashable {
    let name: String
    let one: String
    let other: String
  }

  /// Lets a file be the clip of a state. It is then no longer that of the state it is named after,
  /// nor a frame.
  ///
  /// - Parameter kept: The states that keep the clips that files are by their names.
  mutating func take(
    _ path: String, choosing choice: String?, for name: String, in files: some PackFiles,
    keeping kept: NameIndex
  ) {
    var source = ClipSource(path: path, in: files)
    source.choice = choice
    source.isNamed = true
    let key = source.key
    clips.removeAll { clip in
      guard let other = clip.source, clip.name != name else { return clip.name == name }
      return other.key == key && !other.isNamed && !kept.contains(clip.name)
    }
    removeFrames { $0 == path || $0 == key }
    clips.append(ClipFiles(name: name, source: source))
  }

  /// Gives the clip that is `idle` because the root has no other its own name again, where the pack
  /// begins with a state of that name.
  mutating func nameOnly(_ initial: String) {
    guard onlyWord == initial, let place = clips.firstIndex(where: { $0.name == PackListing.idle })
    else { return }
    clips[place].name = initial
  }

  /// Takes the frames in that the reels of a clip have, one for each size.
  mutating func fill(_ name: String, from reels: [Int: ClipReel]) {
    guard let place = clips.firstIndex(where: { $0.name == name }),
      let source = clips[place].source, let first = reels.min(by: { $0.key < $1.key })?.value
    else { return }
    let frames = first.durations.indices.map { number in
      var frame = FrameFile()
      for (scale, reel) in reels where number < reel.durations.count {
        frame.names[scale] = source.paths[scale]
      }
      frame.part = .frame(number, choice: source.choice)
      return frame
    }
    clips[place].frames = FrameList(frames)
    clips[place].times = ClipFiles.Times(
      durations: first.durations, usual: first.facts.usualDuration,
      repetition: first.facts.repetition)
  }

  /// Whether a path is that of a file that is a whole clip.
  func isWholeClip(_ path: String) -> Bool {
    clips.contains { $0.source?.paths.all.contains(path) ?? false }
  }
}
