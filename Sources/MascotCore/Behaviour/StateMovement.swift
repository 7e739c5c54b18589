/// What moves of the state on show, beside the frames of its clip: the picture as a whole, or the
/// layers of its scene.
struct StateMovement: Sendable {
  private var motion: MotionPlayer?
  private(set) var scene: ScenePlayer?
  private(set) var inputs: [String: InputValue]

  /// - Parameter inputs: Those that words of a scene may name.
  init(_ state: State, inputs: [String: InputValue]) {
    motion = state.motion.map { MotionPlayer($0) }
    scene = state.scene.map { ScenePlayer($0, inputs: inputs) }
    self.inputs = inputs
  }

  var pose: Pose { motion?.pose ?? .identity }

  mutating func advance(by delta: Duration) {
    motion?.advance(by: delta)
    scene?.advance(by: delta)
  }

  mutating func set(_ inputs: [String: InputValue], changed: [String]) {
    self.inputs = inputs
    scene?.set(inputs, changed: changed)
  }

  /// The time until a picture is due, or `nil` for never.
  ///
  /// - Parameter factor: The size of the pictures, in that of @1x; `nil` where none is seen.
  func nextChange(factor: Double?, isSame: (Frame.ID, Frame.ID) -> Bool) -> Duration? {
    guard let factor else { return nil }
    let next = motion?.nextMoment(factor: factor)
    return next.earlier(scene?.nextChange(factor: factor, isSame: isSame))
  }
}
