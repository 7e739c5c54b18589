import MascotCore
import MascotTestSupport
import Testing

@Suite("Playback rule 7: what is fired before the first picture is kept")
struct FirstPictureRule {
  @Test func `the first picture already shows the mood that was set`() throws {
    var probe = try Cast.probe()
    probe.set("happy")
    #expect(probe.state == "happy")
    #expect(probe.frame == 100)
  }

  @Test func `everything fired before the first picture plays, in order`() throws {
    var probe = try Cast.probe(whenBusy: .queue)
    probe.play("blink")
    probe.set("sleep")
    probe.play("wave")
    #expect(probe.state == "blink")
    probe.wait(1500)
    #expect(probe.state == "wave")
    probe.wait(2200)
    #expect(probe.state == "sleep")
  }
}

@Suite("Playback rule 9: paused, the clock stands")
struct PausedClockRule {
  @Test func `no time passes while paused, and playback goes on where it was`() throws {
    var probe = try Cast.probe()
    probe.play("wave")
    probe.wait(230)
    probe.player.isPaused = true
    probe.wait(86_400_000)
    #expect(probe.frame == 302)
    probe.player.isPaused = false
    #expect(probe.next == 70)
    probe.wait(1970)
    #expect(probe.log == ["finished wave"])
  }

  @Test func `a request changes the state at once even while paused`() throws {
    var probe = try Cast.probe()
    probe.player.isPaused = true
    probe.set("happy")
    #expect(probe.state == "happy")
    #expect(probe.next == nil)
  }
}

@Suite("Playback rule 10: what has no next moment")
struct NoNextMomentRule {
  @Test func `a clip of one frame has no next moment`() throws {
    var probe = Probe(try Mascot([Cast.mood("idle", Clip(1, each: 100, loopPause: 100))]))
    #expect(probe.next == nil)
    probe.wait(1000)
    #expect(probe.log == [])
  }

  @Test func `a paused player has no next moment`() throws {
    var probe = try Cast.probe()
    probe.player.isPaused = true
    #expect(probe.next == nil)
    probe.play("wave")
    #expect(probe.next == nil)
  }

  @Test func `reduced motion has no next moment but the end of an action`() throws {
    var probe = try Cast.probe()
    probe.player.reducesMotion = true
    #expect(probe.next == nil)
    probe.play("wave")
    #expect(probe.next == 2200)
    probe.wait(1000)
    #expect(probe.next == 1200)
    probe.wait(1200)
    #expect(probe.state == "idle")
    #expect(probe.next == nil)
  }

  @Test func `a pause between two cycles is one sleep`() throws {
    var probe = try Cast.probe()
    probe.wait(400)
    #expect(probe.next == 4080)
  }

  @Test func `frames with the same picture are one sleep`() throws {
    let frames = [0, 0, 1, 1].map { Frame(Frame.ID(index: $0), for: .milliseconds(100)) }
    let clip = try #require(Clip(frames))
    var probe = Probe(try Mascot([Cast.mood("idle", clip)]))
    #expect(probe.next == 200)
    probe.wait(350)
    #expect(probe.next == 50)
  }

  @Test func `a loop that never looks different has no next moment`() throws {
    let frames = [7, 7].map { Frame(Frame.ID(index: $0), for: .milliseconds(100)) }
    #expect(Probe(try Mascot([Cast.mood("idle", try #require(Clip(frames)))])).next == nil)
  }

  @Test func `a long action that never looks different wakes at its end alone`() throws {
    let frames = Array(repeating: Frame(Frame.ID(index: 0), for: .milliseconds(1)), count: 1000)
    let clip = try #require(Clip(frames, repetition: .times(1_000_000)))
    var probe = Probe(try Mascot([Cast.idle, Cast.action("hum", clip)]))
    probe.play("hum")
    #expect(probe.next == 1_000_000_000)
    probe.player.reducesMotion = true
    #expect(probe.next == 1_000_000_000)
  }
}

@Suite("Playback rule 11: frames that are missing, and times that are none")
struct MissingFramesRule {
  @Test(arguments: [(-5, 0), (0, 0), (2, 2), (99, 4)])
  func `a still out of range is the nearest frame`(asked: Int, still: Int) {
    #expect(State(name: "idle", role: .mood, clip: Clip(5, each: 80), still: asked).still == still)
  }

  @Test func `the still is the first frame of a mood and the last of an action`() {
    #expect(Cast.idle.still == 0)
    #expect(Cast.wave.still == 12)
  }

  @Test func `an action without frames plays its mood's, once, and holds`() throws {
    var probe = Probe(
      try Mascot([Cast.idle, Cast.happy, State(name: "bare", role: .action, clip: nil)]))
    probe.set("happy")
    probe.play("bare")
    #expect(probe.frames(6, every: 100) == [100, 101, 102, 101, 100, 100])
    probe.wait(800)
    #expect(probe.log == ["finished bare"])
  }

  @Test func `a mood set meanwhile does not change the frames of an action without its own`() throws
  {
    var probe = Probe(
      try Mascot([Cast.idle, Cast.sleep, State(name: "bare", role: .action, clip: nil)]))
    probe.play("bare")
    probe.wait(330)
    probe.set("sleep")
    #expect(probe.frame == 4)
    probe.wait(990)
    #expect(probe.log == ["finished bare"])
    #expect(probe.state == "sleep")
  }

  @Test func `a mood without frames shows the initial one's`() throws {
    var probe = Probe(
      try Mascot([Cast.idle, Cast.happy, State(name: "bare", role: .mood, clip: nil)]))
    probe.set("happy")
    probe.set("bare")
    probe.wait(80)
    #expect(probe.frame == 1)
  }

  @Test func `a mascot without any frames stands still`() throws {
    var probe = Probe(
      try Mascot([
        State(name: "idle", role: .mood, clip: nil), State(name: "bare", role: .action, clip: nil),
      ]))
    #expect(probe.next == nil)
    probe.play("bare")
    probe.wait(1000)
    #expect(probe.log == ["finished bare"])
  }

  @Test func `negative times count as 0`() {
    #expect(Clip([-50, 100, -1], loopPause: -9, finishPause: -9) == Clip([0, 100, 0]))
  }

  @Test(arguments: [-1, 0, 1])
  func `a clip plays at least once`(times: Int) {
    #expect(
      Clip([10, 20], repetition: .times(times), loopPause: 50).length == .milliseconds(30))
  }

  @Test(arguments: [0, 1000])
  func `a cycle of no time rests on its first frame and never spins`(pause: Int) throws {
    var probe = Probe(
      try Mascot([Cast.mood("idle", Clip([0, 0, 0], loopPause: pause)), Cast.wave]))
    #expect(probe.next == nil)
    probe.wait(1_000_000)
    #expect(probe.frame == 0)
    #expect(probe.log == [])
    probe.play("wave")
    probe.wait(3000)
    #expect(probe.frame == 0)
  }

  @Test func `a million cycles of no time end at once`() throws {
    let clip = Clip([0, 0], first: 500, repetition: .times(1_000_000))
    var probe = Probe(try Mascot([Cast.idle, Cast.action("flash", clip)]))
    probe.play("flash")
    #expect(probe.next == 0)
    probe.wait(0)
    #expect(probe.log == ["looped flash ×999999", "finished flash"])
  }
}

@Suite("Playback rule 12: paused, frames are stepped through")
struct StepRule {
  @Test func `a step goes a frame forward or back, around the ends`() throws {
    var probe = try Cast.probe()
    probe.player.isPaused = true
    #expect(
      steps(&probe, [.forward, .forward, .back, .back, .back, .forward]) == [1, 2, 1, 0, 4, 0])
  }

  @Test func `a step changes nothing while playing`() throws {
    var probe = try Cast.probe()
    probe.wait(100)
    probe.player.step(.forward)
    #expect(probe.frame == 1)
    #expect(probe.next == 60)
  }

  @Test func `playback goes on from the beginning of the frame stepped to`() throws {
    var probe = try Cast.probe()
    probe.wait(100)
    probe.player.isPaused = true
    probe.player.step(.forward)
    probe.player.isPaused = false
    #expect(probe.frame == 2)
    #expect(probe.next == 80)
  }

  @Test func `a step from the last frame of a clip that turns is one frame`() throws {
    let clip = Clip(3, each: 10, direction: .pingpong, repetition: .times(1), finishPause: 1000)
    var probe = Probe(try Mascot([Cast.idle, Cast.action("nod", clip)]))
    probe.play("nod")
    probe.wait(50)
    probe.player.isPaused = true
    #expect(steps(&probe, [.back, .back, .back, .back]) == [1, 2, 1, 0])
  }

  private func steps(_ probe: inout Probe, _ ways: [Playhead.Way]) -> [Int] {
    ways.map {
      probe.player.step($0)
      return probe.frame
    }
  }
}
