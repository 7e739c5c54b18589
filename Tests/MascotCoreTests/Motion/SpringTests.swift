import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Springs` {
  @Test(arguments: [
    (0.0, [0.357739556, 0.821025554, 0.986399069, 0.999952689]),
    (0.15, [0.388102446, 0.894509453, 1.006019961, 0.999966082]),
    (0.3, [0.423302123, 0.984087491, 1.014498422, 1.000071597]),
    (-0.3, [0.290825711, 0.667381803, 0.907764486, 0.992911329]),
  ])
  func `half a second with each bounce`(bounce: Double, expected: [Double]) throws {
    let spring = try Spring(duration: 0.5, bounce: bounce)
    for (time, value) in zip([0.1, 0.25, 0.5, 1.0], expected) {
      #expect(abs(spring.value(time: time) - value) < 1e-9)
    }
  }

  @Test func `a bouncy spring peaks once above its target`() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let peak = 0.350070021
    #expect(abs(spring.value(time: peak) - 1.045987910) < 1e-9)
    #expect(abs(spring.velocity(time: peak)) < 1e-6)
    #expect(spring.velocity(time: peak - 1e-6) > 0 && spring.velocity(time: peak + 1e-6) < 0)
  }

  @Test func `a push makes a difference`() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let value = spring.value(target: 10, initialVelocity: 20, time: 0.25)
    #expect(abs(value - 10.034178594) < 1e-9)
  }

  @Test func `duration and bounce are mass, stiffness and damping in other words`() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 157.9) < 0.05)
    #expect(abs(spring.damping - 17.6) < 0.05)
    let back = try Spring(mass: 1, stiffness: 157.9, damping: 17.6)
    #expect(abs(back.duration - 0.5) < 1e-3 && abs(back.bounce - 0.3) < 1e-3)
    let heavy = try Spring(mass: 4, stiffness: 4 * spring.stiffness, damping: 4 * spring.damping)
    #expect(abs(heavy.duration - 0.5) < 1e-12 && abs(heavy.bounce - 0.3) < 1e-12)
    #expect(abs(heavy.stiffness - 4 * spring.stiffness) < 1e-9)
    #expect(abs(heavy.damping - 4 * spring.damping) < 1e-9)
    let creeping = try Spring(duration: 2, bounce: -0.5)
    #expect(abs(creeping.bounce + 0.5) < 1e-12 && abs(creeping.dampingRatio - 2) < 1e-12)
    #expect(try Spring(response: 0.5, dampingRatio: 0.7).bounce == 1 - 0.7)
  }

  @Test func `the presets are those that people know`() throws {
    #expect(Spring.smooth == (try Spring(duration: 0.5, bounce: 0)))
    #expect(Spring.snappy == (try Spring(duration: 0.5, bounce: 0.15)))
    #expect(abs(Spring.bouncy.bounce - 0.3) < 1e-15 && Spring.bouncy.duration == 0.5)
    #expect(Spring(named: "snappy") == .snappy && Spring(named: "bumpy") == nil)
  }

  /// Springs of all three kinds, and such as are nearly critical.
  static let bounces = [-0.95, -0.5, -0.01, -1e-7, 0, 1e-7, 1e-12, 0.01, 0.3, 0.9]

  @Test(arguments: bounces)
  func `velocity is the slope of the value, and force follows Hooke's law`(bounce: Double) throws {
    let spring = try Spring(duration: 0.5, bounce: bounce)
    let h = 1e-5
    for step in 1..<60 {
      let time = Double(step) / 30
      func value(_ time: Double) -> Double {
        spring.value(target: 3, initialVelocity: -7, time: time)
      }
      let velocity = spring.velocity(target: 3, initialVelocity: -7, time: time)
      #expect(abs((value(time + h) - value(time - h)) / (2 * h) - velocity) < 1e-5)
      let slope =
        (spring.velocity(target: 3, initialVelocity: -7, time: time + h)
          - spring.velocity(target: 3, initialVelocity: -7, time: time - h)) / (2 * h)
      let force = spring.stiffness * (3 - value(time)) - spring.damping * velocity
      #expect(abs(slope - force) < 1e-3 * max(1, abs(force)))
    }
  }

  @Test(arguments: bounces)
  func `letting go again half-way with the velocity it has changes nothing`(bounce: Double) throws {
    let spring = try Spring(duration: 0.7, bounce: bounce)
    for step in 1..<20 {
      let (first, second) = (Double(step) / 17, Double(step) / 23)
      let value = spring.value(target: 5, initialVelocity: 2, time: first)
      let velocity = spring.velocity(target: 5, initialVelocity: 2, time: first)
      let split =
        value + spring.value(target: 5 - value, initialVelocity: velocity, time: second)
      let whole = spring.value(target: 5, initialVelocity: 2, time: first + second)
      #expect(abs(split - whole) < 1e-8)
    }
  }

  @Test(arguments: bounces, [0.1, 0.001, 1e-6])
  func `it stays near its target once it has settled`(bounce: Double, epsilon: Double) throws {
    let spring = try Spring(duration: 0.5, bounce: bounce)
    for (target, push) in [(1.0, 0.0), (-4, 3), (0, 50), (10, -200)] {
      let end = spring.settlingDuration(
        target: target, initialVelocity: push, epsilon: epsilon)
      for step in 0..<200 {
        let time = end + Double(step) / 50
        let value = spring.value(target: target, initialVelocity: push, time: time)
        #expect(abs(value - target) <= epsilon * 1.001)
      }
    }
    #expect(spring.settlingDuration(target: 0, epsilon: epsilon) == 0)
  }

  @Test func `a spring that does not swing settles when it is near, no later`() throws {
    let spring = try Spring(duration: 0.5)
    let end = spring.settlingDuration(epsilon: 0.001)
    #expect(abs(spring.value(time: end) - 0.999) < 1e-9)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 3601])
  func `numbers that make no spring are refused`(number: Double) {
    #expect(throws: MotionError.self) { try Spring(duration: number) }
    #expect(throws: MotionError.self) { try Spring(response: number, dampingRatio: 0.5) }
    #expect(throws: MotionError.self) { try Spring(response: 1, dampingRatio: number) }
    #expect(throws: MotionError.self) {
      try Spring(mass: number == 3601 ? 0 : number, stiffness: 1, damping: 1)
    }
    #expect(throws: MotionError.self) {
      try Spring(stiffness: number == 3601 ? 0 : number, damping: 1)
    }
    #expect(throws: MotionError.self) {
      try Spring(stiffness: 100, damping: number == 3601 ? 0 : number)
    }
  }

  @Test(arguments: [-1, 1, 2, .nan, .infinity])
  func `a bounce of 1 would never end, and one of -1 never begin`(bounce: Double) {
    #expect(throws: MotionError.self) { try Spring(duration: 1, bounce: bounce) }
  }

  @Test func `long times and strange ones lead to numbers`() throws {
    for bounce in Self.bounces {
      let spring = try Spring(duration: 0.001, bounce: bounce)
      for time in [1e3, 1e9, 1e300] {
        #expect(abs(spring.value(time: time) - 1) < 1e-9)
        #expect(abs(spring.velocity(time: time)) < 1e-6)
      }
      #expect(spring.value(time: -5) == 0)
    }
  }

}
