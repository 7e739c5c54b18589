/// The position of playback within a clip.
///
/// A playhead never reads a clock. Its owner tells it how much time has passed, and a long step does
/// what many short ones do: frames are skipped, never stretched, and nothing drifts.
package struct Playhead: Hashable, Sendable {
  /// The place in the playing order of the clip; its number of steps while the closing frame shows.
  package private(set) var step = 0
  /// The cycles played to their end.
  package private(set) var cycles = 0
  /// The time the present step has been on show.
  package private(set) var elapsed = Duration.zero

  package init() {}

  /// What a span of time brought about.
  package struct Advance: Hashable, Sendable {
    /// The times the clip began anew.
    package var loops = 0
    /// The time left over after the end of the clip, or `nil` while it still plays.
    package var leftover: Duration?
  }

  /// The frame on show.
  package func frame(in clip: Clip) -> Frame {
    step < clip.steps.count ? clip.steps[step] : clip.closing ?? clip.steps[0]
  }

  /// Where an advance stops: at the end of the clip, or already when its cycle wraps.
  package enum Boundary: Sendable {
    case end
    case wrap
  }

  /// Plays on for a span of time, 0 or more.
  package mutating func advance(
    by delta: Duration, in clip: Clip, until boundary: Boundary = .end
  ) -> Advance {
    var advance = Advance()
    if clip.rests { return advance }
    elapsed += delta
    while let duration = duration(in: clip), elapsed >= duration {
      if isLast(in: clip) {
        advance.leftover = elapsed - duration
        elapsed = duration
        return advance
      }
      elapsed -= duration
      step += 1
      if step == clip.steps.count, !(isInLastCycle(of: clip) && clip.closing != nil) {
        step = 0
        cycles += 1
        advance.loops += 1
        if boundary == .wrap {
          advance.leftover = elapsed
          elapsed = .zero
          return advance
        }
        advance.loops += skipCycles(in: clip)
      }
    }
    return advance
  }

  /// How long the present step shows, pauses included; `nil` where it shows for ever.
  package func duration(in clip: Clip) -> Duration? {
    if clip.rests { return nil }
    let pause = step == 0 && cycles > 0 ? clip.loopPause : .zero
    let own = frame(in: clip).duration
    return pause + (isLast(in: clip) ? max(own, clip.finishPause) : own)
  }

  /// The time until the present step ends, or `nil` where it never does.
  package func remaining(in clip: Clip) -> Duration? {
    duration(in: clip).map { $0 - elapsed }
  }

  /// The time until the clip ends, pauses included, or `nil` where it never does.
  package func remainingToEnd(in clip: Clip) -> Duration? {
    guard let length = clip.length else { return nil }
    var head = self
    return head.advance(by: length, in: clip).leftover.map { length - $0 }
  }

  /// The same place in a clip that may have become shorter.
  func fitted(to clip: Clip) -> Playhead {
    var head = self
    let last =
      isInLastCycle(of: clip) && clip.closing != nil ? clip.steps.count : clip.steps.count - 1
    head.step = min(step, last)
    if let duration = head.duration(in: clip) { head.elapsed = min(elapsed, duration) }
    return head
  }

  /// Whether the step on show is the last there will be.
  package func isLast(in clip: Clip) -> Bool {
    isInLastCycle(of: clip)
      && step == (clip.closing == nil ? clip.steps.count - 1 : clip.steps.count)
  }

  /// Goes to the step before or after, at its beginning, around the ends of the cycle.
  package mutating func step(_ way: Way, in clip: Clip) {
    let count = clip.steps.count
    step = (step + (way == .forward ? 1 : count - 1)) % count
    elapsed = .zero
  }

  package enum Way: Sendable {
    case forward
    case back
  }

  private func isInLastCycle(of clip: Clip) -> Bool {
    guard case .times(let times) = clip.repetition else { return false }
    return cycles >= times - 1
  }

  /// Passes over whole cycles at once, so that a night asleep costs no more than a frame; the last
  /// cycle of a clip that ends is played step by step.
  private mutating func skipCycles(in clip: Clip) -> Int {
    let period = (clip.cycle + clip.loopPause).attoseconds
    let passed = period > 0 ? Int(clamping: elapsed.attoseconds / period) : .max
    let skipped = min(passed, cyclesBeforeLast(of: clip) ?? passed)
    elapsed -= Duration(attoseconds: period * Int128(skipped))
    cycles += skipped
    return skipped
  }

  /// The cycles still to begin before the last one; `nil` where there is no last one.
  private func cyclesBeforeLast(of clip: Clip) -> Int? {
    guard case .times(let times) = clip.repetition else { return nil }
    return max(times - 1 - cycles, 0)
  }
}
