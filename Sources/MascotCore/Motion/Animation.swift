/// How a value goes from where it stands to a target: by a curve or by a spring, and when.
///
/// An animation knows no clock and no value; ``AnimatedValue`` and ``PhaseAnimator`` bring those.
/// The delay comes once, before everything, and is not sped up.
package struct Animation: Hashable, Sendable {
  package enum Course: Hashable, Sendable {
    /// Takes so many seconds.
    case curve(Curve, duration: Double)
    /// Takes until the spring rests.
    case spring(Spring)
  }

  package let course: Course
  /// Seconds.
  package private(set) var delay = 0.0
  /// 2 takes half the time.
  package private(set) var speed = 1.0
  package private(set) var repetition = Repetition.times(1)
  /// Whether every second repetition goes back. Where the last one did, the value then jumps to the
  /// target, which is what has been asked for.
  package private(set) var autoreverses = false

  package static let smooth = Animation.spring(.smooth)
  package static let snappy = Animation.spring(.snappy)
  package static let bouncy = Animation.spring(.bouncy)

  package static func spring(_ spring: Spring) -> Animation { Animation(course: .spring(spring)) }

  package static func curve(
    _ curve: Curve, duration: Duration
  ) throws(MotionError) -> Animation {
    Animation(course: .curve(curve, duration: try duration.notNegative(.duration).seconds))
  }

  private init(course: Course) { self.course = course }

  // MARK: Modifiers

  package func delay(_ delay: Duration) throws(MotionError) -> Animation {
    var animation = self
    animation.delay = try delay.notNegative(.delay).seconds
    return animation
  }

  /// - Parameter speed: Above 0, at most 100.
  package func speed(_ speed: Double) throws(MotionError) -> Animation {
    var animation = self
    animation.speed = try speed.positive(.speed, upTo: 100)
    return animation
  }

  /// - Parameter count: At least 1; there and back are two.
  package func repeatCount(
    _ count: Int, autoreverses: Bool = true
  ) throws(MotionError) -> Animation {
    guard count >= 1 else {
      throw .outOfRange(.repeatCount, value: Double(count), allowed: "from 1")
    }
    var animation = self
    animation.repetition = .times(count)
    animation.autoreverses = autoreverses
    return animation
  }

  package func repeatForever(autoreverses: Bool = true) -> Animation {
    var animation = self
    animation.repetition = .forever
    animation.autoreverses = autoreverses
    return animation
  }

  /// The same animation in less time, delay included.
  ///
  /// - Parameter factor: Above 0.
  package func faster(by factor: Double) -> Animation {
    var animation = self
    animation.speed = min(max(speed * factor, 1e-6), 1e6)
    animation.delay = min(delay / factor, 1e9)
    return animation
  }

  // MARK: Where a value stands

  /// Where a value stands that set out for a target some seconds ago.
  ///
  /// A spring goes on with the velocity it finds; a curve has its own.
  ///
  /// - Parameter epsilon: How near to its target a spring is taken to rest.
  func movement(
    from start: Movement, to target: Double, at time: Double, epsilon: Double
  ) -> Movement {
    if time < delay { return Movement(value: start.value) }
    let length = courseLength(from: start, to: target, epsilon: epsilon)
    let local = (time - delay) * speed
    let turn = length > 0 ? Libm.floor(local / length) : .infinity
    guard turn < times else { return Movement(value: target) }
    let within = local - turn * length
    let isBack = autoreverses && turn.truncatingRemainder(dividingBy: 2) == 1
    var movement = courseMovement(
      from: Movement(value: start.value, velocity: turn == 0 ? start.velocity / speed : 0),
      to: target, at: isBack ? length - within : within, length: length)
    movement.velocity *= isBack ? -speed : speed
    return movement
  }

  /// The seconds until the value rests at its target, or `nil` for never.
  func length(from start: Movement, to target: Double, epsilon: Double) -> Double? {
    guard repetition != .forever else { return nil }
    return delay + courseLength(from: start, to: target, epsilon: epsilon) * times / speed
  }

  /// The seconds that a phase with this animation takes: a spring's `duration`, whether or not it
  /// rests by then; `nil` for one that repeats for ever.
  var phaseLength: Double? {
    guard repetition != .forever else { return nil }
    switch course {
    case .curve(_, let duration): return delay + duration * times / speed
    case .spring(let spring): return delay + spring.duration * times / speed
    }
  }

  private var times: Double {
    switch repetition {
    case .forever: .infinity
    case .times(let count): Double(count)
    }
  }

  private func courseLength(from start: Movement, to target: Double, epsilon: Double) -> Double {
    switch course {
    case .curve(_, let duration): duration
    case .spring(let spring):
      spring.settlingDuration(
        target: target - start.value, initialVelocity: start.velocity / speed, epsilon: epsilon)
    }
  }

  private func courseMovement(
    from start: Movement, to target: Double, at time: Double, length: Double
  ) -> Movement {
    let way = target - start.value
    switch course {
    case .curve(let curve, _):
      return Movement(
        value: start.value + way * curve.value(at: time / length),
        velocity: way * curve.velocity(at: time / length) / length)
    case .spring(let spring):
      let movement = spring.movement(target: way, initialVelocity: start.velocity, time: time)
      return Movement(value: start.value + movement.value, velocity: movement.velocity)
    }
  }
}
