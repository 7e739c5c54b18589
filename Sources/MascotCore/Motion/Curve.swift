/// The course of a change over its time: progress from 0 to 1.
///
/// Between 0 and 1 a Bézier curve may leave that range; before and after it rests at the ends.
package enum Curve: Hashable, Sendable {
  case linear
  case bezier(CubicBezier)
  case circularEaseIn
  case circularEaseOut
  case circularEaseInOut

  /// The four that have names in style sheets, with their numbers.
  package static let ease = Curve.bezier(CubicBezier(valid: (0.25, 0.1), (0.25, 1)))
  package static let easeIn = Curve.bezier(CubicBezier(valid: (0.42, 0), (1, 1)))
  package static let easeOut = Curve.bezier(CubicBezier(valid: (0, 0), (0.58, 1)))
  package static let easeInOut = Curve.bezier(CubicBezier(valid: (0.42, 0), (0.58, 1)))

  /// The curves that packs call by name.
  package static let named: [(name: String, curve: Curve)] = [
    ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInOut", .easeInOut), ("circularEaseIn", .circularEaseIn),
    ("circularEaseOut", .circularEaseOut), ("circularEaseInOut", .circularEaseInOut),
  ]

  package init?(named name: some StringProtocol) {
    guard let found = Curve.named.first(where: { $0.name == name }) else { return nil }
    self = found.curve
  }

  /// How far the change has come.
  ///
  /// - Parameter time: The share of the time that has passed; below 0 counts as 0, above 1 as 1.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .bezier(let bezier): return bezier.value(at: time)
    case .circularEaseIn: return Curve.circular(time)
    case .circularEaseOut: return 1 - Curve.circular(1 - time)
    case .circularEaseInOut:
      return time < 0.5
        ? Curve.circular(2 * time) / 2 : 1 - Curve.circular(2 - 2 * time) / 2
    }
  }

  /// How fast the change goes: progress in the whole time. It is 0 outside of that time, and at most
  /// ``fastest``, for a circle begins or ends upright.
  package func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    let velocity: Double
    switch self {
    case .linear: velocity = 1
    case .bezier(let bezier): velocity = bezier.velocity(at: time)
    case .circularEaseIn: velocity = Curve.circularVelocity(time)
    case .circularEaseOut: velocity = Curve.circularVelocity(1 - time)
    case .circularEaseInOut:
      velocity = Curve.circularVelocity(time < 0.5 ? 2 * time : 2 - 2 * time)
    }
    return min(max(velocity, -Curve.fastest), Curve.fastest)
  }

  package static let fastest = 100.0

  /// The lower right quarter of a circle.
  private static func circular(_ time: Double) -> Double {
    1 - Libm.root(max(1 - time * time, 0))
  }

  private static func circularVelocity(_ time: Double) -> Double {
    let height = Libm.root(max(1 - time * time, 0))
    return height == 0 ? fastest : time / height
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), by its two control points, as style sheets have it.
package struct CubicBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// - Throws: Where an x is not within 0…1 (time would run backwards) or a y is not within −10…10.
  package init(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(MotionError) {
    self.x1 = try x1.checked(.curve, 0...1, allowed: "0 to 1 for x")
    self.y1 = try y1.checked(.curve, -10...10, allowed: "-10 to 10 for y")
    self.x2 = try x2.checked(.curve, 0...1, allowed: "0 to 1 for x")
    self.y2 = try y2.checked(.curve, -10...10, allowed: "-10 to 10 for y")
  }

  fileprivate init(valid first: (Double, Double), _ second: (Double, Double)) {
    (x1, y1) = first
    (x2, y2) = second
  }

  func value(at time: Double) -> Double { CubicBezier.point(y1, y2, parameter(at: time)) }

  func velocity(at time: Double) -> Double {
    let parameter = parameter(at: time)
    let run = CubicBezier.slope(x1, x2, parameter)
    let rise = CubicBezier.slope(y1, y2, parameter)
    if run > 1e-9 { return rise / run }
    return rise == 0 ? 0 : rise > 0 ? Curve.fastest : -Curve.fastest
  }

  /// The parameter at which the curve has come to a time: Newton's steps, and halves of the interval
  /// where those would leave it. It ends after as many steps as a number has bits.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = min(max(time, 0), 1)
    for _ in 0..<64 {
      let error = CubicBezier.point(x1, x2, parameter) - time
      if abs(error) < 1e-15 { break }
      if error < 0 { low = parameter } else { high = parameter }
      let slope = CubicBezier.slope(x1, x2, parameter)
      let next = parameter - error / slope
      // A slope of 0 makes no number of this, and is refused by the comparison.
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return parameter
  }

  private static func point(_ first: Double, _ second: Double, _ t: Double) -> Double {
    ((1 + 3 * first - 3 * second) * t + (3 * second - 6 * first)) * t * t + 3 * first * t
  }

  private static func slope(_ first: Double, _ second: Double, _ t: Double) -> Double {
    (3 * (1 + 3 * first - 3 * second) * t + 2 * (3 * second - 6 * first)) * t + 3 * first
  }
}
