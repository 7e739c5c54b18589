import MascotCore

extension PackBuilder {
  /// Gives the states their layers, with the names of the manifest resolved. A state without frames
  /// of its own lasts as long as the first clip among its layers.
  func giveScenes(to states: inout [State]) {
    for entry in manifest.states {
      guard let layers = entry.layers, let id = id(of: entry.name.value) else { continue }
      let built = layers.value.compactMap { layer($0, states) }
      states[id.index].scene = Scene(built)
      if states[id.index].clip == nil {
        states[id.index].clip = built.lazy.compactMap(\.clip).first
      }
    }
  }

  private func layer(_ entry: LayerEntry, _ states: [State]) -> Layer? {
    let content: Layer.Content
    switch entry.content {
    case .clip(let name):
      guard let id = id(of: name.value) else {
        unknown(name)
        return nil
      }
      guard let clip = states[id.index].clip else {
        log.add(.noClipToShow(name.value), at: name.place)
        return nil
      }
      content = .clip(clip)
    case .words(let words):
      for name in words.front.inputs + (words.back?.inputs ?? []) {
        knowInput(name, at: entry.place)
      }
      content = .words(words)
    case .shape(let shape, let color, let width, let height):
      content = .shape(shape, color, width: width, height: height)
    }
    if let cue = entry.cue { knowInput(cue.value, at: cue.place) }
    do throws(MotionError) {
      return try Layer(
        content, anchor: entry.anchor, pivot: entry.pivot, motion: entry.motion.flatMap(motion),
        cue: entry.cue.map { .change(of: $0.value) } ?? .entry,
        delay: options.scaled(entry.delay), following: entry.follow.map(following))
    } catch {
      log.add(.motion(error), at: entry.place)
      return nil
    }
  }

  /// Tells of an input that is none.
  func knowInput(_ name: String, at place: Place) {
    guard manifest.inputs.values[name] == nil else { return }
    let nearest = name.nearest(among: manifest.inputs.values.keys.sorted())
    log.add(.unknownInput(name, nearest: nearest), at: place)
  }
}

extension Layer {
  fileprivate var clip: Clip? { if case .clip(let clip) = content { clip } else { nil } }
}
