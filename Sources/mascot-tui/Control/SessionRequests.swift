import MascotControl
import MascotCore
import MascotJSON

extension Session {
  /// Does what follows from what programs report: `status` of the pack says what stands for it, or
  /// else a mood and a trigger of its name. What the pack has none for changes nothing.
  mutating func follow(_ effect: StatusBoard.Effect) {
    let mascot = player.mascot
    let binding: Mascot.Binding? =
      switch effect {
      case .setMood(let name):
        (mascot.status[name] ?? mascot.mood(name)).map { Mascot.Binding($0) }
      case .fire(let name):
        mascot.status[name].map { Mascot.Binding($0) } ?? mascot.triggers[name]
      }
    if let binding { _ = ask { $0.follow(binding) } }
  }

  /// Does what a program asks for.
  ///
  /// - Returns: What it wants to know, if anything.
  mutating func follow(_ request: PlayerRequest) throws(Refusal) -> JSONOutput? {
    let mascot = player.mascot
    switch request {
    case .play(let name):
      guard let id = mascot.state(named: name) else {
        throw .unknown(.state, name, among: mascot.states.lazy.map(\.name))
      }
      try follow(Mascot.Binding(id), name)
    case .mood(let name):
      guard let id = mascot.mood(name) else {
        throw .unknown(.mood, name, among: mascot.moods.lazy.map { mascot[$0.state].name })
      }
      try follow(Mascot.Binding(id), name)
    case .fire(let name): try follow(try trigger(name), name)
    case .set(let inputs): try set(inputs)
    case .say(let text): ask { $0.say(text) }
    case .step(let step):
      guard player.isPaused else { throw .unable("the mascot is not paused (ask for pause first)") }
      ask { $0.step(step == .forward ? .forward : .back) }
    case .pause(let pause): ask { $0.isPaused = pause.applied(to: $0.isPaused) }
    case .get(.state): return .string(mascot[player.state].name)
    case .get(.mood): return .string(mascot[player.mood].name)
    case .quit: quit()
    }
    return nil
  }

  /// What is dropped has to be told: whoever hears `ok` may count on it.
  private mutating func follow(_ binding: Mascot.Binding, _ name: String) throws(Refusal) {
    switch ask({ $0.follow(binding) }) {
    case .started, .remembered, .unchanged: break
    case .dropped: throw .busy(name)
    }
  }

  /// A trigger of the pack, or an input of that kind.
  private func trigger(_ name: String) throws(Refusal) -> Mascot.Binding {
    let mascot = player.mascot
    if let binding = mascot.triggers[name] { return binding }
    if case .trigger = mascot.inputs[name] { return Mascot.Binding(nil, changes: [.fire(name)]) }
    if name == "tap", let tap = mascot.tap { return tap }
    throw .unknown(.trigger, name, among: mascot.triggers.keys)
  }

  /// Changes inputs, all of them or none.
  private mutating func set(_ inputs: [Input]) throws(Refusal) {
    let known = player.mascot.inputs
    var changes: [InputChange] = []
    for input in inputs {
      guard let current = known[input.name] else {
        throw .unknown(.input, input.name, among: known.keys)
      }
      guard let own = input.changes(of: current) else {
        throw .badValue(.inputs, input.value.word, expected: "\(input.name) is \(current.kind)")
      }
      changes += own
    }
    if let change = ask({ $0.apply(changes) }) {
      throw .unable("\(change.name) cannot be changed like that")
    }
  }
}

extension PlayerRequest.Pause {
  fileprivate func applied(to isPaused: Bool) -> Bool {
    switch self {
    case .on: true
    case .off: false
    case .toggle: !isPaused
    }
  }
}

extension Input {
  /// What is to be done to the input; `nil` where the value is of another kind. Words that look like
  /// a number or a truth are words to an input of words.
  fileprivate func changes(of current: InputValue) -> [InputChange]? {
    switch (current, value) {
    case (.boolean, .boolean(let truth)): [.set(name, .boolean(truth))]
    case (.number, .number(let number)): [.set(name, .number(number))]
    case (.string, _): [.set(name, .string(value.word))]
    case (.trigger, .boolean(let truth)): truth ? [.fire(name)] : []
    case (.boolean, _), (.number, _), (.trigger, _): nil
    }
  }
}

extension Input.Value {
  /// The value as it would be written.
  fileprivate var word: String {
    switch self {
    case .boolean(let truth): truth ? "true" : "false"
    case .number(let number): Int(exactly: number).map { String($0) } ?? "\(number)"
    case .text(let text): text
    }
  }
}

extension InputValue {
  fileprivate var kind: String {
    switch self {
    case .number: "a number"
    case .boolean: "true or false"
    case .string: "a text"
    case .trigger: "a trigger: true fires it"
    }
  }
}
