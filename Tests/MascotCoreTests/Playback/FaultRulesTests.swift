import MascotCore
import MascotTestSupport
import Testing

@Suite("Playback rule 8: what is unknown, what cannot be left, and who decides when busy")
struct FaultRule {
  @Test func `an unknown trigger, mood, state or key changes nothing`() throws {
    var probe = try Cast.probe()
    #expect(probe.fire("nothing") == nil)
    #expect(probe.set("nothing") == nil)
    #expect(probe.set("wave") == nil)
    #expect(probe.set("7") == nil)
    #expect(probe.play("nothing") == nil)
    #expect(probe.press("z") == nil)
    #expect(probe.state == "idle")
    #expect(probe.log == [])
  }

  /// What the trigger, the state and the pack say, and what counts.
  @Test(arguments: [
    (State.WhenBusy?.none, State.WhenBusy?.none, State.WhenBusy.drop, Player.Response.dropped),
    (nil, nil, .queue, .remembered), (nil, nil, .replace, .started),
    (nil, .drop, .queue, .dropped), (nil, .queue, .drop, .remembered),
    (nil, .replace, .drop, .started), (.drop, .queue, .replace, .dropped),
    (.queue, .drop, .replace, .remembered), (.replace, .queue, .drop, .started),
  ])
  func `the trigger goes before the state, and the state before the pack`(
    trigger: State.WhenBusy?, state: State.WhenBusy?, pack: State.WhenBusy,
    response: Player.Response
  ) throws {
    let states = [Cast.idle, Cast.wave, Cast.action("nod", whenBusy: state)]
    let binding = Mascot.Binding(State.ID(index: 2), whenBusy: trigger)
    var probe = Probe(try Mascot(states, triggers: ["yes": binding], whenBusy: pack))
    probe.play("wave")
    #expect(probe.fire("yes") == response)
  }

  @Test func `a mood that does not loop rests on its last frame`() throws {
    var probe = Probe(
      try Mascot([Cast.mood("idle", Clip(3, each: 100, repetition: .times(1))), Cast.wave]))
    probe.wait(250)
    #expect(probe.frame == 2)
    #expect(probe.next == nil)
    probe.wait(86_400_000)
    #expect(probe.frame == 2)
    #expect(probe.log == ["finished idle"])
    probe.play("wave")
    probe.wait(2200 + 110)
    #expect(probe.frame == 1)
  }

  @Test func `a mood that ends leads to the mood that follows it`() throws {
    var probe = Probe(
      try Mascot(
        [Cast.mood("yawn", Clip(3, each: 100, repetition: .times(2))), Cast.sleep],
        next: ["yawn": "sleep"]))
    probe.wait(610)
    #expect(probe.state == "sleep")
    #expect(probe.mood == "sleep")
    #expect(probe.log == ["looped yawn ×1", "finished yawn"])
  }

  @Test(arguments: faults)
  func `what nothing can leave is a fault`(row: Faulty) {
    #expect(throws: row.error) { try Mascot(row.states, next: row.next) }
  }

  @Test(arguments: fair)
  func `a circle with a way out is none`(row: Faulty) throws {
    var probe = Probe(try Mascot(row.states, next: row.next))
    for name in row.states.map(\.name) {
      probe.play(name, .replace)
      probe.wait(10_000)
    }
  }

  @Test(arguments: [
    (MascotError.noStates, "there is no state to begin with"),
    (
      .initialIsAction("wave"),
      "the initial state \"wave\" is an action (a mascot begins with a mood: a state that loops)"
    ),
    (.inescapable(["spin"]), "nothing can leave \"spin\""),
    (
      .inescapable(["a", "b"]),
      "nothing can leave \"a\" → \"b\", which follow each other for ever"
    ),
  ])
  func `a fault of the definition is one plain sentence`(error: MascotError, sentence: String) {
    #expect(error.description == sentence)
  }
}

/// States put together, and the fault in them.
struct Faulty: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var error = MascotError.noStates
  var states: [State]
  var next: [String: String] = [:]
}

private let empty = Clip([0, 0], first: 500, repetition: .times(1))
private let once = Clip(2, each: 100, repetition: .times(1))

private let faults: [Faulty] = [
  .init(testDescription: "no states", error: .noStates, states: []),
  .init(testDescription: "an action first", error: .initialIsAction("wave"), states: [Cast.wave]),
  .init(
    testDescription: "a mood that is never interrupted", error: .inescapable(["idle"]),
    states: [Cast.mood("idle", once, interrupt: .never)]),
  .init(
    testDescription: "an action that loops and is never interrupted",
    error: .inescapable(["spin"]), states: [Cast.idle, Cast.action("spin", Clip(2, each: 100))]),
  .init(
    testDescription: "an action that follows itself", error: .inescapable(["spin"]),
    states: [Cast.idle, Cast.action("spin")], next: ["spin": "spin"]),
  .init(
    testDescription: "two actions that follow each other", error: .inescapable(["a", "b"]),
    states: [Cast.idle, Cast.action("a"), Cast.action("b")], next: ["a": "b", "b": "a"]),
  .init(
    testDescription: "a circle of no time", error: .inescapable(["a"]),
    states: [Cast.idle, Cast.action("a", empty, interrupt: .now)], next: ["a": "a"]),
  .init(
    testDescription: "a mood and its action, of no time, that come back to each other",
    error: .inescapable(["idle", "a"]),
    states: [Cast.mood("idle", empty), Cast.action("a", empty)],
    next: ["idle": "a"]),
  .init(
    testDescription: "a mood without frames that follows one of no time, and leads back",
    error: .inescapable(["idle", "bare"]),
    states: [Cast.mood("idle", empty), State(name: "bare", role: .mood, clip: nil)],
    next: ["idle": "bare", "bare": "idle"]),
]

private let fair: [Faulty] = [
  .init(
    testDescription: "a chain into a circle of moods",
    states: [
      Cast.idle, Cast.mood("in", once), Cast.mood("out", once), Cast.action("start"),
    ],
    next: ["start": "in", "in": "out", "out": "in"]),
  .init(
    testDescription: "a circle with an action that can be interrupted",
    states: [Cast.idle, Cast.action("a", interrupt: .now), Cast.action("b")],
    next: ["a": "b", "b": "a"]),
  .init(
    testDescription: "a mood that ends and an action that comes back to it",
    states: [Cast.mood("idle", once), Cast.action("a", empty)], next: ["idle": "a"]),
  .init(
    testDescription: "moods without frames that follow each other",
    states: [Cast.idle, State(name: "bare", role: .mood, clip: nil)], next: ["bare": "bare"]),
]
