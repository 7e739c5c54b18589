import MascotCore
import MascotTestSupport
import Testing

@Suite("Playback rule 5: a second action while one plays")
struct BusyRule {
  @Test func `a key is dropped while an action plays or holds`() throws {
    var probe = try Cast.probe()
    #expect(probe.press("w") == .started)
    for _ in 0..<21 {
      probe.wait(100)
      #expect(probe.press("b") == .dropped)
      #expect(probe.press("w") == .dropped)
    }
    probe.wait(100)
    #expect(probe.state == "idle")
    #expect(probe.press("b") == .started)
    #expect(probe.log == ["finished wave"])
  }

  @Test func `a queue plays in order and holds at most eight`() throws {
    var probe = try Cast.probe(whenBusy: .queue)
    probe.play("wave")
    let names = ["blink", "wave", "blink", "blink", "wave", "wave", "blink", "wave"]
    for name in names { #expect(probe.play(name) == .remembered) }
    #expect(probe.play("blink") == .dropped)
    probe.wait(60_000)
    #expect(probe.log.dropLast() == (["wave"] + names).map { "finished \($0)" })
  }

  @Test func `replace takes over at once, even from an action that nothing interrupts`() throws {
    var probe = try Cast.probe()
    probe.play("wave")
    probe.wait(300)
    #expect(probe.play("blink", .replace) == .started)
    #expect(probe.frame == 400)
    #expect(probe.log == ["interrupted wave"])
  }

  @Test func `an action that replaces itself starts anew`() throws {
    var probe = try Cast.probe()
    probe.play("wave")
    probe.wait(300)
    probe.play("wave", .replace)
    #expect(probe.frame == 300)
    probe.wait(2200)
    #expect(probe.log == ["interrupted wave", "finished wave"])
  }

  @Test(arguments: [
    (State.Interrupt.now, 1, Player.Response.started, "urgent"),
    (.now, 0, .dropped, "slow"), (.now, -1, .dropped, "slow"),
    (.never, 1, .dropped, "slow"), (.loopEnd, 1, .remembered, "slow"),
  ])
  func `a higher priority takes over a lower one that can be interrupted`(
    interrupt: State.Interrupt, priority: Int, response: Player.Response, state: String
  ) throws {
    var probe = Probe(
      try Mascot([
        Cast.idle, Cast.action("slow", interrupt: interrupt),
        Cast.action("urgent", priority: priority),
      ]))
    probe.play("slow")
    #expect(probe.play("urgent") == response)
    #expect(probe.state == state)
  }

  @Test(arguments: [
    (State.Interrupt.now, ["interrupted slow"]),
    (.loopEnd, ["looped slow ×1", "interrupted slow"]),
  ])
  func `an action that never ends gives way to a higher priority as it says`(
    interrupt: State.Interrupt, log: [String]
  ) throws {
    var probe = Probe(
      try Mascot([
        Cast.idle, Cast.action("slow", Clip(2, each: 100, first: 500), interrupt: interrupt),
        Cast.action("urgent", priority: 1),
      ]))
    probe.play("slow")
    probe.wait(150)
    probe.play("urgent")
    probe.wait(50)
    #expect(probe.state == "urgent")
    #expect(probe.log == log)
  }

  @Test func `a queued action goes before the mood that follows the action`() throws {
    var probe = Probe(
      try Mascot(
        [Cast.idle, Cast.happy, Cast.action("cheer", whenBusy: .queue)], next: ["cheer": "happy"]))
    probe.play("cheer")
    probe.play("cheer")
    probe.wait(200)
    #expect(probe.state == "cheer")
    probe.wait(200)
    #expect(probe.state == "happy")
    #expect(probe.log == ["finished cheer", "finished cheer"])
  }

  @Test func `an action waits for the end of a loop that is interrupted there`() throws {
    var probe = Probe(
      try Mascot([Cast.mood("think", Clip(3, each: 100), interrupt: .loopEnd), Cast.wave]))
    probe.wait(150)
    #expect(probe.play("wave") == .remembered)
    #expect(probe.play("wave") == .dropped)
    probe.wait(149)
    #expect(probe.state == "think")
    #expect(probe.next == 1)
    probe.wait(1)
    #expect(probe.state == "wave")
    #expect(probe.log == ["looped think ×1"])
  }

  @Test func `the pause of a loop does not keep an action waiting at its end`() throws {
    var probe = Probe(
      try Mascot([
        Cast.mood("think", Clip(2, each: 100, loopPause: 5000), interrupt: .loopEnd), Cast.wave,
      ]))
    probe.play("wave")
    probe.wait(230)
    #expect(probe.state == "wave")
    #expect(probe.next == 70)
  }

  @Test func `a loop that rests lets go at once`() throws {
    var probe = Probe(
      try Mascot([Cast.mood("think", Clip(1, each: 100), interrupt: .loopEnd), Cast.wave]))
    #expect(probe.play("wave") == .started)
  }

  @Test func `an action leads to the action that follows it, and that one to the mood`() throws {
    var probe = Probe(
      try Mascot([Cast.idle, Cast.action("jump"), Cast.wave], next: ["jump": "wave"]))
    probe.play("jump")
    probe.wait(200)
    #expect(probe.state == "wave")
    probe.wait(2200)
    #expect(probe.state == "idle")
    #expect(probe.log == ["finished jump", "finished wave"])
  }
}

@Suite("Playback rule 6: a mood set while an action plays")
struct MoodRule {
  @Test func `a mood set during an action is remembered, and the last one wins`() throws {
    var probe = try Cast.probe()
    probe.play("wave")
    #expect(probe.set("happy") == .remembered)
    #expect(probe.set("sleep") == .remembered)
    #expect(probe.state == "wave")
    probe.wait(2200)
    #expect(probe.state == "sleep")
    #expect(probe.frame == 200)
  }

  @Test func `a mood set and taken back during an action leaves the first one`() throws {
    var probe = try Cast.probe()
    probe.play("wave")
    probe.set("happy")
    probe.set("idle")
    probe.wait(2200)
    #expect(probe.state == "idle")
  }

  @Test func `a mood set in a mood shows at once`() throws {
    var probe = try Cast.probe()
    probe.wait(200)
    #expect(probe.set("happy") == .started)
    #expect(probe.frame == 100)
    #expect(probe.log == [])
  }

  @Test func `setting the mood that is set changes nothing`() throws {
    var probe = try Cast.probe()
    probe.wait(200)
    #expect(probe.set("idle") == .unchanged)
    #expect(probe.frame == 2)
    #expect(probe.next == 40)
  }

  @Test func `a mood asked for goes before the one the pack names next`() throws {
    let states = [Cast.idle, Cast.happy, Cast.sleep, Cast.action("jump"), Cast.action("land")]
    let next = ["jump": "land", "land": "happy"]
    var probe = Probe(try Mascot(states, next: next))
    probe.play("jump")
    probe.wait(400)
    #expect(probe.state == "happy")
    probe.play("jump")
    probe.set("sleep")
    probe.wait(400)
    #expect(probe.state == "sleep")
  }

  @Test func `the mood on show stays when it is asked for before another took over`() throws {
    var probe = Probe(
      try Mascot([Cast.mood("think", Clip(3, each: 100), interrupt: .loopEnd), Cast.happy]))
    probe.wait(150)
    #expect(probe.set("happy") == .remembered)
    #expect(probe.set("think") == .unchanged)
    probe.wait(300)
    #expect(probe.state == "think")
    #expect(probe.mood == "think")
    #expect(probe.frame == 1)
  }

  @Test(arguments: [(Character("1"), "happy"), ("2", "sleep"), ("0", "idle")])
  func `a digit sets the mood of its number`(digit: Character, mood: String) throws {
    var probe = try Cast.probe()
    probe.set(mood == "idle" ? "sleep" : "idle")
    #expect(probe.press(digit) != nil)
    #expect(probe.state == mood)
  }
}
