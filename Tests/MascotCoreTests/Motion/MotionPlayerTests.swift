import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Motion as it is played` {
  private func hop(_ repetition: Repetition = .times(1), autoreverses: Bool = false) throws
    -> Motion
  {
    try Motion(
      .tracks(
        KeyframeTimeline([
          .offsetY: [.linear(-4, .milliseconds(200)), .linear(0, .milliseconds(200))]
        ])), repetition: repetition, autoreverses: autoreverses)
  }

  private func offsets(_ motion: Motion, delay: Int = 0, _ count: Int) -> [Double] {
    var player = MotionPlayer(motion, delay: .milliseconds(delay))
    return (0..<count).map { _ in
      defer { player.advance(by: .milliseconds(100)) }
      return (player.pose.offsetY * 1e6).rounded() / 1e6
    }
  }

  /// The moments at which pictures are due, in milliseconds.
  private func moments(_ motion: Motion, within milliseconds: Int) -> [Int] {
    var player = MotionPlayer(motion)
    var time = Duration.zero
    var moments: [Int] = []
    while let next = player.nextMoment(), time + next <= .milliseconds(milliseconds) {
      player.advance(by: next)
      time += next
      moments.append(Int(time / .milliseconds(1)))
    }
    return moments
  }

  @Test func `tracks play once, so often, or for ever`() throws {
    #expect(offsets(try hop(), 7) == [0, -2, -4, -2, 0, 0, 0])
    #expect(offsets(try hop(.times(2)), 10) == [0, -2, -4, -2, 0, -2, -4, -2, 0, 0])
    #expect(offsets(try hop(.forever), 10) == [0, -2, -4, -2, 0, -2, -4, -2, 0, -2])
  }

  @Test func `there and back`() throws {
    let away = try KeyframeTimeline([.offsetY: [.linear(4, .milliseconds(200))]])
    let twice = try Motion(.tracks(away), repetition: .times(2), autoreverses: true)
    #expect(offsets(twice, 6) == [0, 2, 4, 2, 0, 0])
    let thrice = try Motion(.tracks(away), repetition: .times(3), autoreverses: true)
    #expect(offsets(thrice, 8) == [0, 2, 4, 2, 0, 2, 4, 4])
    let always = try Motion(.tracks(away), repetition: .forever, autoreverses: true)
    #expect(offsets(always, 8) == [0, 2, 4, 2, 0, 2, 4, 2])
  }

  @Test func `delays come first, and speed leaves them alone`() throws {
    let timeline = try KeyframeTimeline([.offsetY: [.linear(4, .milliseconds(400))]])
    let late = try Motion(.tracks(timeline), delay: .milliseconds(200), speed: 2)
    #expect(offsets(late, 6) == [0, 0, 0, 2, 4, 4])
    #expect(offsets(late, delay: 100, 6) == [0, 0, 0, 0, 2, 4])
  }

  @Test func `there is a next moment while something moves, at most thirty a second`() throws {
    let moments = moments(try hop(), within: 10_000)
    #expect(moments.last.map { (400...434).contains($0) } == true)
    #expect(moments.count <= 13)
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $1 - $0 >= 33 })
  }

  @Test func `while all stays there is none`() throws {
    let timeline = try KeyframeTimeline([
      .offsetY: [
        .linear(0, .seconds(5)), .linear(-4, .milliseconds(100)), .linear(-4, .seconds(60)),
        .move(0),
      ],
      .opacity: [.linear(1, .milliseconds(100))],
    ])
    let motion = try Motion(.tracks(timeline), delay: .seconds(100))
    let moments = moments(motion, within: 1_000_000)
    #expect(moments.first.map { (105_000...105_034).contains($0) } == true)
    #expect(moments.dropFirst().dropLast().allSatisfy { $0 <= 105_134 })
    #expect(moments.last.map { (165_100...165_134).contains($0) } == true)
    #expect(moments.count <= 5)
  }

  @Test func `a spring that has settled needs no more pictures`() throws {
    let timeline = try KeyframeTimeline([
      .offsetY: [.spring(-3, spring: .bouncy)], .scale: [.spring(1.2, spring: .smooth)],
    ])
    let motion = try Motion(.tracks(timeline))
    var player = MotionPlayer(motion)
    #expect(player.isMoving)
    #expect(moments(motion, within: 100_000).last.map { $0 < 1500 } == true)
    player.advance(by: .seconds(3))
    #expect(!player.isMoving && player.nextMoment() == nil)
    #expect(player.pose.offsetY == -3 && player.pose.scale == 1.2)
  }

  @Test func `between two moments the picture stays as it was`() throws {
    let motion = try Motion(.tracks(`Keyframe timelines`.party()))
    var player = MotionPlayer(motion)
    while let next = player.nextMoment() {
      // Those between are a thirtieth of a second apart.
      for tick in 1..<max(Int(next / .nanoseconds(33_333_333)), 1) {
        var between = player
        between.advance(by: .nanoseconds(33_333_333 * tick))
        #expect(between.pose.snapped() == player.pose.snapped())
      }
      player.advance(by: next)
    }
    #expect(player.pose == .identity)
  }

  @Test func `a motion of no time rests where it ends`() throws {
    let timeline = try KeyframeTimeline([.offsetY: [.move(2), .move(3)]])
    for repetition in [Repetition.times(1), .times(5), .forever] {
      var player = MotionPlayer(try Motion(.tracks(timeline), repetition: repetition))
      #expect(player.pose.offsetY == 3 && player.nextMoment() == nil)
      player.advance(by: .seconds(86_400))
      #expect(player.pose.offsetY == 3)
    }
  }

  @Test func `a loop in which nothing changes sleeps`() throws {
    let timeline = try KeyframeTimeline([.offsetY: [.linear(0, .seconds(1))]])
    let player = MotionPlayer(try Motion(.tracks(timeline), repetition: .forever))
    #expect(!player.isMoving && player.nextMoment() == nil)
  }

  @Test func `what makes no motion is refused`() throws {
    let timeline = try KeyframeTimeline([.offsetY: [.move(2)]])
    for speed in [0, -1, .nan, .infinity] {
      #expect(throws: MotionError.self) { try Motion(.tracks(timeline), speed: speed) }
    }
    #expect(throws: MotionError.self) { try Motion(.tracks(timeline), repetition: .times(0)) }
    #expect(throws: MotionError.negativeTime(.delay)) {
      try Motion(.tracks(timeline), delay: .milliseconds(-1))
    }
  }
}
