/// A damped spring that pulls a value to its target.
///
/// It is known by how often it would swing without damping and by how much it is damped; `duration`
/// is the time of one such swing, not the time until it rests (that is ``settlingDuration(target:initialVelocity:epsilon:)``).
/// A spring never reads a clock: where it stands is a function of the time since it was let go.
package struct Spring: Hashable, Sendable {
  /// The seconds of one swing without damping.
  package let duration: Double
  /// 1 comes to rest without overshoot as fast as can be; below it swings, above it creeps.
  package let dampingRatio: Double
  package let mass: Double

  package static let smooth = Spring(valid: 0.5, dampingRatio: 1)
  package static let snappy = Spring(valid: 0.5, dampingRatio: 0.85)
  package static let bouncy = Spring(valid: 0.5, dampingRatio: 0.7)

  package static let presets: [(name: String, spring: Spring)] = [
    ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy),
  ]

  package init?(named name: some StringProtocol) {
    guard let found = Spring.presets.first(where: { $0.name == name }) else { return nil }
    self = found.spring
  }

  /// - Parameters:
  ///   - duration: Seconds, above 0, at most an hour.
  ///   - bounce: Above −1 and below 1; 0 does not overshoot, below 0 creeps.
  package init(duration: Double, bounce: Double = 0) throws(MotionError) {
    guard bounce > -1, bounce < 1 else {
      throw .outOfRange(.bounce, value: bounce, allowed: "above -1, below 1")
    }
    self.duration = try duration.positive(.duration, upTo: Spring.longest)
    dampingRatio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    mass = 1
  }

  /// - Parameters:
  ///   - response: Seconds, above 0, at most an hour.
  ///   - dampingRatio: Above 0, at most 1000; a spring without damping never comes to rest.
  package init(response: Double, dampingRatio: Double) throws(MotionError) {
    duration = try response.positive(.response, upTo: Spring.longest)
    self.dampingRatio = try dampingRatio.positive(.dampingRatio, upTo: 1000)
    mass = 1
  }

  /// - Parameters:
  ///   - mass: Above 0.
  ///   - stiffness: Above 0.
  ///   - damping: Above 0.
  /// - Throws: Also where they come to a swing of more than an hour or a damping ratio above 1000.
  package init(mass: Double = 1, stiffness: Double, damping: Double) throws(MotionError) {
    self.mass = try mass.positive(.mass, upTo: 1e6)
    let stiffness = try stiffness.positive(.stiffness, upTo: 1e9)
    let damping = try damping.positive(.damping, upTo: 1e9)
    let frequency = Libm.root(stiffness / mass)
    duration = 2 * Double.pi / frequency
    dampingRatio = damping / (2 * mass * frequency)
    guard duration <= Spring.longest else {
      throw .outOfRange(.stiffness, value: stiffness, allowed: "one swing an hour, or faster")
    }
    guard dampingRatio <= 1000 else {
      throw .outOfRange(.damping, value: damping, allowed: "a damping ratio of at most 1000")
    }
  }

  private init(valid duration: Double, dampingRatio: Double) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    mass = 1
  }

  private static let longest = 3600.0

  /// Below 0 for one that creeps.
  package var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  package var stiffness: Double { mass * frequency * frequency }
  package var damping: Double { 2 * mass * dampingRatio * frequency }

  /// Radians a second, without damping.
  private var frequency: Double { 2 * Double.pi / duration }

  // MARK: Where it stands

  /// Where a value stands that was let go at 0.
  ///
  /// - Parameters:
  ///   - initialVelocity: Units a second.
  ///   - time: Seconds; below 0 counts as 0.
  package func value(
    target: Double = 1, initialVelocity: Double = 0, time: Double
  ) -> Double {
    movement(target: target, initialVelocity: initialVelocity, time: time).value
  }

  /// How fast the value moves, in units a second.
  package func velocity(
    target: Double = 1, initialVelocity: Double = 0, time: Double
  ) -> Double {
    movement(target: target, initialVelocity: initialVelocity, time: time).velocity
  }

  func movement(target: Double, initialVelocity: Double, time: Double) -> Movement {
    if time <= 0 { return Movement(value: 0, velocity: initialVelocity) }
    switch course(target: target, initialVelocity: initialVelocity) {
    case .swings(let d, let w, let a, let b):
      let decay = Libm.exponential(-d * time)
      let (cosine, sine) = (Libm.cosine(w * time), Libm.sine(w * time))
      let swing = a * cosine + b * sine
      return Movement(
        value: target - decay * swing,
        velocity: decay * (d * swing + w * (a * sine - b * cosine)))
    case .returns(let w, let a, let b):
      let decay = Libm.exponential(-w * time)
      return Movement(
        value: target - decay * (a + b * time),
        velocity: decay * (w * (a + b * time) - b))
    case .creeps(let r1, let r2, let c1, let c2):
      let slow = c1 * Libm.exponential(r1 * time)
      let fast = c2 * Libm.exponential(r2 * time)
      return Movement(value: target + slow + fast, velocity: r1 * slow + r2 * fast)
    }
  }

  /// The three ways of a spring, each with the numbers of its formula.
  private enum Course {
    /// `target − e^(−dt)(a cos wt + b sin wt)`
    case swings(d: Double, w: Double, a: Double, b: Double)
    /// `target − e^(−wt)(a + bt)`
    case returns(w: Double, a: Double, b: Double)
    /// `target + c1 e^(r1 t) + c2 e^(r2 t)`
    case creeps(r1: Double, r2: Double, c1: Double, c2: Double)
  }

  private func course(target: Double, initialVelocity: Double) -> Course {
    let w0 = frequency
    let d = dampingRatio * w0
    let square = 1 - dampingRatio * dampingRatio
    if abs(square) < 1e-10 {
      return .returns(w: w0, a: target, b: w0 * target - initialVelocity)
    }
    let w = w0 * Libm.root(abs(square))
    if square > 0 {
      return .swings(d: d, w: w, a: target, b: (d * target - initialVelocity) / w)
    }
    // −d + w loses its digits where the damping is strong; the product of the two roots does not.
    let r2 = -d - w
    let r1 = w0 * w0 / r2
    let c1 = (initialVelocity + target * r2) / (r1 - r2)
    return .creeps(r1: r1, r2: r2, c1: c1, c2: -target - c1)
  }

  // MARK: When it rests

  /// The seconds after which the value stays nearer to its target than `epsilon`.
  ///
  /// - Parameter epsilon: Above 0, in units of the value.
  package func settlingDuration(
    target: Double = 1, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double {
    let epsilon = max(epsilon, 1e-12)
    switch course(target: target, initialVelocity: initialVelocity) {
    case .swings(let d, _, let a, let b):
      return max(Libm.logarithm(max(Libm.root(a * a + b * b), 1e-300) / epsilon) / d, 0)
    case .returns(let w, let a, let b):
      // The bound is highest there, and falls ever after.
      let peak = b == 0 ? 0 : max(1 / w - abs(a) / abs(b), 0)
      return Spring.lastTime(from: peak) {
        (abs(a) + abs(b) * $0) * Libm.exponential(-w * $0) > epsilon
      }
    case .creeps(let r1, let r2, let c1, let c2):
      return Spring.lastTime(from: 0) {
        abs(c1) * Libm.exponential(r1 * $0) + abs(c2) * Libm.exponential(r2 * $0) > epsilon
      }
    }
  }

  /// The end of the time in which something holds that does not come back once it is over.
  private static func lastTime(from start: Double, _ holds: (Double) -> Bool) -> Double {
    guard holds(start) else { return 0 }
    var low = start
    var step = 0.125
    while step < 1e9, holds(start + step) {
      low = start + step
      step *= 2
    }
    var high = start + step
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

/// Where a value stands, and how fast it moves, in units a second.
package struct Movement: Hashable, Sendable {
  package var value: Double
  package var velocity: Double

  package init(value: Double, velocity: Double = 0) {
    self.value = value
    self.velocity = velocity
  }
}
