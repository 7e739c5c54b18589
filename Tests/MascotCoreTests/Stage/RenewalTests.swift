import MascotCore
import MascotTestSupport
import Testing

/// A mascot that is defined anew while it plays goes on where it is.
@Suite struct RenewalTests {
  private static let idle = State(name: "idle", role: .mood, clip: Clip(4, each: 100))
  private static let happy = State(
    name: "happy", role: .mood, clip: Clip(3, each: 100, first: 10), caption: "Hello")
  private static let wave = State(
    name: "wave", role: .action, clip: Clip(3, each: 100, first: 20, repetition: .times(1)))
  private static let nod = State(
    name: "nod", role: .action, clip: Clip(1, each: 100, first: 30, repetition: .times(1)))

  /// What becomes of a play when the mascot has these states.
  private func renewed(_ probe: Probe, _ states: [State]) throws -> Probe {
    var probe = probe
    probe.player = Player(try Mascot(states), continuing: probe.player)
    return probe
  }

  private func probe(_ states: [State] = [idle, happy, wave, nod]) throws -> Probe {
    Probe(try Mascot(states))
  }

  @Test func `a mood goes on at its place, wherever it stands in the new list`() throws {
    var old = try probe()
    old.set("happy")
    old.wait(130)
    var new = try renewed(old, [Self.wave, Self.nod, Self.happy, Self.idle].reversed())
    #expect(new.state == "happy" && new.mood == "happy")
    #expect(new.frame == 11 && new.next == 70)
    new.wait(70)
    #expect(new.frame == 12)
  }

  @Test func `an action goes on, and then the mood that was asked for`() throws {
    var old = try probe()
    old.play("wave")
    old.wait(150)
    old.set("happy")
    var new = try renewed(old, [Self.idle, Self.wave, Self.happy])
    #expect(new.state == "wave" && new.frame == 21)
    new.wait(150)
    #expect(new.state == "happy")
  }

  @Test func `actions that wait are remembered, but for those that are gone`() throws {
    var old = try probe()
    old.play("wave")
    old.play("nod", .queue)
    old.play("wave", .queue)
    var new = try renewed(old, [Self.idle, Self.wave])
    new.wait(300)
    #expect(new.state == "wave")
    new.wait(300)
    #expect(new.state == "idle")
  }

  @Test func `a state that is gone gives way to the mood, and that to the first`() throws {
    var old = try probe()
    old.set("happy")
    old.play("wave")
    #expect(try renewed(old, [Self.idle, Self.happy]).state == "happy")
    let alone = try renewed(old, [Self.idle])
    #expect(alone.state == "idle" && alone.mood == "idle" && alone.frame == 0)
  }

  @Test func `an action that has become a mood gives way to the mood`() throws {
    var old = try probe()
    old.play("wave")
    let mood = State(name: "wave", role: .mood, clip: Clip(3, each: 100, first: 20))
    #expect(try renewed(old, [Self.idle, mood]).state == "idle")
  }

  @Test func `a clip that has become shorter is at its end, and never skips ahead`() throws {
    var old = try probe()
    old.wait(390)
    let short = State(name: "idle", role: .mood, clip: Clip([100, 40]))
    var new = try renewed(old, [short])
    #expect(new.frame == 1 && new.next == 0)
    new.wait(10)
    #expect(new.frame == 0 && new.next == 90)
  }

  @Test func `what was paused stays paused`() throws {
    var old = try probe()
    old.player.isPaused = true
    old.player.step(.forward)
    let new = try renewed(old, [Self.idle])
    #expect(new.player.isPaused && new.frame == 1)
  }

  // MARK: The director

  @Test func `inputs of the same name and kind keep their values`() throws {
    func mascot(_ inputs: [String: InputValue]) throws -> Mascot {
      try Mascot(
        name: "m", states: [Self.idle], moods: [], initial: State.ID(index: 0), inputs: inputs)
    }
    var old = Director(
      try mascot(["a": .number(1), "b": .boolean(false), "c": .number(1)]).playing)
    old.apply([.set("a", .number(5)), .set("b", .boolean(true))])
    let new = Director(
      try mascot(["a": .number(2), "b": .string("x"), "d": .number(4)]), continuing: old)
    #expect(new.inputs == ["a": .number(5), "b": .string("x"), "d": .number(4)])
  }

  @Test func `what was said is not said again`() throws {
    var old = Director(try Mascot([Self.idle, Self.happy]).playing)
    old.follow(Mascot.Binding(State.ID(index: 1)))
    #expect(old.caption?.text == "Hello")
    old.advance(by: .seconds(3))
    let new = Director(try Mascot([Self.happy, Self.idle]), continuing: old)
    #expect(new.caption == nil)
  }

  // MARK: The session

  private func session() throws -> Script {
    let clip = Clip(2, each: 100)
    let player = Player(try Mascot([State(name: "idle", role: .mood, clip: clip)]))
    var script = Script(
      Session(player, variants: [PictureLibrary(frameCount: 2)], nameOfFrame: { _, _ in "old" }),
      pane: Size(columns: 12, rows: 5))
    script.serve { _ in .picture(CellBuffer(lines: ["old"])) }
    return script
  }

  private func renew(_ script: inout Script) throws {
    let state = State(
      name: "idle", role: .mood, clip: Clip(2, each: 100), key: .character("n"), label: "new")
    let mascot = try Mascot([state])
    script.renew { session in
      session.renew(
        mascot, variants: [PictureLibrary(frameCount: 2)], largest: 0,
        nameOfFrame: { _, _ in "new" })
    }
  }

  @Test func `its new pictures, words and keys are shown, and no fault of before`() throws {
    var script = try session()
    script.renew { $0.tell("mascot.json:1:1: broken") }
    #expect(script.picture.contains { $0.contains("mascot.json") })
    #expect(script.picture.contains { $0.contains("old") })
    try renew(&script)
    script.serve { _ in .picture(CellBuffer(lines: ["fresh"])) }
    #expect(script.picture.contains { $0.contains("fresh") })
    #expect(script.picture.contains { $0.contains("new") })
    #expect(!script.picture.contains { $0.contains("mascot.json") || $0.contains("old") })
  }

  @Test func `a new picture that cannot be read leaves the old one in its place`() throws {
    var script = try session()
    for _ in 0..<2 {
      try renew(&script)
      script.serve { _ in .fault("1.txt:1:1: broken") }
      #expect(script.picture.contains { $0.contains("old") })
      #expect(script.picture.contains { $0.contains("1.txt:1:1") })
    }
  }
}

extension Mascot {
  fileprivate var playing: Player { Player(self) }
}
