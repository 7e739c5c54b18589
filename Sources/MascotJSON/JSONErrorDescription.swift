/// The sentences a person reads. Nothing from the document gets into one but visible characters.
extension JSONError: CustomStringConvertible {
  package var description: String { cause.description }
}

extension JSONError.Cause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .emptyDocument:
      "the document is empty"
    case .expected(let expectation, let found):
      "expected \(expectation), found \(found)"
    case .textAfterValue(let found):
      "expected nothing more after the value, found \(found)"
    case .trailingComma:
      "no comma may stand after the last item"
    case .comment:
      "JSON has no comments"
    case .singleQuotes:
      "a string stands in double quotes, not in single ones"
    case .unknownWord(let word):
      "no value is called \(quoted(word)) (a string stands in double quotes)"
    case .numberStart(let found):
      "a number begins with a digit or '-', not with \(found)"
    case .leadingZero:
      "a number must not begin with 0 and another digit"
    case .numberTooLarge(let text):
      "the number \(excerpt(text)) is too large"
    case .unterminatedString:
      "the string that begins here has no closing '\"'"
    case .controlCharacter(let byte):
      sentence(ofControlCharacter: byte)
    case .unknownEscape(let found):
      "a backslash in a string must not be followed by \(found) (a backslash itself is written \\\\)"
    case .unicodeEscape(let found):
      "four hexadecimal digits must follow \\u, found \(found)"
    case .unpairedSurrogate(let unit):
      "unpaired surrogate \\u\(hexadecimal(unit, digits: 4)): such escapes come in pairs, high and low"
    case .invalidUTF8(let byte):
      "byte 0x\(hexadecimal(byte, digits: 2)) begins no UTF-8 character here"
    case .duplicateKey(let key, let first):
      "the key \(quoted(key)) stands twice (first at line \(first.line), column \(first.column))"
    case .tooDeep(let limit):
      "arrays and objects are nested more than \(limit) deep"
    }
  }
}

extension JSONError.Expectation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .value: "a value"
    case .valueOrArrayEnd: "a value or ']'"
    case .key: "a key in double quotes"
    case .keyOrObjectEnd: "a key in double quotes or '}'"
    case .colon: "':' after the key"
    case .commaOrArrayEnd: "',' or ']' after the value"
    case .commaOrObjectEnd: "',' or '}' after the value"
    case .digitAfterMinus: "a digit after '-'"
    case .digitAfterPoint: "a digit after '.'"
    case .digitInExponent: "a digit in the exponent"
    }
  }
}

extension JSONError.Found: CustomStringConvertible {
  package var description: String {
    switch self {
    case .end: "the end of the text"
    case .scalar(" "): "a space"
    case .scalar("'"): "a single quote"
    case .scalar(let scalar) where scalar.isVisible: "'\(scalar)'"
    case .scalar(let scalar): "U+\(hexadecimal(scalar.value, digits: 4))"
    }
  }
}

private func sentence(ofControlCharacter byte: UInt8) -> String {
  switch byte {
  case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
    "a string must end on its line; a line break in it is written \\n"
  default:
    "a control character must be written \\u\(hexadecimal(byte, digits: 4))"
  }
}

private func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// A string as JSON writes it, every invisible character as an escape.
private func quoted(_ text: String) -> String {
  "\"\(excerpt(text))\""
}

/// The beginning of a text, safe to print.
private func excerpt(_ text: String) -> String {
  let limit = 40
  let shown = text.unicodeScalars.prefix(limit).map(\.visibleText).joined()
  return text.unicodeScalars.dropFirst(limit).isEmpty ? shown : shown + "…"
}

extension Unicode.Scalar {
  fileprivate var visibleText: String {
    switch self {
    case "\"", "\\": "\\\(self)"
    case " ": " "
    case _ where isVisible: String(self)
    case _: utf16.map { "\\u" + hexadecimal($0, digits: 4) }.joined()
    }
  }

  /// Whether the scalar prints as a mark of its own, and changes nothing around it.
  fileprivate var isVisible: Bool {
    if properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: return false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: return true
    }
  }
}
