import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Keyframe timelines` {
  private func track(_ keyframes: [(Double, Double)]) throws -> KeyframeTrack {
    var list: [Keyframe] = []
    for (value, seconds) in keyframes {
      list.append(try .cubic(value, .milliseconds(Int(seconds * 1000))))
    }
    return try KeyframeTrack(list)
  }

  @Test(
    arguments: [
      ([(100, 0.3), (0, 0.7)], [(0.45, 88.192419825)]),
      ([(10, 1), (20, 1), (20, 1)], [(0.5, 3.75), (1.5, 15.625), (2.5, 20.625)]),
      (
        [(10, 0.5), (30, 1), (20, 0.5)],
        [(0.75, 15.625), (1, 21.666666667), (1.75, 25.416666667)]
      ),
    ] as [([(Double, Double)], [(Double, Double)])])
  func `cubics run smoothly through their neighbours`(
    keyframes: [(Double, Double)], expected: [(Double, Double)]
  ) throws {
    let track = try track(keyframes)
    for (time, value) in expected { #expect(abs(track.value(time: time) - value) < 1e-9) }
  }

  /// The head of a drawn face with a party hat.
  static func party() throws -> KeyframeTimeline {
    func linear(_ to: Double, _ time: Int) throws -> Keyframe {
      try .linear(to, .milliseconds(time))
    }
    func cubic(_ to: Double, _ time: Int) throws -> Keyframe { try .cubic(to, .milliseconds(time)) }
    func spring(_ to: Double, _ time: Int) throws -> Keyframe {
      try .spring(to, .milliseconds(time), spring: .bouncy)
    }
    return try KeyframeTimeline([
      .offsetY: [
        linear(0, 100), cubic(20, 250), cubic(-100, 350), linear(-100, 1600), cubic(20, 250),
        cubic(0, 150),
      ],
      .scaleX: [linear(1, 100), cubic(1.5, 250), cubic(1, 100)],
      .scaleY: [
        linear(1, 350), cubic(1.5, 100), linear(1.5, 100), cubic(1, 50), linear(1, 1700),
        cubic(1.5, 100), cubic(1, 150),
      ],
      .scale: [
        linear(1, 450), cubic(2.5, 200), cubic(2, 150), linear(2, 1500), cubic(0.8, 250),
        cubic(1, 150),
      ],
      .rotation: [
        linear(0, 800), spring(-20, 200), spring(370, 250), spring(360, 150), linear(360, 100),
        spring(-10, 250), spring(0, 150), linear(0, 400),
      ],
    ])
  }

  @Test(arguments: [
    (MotionProperty.offsetY, 0.225, 15.208333), (.offsetY, 0.45, -12.293489),
    (.offsetY, 0.525, -47.291667), (.offsetY, 2.425, -47.8125), (.offsetY, 2.625, 14.6875),
    (.scaleX, 0.225, 1.25), (.scaleY, 0.4, 1.25), (.scaleY, 2.5, 1.129630),
    (.scale, 0.55, 1.678571), (.scale, 0.725, 2.303571), (.scale, 2.425, 1.478125),
    (.scale, 2.625, 0.853125), (.rotation, 0.9, -8.466042), (.rotation, 1.0, -17.474218),
  ])
  func `the party of a drawn face`(property: MotionProperty, time: Double, value: Double) throws {
    #expect(abs(try Self.party().value(time: time)[property] - value) < 1e-6)
  }

  @Test func `a cubic takes its edges from neighbours of another kind`() throws {
    let rising = try KeyframeTrack([
      .linear(10, .seconds(1)), .cubic(10, .seconds(1)), .linear(0, .seconds(2)),
    ])
    #expect(abs(rising.velocity(time: 1.000001) - 10) < 1e-3)
    #expect(abs(rising.velocity(time: 1.999999) + 5) < 1e-3)
    let pulled = try KeyframeTrack([
      .spring(10, .milliseconds(100)), .cubic(0, .seconds(1)), .spring(5),
    ])
    let spring = Spring.smooth
    #expect(abs(pulled.value(time: 0.1) - spring.value(target: 10, time: 0.1)) < 1e-12)
    #expect(abs(pulled.velocity(time: 0.1) - spring.velocity(target: 10, time: 0.1)) < 1e-9)
    #expect(abs(pulled.velocity(time: 1.0999999)) < 1e-3)
  }

  @Test func `a spring cut short hands on where it is and how fast it goes`() throws {
    let track = try KeyframeTrack([
      .spring(10, .milliseconds(200), spring: .bouncy), .spring(-10, .milliseconds(300)),
      .linear(4, .seconds(1)),
    ])
    let value = Spring.bouncy.value(target: 10, time: 0.2)
    let velocity = Spring.bouncy.velocity(target: 10, time: 0.2)
    let second = Spring.smooth.value(target: -10 - value, initialVelocity: velocity, time: 0.3)
    #expect(abs(track.value(time: 0.5) - (value + second)) < 1e-9)
    #expect(abs(track.value(time: 1) - ((value + second) + 4) / 2) < 1e-9)
  }

  @Test func `a move jumps, and may stay`() throws {
    let track = try KeyframeTrack(
      from: 1, [.linear(2, .seconds(1)), .move(7), .move(9, .seconds(1)), .linear(10, .seconds(1))])
    #expect(track.duration == 3)
    #expect(track.value(time: 0.999999) < 2)
    #expect(track.value(time: 1) == 9 && track.value(time: 1.9) == 9)
    #expect(track.value(time: 2.5) == 9.5)
  }

  @Test func `a curve bends a line`() throws {
    let track = try KeyframeTrack([.linear(2, .seconds(1), curve: .easeOut)])
    #expect(abs(track.value(time: 0.25) - 2 * 0.378138131) < 2e-9)
  }

  @Test func `before its beginning a track has its first value, past its end its last`() throws {
    let track = try KeyframeTrack(from: 3, [.linear(5, .seconds(1)), .cubic(8, .seconds(1))])
    for time in [-1e300, -1, -1e-9] { #expect(track.value(time: time) == 3) }
    for time in [2, 2.5, 1e300, .infinity] { #expect(track.value(time: time) == 8) }
    let party = try Self.party()
    #expect(party.value(time: -1) == .identity && party.value(time: 1e9) == .identity)
    #expect(abs(party.duration - 2.7) < 1e-12)
  }

  @Test func `a spring at the end goes on to rest`() throws {
    let track = try KeyframeTrack([.spring(10, .milliseconds(100))])
    #expect(track.duration == 0.1)
    for time in [0.05, 0.1, 0.3, 0.6] {
      #expect(abs(track.value(time: time) - Spring.smooth.value(target: 10, time: time)) < 1e-12)
    }
    #expect(track.value(time: 5) == 10)
    let whole = try KeyframeTrack([.spring(10), .linear(0, .seconds(1))])
    let rest = Spring.smooth.settlingDuration(target: 10)
    #expect(abs(whole.duration - rest - 1) < 1e-12)
    #expect(abs(whole.value(time: rest + 0.5) - 5) < 1e-9)
  }

  @Test func `tracks without moves never jump`() throws {
    var random = SplitMix64(seed: 60)
    for _ in 0..<100 {
      var keyframes: [Keyframe] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let to = Double.random(in: -10...10, using: &random)
        let time = Duration.milliseconds(Int.random(in: 20...400, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: keyframes.append(try .linear(to, time))
        case 1: keyframes.append(try .linear(to, time, curve: .easeInOut))
        case 2: keyframes.append(try .cubic(to, time))
        default:
          keyframes.append(try .spring(to, time, spring: random.pick([.smooth, .bouncy])))
        }
      }
      let track = try KeyframeTrack(keyframes)
      // Every keyframe stands at a whole millisecond; springs rest within a thousandth.
      for edge in 0..<Int(track.duration * 1000) + 3000 {
        let time = Double(edge) / 1000
        let jump = track.value(time: time + 1e-7) - track.value(time: time - 1e-7)
        #expect(abs(jump) < 0.0012)
      }
    }
  }

  @Test func `ten thousand keyframes are searched by halves`() throws {
    var keyframes: [Keyframe] = []
    for index in 0..<10_000 { keyframes.append(try .linear(Double(index % 7), .milliseconds(1))) }
    let track = try KeyframeTrack(keyframes)
    #expect(abs(track.duration - 10) < 1e-9)
    let clock = ContinuousClock()
    var sum = 0.0
    let time = clock.measure {
      for step in 0..<10_000 { sum += track.value(time: Double(step) * 0.001 + 0.0005) }
    }
    // A search from the beginning would take fifty million steps: seconds here.
    #expect(time < .milliseconds(500))
    #expect(abs(sum - (0..<10_000).reduce(0.0) { $0 + middle($1) }) < 1e-6)

    func middle(_ index: Int) -> Double {
      let before = index == 0 ? 0 : Double((index - 1) % 7)
      return (before + Double(index % 7)) / 2
    }
  }

  @Test func `what makes no timeline is refused`() {
    #expect(throws: MotionError.noKeyframes) { try KeyframeTrack([]) }
    #expect(throws: MotionError.noTracks) { try KeyframeTimeline([:]) }
    #expect(throws: MotionError.noKeyframes) { try KeyframeTimeline([.scale: []]) }
    #expect(throws: MotionError.negativeTime(.duration)) {
      try Keyframe.linear(1, .milliseconds(-1))
    }
    for value in [Double.nan, .infinity, -.infinity, 1e7] {
      #expect(throws: MotionError.self) { try Keyframe.move(value) }
    }
  }

  @Test func `no time at all is no trouble`() throws {
    let track = try KeyframeTrack([
      .linear(1, .zero), .cubic(2, .zero), .cubic(3, .zero), .spring(9, .zero), .linear(4, .zero),
    ])
    #expect(track.duration == 0)
    #expect(track.value(time: -1) == 0 && track.value(time: 0) == 4 && track.value(time: 1) == 4)
  }
}
