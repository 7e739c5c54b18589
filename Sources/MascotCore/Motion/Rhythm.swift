/// How something goes on that is left to itself, by the time since it began.
package enum Rhythm: Hashable, Sendable {
  /// Nothing changes from a time on; zero for what never moves.
  case rests(from: Duration)
  /// From a time on every cycle goes as the one before.
  case repeats(from: Duration, every: Duration)
}

extension Clip {
  /// A clip rests when its last frame has shown for as long as it is to.
  package var rhythm: Rhythm {
    if rests { return .rests(from: .zero) }
    if let length { return .rests(from: length) }
    // The pause does not come before the first cycle.
    return loopPause > .zero
      ? .repeats(from: cycle, every: cycle + loopPause) : .repeats(from: .zero, every: cycle)
  }
}

extension Motion {
  /// - Parameter wait: Comes before the delay of the motion itself.
  package func rhythm(after wait: Duration = .zero) -> Rhythm {
    guard repetition == .forever, let cycle = endlessCycle else {
      return .rests(from: MotionPlayer(self, delay: wait).untilRest)
    }
    let start = wait + Duration(clampingSeconds: delay)
    switch course {
    case .tracks: return .repeats(from: start, every: cycle)
    // What springs are left with by one cycle the next begins with.
    case .phases: return .repeats(from: start + cycle, every: cycle)
    }
  }

  /// The time after which what is repeated for ever is as before; `nil` where it does not move.
  private var endlessCycle: Duration? {
    let seconds: Double
    switch course {
    case .tracks(let timeline):
      guard timeline.nextChange(from: 0) != nil else { return nil }
      seconds = timeline.duration * (autoreverses ? 2 : 1)
    case .phases(let animator):
      guard animator.changes else { return nil }
      seconds = animator.cycle
    }
    // To the nearest nanosecond.
    let cycle = Duration(clampingSeconds: seconds / speed - 5e-10)
    return cycle > .zero ? cycle : nil
  }
}

extension MotionPlayer {
  /// The time until nothing moves any more, to the next picture; of a motion that moves for longer
  /// than 20000 pictures the time of those.
  fileprivate var untilRest: Duration {
    var player = self
    var time = Duration.zero
    for _ in 0..<20_000 {
      guard let wait = player.untilChange else { break }
      let step = max(wait, .zero) + .seconds(1) / MotionPlayer.rate
      player.advance(by: step)
      time += step
    }
    return time
  }
}

extension Player {
  /// How everything goes on that is seen of the state on show: its frames or its layers, and what
  /// moves them.
  package var rhythms: [Rhythm] {
    let state = mascot[state]
    let whole = state.motion.map { [$0.rhythm()] } ?? []
    guard let scene = state.scene else { return [clip.rhythm] + whole }
    return scene.layers.flatMap(\.rhythms) + whole
  }
}

extension Layer {
  fileprivate var rhythms: [Rhythm] {
    var rhythms: [Rhythm] = []
    if case .clip(let clip) = content { rhythms.append(clip.rhythm) }
    if cue == .entry, let motion { rhythms.append(motion.rhythm(after: delay)) }
    return rhythms
  }
}
