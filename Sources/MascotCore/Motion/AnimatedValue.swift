/// A number on its way to a target, which may be given another target in flight.
///
/// A spring that takes over goes on with the velocity the value has; a curve begins where the value
/// stands. During the delay of an animation the value stands still.
package struct AnimatedValue: Hashable, Sendable {
  /// Where the value goes, or rests.
  package private(set) var target: Double
  private var start: Movement
  private var animation: Animation?
  private var elapsed = Duration.zero
  /// How near to its target the value is taken to rest.
  private let epsilon: Double

  package init(_ value: Double, epsilon: Double = 0.001) {
    target = value
    start = Movement(value: value)
    self.epsilon = epsilon
  }

  package var value: Double { movement.value }

  /// Units a second.
  package var velocity: Double { movement.velocity }

  private var movement: Movement { movement(after: .zero) }

  private func movement(after delta: Duration) -> Movement {
    guard let animation, isMoving(after: delta) else { return Movement(value: target) }
    return animation.movement(
      from: start, to: target, at: (elapsed + delta).seconds, epsilon: epsilon)
  }

  package var isMoving: Bool { animation != nil }

  /// The value at a time from now, if nothing but time happens.
  func value(after delta: Duration) -> Double { movement(after: delta).value }

  /// Whether the value is still on its way at a time from now.
  func isMoving(after delta: Duration) -> Bool {
    guard let animation else { return false }
    let length = animation.length(from: start, to: target, epsilon: epsilon)
    return (elapsed + delta).seconds < length ?? .infinity
  }

  /// Sends the value to a target; without an animation it is there at once. A target that is set
  /// already changes nothing.
  package mutating func animate(to target: Double, with animation: Animation?) {
    guard target != self.target, target.isFinite else { return }
    start = movement
    self.target = target
    self.animation = animation
    elapsed = .zero
    settle()
  }

  package mutating func advance(by delta: Duration) {
    guard isMoving else { return }
    elapsed += max(delta, .zero)
    settle()
  }

  private mutating func settle() {
    guard let length = animation?.length(from: start, to: target, epsilon: epsilon),
      elapsed.seconds >= length
    else { return }
    animation = nil
    elapsed = .zero
  }
}
