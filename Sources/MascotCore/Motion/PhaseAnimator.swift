/// Poses that a picture goes through one after the other, each with the animation that leads to it.
///
/// It stands at the first pose, goes to the second, and so on, and from the last back to the first:
/// that is a cycle. A phase ends when its curve does, or after the `duration` of its spring, whose
/// velocity the next spring goes on with.
package struct PhaseAnimator: Hashable, Sendable {
  package struct Phase: Hashable, Sendable {
    package let pose: Pose
    package let animation: Animation

    package init(_ pose: Pose, animation: Animation = .smooth) {
      self.pose = pose
      self.animation = animation
    }
  }

  package let phases: [Phase]
  /// The seconds of each phase.
  let lengths: [Double]
  /// The seconds of a cycle.
  package let cycle: Double
  /// Whether a cycle moves anything; one that does not, or takes no time, is not played.
  let changes: Bool

  package init(_ phases: [Phase]) throws(MotionError) {
    guard let first = phases.first else { throw .noPhases }
    var lengths: [Double] = []
    for (index, phase) in phases.enumerated() {
      guard let length = phase.animation.phaseLength else { throw .endlessPhase(index: index) }
      lengths.append(length)
    }
    self.phases = phases
    self.lengths = lengths
    cycle = lengths.reduce(0, +)
    changes = cycle > 0 && phases.contains { $0.pose != first.pose }
  }
}

/// Where a ``PhaseAnimator`` stands.
struct PhaseRun: Hashable, Sendable {
  /// The number of the phase on the way.
  private var phase = 0
  private var start: Pose
  private var velocity = Pose(all: 0)
  /// Seconds since the phase began.
  private var elapsed = 0.0
  /// The cycles yet to be played; `nil` for no end.
  private var cyclesLeft: Int?
  /// Where the cycle on show began, so that one that goes as the one before is passed over at once.
  private var cycleStart: Pose?
  private var cycleVelocity: Pose?

  init(_ animator: PhaseAnimator, _ repetition: Repetition) {
    start = animator.phases[0].pose
    switch repetition {
    case .forever: cyclesLeft = animator.changes ? nil : 0
    case .times(let count): cyclesLeft = animator.changes ? max(count, 0) : 0
    }
    phase = cyclesLeft == 0 ? 0 : 1 % animator.phases.count
  }

  /// Whether there is no phase left, and the last one may still come to rest.
  var isLast: Bool { cyclesLeft == 0 }

  func pose(in animator: PhaseAnimator) -> Pose {
    var pose = Pose.identity
    for property in MotionProperty.allCases {
      pose[property] = movement(of: property, in: animator).value
    }
    return pose
  }

  func isMoving(in animator: PhaseAnimator) -> Bool {
    guard isLast else { return true }
    return MotionProperty.allCases.contains { property in
      let length = animator.phases[phase].animation.length(
        from: Movement(value: start[property], velocity: velocity[property]),
        to: animator.phases[phase].pose[property], epsilon: property.epsilon)
      return elapsed < length ?? .infinity && !isStill(property, in: animator)
    }
  }

  private func isStill(_ property: MotionProperty, in animator: PhaseAnimator) -> Bool {
    start[property] == animator.phases[phase].pose[property] && velocity[property] == 0
  }

  mutating func advance(by seconds: Double, in animator: PhaseAnimator) {
    elapsed += seconds
    while !isLast, elapsed >= animator.lengths[phase] { leavePhase(animator) }
  }

  /// Goes on to the next phase with what the present one has come to.
  private mutating func leavePhase(_ animator: PhaseAnimator) {
    let length = animator.lengths[phase]
    if phase == 0, cyclesLeft == 1 {
      // The last way of all: it ends here, but may swing on.
      cyclesLeft = 0
      return
    }
    let over = elapsed - length
    elapsed = length
    var next = (start: start, velocity: velocity)
    for property in MotionProperty.allCases {
      let movement = movement(of: property, in: animator)
      next.start[property] = movement.value
      next.velocity[property] = animator.phases[phase].animation.endsAtRest ? 0 : movement.velocity
    }
    (start, velocity) = next
    elapsed = over
    if phase == 0 {
      cyclesLeft = cyclesLeft.map { $0 - 1 }
      skipCycles(animator)
    }
    phase = (phase + 1) % animator.phases.count
  }

  /// Passes over whole cycles once they all go alike, so that a night costs no more than a minute.
  private mutating func skipCycles(_ animator: PhaseAnimator) {
    defer { (cycleStart, cycleVelocity) = (start, velocity) }
    guard let cycleStart, let cycleVelocity, cycleStart.isNear(start),
      cycleVelocity.isNear(velocity), elapsed >= animator.cycle
    else { return }
    var skipped = Libm.floor(elapsed / animator.cycle)
    if let left = cyclesLeft {
      skipped = min(skipped, Double(max(left - 1, 0)))
      cyclesLeft = left - Int(skipped)
    }
    elapsed = max(elapsed - skipped * animator.cycle, 0)
  }

  private func movement(of property: MotionProperty, in animator: PhaseAnimator) -> Movement {
    let target = animator.phases[phase]
    if isStill(property, in: animator) { return Movement(value: target.pose[property]) }
    return target.animation.movement(
      from: Movement(value: start[property], velocity: velocity[property]),
      to: target.pose[property], at: elapsed, epsilon: property.epsilon)
  }
}

extension Animation {
  /// Whether what follows begins without velocity: a curve comes to its own end.
  fileprivate var endsAtRest: Bool {
    switch course {
    case .curve: true
    case .spring: false
    }
  }
}

extension Pose {
  fileprivate init(all value: Double) {
    self.init()
    for property in MotionProperty.allCases { self[property] = value }
  }

  /// Whether no value differs by more than the last digits.
  fileprivate func isNear(_ other: Pose) -> Bool {
    MotionProperty.allCases.allSatisfy { abs(self[$0] - other[$0]) < 1e-10 }
  }
}
