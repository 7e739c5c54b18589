import MascotCore

extension PackBuilder {
  /// What leads from state to state, with the names of the manifest resolved.
  struct Behaviour {
    var triggers: [String: Mascot.Binding] = [:]
    var keys: [Key: Mascot.Binding] = [:]
    var transitions: [Transition] = []
    var idle = IdleRoutine.none
    var status: [String: State.ID] = [:]
  }

  func behaviour(_ states: [State]) -> Behaviour {
    var behaviour = Behaviour()
    for entry in manifest.triggers {
      behaviour.triggers[entry.name] = binding(entry.binding)
    }
    for (key, entry) in manifest.keys {
      if let owner = states.first(where: { $0.key == key.value }) {
        log.add(.keyTaken(key.value.name, by: owner.name), at: key.place)
      }
      behaviour.keys[key.value] = binding(entry)
    }
    for entry in manifest.inputs.transitions {
      guard let target = resolved(entry.to) else { continue }
      var origin = Transition.Origin.any
      if let from = entry.from {
        guard let state = resolved(from) else { continue }
        origin = .state(state)
      }
      behaviour.transitions.append(
        Transition(
          from: origin, to: target, guards: entry.guards, duration: options.scaled(entry.duration)))
    }
    for (name, state) in manifest.status { behaviour.status[name] = resolved(state) }
    behaviour.idle = idle(states)
    return behaviour
  }

  private func binding(_ entry: ManifestInputs.BindingEntry) -> Mascot.Binding? {
    let motion = entry.motion.flatMap(motion)
    var state: State.ID?
    if let name = entry.state {
      state = resolved(name)
      if state == nil { return nil }
    }
    return Mascot.Binding(
      state, whenBusy: entry.whenBusy, changes: entry.changes, motion: motion,
      title: entry.title?.printable)
  }

  private func idle(_ states: [State]) -> IdleRoutine {
    let variants = manifest.idle.variants.compactMap { entry -> IdleRoutine.Variant? in
      guard let id = resolved(entry.state) else { return nil }
      if states[id.index].role == .mood {
        log.add(.notAnAction(entry.state.value), at: entry.state.place)
      }
      return IdleRoutine.Variant(id, weight: entry.weight)
    }
    let levels = manifest.idle.levels.compactMap { entry -> IdleRoutine.Level? in
      guard let id = resolved(entry.state) else { return nil }
      if states[id.index].role == .action {
        log.add(.notAMood(entry.state.value), at: entry.state.place)
      }
      return IdleRoutine.Level(after: options.scaled(entry.after), id)
    }
    let every = manifest.idle.every ?? IdleRoutine.none.every
    return IdleRoutine(
      every: options.scaled(every.lowerBound)...options.scaled(every.upperBound),
      variants: variants, levels: levels)
  }

  /// The motion with a name, as fast as the pack is played; a name that is none is told.
  func motion(_ name: Located<String>) -> Motion? {
    if let found = manifest.motions.first(where: { $0.name == name.value }) {
      return found.motion?.faster(by: options.speed)
    }
    let nearest = name.value.nearest(among: manifest.motions.map(\.name))
    log.add(.unknownMotion(name.value, nearest: nearest), at: name.place)
    return nil
  }

  /// Values that follow inputs; an input that is none, or of a type that does not fit, is told.
  func following(_ entry: FollowEntry) -> Following {
    let rules = entry.rules.compactMap { rule -> Following.Rule? in
      guard let input = manifest.inputs.values[rule.input.value] else {
        knowInput(rule.input.value, at: rule.input.place)
        return nil
      }
      let found = rule.rule(for: input)
      if found == nil {
        log.add(.wrongInput(rule.input.value, expected: rule.expected), at: rule.input.place)
      }
      return found
    }
    return Following(rules, animation: entry.animation.faster(by: options.speed))
  }

  /// The state with a name; a name that is none is told.
  private func resolved(_ name: Located<String>) -> State.ID? {
    if let id = id(of: name.value) { return id }
    unknown(name)
    return nil
  }
}

extension Pack.Options {
  /// A time of the pack as it is played.
  func scaled(_ duration: Duration, by factor: Double = 1) -> Duration {
    let speed = speed * factor
    if speed == 1 { return duration }
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    return .nearest(nanoseconds: nanoseconds / speed)
  }
}

extension Duration {
  /// A time to the nearest nanosecond; the slowest rates and speeds lead to no more than 30 years.
  static func nearest(nanoseconds: Double) -> Duration {
    .nanoseconds(Int64(min(nanoseconds + 0.5, 1e18)))
  }
}
