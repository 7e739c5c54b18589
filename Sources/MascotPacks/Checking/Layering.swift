import MascotCore

extension State {
  /// Whether its frames are seen: they are not where there are layers, unless one of those shows them.
  var showsClip: Bool {
    guard let scene, let clip else { return true }
    return scene.layers.contains { $0.content == .clip(clip) }
  }
}

extension Mascot {
  /// The names of states to which nothing leads, as they are there for the layers of others.
  var parts: Set<String> {
    let unreached = Set(unreachable)
    let scenes = states.indices.filter { !unreached.contains(State.ID(index: $0)) }
      .compactMap { states[$0].scene }
    let found = unreached.map { self[$0] }.filter { part in
      guard let clip = part.clip else { return false }
      return scenes.contains { $0.layers.contains { $0.content == .clip(clip) } }
    }
    return Set(found.map(\.name))
  }
}
