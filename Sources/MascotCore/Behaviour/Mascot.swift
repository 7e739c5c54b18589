/// The definition of a mascot: states, and the table that leads to them. Checked once; immutable.
package struct Mascot: Sendable {
  package let name: String
  package let states: [State]
  /// The moods in the order of their numbers, where they have one.
  package let moods: [Mood]
  package let triggers: [String: Binding]
  package let initial: State.ID
  package let whenBusy: State.WhenBusy
  /// The most actions that wait for their turn.
  package let queueLimit: Int
  /// What keys do besides those that states name.
  package let keys: [Key: Binding]
  /// The inputs with the values they begin with.
  package let inputs: [String: InputValue]
  package let transitions: [Transition]
  /// Whether stills dissolve into each other where motion is reduced.
  package let crossfades: Bool
  /// Whether any states may dissolve into each other.
  let dissolves: Bool
  /// Whether what lies behind it may show through.
  package let isTranslucent: Bool
  package let idle: IdleRoutine
  /// The states that stand for what programs report, where the pack names others than those of the
  /// same name.
  package let status: [String: State.ID]
  /// The keys that have a title, those of states first, then the two that everybody needs.
  let legend: [LegendEntry]
  /// The same with the key that takes badges away, which goes first.
  let legendOfBadges: [LegendEntry]

  /// A state that is a mood, and the number by which it may be called.
  package struct Mood: Hashable, Sendable {
    package var number: Int?
    package var state: State.ID

    package init(number: Int?, state: State.ID) {
      self.number = number
      self.state = state
    }
  }

  /// Where a key or a trigger leads, and what it does to inputs.
  package struct Binding: Hashable, Sendable {
    package var state: State.ID?
    /// Goes before what the state says.
    package var whenBusy: State.WhenBusy?
    package var changes: [InputChange]
    /// Plays once over whatever is on show then.
    package var motion: Motion?
    /// The word in the legend; without one the key is not there.
    package var title: String?

    package init(
      _ state: State.ID?, whenBusy: State.WhenBusy? = nil, changes: [InputChange] = [],
      motion: Motion? = nil, title: String? = nil
    ) {
      self.state = state
      self.whenBusy = whenBusy
      self.changes = changes
      self.motion = motion
      self.title = title
    }
  }

  /// - Throws: What would leave the mascot stuck or speechless.
  package init(
    name: String, states: [State], moods: [Mood], triggers: [String: Binding] = [:],
    initial: State.ID, whenBusy: State.WhenBusy = .drop, queueLimit: Int = 8,
    keys: [Key: Binding] = [:], inputs: [String: InputValue] = [:],
    transitions: [Transition] = [], idle: IdleRoutine = .none, status: [String: State.ID] = [:],
    crossfades: Bool = false
  ) throws(MascotError) {
    guard states.indices.contains(initial.index) else { throw .noStates }
    guard states[initial.index].role == .mood else {
      throw .initialIsAction(states[initial.index].name)
    }
    for state in states where state.interrupt == .never {
      if state.role == .mood || state.clip?.repetition == .forever {
        throw .inescapable([state.name])
      }
    }
    for start in states.indices {
      if let circle = Mascot.circle(from: start, in: states, initial: states[initial.index]) {
        throw .inescapable(circle)
      }
    }
    self.name = name
    self.states = states
    self.moods = moods
    self.triggers = triggers
    self.initial = initial
    self.whenBusy = whenBusy
    self.queueLimit = queueLimit
    self.keys = keys
    self.inputs = inputs
    self.transitions = transitions
    self.crossfades = crossfades
    dissolves = crossfades || transitions.contains { $0.duration > .zero }
    isTranslucent =
      dissolves || states.contains { $0.isTranslucent }
      || (Array(keys.values) + Array(triggers.values)).contains {
        $0.motion?.changes(.opacity) ?? false
      }
    self.idle = idle
    self.status = status
    legend =
      states.compactMap { state in state.key.map { LegendEntry(key: $0.name, title: state.title) } }
      + keys.compactMap { key, binding in
        binding.title.map { LegendEntry(key: key.name, title: $0) }
      }.sorted { $0.key < $1.key } + Command.legend
    legendOfBadges = [Command.badgeLegend] + legend
  }

  package subscript(id: State.ID) -> State { states[id.index] }

  /// The state with a name.
  package func state(named name: String) -> State.ID? {
    states.firstIndex { $0.name == name }.map { State.ID(index: $0) }
  }

  /// The mood with a name or a number.
  package func mood(_ name: String) -> State.ID? {
    if let number = Int(name), let mood = moods.first(where: { $0.number == number }) {
      return mood.state
    }
    return state(named: name).flatMap { self[$0].role == .mood ? $0 : nil }
  }

  /// The actions, in the order of the pack.
  package var actions: [State] { states.filter { $0.role == .action } }

  /// What a key leads to: what the pack says of it, a state that names it, or for a digit the mood
  /// with that number.
  package func binding(for key: Key) -> Binding? {
    if let binding = keys[key] { return binding }
    if let index = states.firstIndex(where: { $0.key == key }) {
      return Binding(.init(index: index))
    }
    guard case .character(let character) = key, let digit = character.wholeNumberValue,
      character.isASCII, let mood = moods.first(where: { $0.number == digit })
    else { return nil }
    return Binding(mood.state)
  }

  /// The states that follow each other for ever from a start on and let nothing in, be it that none
  /// can be interrupted or that they take no time; `nil` where there is a way out.
  ///
  /// An action without a next state goes back to the mood that led to it.
  private static func circle(
    from start: Int, in states: [State], initial: State
  ) -> [String]? {
    var path: [State] = []
    var place = start
    var mood: Int?
    var total = Duration.zero
    while let length = states[place].length(initial: initial) {
      if states[place].role == .mood { mood = place }
      let back = states[place].role == .action ? mood : nil
      guard let next = states[place].next?.index ?? back else { return nil }
      path.append(states[place])
      total += length
      place = next
      if path.count > states.count { return nil }
      if place == start {
        let isDeaf = path.allSatisfy { $0.interrupt == .never }
        return isDeaf || total == .zero ? path.map(\.name) : nil
      }
    }
    return nil
  }
}

extension State {
  /// Whether what lies behind its picture may show through.
  fileprivate var isTranslucent: Bool {
    ([(motion, following)] + (scene?.layers ?? []).map { ($0.motion, $0.following) }).contains {
      $0?.changes(.opacity) ?? false || $1?.rules.contains { $0.property == .opacity } ?? false
    }
  }

  /// How long the state plays; `nil` for ever. One without frames plays those of a mood, an action
  /// once and with a hold.
  fileprivate func length(initial: State) -> Duration? {
    switch role {
    case .mood: (clip ?? initial.clip)?.length
    case .action: clip == nil ? .seconds(1) : clip?.length
    }
  }
}

/// Why a definition cannot be played.
package enum MascotError: Error, Hashable, CustomStringConvertible {
  case noStates
  case initialIsAction(String)
  case inescapable([String])

  package var description: String {
    switch self {
    case .noStates: "there is no state to begin with"
    case .initialIsAction(let name):
      "the initial state \"\(name)\" is an action (a mascot begins with a mood: a state that loops)"
    case .inescapable(let names):
      names.count == 1
        ? "nothing can leave \"\(names[0])\""
        : "nothing can leave \(names.map { "\"\($0)\"" }.joined(separator: " → ")), which follow each other for ever"
    }
  }
}
