import MascotCore

/// A request in its parts: the verb, and what stands under each name.
///
/// Words and JSON both become this; from here on there is one grammar.
struct RequestParts {
  let verb: Verb
  private var values: [Field: String] = [:]
  var inputs: [Input] = []

  init(_ verb: String) throws(Refusal) {
    guard let known = Verb(rawValue: verb) else {
      throw .unknownRequest(verb, help: verb.suggestion(among: Verb.allCases.map(\.rawValue)))
    }
    self.verb = known
  }

  /// Puts a value, from which all is filtered that is no drawn character, under the name of a part.
  mutating func put(_ value: String, at field: Field) throws(Refusal) {
    guard values.updateValue(value.printable, forKey: field) == nil else {
      throw .doubled(field.rawValue)
    }
  }

  mutating func put(_ value: String, at option: String) throws(Refusal) {
    try put(value, at: try field(option, among: verb.options))
  }

  /// The part of a name that may be written.
  func field(_ name: String, among fields: [Field]) throws(Refusal) -> Field {
    guard let field = fields.first(where: { $0.rawValue == name }) else {
      let help = name.suggestion(among: fields.map(\.rawValue))
      throw .unknownOption(name, in: verb, help: help)
    }
    return field
  }

  /// - Throws: When the name could not be written in words, or stands there already.
  mutating func put(_ input: Input) throws(Refusal) {
    guard !input.name.isEmpty,
      !input.name.unicodeScalars.contains(where: { $0.isBlank || $0 == "=" || $0 == "\"" })
    else {
      throw .badValue(.inputs, input.name, expected: "a name has no blank, no '=' and no quote")
    }
    guard !inputs.contains(where: { $0.name == input.name }) else { throw .doubled(input.name) }
    inputs.append(input)
  }

  // MARK: Reading

  subscript(field: Field) -> String? { values[field] }

  /// A value that must be there, and not empty.
  func required(_ field: Field) throws(Refusal) -> String {
    guard let value = self[field], !value.isEmpty else { throw .missing(field, of: verb) }
    return value
  }

  /// One of the words a part may be.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ field: Field, _ text: String
  ) throws(Refusal) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let help = text.suggestion(among: words).map { "did you mean \"\($0)\"?" }
    throw .badValue(field, text, expected: help ?? words.joined(separator: ", "))
  }

  func number(_ field: Field, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
    guard let text = self[field] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(
        field, text, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
