/// Values of a picture that follow inputs: whenever one changes, the picture goes from where it
/// stands to where the new value puts it.
package struct Following: Hashable, Sendable {
  /// What a property makes of an input.
  package enum Source: Hashable, Sendable {
    /// The number times a factor, and something added. What is not finite counts as the identity,
    /// what is beyond 1000000 as that.
    case number(times: Double, plus: Double)
    case boolean(yes: Double, no: Double)
    /// A value for each text; one that has none counts as the identity.
    case string([String: Double])
  }

  package struct Rule: Hashable, Sendable {
    package let property: MotionProperty
    package let input: String
    package let source: Source

    package init(_ property: MotionProperty, _ input: String, _ source: Source) {
      self.property = property
      self.input = input
      self.source = source
    }
  }

  /// One for a property at most.
  package let rules: [Rule]
  /// How the values get there.
  package let animation: Animation

  /// - Parameter rules: Of two for one property the first counts.
  package init(_ rules: [Rule], animation: Animation = .smooth) {
    var properties: Set<MotionProperty> = []
    self.rules = rules.filter { properties.insert($0.property).inserted }
    self.animation = animation
  }

  /// The pose to which inputs lead.
  func pose(with inputs: [String: InputValue]) -> Pose {
    var pose = Pose.identity
    for rule in rules { pose[rule.property] = rule.value(of: inputs[rule.input]) }
    return pose
  }
}

extension Following.Rule {
  /// The value that the property has at rest.
  func value(of input: InputValue?) -> Double {
    switch (source, input) {
    case (.number(let times, let plus), .number(let number)):
      let value = number * times + plus
      return value.isNaN ? property.identity : min(max(value, -1e6), 1e6)
    case (.boolean(let yes, let no), .boolean(let truth)): return truth ? yes : no
    case (.string(let values), .string(let text)): return values[text] ?? property.identity
    case (.number, _), (.boolean, _), (.string, _): return property.identity
    }
  }
}

/// Values that follow inputs, as they stand.
///
/// It never reads a clock: its owner tells it how much time has passed.
struct Follower: Hashable, Sendable {
  let following: Following
  /// A value for each rule.
  private var values: [AnimatedValue]

  /// At rest where the inputs put it.
  init(_ following: Following, inputs: [String: InputValue]) {
    self.following = following
    values = following.rules.map { rule in
      AnimatedValue(rule.value(of: inputs[rule.input]), epsilon: rule.property.epsilon)
    }
  }

  /// Sets out for where the inputs of the moment lead.
  mutating func set(_ inputs: [String: InputValue]) {
    for (index, rule) in following.rules.enumerated() {
      values[index].animate(
        to: rule.value(of: inputs[rule.input]), with: following.animation)
    }
  }

  mutating func advance(by delta: Duration) {
    for index in values.indices where values[index].isMoving { values[index].advance(by: delta) }
  }

  /// The pose at a time from now, if no input changes.
  func pose(after delta: Duration = .zero) -> Pose {
    var pose = Pose.identity
    for (rule, value) in zip(following.rules, values) {
      pose[rule.property] = value.value(after: delta)
    }
    return pose
  }

  /// The pose in which it will rest.
  var target: Pose {
    var pose = Pose.identity
    for (rule, value) in zip(following.rules, values) { pose[rule.property] = value.target }
    return pose
  }

  /// Whether any value is still on its way at a time from now.
  func isMoving(after delta: Duration = .zero) -> Bool {
    values.contains { $0.isMoving(after: delta) }
  }

  /// Whether the picture turns about its vertical axis.
  var isTurning: Bool {
    zip(following.rules, values).contains { $0.property == .flip && $1.isMoving }
  }
}
