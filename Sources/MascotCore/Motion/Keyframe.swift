/// A value that a track comes to, and the way it comes there from the keyframe before.
package struct Keyframe: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Straight, or along a curve.
    case linear(Curve)
    /// Smooth through its neighbours.
    case cubic
    /// Pulled; cut short where the time is over before it rests.
    case spring(Spring)
    /// At once; the time is how long the value then stays.
    case move
  }

  package let kind: Kind
  package let to: Double
  /// Seconds; `nil` for a spring that takes until it rests.
  let duration: Double?

  package static func linear(
    _ to: Double, _ duration: Duration, curve: Curve = .linear
  ) throws(MotionError) -> Keyframe {
    try Keyframe(.linear(curve), to, duration)
  }

  package static func cubic(
    _ to: Double, _ duration: Duration
  ) throws(MotionError) -> Keyframe {
    try Keyframe(.cubic, to, duration)
  }

  package static func spring(
    _ to: Double, _ duration: Duration? = nil, spring: Spring = .smooth
  ) throws(MotionError) -> Keyframe {
    try Keyframe(.spring(spring), to, duration)
  }

  package static func move(
    _ to: Double, _ duration: Duration = .zero
  ) throws(MotionError) -> Keyframe {
    try Keyframe(.move, to, duration)
  }

  private init(_ kind: Kind, _ to: Double, _ duration: Duration?) throws(MotionError) {
    self.kind = kind
    self.to = try to.checked(.to, -1e6...1e6, allowed: "-1000000 to 1000000")
    self.duration = try duration?.notNegative(.duration).seconds
  }
}
