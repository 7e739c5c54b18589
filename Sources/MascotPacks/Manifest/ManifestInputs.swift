import MascotCore

/// What a manifest says of inputs, and of the ways they open.
struct ManifestInputs {
  var values: [String: InputValue] = [:]
  var transitions: [TransitionEntry] = []

  struct TransitionEntry {
    /// `nil` stands for any state.
    var from: Located<String>?
    var to: Located<String>
    var guards: [Guard]
    var duration: Duration
  }

  /// What a key or a trigger leads to.
  struct BindingEntry {
    var state: Located<String>?
    var whenBusy: State.WhenBusy?
    var changes: [InputChange] = []
    /// The motion that it plays once.
    var motion: Located<String>?
    var title: String?
  }

  /// Reads the inputs, which must be known before what refers to them.
  mutating func readValues(_ value: ManifestValue?) {
    for (name, _, value) in value?.members("inputs") ?? [] {
      guard var object = value.object() else { continue }
      let kind: InputKind? = object.take("type")?.choice()
      if !object.has("type") { value.refuse(.missingKey("type")) }
      let start = object.take("value")
      object.finish()
      switch kind {
      case .number: values[name] = .number(start?.anyNumber() ?? 0)
      case .boolean: values[name] = .boolean(start?.boolean() ?? false)
      case .string: values[name] = .string(start?.string() ?? "")
      case .trigger: values[name] = .trigger(isFired: false)
      case nil: break
      }
    }
  }

  mutating func readTransitions(_ value: ManifestValue?) {
    for value in value?.list() ?? [] {
      guard var object = value.object() else { continue }
      if !object.has("to") { value.refuse(.missingKey("to")) }
      let from = object.take("from").flatMap { $0.located($0.string()) }
      let to = object.take("to").flatMap { $0.located($0.string()) }
      let guards = object.take("guards")?.list()?.compactMap(condition) ?? []
      let duration = object.take("duration")?.milliseconds() ?? .zero
      object.finish()
      guard let to else { continue }
      transitions.append(
        TransitionEntry(
          from: from?.value == "*" ? nil : from, to: to, guards: guards, duration: duration))
    }
  }

  private func condition(_ value: ManifestValue) -> Guard? {
    guard var object = value.object() else { return nil }
    for key in ["inputName", "conditionType"] where !object.has(key) {
      value.refuse(.missingKey(key))
    }
    // dotLottie also names the type; it is that of the input.
    _ = object.take("type")?.string()
    let name = object.take("inputName").flatMap { $0.located($0.string()) }
    let condition: Guard.Condition? = object.take("conditionType")?.choice()
    let compared = object.take("compareTo")
    object.finish()
    guard let name, let condition, let kind = input(name, in: value.log) else { return nil }
    if case .trigger = kind { return Guard(name.value, condition, kind) }
    guard let compared else {
      value.refuse(.missingKey("compareTo"))
      return nil
    }
    return compared.value(like: kind).map { Guard(name.value, condition, $0) }
  }

  /// What a key or a trigger leads to: the name of a state, or an object that says more.
  ///
  /// - Parameter languages: Those the reader knows, the best first.
  func binding(_ value: ManifestValue, languages: [String]) -> BindingEntry? {
    if value.isString {
      return value.located(value.string()).map { BindingEntry(state: $0) }
    }
    guard var object = value.object(expected: "the name of a state or an object") else {
      return nil
    }
    if !["state", "set", "add", "fire", "toggle", "motion"].contains(where: object.has) {
      value.refuse(.missingKey("state"))
    }
    var binding = BindingEntry()
    binding.state = object.take("state").flatMap { $0.located($0.string()) }
    binding.whenBusy = object.take("whenBusy")?.choice()
    for (name, place, value) in object.take("set")?.object()?.all ?? [] {
      guard let kind = input(Located(value: name, place: place), in: value.log) else { continue }
      if let new = value.value(like: kind) { binding.changes.append(.set(name, new)) }
    }
    for (name, place, value) in object.take("add")?.object()?.all ?? [] {
      guard let kind = input(Located(value: name, place: place), in: value.log) else { continue }
      guard case .number = kind else {
        value.refuse(.wrongInput(name, expected: "a number"))
        continue
      }
      if let step = value.anyNumber() { binding.changes.append(.add(name, step)) }
    }
    if let fire = object.take("fire"), let name = fire.string(),
      let kind = input(Located(value: name, place: fire.place), in: fire.log)
    {
      if case .trigger = kind {
        binding.changes.append(.fire(name))
      } else {
        fire.refuse(.wrongInput(name, expected: "a trigger"))
      }
    }
    if let toggle = object.take("toggle"), let name = toggle.string(),
      let kind = input(Located(value: name, place: toggle.place), in: toggle.log)
    {
      if case .boolean = kind {
        binding.changes.append(.toggle(name))
      } else {
        toggle.refuse(.wrongInput(name, expected: "a boolean"))
      }
    }
    binding.motion = object.take("motion").flatMap { $0.located($0.string()) }
    binding.title = object.take("title")?.words(in: languages)
    object.finish()
    return binding
  }

  private func input(_ name: Located<String>, in log: FaultLog) -> InputValue? {
    if let value = values[name.value] { return value }
    log.add(
      .unknownInput(name.value, nearest: name.value.nearest(among: values.keys.sorted())),
      at: name.place)
    return nil
  }
}

/// The kinds of inputs, by the words of packs.
private enum InputKind: String, CaseIterable {
  case number, boolean, string, trigger
}

extension ManifestValue {
  func anyNumber() -> Double? { number(allowed: "any number") { $0.isFinite } }

  /// A value of the same kind as another.
  fileprivate func value(like kind: InputValue) -> InputValue? {
    switch kind {
    case .number: anyNumber().map { .number($0) }
    case .boolean: boolean().map { .boolean($0) }
    case .string: string().map { .string($0) }
    case .trigger:
      boolean().map { .trigger(isFired: $0) }
    }
  }
}
