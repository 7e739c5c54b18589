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

  private var movement: Movement {
    animation?.movement(from: start, to: target, at: elapsed.seconds, epsilon: epsilon)
      ?? Movement(value: target)
  }

  package var isMoving: Bool { animation != nil }

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
