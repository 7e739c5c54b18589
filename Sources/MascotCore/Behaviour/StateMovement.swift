/// What moves of the state on show, beside the frames of its clip: the picture as a whole, and the
/// layers of its scene.
struct StateMovement: Sendable {
  private var mover: Mover
  private(set) var scene: ScenePlayer?
  private(set) var inputs: [String: InputValue]

  /// - Parameter inputs: Those that words of a scene may name, and values may follow.
  init(_ state: State, inputs: [String: InputValue]) {
    mover = Mover(
      motion: state.motion.map { MotionPlayer($0) }, following: state.following, inputs: inputs)
    scene = state.scene.map { ScenePlayer($0, inputs: inputs) }
    self.inputs = inputs
  }

  /// What moves of a state that takes over: a motion asked for by itself goes on, and so do values
  /// that follow the inputs in the same way.
  init(_ state: State, after old: StateMovement) {
    self.init(state, inputs: old.inputs)
    mover.take(over: old.mover)
  }

  var pose: Pose { mover.pose }

  mutating func advance(by delta: Duration) {
    mover.advance(by: delta)
    scene?.advance(by: delta)
  }

  mutating func set(_ inputs: [String: InputValue], changed: [String]) {
    self.inputs = inputs
    mover.set(inputs)
    scene?.set(inputs, changed: changed)
  }

  /// Plays a motion once over the whole picture; one that plays already begins anew.
  mutating func play(_ motion: Motion) { mover.play(motion) }

  /// The time until a picture is due, or `nil` for never.
  ///
  /// - Parameter factor: The size of the pictures, in that of @1x; `nil` where none is seen.
  func nextChange(factor: Double?, isSame: (Frame.ID, Frame.ID) -> Bool) -> Duration? {
    guard let factor else { return nil }
    let next = mover.nextMoment(factor: factor)
    return next.earlier(scene?.nextChange(factor: factor, isSame: isSame))
  }
}
