/// All that moves one picture: its motion, one that is played over it, and the values that follow
/// inputs. Together they make its pose.
///
/// It never reads a clock: its owner tells it how much time has passed. Pictures of it are drawn at
/// 30 a second at most, and only while something moves.
struct Mover: Hashable, Sendable {
  private(set) var motion: MotionPlayer?
  private(set) var follower: Follower?
  /// A motion that was asked for once; it is gone when it has ended.
  private(set) var extra: MotionPlayer?
  /// The time since something began to move while nothing did.
  private var clock = Duration.zero

  init(
    motion: MotionPlayer? = nil, following: Following? = nil, inputs: [String: InputValue] = [:]
  ) {
    self.motion = motion
    follower = following.map { Follower($0, inputs: inputs) }
  }

  // MARK: What happens

  /// Begins the motion, be it for the first time or anew.
  mutating func begin(_ motion: MotionPlayer?) {
    wake()
    self.motion = motion
  }

  /// Plays a motion over whatever moves; it takes the place of one that was asked for before.
  mutating func play(_ motion: Motion) {
    wake()
    extra = MotionPlayer(motion.ending)
  }

  /// Goes on with what has been asked for, and where the values follow the inputs in the same way,
  /// with them.
  mutating func take(over old: Mover) {
    if let theirs = old.follower, theirs.following == follower?.following { follower = theirs }
    extra = old.extra
    if isMoving, motion == nil { clock = old.clock }
  }

  mutating func set(_ inputs: [String: InputValue]) {
    wake()
    follower?.set(inputs)
  }

  mutating func advance(by delta: Duration) {
    clock += delta
    motion?.advance(by: delta)
    follower?.advance(by: delta)
    extra?.advance(by: delta)
    if let player = extra, !player.isMoving { extra = nil }
  }

  /// What begins to move alone has its pictures from its own beginning on.
  private mutating func wake() {
    if !isMoving { clock = .zero }
  }

  // MARK: The pose

  var pose: Pose {
    (motion?.pose ?? .identity).combined(follower?.pose()).combined(extra)
  }

  /// The pose once the values that follow inputs have come to rest.
  var target: Pose { (motion?.pose ?? .identity).combined(follower?.target).combined(extra) }

  var isMoving: Bool {
    motion?.isMoving ?? false || extra?.isMoving ?? false || follower?.isMoving() ?? false
  }

  /// Whether the picture may come to stand edge-on.
  var mayTurn: Bool {
    let turns = (motion?.motion.changes(.flip) ?? false) && (motion?.isMoving ?? false)
    return turns || follower?.isTurning ?? false
  }

  // MARK: The next moment

  /// The time until a picture is due, or `nil` for never.
  ///
  /// - Parameters:
  ///   - factor: The size of the picture, in that of @1x; `nil` where none is seen.
  ///   - isSame: Whether two poses, both in the steps in which pictures are drawn, look the same
  ///     although they differ.
  func nextMoment(
    factor: Double?, isSame: (Pose, Pose) -> Bool = { _, _ in false }
  ) -> Duration? {
    guard let factor, isMoving else { return nil }
    let now = pose.snapped(factor: factor)
    var (motion, extra) = (motion, extra)
    var wait = Duration.zero
    for _ in 0..<MotionPlayer.horizon {
      var pause = (motion?.untilChange).earlier(extra?.untilChange)
      if follower?.isMoving(after: wait) ?? false { pause = .zero }
      guard let pause else { return nil }
      let step = MotionPlayer.tick(after: clock + wait + pause) - clock - wait
      wait += step
      motion?.advance(by: step)
      extra?.advance(by: step)
      if let player = extra, !player.isMoving { extra = nil }
      let then = (motion?.pose ?? .identity).combined(follower?.pose(after: wait)).combined(extra)
      let next = then.snapped(factor: factor)
      if next != now, !isSame(next, now) { return wait }
    }
    return wait
  }
}

extension Pose {
  /// The two together: offsets and angles add up, scales and opacities multiply.
  package func combined(_ other: Pose?) -> Pose {
    guard let other else { return self }
    var pose = self
    pose.offsetX += other.offsetX
    pose.offsetY += other.offsetY
    pose.scaleX *= other.scaleX
    pose.scaleY *= other.scaleY
    pose.scale *= other.scale
    pose.opacity *= other.opacity
    pose.flip += other.flip
    pose.rotation += other.rotation
    return pose
  }

  fileprivate func combined(_ player: MotionPlayer?) -> Pose { combined(player?.pose) }
}
