/// How a picture moves: the definition, which ``MotionPlayer`` plays.
package struct Motion: Hashable, Sendable {
  package enum Course: Hashable, Sendable {
    case tracks(KeyframeTimeline)
    case phases(PhaseAnimator)
  }

  package let course: Course
  /// How often the tracks play, or the cycle of the phases.
  package private(set) var repetition: Repetition
  /// Whether every second repetition of the tracks plays backwards.
  package let autoreverses: Bool
  /// Seconds before the motion begins; speed does not change them.
  private(set) var delay: Double
  /// 2 takes half the time.
  package private(set) var speed: Double

  /// - Parameters:
  ///   - repetition: `nil` for what is usual: tracks once, phases for ever.
  ///   - speed: Above 0, at most 100.
  package init(
    _ course: Course, repetition: Repetition? = nil, autoreverses: Bool = false,
    delay: Duration = .zero, speed: Double = 1
  ) throws(MotionError) {
    self.course = course
    switch course {
    case .tracks:
      self.repetition = repetition ?? .times(1)
    case .phases:
      if autoreverses { throw .reversedPhases }
      self.repetition = repetition ?? .forever
    }
    if case .times(let count) = self.repetition, count < 1 {
      throw .outOfRange(.repeatCount, value: Double(count), allowed: "from 1")
    }
    self.autoreverses = autoreverses
    self.delay = try delay.notNegative(.delay).seconds
    self.speed = try speed.positive(.speed, upTo: 100)
  }

  /// Tracks that play once.
  package init(tracks: [MotionProperty: [Keyframe]]) throws(MotionError) {
    try self.init(.tracks(KeyframeTimeline(tracks)))
  }

  /// Phases that go around for ever.
  package init(phases: [PhaseAnimator.Phase]) throws(MotionError) {
    try self.init(.phases(PhaseAnimator(phases)))
  }

  /// Whether it changes a property.
  func changes(_ property: MotionProperty) -> Bool {
    switch course {
    case .tracks(let timeline): timeline.has(property)
    case .phases(let animator):
      animator.phases.contains { $0.pose[property] != property.identity }
    }
  }

  /// The first property that jumps where one repetition ends and the next begins. Whole turns are none,
  /// and nothing jumps that has gone by the end, or is not there at first: nobody sees it.
  package var jump: (property: MotionProperty, end: Double, start: Double)? {
    guard case .tracks(let timeline) = course, repetition != .times(1), !autoreverses else {
      return nil
    }
    let (first, last) = (timeline.value(time: 0), timeline.value(time: timeline.duration))
    guard first.isVisible, last.isVisible else { return nil }
    for property in MotionProperty.allCases {
      let turns = property == .flip || property == .rotation
      let way = last[property] - first[property]
      let rest = abs(turns ? way.truncatingRemainder(dividingBy: 360) : way)
      if (turns ? min(rest, 360 - rest) : rest) > property.epsilon {
        return (property, last[property], first[property])
      }
    }
    return nil
  }

  /// The same motion played once, where it would go on for ever.
  package var ending: Motion {
    var motion = self
    if repetition == .forever { motion.repetition = .times(1) }
    return motion
  }

  /// The same motion in less time, delay included.
  ///
  /// - Parameter factor: Above 0.
  package func faster(by factor: Double) -> Motion {
    var motion = self
    motion.speed = min(max(speed * factor, 1e-6), 1e6)
    motion.delay = min(delay / factor, 1e9)
    return motion
  }
}
