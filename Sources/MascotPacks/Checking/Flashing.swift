import MascotCore

extension CheckedSize {
  /// The worst second of flashing in a clip as it plays, and the frames it is between.
  ///
  /// Where the terminal's own colours are used it is judged on a dark and on a light one.
  func flashing(in clip: Clip) -> (first: Frame.ID, last: Frame.ID, changes: Int)? {
    guard let box = library.box, box != .zero else { return nil }
    var worst: (first: Frame.ID, last: Frame.ID, changes: Int)?
    let shown = clip.shown
    for luminance in [Luminance.lightOnDark, .darkOnLight] {
      var meter = FlashMeter()
      var known: [Frame.ID: [Double]] = [:]
      for (frame, time) in shown where library.holds(frame) {
        if let pixels = known[frame] {
          meter.show(pixels, at: time)
          continue
        }
        var picture = CellBuffer(size: box, filledWith: .transparent)
        library.draw(frame, into: &picture, boxAt: .origin)
        let pixels = luminance.pixels(of: picture)
        if known.count < CheckedSize.mostKnown { known[frame] = pixels }
        meter.show(pixels, at: time)
      }
      let seen = shown.filter { library.holds($0.frame) }
      if let found = meter.finding, found.changes > worst?.changes ?? 0 {
        worst = (seen[found.first].frame, seen[found.last].frame, found.changes)
      }
    }
    return worst
  }

  /// The worst second of flashing in a state with layers or motions, as it is put together and moves,
  /// and the times since its beginning between which it is.
  func flashing(
    in state: State.ID, of mascot: Mascot
  ) -> (first: Duration, last: Duration, changes: Int)? {
    guard let box = library.box, box != .zero else { return nil }
    var worst: (first: Duration, last: Duration, changes: Int)?
    let most = min(CheckedSize.mostPixels / (box.columns * box.rows * 2), Clip.mostShown)
    for (luminance, backdrop) in CheckedSize.terminals {
      var showing = Showing(state, of: mascot, extent: .everySecond)
      // What has not been read would be taken for something that comes and goes.
      guard showing.player.frames.allSatisfy(library.holds) else { return nil }
      var compositor = Compositor(backdrop)
      var picture = CellBuffer(size: box)
      var meter = FlashMeter()
      var times: [Duration] = []
      var time = Duration.zero
      while !showing.isOver, times.count < most {
        picture.reset(to: box, filledWith: .transparent)
        showing.player.look.draw(
          of: library, factor: Double(scale), into: &picture, boxAt: .origin, with: &compositor)
        meter.show(luminance.pixels(of: picture), at: time)
        times.append(time)
        time += showing.advance(factor: Double(scale), isSame: library.isSame)
      }
      if let found = meter.finding, found.changes > worst?.changes ?? 0 {
        worst = (times[found.first], times[found.last], found.changes)
      }
    }
    return worst
  }

  /// A dark terminal and a light one.
  private static let terminals = [
    (Luminance.lightOnDark, Backdrop(paper: .rgb(0, 0, 0), ink: .rgb(255, 255, 255))),
    (Luminance.darkOnLight, Backdrop(paper: .rgb(255, 255, 255), ink: .rgb(0, 0, 0))),
  ]

  /// How much is looked at of a state at most: the pixels of all its pictures together. Of the largest
  /// picture there may be that is three seconds in motion.
  private static let mostPixels = 20_000_000

  /// The pictures kept while a clip is measured; those of a loop come again.
  private static let mostKnown = 64
}

extension Clip {
  /// The frames as they show, each from a moment on: all of a clip that ends, and of a loop as much as
  /// holds every second of it.
  fileprivate var shown: [(frame: Frame.ID, time: Duration)] {
    var shown: [(frame: Frame.ID, time: Duration)] = []
    var head = Playhead()
    var time = Duration.zero
    let end = (cycle + loopPause) * 2 + .seconds(1)
    var advance = head.advance(by: .zero, in: self)
    while advance.leftover == nil, let rest = head.remaining(in: self), shown.count < Clip.mostShown
    {
      if repetition == .forever, time > end { break }
      shown.append((head.frame(in: self).id, time))
      time += rest
      advance = head.advance(by: rest, in: self)
    }
    return shown
  }

  fileprivate static let mostShown = 50_000
}
