/// A way from one state to another that inputs open.
package struct Transition: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    /// From wherever the mascot is.
    case any
    case state(State.ID)
  }

  package let origin: Origin
  package let target: State.ID
  /// All of them have to be met. A transition without guards opens no way by itself: it says how
  /// long the states dissolve into each other when something else leads from one to the other.
  package let guards: [Guard]
  /// How long the pictures of the two states dissolve into each other.
  package let duration: Duration

  package init(
    from origin: Origin, to target: State.ID, guards: [Guard] = [], duration: Duration = .zero
  ) {
    self.origin = origin
    self.target = target
    self.guards = guards
    self.duration = duration
  }
}

extension [Transition] {
  /// The transition that the inputs open from a state: those from any state go first, then the order
  /// of the list decides.
  func opened(from state: State.ID, by inputs: [String: InputValue]) -> Transition? {
    let ways =
      filter { $0.origin == .any && $0.target != state } + filter { $0.origin == .state(state) }
    return ways.first { way in
      !way.guards.isEmpty && way.guards.allSatisfy { $0.isMet(by: inputs[$0.input]) }
    }
  }

  /// How long two states dissolve into each other.
  package func duration(from state: State.ID, to target: State.ID) -> Duration {
    let way =
      first { $0.origin == .state(state) && $0.target == target }
      ?? first { $0.origin == .any && $0.target == target }
    return way?.duration ?? .zero
  }
}
