import MascotCore

/// Makes the clip of one state from its entry in the manifest and its files.
struct ClipBuilder {
  let name: String
  let entry: StateEntry?
  let isMood: Bool
  let manifest: Manifest
  let options: Pack.Options
  let log: FaultLog

  private static let usualRate = 10.0

  /// - Returns: `nil` for a state without frames.
  func clip(from listing: PackListing, _ table: FrameTable) -> Clip? {
    var frames = chosenFrames(listing, table)
    if let durations = entry?.durations {
      if durations.value.count == frames.count {
        for (index, duration) in durations.value.enumerated() {
          frames[index].duration = scaled(duration)
        }
      } else if durations.value.count != asked(frames) {
        log.add(
          .countMismatch(durations: durations.value.count, frames: asked(frames)),
          at: durations.place)
      }
    }
    if let said = entry?.frameCount, said.value != frames.count {
      log.warn(.frameCount(said: said.value, found: frames.count), at: said.place)
    }
    return Clip(
      frames, direction: entry?.direction ?? .forward,
      repetition: repetition(listing[name]?.times?.repetition),
      loopPause: scaled(entry?.loopPause ?? .zero),
      finishPause: isMood ? .zero : scaled(entry?.finishPause ?? .seconds(1)))
  }

  /// How many frames the manifest means; of these some may have been refused.
  private func asked(_ frames: [Frame]) -> Int { entry?.frames?.value.count ?? frames.count }

  /// - Parameter own: What the file says that is the whole clip; an action plays once all the same.
  private func repetition(_ own: Repetition?) -> Repetition {
    if let count = entry?.loopCount { return count == 0 ? .forever : .times(count) }
    if let loop = entry?.loop { return loop ? .forever : .times(1) }
    return isMood ? own ?? .forever : .times(1)
  }

  /// The frames that the entry names, or else all of the state's files, between `from` and `to`.
  private func chosenFrames(_ listing: PackListing, _ table: FrameTable) -> [Frame] {
    let own = listing[name]
    guard let entries = entry?.frames else {
      guard let own else { return [] }
      let duration = usualDuration
      let first = table.number(of: 0, in: own).index
      return range(in: own.frames.count).map {
        Frame(Frame.ID(index: first + $0), for: ownDuration(of: $0, in: own) ?? duration)
      }
    }
    return entries.value.compactMap { frame in
      let duration = frame.duration.map(scaled)
      switch frame.source {
      case .index(let index):
        guard let own, let last = own.frames.indices.last else { return nil }
        if index < 0 || index > last {
          log.warn(.frameOutOfRange(index: index, count: own.frames.count), at: frame.place)
        }
        let nearest = min(max(index, 0), last)
        return Frame(
          table.number(of: nearest, in: own),
          for: duration ?? ownDuration(of: nearest, in: own) ?? usualDuration)
      case .file(let path):
        return Frame(
          number(ofFile: path, at: frame.place, listing, table), for: duration ?? usualDuration)
      }
    }
  }

  private func range(in count: Int) -> Range<Int> {
    let bounds = [entry?.from, entry?.to].compactMap { $0 }
    for bound in bounds where !(0..<count).contains(bound.value) {
      log.warn(.frameOutOfRange(index: bound.value, count: count), at: bound.place)
    }
    func clamped(_ index: Int) -> Int { max(min(index, count - 1), 0) }
    let first = clamped(entry?.from?.value ?? 0)
    let last = clamped(entry?.to?.value ?? count - 1)
    return first..<max(last + 1, first)
  }

  /// - Returns: Any number where there is no such file, for then the pack is refused.
  private func number(
    ofFile path: String, at place: Place, _ listing: PackListing, _ table: FrameTable
  ) -> Frame.ID {
    for clip in listing.clips {
      if let index = clip.index(ofPath: path) { return table.number(of: index, in: clip) }
    }
    if listing.isWholeClip(path) {
      log.add(.wholeClip(path), at: place)
      return Frame.ID(index: 0)
    }
    let known = listing.clips.flatMap { clip in
      clip.frames.flatMap { frame in frame.names.all.map { clip.folder + $0 } }
    }
    log.add(.missingFile(name: path, nearest: path.nearest(among: known)), at: place)
    return Frame.ID(index: 0)
  }

  /// How long the file that is the whole clip shows a frame, unless the state has a rate of its own;
  /// a rate that was asked for goes before that of the file.
  private func ownDuration(of index: Int, in own: PackListing.ClipFiles) -> Duration? {
    guard let times = own.times, entry?.framesPerSecond == nil else { return nil }
    let usual = options.framesPerSecond == nil ? times.usual : nil
    return (times.durations[index] ?? usual).map(scaled)
  }

  private var usualDuration: Duration {
    let rate =
      options.framesPerSecond ?? entry?.framesPerSecond ?? manifest.framesPerSecond
      ?? ClipBuilder.usualRate
    return scaled(.nearest(nanoseconds: 1e9 / rate))
  }

  private func scaled(_ duration: Duration) -> Duration {
    options.scaled(duration, by: entry?.speed ?? 1)
  }
}
