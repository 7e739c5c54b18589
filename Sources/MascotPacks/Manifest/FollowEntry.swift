import MascotCore

/// What a manifest says of values that follow inputs.
struct FollowEntry {
  var rules: [Rule] = []
  var animation = Animation.smooth

  struct Rule {
    var property: MotionProperty
    var input: Located<String>
    /// For a number.
    var times: Double?
    var plus: Double?
    /// For a boolean.
    var yes: Double?
    var no: Double?
    /// For a string.
    var values: [String: Double]?
  }

  /// Reads `follow` and `animation` of a state or a layer; `nil` where it has no `follow`.
  init?(_ object: inout ManifestObject) {
    let value = object.take("follow")
    let way = object.take("animation")
    let animation = way.map { $0.animation() } ?? .smooth
    guard let value else {
      way?.refuse(.missingKey("follow"))
      return nil
    }
    guard var members = value.object() else { return nil }
    for (property, entry) in members.takeProperties() {
      if let rule = Rule(entry, property) { rules.append(rule) }
    }
    members.finish()
    if let animation { self.animation = animation }
  }
}

extension FollowEntry.Rule {
  fileprivate init?(_ value: ManifestValue, _ property: MotionProperty) {
    guard var object = value.object() else { return nil }
    if !object.has("input") { value.refuse(.missingKey("input")) }
    let input = object.take("input").flatMap { $0.located($0.string()) }
    let times = object.take("times")?.value(of: property)
    let plus = object.take("plus")?.value(of: property)
    let yes = object.take("true")?.value(of: property)
    let no = object.take("false")?.value(of: property)
    let values = object.take("values")?.members("values").map { members in
      var values: [String: Double] = [:]
      for (text, _, value) in members { values[text] = value.value(of: property) }
      return values
    }
    object.finish()
    guard let input else { return nil }
    self.init(
      property: property, input: input, times: times, plus: plus, yes: yes, no: no, values: values)
  }

  /// The rule for an input of the type that it has; `nil` where the type does not fit the words.
  func rule(for input: InputValue) -> Following.Rule? {
    let source: Following.Source
    switch input {
    case .number where yes == nil && no == nil && values == nil:
      source = .number(times: times ?? 1, plus: plus ?? 0)
    case .boolean where times == nil && plus == nil && values == nil:
      source = .boolean(yes: yes ?? property.identity, no: no ?? property.identity)
    case .string where times == nil && plus == nil && yes == nil && no == nil:
      source = .string(values ?? [:])
    case .number, .boolean, .string, .trigger: return nil
    }
    return Following.Rule(property, self.input.value, source)
  }

  /// The type of input that the words speak of.
  var expected: String {
    if yes != nil || no != nil { return "a boolean" }
    return values == nil ? "a number" : "a string"
  }
}
