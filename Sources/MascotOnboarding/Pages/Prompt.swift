import MascotCore

/// What a page asks for.
package struct Prompt: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Yes or no, by the words on the two buttons.
    case confirm(yes: String, no: String)
    case choice([Option])
    case choices([Option])
    case text
    /// A text that is never shown.
    case secret
  }

  package struct Option: Hashable, Sendable {
    package var value: String
    /// What the reader sees.
    package var title: String

    package init(value: String, title: String? = nil) {
      self.value = value
      self.title = title ?? value
    }
  }

  package var kind: Kind
  /// The question, where the title of the page does not ask it.
  package var label: String?
  /// What is answered if nothing else is.
  package var standard: Answer?
  package var isRequired: Bool
  package var pattern: Pattern?
  /// What the reader is told who does not meet the pattern.
  package var hint: String?
  /// The most characters of a text.
  package var maxLength: Int

  package static let usualLength = 200
  package static let longest = 4096

  package init(
    _ kind: Kind, label: String? = nil, standard: Answer? = nil, isRequired: Bool = false,
    pattern: Pattern? = nil, hint: String? = nil, maxLength: Int = Prompt.usualLength
  ) {
    self.kind = kind
    self.label = label
    self.standard = standard
    self.isRequired = isRequired
    self.pattern = pattern
    self.hint = hint
    self.maxLength = maxLength
  }

  /// The options to choose from; none for prompts without.
  package var options: [Option] {
    switch kind {
    case .choice(let options), .choices(let options): options
    case .confirm, .text, .secret: []
    }
  }

  /// Why an answer will not do; `nil` for one that will.
  ///
  /// - Parameter answer: `nil` for none, which is never one of no characters or no options.
  package func objection(to answer: Answer?) -> Objection? {
    guard let answer, answer != .text(""), answer != .several([]) else {
      return isRequired ? .needed(kind) : nil
    }
    switch (kind, answer) {
    case (.confirm, .yesNo): return nil
    case (.choice, .text(let value)): return objection(toValue: value)
    case (.choices, .several(let values)):
      return values.lazy.compactMap { objection(toValue: $0) }.first
    case (.text, .text(let text)), (.secret, .text(let text)): return objection(toText: text)
    case (.confirm, _), (.choice, _), (.choices, _), (.text, _), (.secret, _):
      return .wrongKind(kind)
    }
  }

  private func objection(toValue value: String) -> Objection? {
    let values = options.map(\.value)
    if values.contains(value) { return nil }
    return .noOption(value, known: values, nearest: value.nearest(among: values))
  }

  private func objection(toText text: String) -> Objection? {
    if text.count > maxLength { return .tooLong(limit: maxLength) }
    if !text.unicodeScalars.allSatisfy(\.isDrawn) { return .controlCharacter }
    if let pattern, !pattern.matches(text) { return .unlikePattern(hint: hint) }
    return nil
  }

  /// The answer that stands for one: a text of no characters, and a choice of no options, is none.
  package func settled(_ answer: Answer?) -> Answer? {
    guard let answer, answer != .text(""), answer != .several([]) else { return nil }
    guard case .several(let values) = answer else { return answer }
    return .several(options.map(\.value).filter(values.contains))
  }
}

/// Why an answer will not do. Nothing of a secret is in it.
package enum Objection: Hashable, Sendable, CustomStringConvertible {
  case needed(Prompt.Kind)
  case wrongKind(Prompt.Kind)
  case noOption(String, known: [String], nearest: String?)
  case tooLong(limit: Int)
  case controlCharacter
  case unlikePattern(hint: String?)

  package var description: String {
    switch self {
    case .needed(let kind):
      switch kind {
      case .confirm: "Answer yes or no"
      case .choice: "Choose one"
      case .choices: "Choose at least one"
      case .text, .secret: "This cannot be left empty"
      }
    case .wrongKind(let kind):
      switch kind {
      case .confirm: "Expected true or false"
      case .choice: "Expected the value of an option"
      case .choices: "Expected a list of the values of options"
      case .text, .secret: "Expected a string"
      }
    case .noOption(let value, let known, let nearest):
      "No option \"\(value)\" "
        + (nearest.map { "(did you mean \"\($0)\"?)" }
          ?? "(there is \(known.prefix(20).joined(separator: ", ")))")
    case .tooLong(let limit): "At most \(limit) character\(limit == 1 ? "" : "s")"
    case .controlCharacter: "Control characters cannot be part of it"
    case .unlikePattern(let hint): hint ?? "This is not as it has to be"
    }
  }
}
