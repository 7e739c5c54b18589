/// A value that is to be written as JSON.
///
/// Unlike a ``JSONValue`` it stands nowhere yet. Members keep their order; that a key stands once is
/// up to the writer.
package enum JSONOutput: Hashable, Sendable {
  case object([Member])
  case array([JSONOutput])
  case string(String)
  case integer(Int)
  /// A number of another document, spelled as it was there.
  case number(JSONNumber)
  case boolean(Bool)
  case null

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONOutput

    package init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  /// The document on one line, without blanks.
  ///
  /// Whatever is no drawn character is an escape, also where JSON would take it as it is: the line
  /// can be shown on any terminal.
  package var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .string(let text): quoted(text)
    case .integer(let value): String(value)
    case .number(let number): number.text
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) {
    self = .string(text)
  }

  package init(dictionaryLiteral members: (String, JSONOutput)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

private func quoted(_ text: String) -> String {
  // Most texts are plain, and to look each scalar up in Unicode's tables takes long.
  if text.utf8.allSatisfy(\.isPlain) { return "\"\(text)\"" }
  var line = "\""
  for scalar in text.unicodeScalars {
    if let letter = scalar.letterBehindBackslash {
      line += "\\\(letter)"
    } else if scalar.isDrawn {
      line.unicodeScalars.append(scalar)
    } else {
      for unit in scalar.utf16 { line += "\\u" + unit.fourDigits }
    }
  }
  return line + "\""
}

extension UInt8 {
  /// Whether the byte is a character of ASCII that stands for itself.
  fileprivate var isPlain: Bool {
    (0x20..<0x7F).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension UInt16 {
  fileprivate var fourDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

extension Unicode.Scalar {
  fileprivate var letterBehindBackslash: Character? {
    switch self {
    case "\"": "\""
    case "\\": "\\"
    case "\u{8}": "b"
    case "\u{C}": "f"
    case "\n": "n"
    case "\r": "r"
    case "\t": "t"
    default: nil
    }
  }

  fileprivate var isDrawn: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
