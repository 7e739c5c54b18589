// When something is to be seen or told next.

extension Player {
  /// The time until the picture or the words change if nothing happens, or `nil` for never.
  ///
  /// - Parameters:
  ///   - factor: The size of the pictures, in that of @1x; `nil` where none is seen.
  ///   - isSame: Whether two frames have the same picture, as far as that is known.
  package func nextChange(
    factor: Double? = 1, isSame: (Frame.ID, Frame.ID) -> Bool = { $0 == $1 }
  ) -> Duration? {
    if isPaused { return nil }
    let change = nextOwnChange(isSame: isSame)
      .earlier(reducesMotion ? nil : movement.nextChange(factor: factor, isSame: isSame))
    guard pending != nil, mascot[state].interrupt == .now else { return change }
    return change.earlier(heldFor)
  }

  private func nextOwnChange(isSame: (Frame.ID, Frame.ID) -> Bool) -> Duration? {
    if isAtRest { return nil }
    let end = playhead.remainingToEnd(in: clip)
    if reducesMotion, pending == nil { return isFinal ? nil : end }
    let showsFrames = !reducesMotion && movement.scene == nil
    var head = playhead
    var total = Duration.zero
    for _ in 0...clip.steps.count {
      guard let remaining = head.remaining(in: clip) else { return nil }
      total += remaining
      if head.isLast(in: clip) {
        return pending == nil && isFinal ? nil : total
      }
      let advance = head.advance(by: remaining, in: clip)
      if pending != nil, advance.loops > 0 { return total }
      if showsFrames, !isSame(head.frame(in: clip).id, frame.id) { return total }
    }
    // Where a whole cycle looks the same, only the last frame may not: one of no time, passed over
    // until it is held.
    if let end, showsFrames, !isSame(clip.last.id, frame.id) {
      return end - max(clip.last.duration, clip.finishPause)
    }
    return isFinal ? nil : end
  }

  /// The time until the state on show ends and another one follows, or `nil` for never.
  package var untilNextState: Duration? {
    if isPaused || isFinal || isAtRest { return nil }
    return playhead.remainingToEnd(in: clip)
  }

  /// The time until the next frame, whether it looks the same or not, or `nil` for never.
  var untilNextFrame: Duration? {
    isPaused || isAtRest ? nil : playhead.remaining(in: clip)
  }
}
