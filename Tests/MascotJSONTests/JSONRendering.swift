import MascotJSON

extension JSONValue {
  /// The value in one spelling: no white space, numbers as written, strings plain between marks.
  ///
  /// What the tables compare: ‹› instead of quotes, so that nothing in a string needs an escape.
  var rendering: String {
    switch kind {
    case .object(let members):
      "{" + members.map { "‹\($0.key)›:\($0.value.rendering)" }.joined(separator: ",") + "}"
    case .array(let elements):
      "[" + elements.map(\.rendering).joined(separator: ",") + "]"
    case .string(let text): "‹\(text)›"
    case .number(let number): number.text
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }

  var number: JSONNumber? {
    if case .number(let number) = kind { number } else { nil }
  }

  subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = kind, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}
