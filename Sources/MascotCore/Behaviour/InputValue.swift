/// The value of an input: what the state machine is told of the world, by name.
package enum InputValue: Hashable, Sendable {
  case number(Double)
  case boolean(Bool)
  case string(String)
  /// Has no value: it is fired, and used up by the first transition that asks for it.
  case trigger(isFired: Bool)

  /// Whether two values are of the same kind, so that one may replace the other.
  package func isSameKind(as other: InputValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.boolean, .boolean), (.string, .string), (.trigger, .trigger): true
    case (.number, _), (.boolean, _), (.string, _), (.trigger, _): false
    }
  }
}

/// What a key, a trigger or a request does to one input.
package enum InputChange: Hashable, Sendable {
  case set(String, InputValue)
  case add(String, Double)
  case fire(String)
  /// Makes true what is false, and the other way round.
  case toggle(String)

  package var name: String {
    switch self {
    case .set(let name, _), .add(let name, _), .fire(let name), .toggle(let name): name
    }
  }
}

/// A condition on one input; the words are dotLottie's.
package struct Guard: Hashable, Sendable {
  package enum Condition: String, CaseIterable, Sendable {
    case equal = "Equal"
    case notEqual = "NotEqual"
    case greaterThan = "GreaterThan"
    case greaterThanOrEqual = "GreaterThanOrEqual"
    case lessThan = "LessThan"
    case lessThanOrEqual = "LessThanOrEqual"
  }

  package let input: String
  package let condition: Condition
  package let value: InputValue

  package init(_ input: String, _ condition: Condition, _ value: InputValue) {
    self.input = input
    self.condition = condition
    self.value = value
  }

  /// Whether a value meets the condition. Only numbers have an order; a trigger is met when fired.
  func isMet(by current: InputValue?) -> Bool {
    switch (current, value) {
    case (.number(let left), .number(let right)): condition.holds(left, right)
    case (.trigger(let isFired), _): isFired
    case (.some(let left), let right):
      switch condition {
      case .equal: left == right
      case .notEqual: left != right
      case .greaterThan, .greaterThanOrEqual, .lessThan, .lessThanOrEqual: false
      }
    case (nil, _): false
    }
  }
}

extension Guard.Condition {
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .greaterThan: left > right
    case .greaterThanOrEqual: left >= right
    case .lessThan: left < right
    case .lessThanOrEqual: left <= right
    }
  }
}
