/// A motion as it is played.
///
/// It never reads a clock: its owner tells it how much time has passed, and a long step leads where
/// many short ones do. Pictures of it are drawn at 30 a second at most, and only while it moves.
package struct MotionPlayer: Hashable, Sendable {
  package let motion: Motion
  /// The time before the motion begins, beside its own delay.
  private let delay: Duration
  /// The time since the player began.
  private var elapsed = Duration.zero
  private var phases: PhaseRun?

  /// - Parameter delay: Comes before the delay of the motion itself; below 0 counts as 0.
  package init(_ motion: Motion, delay: Duration = .zero) {
    self.motion = motion
    self.delay = max(delay, .zero)
    if case .phases(let animator) = motion.course {
      phases = PhaseRun(animator, motion.repetition)
    }
  }

  /// Pictures a second.
  static let rate = 30

  // MARK: Time

  /// Plays on for a span of time, 0 or more.
  package mutating func advance(by delta: Duration) {
    let before = local
    elapsed += max(delta, .zero)
    guard case .phases(let animator) = motion.course else { return }
    let step = max(local, 0) - max(before, 0)
    phases?.advance(by: step, in: animator)
  }

  /// The seconds of the motion itself; below 0 during the delay.
  private var local: Double { local(at: elapsed) }

  private func local(at time: Duration) -> Double {
    ((time - delay).seconds - motion.delay) * motion.speed
  }

  // MARK: The pose

  package var pose: Pose {
    switch motion.course {
    case .tracks(let timeline): timeline.value(time: motion.time(in: timeline, at: local))
    case .phases(let animator): phases?.pose(in: animator) ?? .identity
    }
  }

  /// Whether the pose will change again if nothing but time happens.
  package var isMoving: Bool {
    switch motion.course {
    case .tracks(let timeline): motion.nextChange(of: timeline, from: local) != nil
    case .phases(let animator): phases?.isMoving(in: animator) ?? false
    }
  }

  // MARK: The next moment

  /// The time until a picture of the motion is due, or `nil` where it rests for good.
  ///
  /// - Parameters:
  ///   - isSame: Whether two poses look the same; moments at which all looks as now are passed over.
  package func nextMoment(
    isSame: (Pose, Pose) -> Bool = { $0.snapped() == $1.snapped() }
  ) -> Duration? {
    var ahead = self
    let now = pose
    for _ in 0..<MotionPlayer.horizon {
      guard ahead.isMoving else { return nil }
      let tick = ahead.nextTick
      ahead.advance(by: tick - ahead.elapsed)
      if !isSame(ahead.pose, now) { return ahead.elapsed - elapsed }
    }
    return ahead.elapsed - elapsed
  }

  /// How many moments are looked at ahead: half a minute of a motion too slow to be seen.
  static let horizon = 900

  /// The time until the pose changes, zero where it does so now; `nil` for never. A little early is no
  /// harm.
  var untilChange: Duration? { isMoving ? change - elapsed : nil }

  /// The first moment for a picture after now, when anything moves by then.
  private var nextTick: Duration { MotionPlayer.tick(after: change) }

  /// The first moment from now on at which anything moves.
  private var change: Duration {
    var start = elapsed
    if case .tracks(let timeline) = motion.course,
      let change = motion.nextChange(of: timeline, from: local), change > max(local, 0) || local < 0
    {
      let seconds = change / motion.speed + motion.delay
      start = max(start, delay + Duration(clampingSeconds: seconds) - .nanoseconds(2))
    } else if local < 0 {
      start = max(start, delay + Duration(clampingSeconds: motion.delay))
    }
    return start
  }

  /// The first moment for a picture after a time.
  static func tick(after time: Duration) -> Duration {
    let (seconds, attoseconds) = time.components
    let rate = Int64(MotionPlayer.rate)
    let ticks = attoseconds / 1_000_000_000 * rate / 1_000_000_000 + 1
    return .seconds(seconds) + .nanoseconds((ticks * 1_000_000_000 + rate - 1) / rate)
  }
}

extension Motion {
  /// The time within a timeline, when it has been played so often and, may be, backwards.
  fileprivate func time(in timeline: KeyframeTimeline, at local: Double) -> Double {
    let cycle = timeline.duration
    if local < 0 { return local }
    guard repetition != .times(1), cycle > 0 else { return local }
    var turn = Libm.floor(local / cycle)
    var within = local - turn * cycle
    if case .times(let count) = repetition, turn >= Double(count) {
      // Past the end: forwards it goes on to rest, backwards it stays at its beginning.
      turn = Double(count - 1)
      within = local - turn * cycle
    }
    return isBack(turn) ? max(cycle - within, 0) : within
  }

  /// The first local time from one on at which the pose changes; a little early is no harm.
  fileprivate func nextChange(of timeline: KeyframeTimeline, from local: Double) -> Double? {
    let cycle = timeline.duration
    let local = max(local, 0)
    guard repetition != .times(1), cycle > 0 else { return timeline.nextChange(from: local) }
    // Nothing ever changes where nothing does in a first play.
    guard timeline.nextChange(from: 0) != nil else { return nil }
    let turn = Libm.floor(local / cycle)
    if case .times(let count) = repetition, turn >= Double(count - 1) {
      if isBack(Double(count - 1)) { return local < cycle * Double(count) ? local : nil }
      return timeline.nextChange(from: local - cycle * Double(count - 1)).map {
        $0 + cycle * Double(count - 1)
      }
    }
    if isBack(turn) { return local }
    let end = (turn + 1) * cycle
    return timeline.nextChange(from: local - turn * cycle).map { min($0 + turn * cycle, end) }
      ?? end
  }

  private func isBack(_ turn: Double) -> Bool {
    autoreverses && turn.truncatingRemainder(dividingBy: 2) == 1
  }
}
