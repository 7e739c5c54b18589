import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Curves` {
  @Test(arguments: [
    ("easeInOut", [0.129161931, 0.5, 0.870838069]),
    ("easeIn", [0.093464651, 0.315356813, 0.621861869]),
    ("easeOut", [0.378138131, 0.684643187, 0.906535349]),
    ("linear", [0.25, 0.5, 0.75]),
    ("ease", [0.408510591, 0.802403388, 0.960458978]),
    ("circularEaseIn", [0.031754163, 0.133974596, 0.338562172]),
    ("circularEaseOut", [0.661437828, 0.866025404, 0.968245837]),
    ("circularEaseInOut", [0.066987298, 0.5, 0.933012702]),
  ])
  func `a quarter, half and three quarters of the way`(name: String, expected: [Double]) throws {
    let curve = try #require(Curve(named: name))
    for (time, value) in zip([0.25, 0.5, 0.75], expected) {
      #expect(abs(curve.value(at: time) - value) < 1e-9)
    }
  }

  @Test func `every curve begins at 0, ends at 1 and rests outside`() {
    for (name, curve) in Curve.named {
      #expect(curve.value(at: 0) == 0 && curve.value(at: -7) == 0, "\(name)")
      #expect(curve.value(at: 1) == 1 && curve.value(at: 1e300) == 1, "\(name)")
      #expect(curve.velocity(at: -1) == 0 && curve.velocity(at: 2) == 0, "\(name)")
    }
  }

  @Test func `every curve's velocity is the slope of its values`() {
    for (name, curve) in Curve.named {
      for step in 1..<40 where step != 20 {
        let time = Double(step) / 40
        let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
        #expect(abs(slope - curve.velocity(at: time)) < 1e-4, "\(name) at \(time)")
      }
    }
  }

  @Test(
    arguments: [
      (0.0, 0.0, 1.0, 1.0), (1, 0, 0, 1), (0, 1, 1, 0), (1, 1, 1, 1), (0, 0, 0, 0),
      (0.9, -2, 0.1, 3),
      (1e-12, 5, 1 - 1e-12, -5), (0.3, 10, 0.3, -10),
    ] as [(Double, Double, Double, Double)])
  func `the steepest Bézier curves are solved too`(
    x1: Double, y1: Double, x2: Double, y2: Double
  ) throws {
    let bezier = try CubicBezier(x1, y1, x2, y2)
    for step in 0...1000 {
      let time = Double(step) / 1000
      let value = Curve.bezier(bezier).value(at: time)
      #expect(value.isFinite && abs(value) <= 31)
      #expect(abs(Curve.bezier(bezier).velocity(at: time)) <= Curve.fastest)
    }
  }

  @Test func `a Bézier curve meets its own points`() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<200 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let (x1, y1, x2, y2) = (number(0...1), number(-2...2), number(0...1), number(-2...2))
      let curve = Curve.bezier(try CubicBezier(x1, y1, x2, y2))
      let t = number(0.05...0.95)
      let u = 1 - t
      let x = 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t
      let y = 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t
      #expect(abs(curve.value(at: x) - y) < 1e-6)
    }
  }

  @Test(arguments: [-0.1, 1.1, .nan, .infinity, -.infinity])
  func `an x outside of 0 to 1 is refused`(x: Double) {
    #expect(throws: MotionError.self) { try CubicBezier(x, 0, 1, 1) }
    #expect(throws: MotionError.self) { try CubicBezier(0, 0, x, 1) }
  }

  @Test func `a y that is no number is refused`() {
    #expect(throws: MotionError.self) { try CubicBezier(0, .nan, 1, 1) }
    #expect(throws: MotionError.self) { try CubicBezier(0, 0, 1, .infinity) }
  }
}
