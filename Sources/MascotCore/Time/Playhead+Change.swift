extension Playhead {
  /// The time until another picture shows if nothing happens, or `nil` for never. A clip that has
  /// ended rests on its last frame.
  ///
  /// - Parameter isSame: Whether two frames have the same picture.
  func nextChange(in clip: Clip, isSame: (Frame.ID, Frame.ID) -> Bool) -> Duration? {
    let shown = frame(in: clip).id
    var head = self
    var total = Duration.zero
    for _ in 0...clip.steps.count {
      guard !head.isLast(in: clip), let remaining = head.remaining(in: clip) else { return nil }
      total += remaining
      _ = head.advance(by: remaining, in: clip)
      if !isSame(head.frame(in: clip).id, shown) { return total }
    }
    return nil
  }
}
