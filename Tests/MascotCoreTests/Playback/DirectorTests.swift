import MascotCore
import MascotTestSupport
import Testing

@Suite struct `What a mascot does by itself and for its inputs` {
  private let idle = State.ID(index: 0)
  private let busy = State.ID(index: 1)
  private let nod = State.ID(index: 2)

  private func mascot(
    inputs: [String: InputValue] = [:], transitions: [Transition] = [],
    routine: IdleRoutine = .none
  ) throws -> Mascot {
    func clip(_ first: Int, _ repetition: Repetition) -> Clip? {
      Clip(
        (first..<first + 2).map { Frame(Frame.ID(index: $0), for: .milliseconds(100)) },
        repetition: repetition)
    }
    return try Mascot(
      name: "fox",
      states: [
        State(name: "idle", role: .mood, clip: clip(0, .forever)),
        State(name: "busy", role: .mood, clip: clip(2, .forever)),
        State(name: "nod", role: .action, clip: clip(4, .times(1)), caption: "yes"),
      ],
      moods: [Mascot.Mood(number: 0, state: idle), Mascot.Mood(number: 1, state: busy)],
      initial: idle, inputs: inputs, transitions: transitions, idle: routine)
  }

  @Test func `a change of another kind or of no input changes nothing`() throws {
    var director = Director(Player(try mascot(inputs: ["n": .number(1)])))
    for change: InputChange in [
      .set("n", .boolean(true)), .set("m", .number(1)), .add("m", 1), .fire("n"),
      .add("n", .infinity),
    ] {
      #expect(director.apply([.add("n", 5), change]) == change)
      #expect(director.inputs == ["n": .number(1)])
    }
    #expect(director.apply([.add("n", 5), .set("n", .number(9))]) == nil)
    #expect(director.inputs == ["n": .number(9)])
  }

  @Test func `two ways that lead to each other end somewhere`() throws {
    let open = [Guard("on", .equal, .boolean(true))]
    var director = Director(
      Player(
        try mascot(
          inputs: ["on": .boolean(false)],
          transitions: [
            Transition(from: .state(idle), to: busy, guards: open),
            Transition(from: .state(busy), to: idle, guards: open),
          ])))
    director.apply([.set("on", .boolean(true))])
    director.advance(by: .seconds(5))
    #expect([idle, busy].contains(director.player.state))
  }

  @Test func `a way without guards opens nothing`() throws {
    let director = Director(
      Player(try mascot(transitions: [Transition(from: .any, to: busy, duration: .seconds(1))])))
    #expect(director.player.state == idle)
  }

  @Test(arguments: [
    (Guard.Condition.equal, 2.0, true), (.notEqual, 2, false), (.greaterThan, 1, true),
    (.greaterThanOrEqual, 2, true), (.lessThan, 2, false), (.lessThanOrEqual, 2, true),
  ])
  func `a guard compares as its word says`(
    condition: Guard.Condition, value: Double, isOpen: Bool
  ) throws {
    let way = Transition(
      from: .any, to: busy, guards: [Guard("n", condition, .number(value))])
    let director = Director(
      Player(try mascot(inputs: ["n": .number(2)], transitions: [way])))
    #expect((director.player.state == busy) == isOpen)
  }

  @Test func `the same seed plays the same`() throws {
    let routine = IdleRoutine(
      every: .seconds(1)...(.seconds(9)), variants: [IdleRoutine.Variant(nod, weight: 1)])
    func plays(_ seed: UInt64) throws -> [Int] {
      var director = Director(Player(try mascot(routine: routine)), seed: seed)
      return (0..<300).filter { _ in
        director.advance(by: .milliseconds(100))
        return director.player.state == nod
      }
    }
    let first = try plays(1)
    #expect(try plays(1) == first && !first.isEmpty)
    #expect(try plays(2) != first)
  }

  @Test func `a long step ends where many short ones do`() throws {
    let routine = IdleRoutine(
      every: .seconds(2)...(.seconds(3)), variants: [IdleRoutine.Variant(nod, weight: 1)],
      levels: [IdleRoutine.Level(after: .seconds(11), busy)])
    var one = Director(Player(try mascot(routine: routine)), seed: 3)
    var many = one
    one.advance(by: .milliseconds(12_345))
    for _ in 0..<2_469 { many.advance(by: .milliseconds(5)) }
    #expect(one.player.state == many.player.state && one.player.state == busy)
    #expect(one.player.playhead == many.player.playhead)
    #expect(one.caption == many.caption)
  }

  @Test func `nothing is left to wait for while paused`() throws {
    var director = Director(
      Player(try mascot(routine: IdleRoutine(levels: [.init(after: .seconds(1), busy)]))))
    director.isPaused = true
    #expect(director.nextChange(isSame: ==) == nil)
    director.advance(by: .seconds(100))
    #expect(director.player.state == idle)
  }
}
