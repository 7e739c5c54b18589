import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Animated values` {
  private func curve(_ curve: Curve, _ milliseconds: Int) throws -> Animation {
    try .curve(curve, duration: .milliseconds(milliseconds))
  }

  /// The values at moments so many milliseconds apart.
  private func values(
    _ value: AnimatedValue, every milliseconds: Int, _ count: Int
  ) -> [Double] {
    var value = value
    return (0..<count).map { _ in
      defer { value.advance(by: .milliseconds(milliseconds)) }
      return (value.value * 1e6).rounded() / 1e6
    }
  }

  private func animated(with animation: Animation) -> AnimatedValue {
    var value = AnimatedValue(0)
    value.animate(to: 1, with: animation)
    return value
  }

  @Test func `a curve takes its time and then rests`() throws {
    let value = animated(with: try curve(.linear, 400))
    #expect(values(value, every: 100, 6) == [0, 0.25, 0.5, 0.75, 1, 1])
  }

  @Test func `a spring ends at its target`() {
    var value = animated(with: .bouncy)
    value.advance(by: .milliseconds(100))
    #expect(abs(value.value - 0.423302123) < 1e-9)
    value.advance(by: .seconds(10))
    #expect(value.value == 1 && !value.isMoving && value.velocity == 0)
  }

  @Test func `delay, speed and repetition`() throws {
    let line = try curve(.linear, 400)
    #expect(
      values(animated(with: try line.delay(.milliseconds(200))), every: 100, 8)
        == [0, 0, 0, 0.25, 0.5, 0.75, 1, 1])
    #expect(values(animated(with: try line.speed(2)), every: 100, 4) == [0, 0.5, 1, 1])
    #expect(
      values(animated(with: try line.repeatCount(2, autoreverses: false)), every: 100, 10)
        == [0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.75, 1, 1])
    #expect(
      values(animated(with: try line.repeatCount(3)), every: 100, 14)
        == [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0, 0.25, 0.5, 0.75, 1, 1])
    #expect(
      values(animated(with: try line.repeatForever().delay(.milliseconds(100))), every: 100, 12)
        == [0, 0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0, 0.25, 0.5])
    var endless = animated(with: line.repeatForever())
    endless.advance(by: .seconds(86_400))
    #expect(endless.isMoving)
  }

  @Test func `a spring redirected in flight keeps its velocity`() {
    var value = animated(with: .bouncy)
    value.advance(by: .milliseconds(100))
    let (place, velocity) = (value.value, value.velocity)
    #expect(velocity > 1)
    value.animate(to: -3, with: .bouncy)
    #expect(abs(value.value - place) < 1e-12 && abs(value.velocity - velocity) < 1e-9)
    value.advance(by: .milliseconds(50))
    let expected =
      place + Spring.bouncy.value(target: -3 - place, initialVelocity: velocity, time: 0.05)
    #expect(abs(value.value - expected) < 1e-12)
  }

  @Test func `a spring takes over the velocity of a curve`() throws {
    var value = animated(with: try curve(.linear, 400))
    value.advance(by: .milliseconds(200))
    #expect(abs(value.velocity - 2.5) < 1e-12)
    value.animate(to: 0, with: .smooth)
    #expect(abs(value.velocity - 2.5) < 1e-12)
  }

  @Test func `a fast spring keeps its velocity too`() throws {
    var value = animated(with: try .smooth.speed(2))
    value.advance(by: .milliseconds(50))
    #expect(abs(value.value - 0.357739556) < 1e-9)
    let velocity = value.velocity
    value.animate(to: 5, with: try .bouncy.speed(0.5))
    #expect(abs(value.velocity - velocity) < 1e-9)
  }

  @Test func `a curve redirected in flight starts from where the value is`() throws {
    var value = animated(with: .bouncy)
    value.advance(by: .milliseconds(100))
    let place = value.value
    value.animate(to: 2, with: try curve(.linear, 100))
    value.advance(by: .milliseconds(50))
    #expect(abs(value.value - (place + 2) / 2) < 1e-12)
  }

  @Test(arguments: [Animation.smooth, .snappy, .bouncy])
  func `the same target again changes nothing`(animation: Animation) throws {
    for animation in [animation, try curve(.easeIn, 300)] {
      var (whole, split) = (animated(with: animation), animated(with: animation))
      for _ in 0..<30 {
        whole.advance(by: .milliseconds(33))
        split.animate(to: 1, with: animation)
        split.advance(by: .milliseconds(16))
        split.animate(to: 1, with: animation)
        split.advance(by: .milliseconds(17))
        #expect(whole.value == split.value)
      }
    }
  }

  @Test func `without an animation the value is there at once`() throws {
    var value = animated(with: .smooth)
    value.animate(to: 4, with: nil)
    #expect(value.value == 4 && !value.isMoving)
    value.animate(to: 5, with: try curve(.ease, 0))
    #expect(value.value == 5 && !value.isMoving)
    value.animate(to: .nan, with: nil)
    #expect(value.value == 5)
  }

  @Test func `modifiers refuse what makes no sense`() throws {
    for speed in [0, -1, .nan, .infinity, 101] {
      #expect(throws: MotionError.self) { try Animation.smooth.speed(speed) }
    }
    #expect(throws: MotionError.negativeTime(.delay)) { try Animation.smooth.delay(.seconds(-1)) }
    #expect(throws: MotionError.self) { try Animation.smooth.repeatCount(0) }
    #expect(throws: MotionError.negativeTime(.duration)) {
      try Animation.curve(.linear, duration: .seconds(-1))
    }
    let fault = MotionError.outOfRange(.speed, value: 0, allowed: "above 0, at most 100.0")
    #expect(throws: fault) { try Animation.smooth.speed(0) }
    #expect(fault.description == "speed is 0.0 (allowed: above 0, at most 100.0)")
  }
}
