import MascotCore

extension Mascot {
  /// The states that nothing leads to: no key, trigger, mood, next state, transition, idle variant or
  /// level, and no status.
  var unreachable: [State.ID] {
    var reached = Set(starts)
    var rest = Array(reached)
    while let state = rest.popLast() {
      let ways = transitions.filter { way in
        !way.guards.isEmpty && (way.origin == .any || way.origin == .state(state))
      }
      for next in ways.map(\.target) + [self[state].next].compactMap({ $0 })
      where reached.insert(next).inserted {
        rest.append(next)
      }
    }
    return states.indices.map { State.ID(index: $0) }.filter { !reached.contains($0) }
  }

  /// The states that are reached from anywhere.
  private var starts: [State.ID] {
    let bindings = Array(keys.values) + Array(triggers.values)
    let named = states.indices.filter { index in
      states[index].key != nil
        || states[index].role == .mood && Mascot.statusMoods.contains(states[index].name)
    }
    return [initial] + moods.filter { $0.number != nil }.map(\.state)
      + bindings.compactMap(\.state) + named.map { State.ID(index: $0) }
      + idle.variants.map(\.state) + idle.levels.map(\.state) + Array(status.values)
  }

  /// What programs report that sets the mood of its name.
  private static let statusMoods: Set<String> = ["working", "waiting", "idle"]
}
