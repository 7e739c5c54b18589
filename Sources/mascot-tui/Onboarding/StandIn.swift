import MascotCore
import MascotOnboarding

extension Mascot {
  /// A mascot without pictures, for pages whose own cannot be loaded: its moods and actions are in
  /// words alone.
  ///
  /// - Parameter usual: The mascot that has words for moods which pages name by their numbers.
  init(standingInFor pages: [Page], usual: Mascot?) throws(MascotError) {
    let resting = usual.map { $0[$0.initial].label } ?? ""
    var states = [State(name: "idle", role: .mood, clip: nil, label: resting)]
    var moods: [Mood] = []
    for name in pages.compactMap(\.mood) where !states.contains(where: { $0.name == name }) {
      let number = Int(name)
      let label = number == nil ? name : usual?.mood(name).map { usual?[$0].label ?? "" }
      moods.append(Mood(number: number, state: State.ID(index: states.count)))
      states.append(State(name: name, role: .mood, clip: nil, label: label ?? ""))
    }
    let named = pages.flatMap { page in
      [page.triggers.enter, page.triggers.yes, page.triggers.no, page.triggers.end]
    }
    var triggers: [String: Binding] = [:]
    for name in named.compactMap({ $0 }) where triggers[name] == nil {
      let label = usual?.triggers[name]?.state.map { usual?[$0].label ?? name } ?? name
      triggers[name] = Binding(State.ID(index: states.count))
      states.append(State(name: "trigger \(name)", role: .action, clip: nil, label: label))
    }
    try self.init(
      name: "mascot", states: states, moods: moods, triggers: triggers,
      initial: State.ID(index: 0))
  }
}
