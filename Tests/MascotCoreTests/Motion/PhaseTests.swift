import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Phases` {
  private func line(_ milliseconds: Int) throws -> Animation {
    try .curve(.linear, duration: .milliseconds(milliseconds))
  }

  private func phase(
    _ offset: Double, _ animation: Animation = .smooth
  ) throws -> PhaseAnimator.Phase {
    PhaseAnimator.Phase(try Pose([.offsetY: offset]), animation: animation)
  }

  private func player(
    _ phases: [PhaseAnimator.Phase], _ repetition: Repetition = .forever
  ) throws -> MotionPlayer {
    MotionPlayer(try Motion(.phases(PhaseAnimator(phases)), repetition: repetition))
  }

  private func offsets(_ player: MotionPlayer, every milliseconds: Int, _ count: Int) -> [Double] {
    var player = player
    return (0..<count).map { _ in
      defer { player.advance(by: .milliseconds(milliseconds)) }
      return (player.pose.offsetY * 1e6).rounded() / 1e6
    }
  }

  @Test func `phases go around, each by its own animation`() throws {
    let player = try player([phase(0, line(200)), phase(2, line(100)), phase(-2, line(400))])
    #expect(
      offsets(player, every: 100, 10) == [0, 2, 1, 0, -1, -2, -1, 0, 2, 1])
    #expect(player.isMoving)
  }

  @Test func `a run ends at the first phase`() throws {
    var player = try player([phase(1, line(100)), phase(3, line(100))], .times(1))
    #expect(offsets(player, every: 50, 6) == [1, 2, 3, 2, 1, 1])
    player.advance(by: .milliseconds(199))
    #expect(player.isMoving)
    player.advance(by: .milliseconds(1))
    #expect(!player.isMoving && player.nextMoment() == nil)
    #expect(player.pose.offsetY == 1)
  }

  @Test func `a phase without an animation is smooth, and takes half a second`() throws {
    var player = try player([phase(0), phase(1), phase(-1)])
    player.advance(by: .milliseconds(250))
    #expect(abs(player.pose.offsetY - 0.821025554) < 1e-9)
    player.advance(by: .milliseconds(250))
    #expect(abs(player.pose.offsetY - 0.986399069) < 1e-9)
    player.advance(by: .milliseconds(100))
    let velocity = Spring.smooth.velocity(time: 0.5)
    let expected =
      0.986399069
      + Spring.smooth.value(target: -1.986399069, initialVelocity: velocity, time: 0.1)
    #expect(abs(player.pose.offsetY - expected) < 1e-8)
  }

  @Test func `the last spring of a run swings on to rest`() throws {
    var player = try player([phase(0, .bouncy), phase(4, .bouncy)], .times(1))
    player.advance(by: .milliseconds(1000))
    #expect(player.isMoving && player.pose.offsetY != 0)
    player.advance(by: .seconds(3))
    #expect(!player.isMoving && player.pose == .identity)
  }

  @Test func `a cycle that changes nothing stops`() throws {
    for phases in [
      [try phase(1)], [try phase(1), try phase(1), try phase(1)],
      [try phase(1, line(0)), try phase(2, line(0))],
    ] {
      var player = try player(phases)
      #expect(!player.isMoving && player.nextMoment() == nil)
      player.advance(by: .seconds(1_000_000))
      #expect(player.pose.offsetY == 1)
    }
  }

  @Test func `a long step leads where many short ones do`() throws {
    let phases = try [phase(0, .bouncy), phase(2), phase(-1, line(130)), phase(3, .snappy)]
    for repetition in [Repetition.forever, .times(1), .times(7)] {
      var (long, short) = (try player(phases, repetition), try player(phases, repetition))
      for _ in 0..<40 {
        long.advance(by: .milliseconds(350))
        for _ in 0..<50 { short.advance(by: .milliseconds(7)) }
        #expect(abs(long.pose.offsetY - short.pose.offsetY) < 1e-8)
      }
    }
  }

  @Test func `a night is passed over at once`() throws {
    let phases = try [phase(0, .bouncy), phase(2, line(100)), phase(-1, .smooth)]
    var (night, step) = (try player(phases), try player(phases))
    for _ in 0..<30 { step.advance(by: .milliseconds(1100)) }
    step.advance(by: .milliseconds(120))
    night.advance(by: .milliseconds(1100 * 1_000_000 + 120))
    #expect(abs(night.pose.offsetY - step.pose.offsetY) < 1e-6)
  }

  @Test func `phases that make no sense are refused`() throws {
    #expect(throws: MotionError.noPhases) { try PhaseAnimator([]) }
    #expect(throws: MotionError.endlessPhase(index: 1)) {
      try PhaseAnimator([phase(0), phase(1, .smooth.repeatForever())])
    }
    #expect(throws: MotionError.reversedPhases) {
      try Motion(.phases(PhaseAnimator([phase(0)])), autoreverses: true)
    }
    for value in [Double.nan, .infinity, 1e7] {
      #expect(throws: MotionError.self) { try Pose([.scale: value]) }
    }
  }
}
