import MascotCore
import MascotTestSupport
import Testing

@Suite("Playback rule 1: a frame shows for its own duration")
struct FrameDurationRule {
  @Test func `each frame shows for its own duration`() throws {
    var probe = Probe(try Mascot([Cast.mood("idle", Clip([30, 10, 50]))]))
    #expect(probe.frames(10, every: 10) == [0, 0, 0, 1, 2, 2, 2, 2, 2, 0])
  }

  @Test func `a frame of no duration is passed over`() throws {
    var probe = Probe(try Mascot([Cast.mood("idle", Clip([20, 0, 20]))]))
    #expect(probe.frames(5, every: 10) == [0, 0, 2, 2, 0])
  }
}

@Suite("Playback rule 2: playback is a function of the time it has been given")
struct PureTimeRule {
  @Test func `a late wake-up skips frames and never drifts`() throws {
    var late = try Cast.probe()
    var prompt = late
    late.wait(4400 * 50 + 250)
    for _ in 0..<(440 * 50 + 25) { prompt.wait(10) }
    #expect(late.frame == 3)
    #expect(late.player.playhead == prompt.player.playhead)
  }

  @Test func `time past the end of a clip is carried into the next state`() throws {
    var probe = try Cast.probe()
    probe.play("wave")
    probe.wait(2200 + 170)
    #expect(probe.state == "idle")
    #expect(probe.frame == 2)
    #expect(probe.next == 70)
  }

  @Test func `time past the end is carried through several states at once`() throws {
    var probe = try Cast.probe(whenBusy: .queue)
    for name in ["wave", "blink", "wave"] { probe.play(name) }
    probe.wait(2200 + 1500 + 2200 + 85)
    #expect(probe.state == "idle")
    #expect(probe.frame == 1)
    #expect(probe.log == ["finished wave", "finished blink", "finished wave"])
  }

  @Test func `a year asleep costs no more than a frame`() throws {
    var probe = Probe(
      try Mascot([
        Cast.mood("idle", Clip(2, each: 1, repetition: .times(1_000_000_000)))
      ]))
    probe.wait(1_999_999_999)
    #expect(probe.frame == 1)
    probe.wait(365 * 86_400_000)
    #expect(probe.log == ["looped idle ×999999999", "finished idle"])
  }
}

@Suite("Playback rule 3: pauses and what is told")
struct PauseRule {
  @Test func `the pause comes when the loop wraps, on its first frame, before its own duration`()
    throws
  {
    var probe = Probe(try Mascot([Cast.mood("idle", Clip(3, each: 10, loopPause: 40))]))
    #expect(probe.frames(12, every: 10) == [0, 1, 2, 0, 0, 0, 0, 0, 1, 2, 0, 0])
  }

  @Test func `no pause comes before the first cycle`() throws {
    var probe = try Cast.probe()
    #expect(probe.next == 80)
    probe.wait(80)
    #expect(probe.frame == 1)
  }

  @Test func `five frames of 80 ms and a pause of 4 s cycle in 4.4 s`() throws {
    var probe = try Cast.probe()
    probe.wait(400)
    for _ in 0..<3 {
      #expect(probe.frame == 0)
      #expect(probe.next == 4080)
      probe.wait(4399)
      #expect(probe.frame == 4)
      probe.wait(1)
    }
    #expect(probe.log == ["looped idle ×1", "looped idle ×1", "looped idle ×1", "looped idle ×1"])
  }

  @Test(arguments: [("wave", 2200), ("blink", 1500)])
  func `an action holds its last frame and then the mood starts from its first`(
    name: String, length: Int
  ) throws {
    var probe = try Cast.probe()
    probe.wait(200)
    probe.play(name)
    probe.wait(length - 1)
    #expect(probe.state == name)
    #expect(probe.next == 1)
    #expect(probe.log == [])
    probe.wait(1)
    #expect(probe.state == "idle")
    #expect(probe.frame == 0)
    #expect(probe.next == 80)
    #expect(probe.log == ["finished \(name)"])
  }

  @Test(arguments: [(50, 1000, 1100), (1500, 1000, 1600), (100, 0, 200), (0, 0, 100)])
  func `the last frame shows for the longer of its duration and the hold`(
    last: Int, hold: Int, length: Int
  ) throws {
    let clip = Clip([100, last], first: 500, repetition: .times(1), finishPause: hold)
    #expect(clip.length == .milliseconds(length))
    var probe = Probe(try Mascot([Cast.idle, Cast.action("nod", clip)]))
    probe.play("nod")
    probe.wait(length - 1)
    #expect(probe.state == "nod")
    probe.wait(1)
    #expect(probe.state == "idle")
  }

  @Test func `the hold is part of the action`() throws {
    var probe = try Cast.probe()
    probe.play("wave")
    probe.wait(2100)
    #expect(probe.frame == 312)
    #expect(probe.press("b") == .dropped)
    #expect(probe.state == "wave")
  }

  @Test func `an action of several cycles pauses between them and holds once`() throws {
    let clip = Clip(
      2, each: 100, first: 500, repetition: .times(3), loopPause: 50, finishPause: 400)
    #expect(clip.length == .milliseconds(600 + 100 + 300))
    var probe = Probe(try Mascot([Cast.idle, Cast.action("nod", clip)]))
    probe.play("nod")
    probe.wait(999)
    #expect(probe.state == "nod")
    probe.wait(1)
    #expect(probe.state == "idle")
    #expect(probe.log == ["looped nod ×2", "finished nod"])
  }

  @Test func `finished is told once a play`() throws {
    var probe = try Cast.probe()
    for _ in 0..<2 {
      probe.play("wave")
      probe.wait(2300)
    }
    #expect(probe.log == ["finished wave", "finished wave"])
  }

  @Test func `interrupted is told instead of finished when a play is replaced`() throws {
    var probe = try Cast.probe()
    probe.play("wave")
    probe.wait(500)
    probe.play("blink", .replace)
    probe.wait(1600)
    #expect(probe.log == ["interrupted wave", "finished blink"])
  }

  @Test func `looped is told once a cycle`() throws {
    var probe = try Cast.probe()
    probe.wait(399)
    #expect(probe.log == [])
    probe.wait(1)
    #expect(probe.log == ["looped idle ×1"])
    probe.wait(4400 * 5)
    #expect(probe.log == ["looped idle ×1", "looped idle ×5"])
  }

  @Test func `what is told comes after the state has changed`() throws {
    var player = try Cast.probe().player
    let wave = try #require(player.mascot.state(named: "wave"))
    _ = player.play(wave)
    let notices = player.advance(by: .milliseconds(2200))
    #expect(notices == [.finished(wave)])
    #expect(player.state == player.mascot.initial)
  }

  @Test func `an action replaced between two of its cycles has not finished`() throws {
    let clip = Clip(1, each: 100, first: 500, repetition: .times(2))
    var probe = Probe(
      try Mascot([Cast.idle, Cast.action("nod", clip, interrupt: .loopEnd), Cast.wave]))
    probe.play("nod")
    #expect(probe.play("wave", .replace) == .remembered)
    probe.wait(100)
    #expect(probe.state == "wave")
    #expect(probe.log == ["looped nod ×1", "interrupted nod"])
  }
}

@Suite("Playback rule 4: the order of frames")
struct OrderRule {
  @Test(arguments: [
    (Direction.forward, [0, 1, 2, 0, 1, 2, 0]),
    (.reverse, [2, 1, 0, 2, 1, 0, 2]),
    (.pingpong, [0, 1, 2, 1, 0, 1, 2]),
    (.pingpongReverse, [2, 1, 0, 1, 2, 1, 0]),
  ])
  func `a direction orders the frames of a loop`(direction: Direction, order: [Int]) throws {
    var probe = Probe(try Mascot([Cast.mood("idle", Clip(3, each: 10, direction: direction))]))
    #expect(probe.frames(7, every: 10) == order)
  }

  @Test(arguments: [
    (Direction.forward, [0, 1, 2, 2]), (.reverse, [2, 1, 0, 0]),
    (.pingpong, [0, 1, 2, 1, 0, 0]), (.pingpongReverse, [2, 1, 0, 1, 2, 2]),
  ])
  func `a clip that ends shows its whole order and rests at its end`(
    direction: Direction, order: [Int]
  ) throws {
    let clip = Clip(3, each: 10, direction: direction, repetition: .times(1))
    var probe = Probe(try Mascot([Cast.mood("idle", clip)]))
    #expect(probe.frames(order.count, every: 10) == order)
  }

  @Test(arguments: Direction.allCases)
  func `the place of every step is that of its frame`(direction: Direction) {
    for count in 1...5 {
      let clip = Clip(count, each: 10, direction: direction, repetition: .times(2))
      let shown = clip.steps + (clip.closing.map { [$0] } ?? [])
      #expect(shown.indices.map { clip.frames[clip.place(ofStep: $0)] } == shown)
    }
  }

  @Test func `two frames to and fro show each end once a turn`() throws {
    var probe = Probe(try Mascot([Cast.mood("idle", Clip(2, each: 10, direction: .pingpong))]))
    #expect(probe.frames(5, every: 10) == [0, 1, 0, 1, 0])
  }
}
