/// A word of a request: plain, in quotes, or `name=value`.
struct Word: Hashable {
  /// What stands before the first `=` of a word that is not quoted there.
  var name: String?
  var value: String
  /// Whether the value stood in quotes, and so means the letters it has.
  var isQuoted = false
}

extension Word {
  /// Cuts a line into its words.
  ///
  /// A quote opens where a word or a value begins, and nowhere else: `say 5" more` has three words.
  static func split(_ line: some StringProtocol) throws(Refusal) -> [Word] {
    var rest = Substring(line).unicodeScalars
    var words: [Word] = []
    while true {
      rest = rest.drop { $0.isBlank }
      guard !rest.isEmpty else { return words }
      words.append(try take(from: &rest))
    }
  }

  private static func take(from rest: inout Substring.UnicodeScalarView) throws(Refusal) -> Word {
    if rest.first == "\"" { return Word(value: try quoted(from: &rest), isQuoted: true) }
    let plain = rest.prefix { !$0.isBlank }
    guard let equals = plain.firstIndex(of: "="), equals > plain.startIndex else {
      rest = rest[plain.endIndex...]
      return Word(value: String(plain))
    }
    let name = String(plain[..<equals])
    rest = rest[plain.index(after: equals)...]
    if rest.first == "\"" {
      return Word(name: name, value: try quoted(from: &rest), isQuoted: true)
    }
    let value = rest.prefix { !$0.isBlank }
    rest = rest[value.endIndex...]
    return Word(name: name, value: String(value))
  }

  /// Takes what begins with a quote, up to the closing one.
  private static func quoted(
    from rest: inout Substring.UnicodeScalarView
  ) throws(Refusal) -> String {
    rest.removeFirst()
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        guard let escaped = rest.popFirst() else { throw .unterminatedQuote }
        guard escaped == "\"" || escaped == "\\" else { throw .badEscape }
        value.append(escaped)
      case "\"":
        guard rest.first?.isBlank ?? true else { throw .textAfterQuote }
        return String(value)
      default:
        value.append(scalar)
      }
    }
    throw .unterminatedQuote
  }
}

extension Word {
  /// A value as a word that is read as just this value.
  static func spelled(_ value: String) -> String {
    let isPlain =
      !value.isEmpty
      && value.unicodeScalars.allSatisfy { !$0.isBlank && $0 != "\"" && $0 != "=" && $0 != "\\" }
    return isPlain ? value : quoted(value)
  }

  /// A value in quotes.
  static func quoted(_ value: String) -> String {
    var word = "\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { word += "\\" }
      word.unicodeScalars.append(scalar)
    }
    return word + "\""
  }
}

extension Unicode.Scalar {
  var isBlank: Bool { self == " " || self == "\t" }
}
