/// A picture of a clip and how long it shows.
package struct Frame: Hashable, Sendable {
  /// The number under which the mascot's pictures hold this one.
  ///
  /// The picture itself may not have been read yet: playback needs times alone.
  package struct ID: Hashable, Sendable {
    package let index: Int
    package init(index: Int) { self.index = index }
  }

  package var id: ID
  package var duration: Duration

  package init(_ id: ID, for duration: Duration) {
    self.id = id
    self.duration = duration
  }
}

/// The order in which the frames of a clip play; the words are Aseprite's.
package enum Direction: String, CaseIterable, Sendable {
  case forward
  case reverse
  case pingpong
  case pingpongReverse = "pingpong_reverse"
}

/// How often the cycle of a clip plays.
package enum Repetition: Hashable, Sendable {
  case forever
  /// At least once. A pingpong clip goes there and back each time, and ends where it began.
  case times(Int)

  fileprivate var atLeastOnce: Repetition {
    switch self {
    case .forever: .forever
    case .times(let times): .times(max(times, 1))
    }
  }
}

/// Frames in order, and the rests between and after their cycles.
///
/// A clip always has a frame and no negative time; its initializer sees to that.
package struct Clip: Hashable, Sendable {
  /// The frames as they were given; `still` and error messages count these.
  package let frames: [Frame]
  /// One cycle in playing order.
  package let steps: [Frame]
  package private(set) var repetition: Repetition
  /// The rest on the first frame each time the cycle wraps.
  package let loopPause: Duration
  /// How long the last frame of a clip that ends shows at least.
  package private(set) var finishPause: Duration
  /// The sum of the frames of a cycle, without the pause.
  package let cycle: Duration
  /// What closes the cycle of a pingpong clip when it ends: its first step again.
  private let turn: Frame?
  private let isReversed: Bool

  /// - Returns: `nil` where there are no frames. Negative times count as 0, fewer cycles than one as 1.
  package init?(
    _ frames: [Frame], direction: Direction = .forward, repetition: Repetition = .forever,
    loopPause: Duration = .zero, finishPause: Duration = .zero
  ) {
    guard !frames.isEmpty else { return nil }
    let frames = frames.map { Frame($0.id, for: max($0.duration, .zero)) }
    isReversed = direction == .reverse || direction == .pingpongReverse
    let forth = isReversed ? frames.reversed() : frames
    let turns = frames.count > 1 && (direction == .pingpong || direction == .pingpongReverse)
    let steps = turns ? forth + forth.dropFirst().dropLast().reversed() : forth
    self.frames = frames
    self.steps = steps
    self.repetition = repetition.atLeastOnce
    self.loopPause = max(loopPause, .zero)
    self.finishPause = max(finishPause, .zero)
    cycle = steps.reduce(.zero) { $0 + $1.duration }
    turn = turns ? steps[0] : nil
  }

  /// One frame that stays.
  package init(resting frame: Frame) {
    frames = [frame]
    steps = frames
    repetition = .forever
    loopPause = .zero
    finishPause = .zero
    cycle = max(frame.duration, .zero)
    turn = nil
    isReversed = false
  }

  /// The place among ``frames`` of a step, or of the closing frame, whose number is that of the steps.
  package func place(ofStep step: Int) -> Int {
    let forth = step < frames.count ? step : steps.count - step
    return isReversed ? frames.count - 1 - forth : forth
  }

  /// What shows after the last cycle of a clip that ends, where that is not its last step.
  package var closing: Frame? { repetition == .forever ? nil : turn }

  /// The frame on which a clip that ends comes to its end.
  package var last: Frame { closing ?? steps[steps.count - 1] }

  /// The same clip played once, with the last frame held for a second.
  package var playedOnce: Clip {
    var clip = self
    clip.repetition = .times(1)
    clip.finishPause = .seconds(1)
    return clip
  }

  /// How long a play takes, pauses included; `nil` for one that never ends.
  package var length: Duration? {
    guard case .times(let times) = repetition else { return nil }
    let cycles = cycle * times + loopPause * (times - 1)
    return cycles + (closing?.duration ?? .zero) + max(finishPause - last.duration, .zero)
  }

  /// Whether the clip stays on its first frame for ever: one frame that loops, or no time in a cycle.
  package var rests: Bool {
    repetition == .forever && (steps.count == 1 || cycle == .zero)
  }
}

extension Clip {
  /// One empty frame, for a mascot without any.
  static let nothing = Clip(resting: Frame(Frame.ID(index: 0), for: .zero))
}
