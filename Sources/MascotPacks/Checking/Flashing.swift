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

  private static let mostShown = 50_000
}
