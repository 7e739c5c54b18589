/// A value in a JSON document, and where it stands there.
///
/// Offsets count bytes from the start of the document, a byte order mark included; `SourcePosition`
/// turns one into a line and a column. Two values are equal when they also stand at the same place.
package struct JSONValue: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case object([Member])
    case array([JSONValue])
    case string(String)
    case number(JSONNumber)
    case boolean(Bool)
    case null
  }

  /// A key and its value, in the order of the document.
  ///
  /// Keys are told apart byte by byte, as JSON does: `==` on `String` would take an accented letter
  /// and the same letter with a combining accent for one key.
  package struct Member: Equatable, Sendable {
    package let key: String
    /// Where the opening quote of the key stands.
    package let keyOffset: Int
    package let value: JSONValue
  }

  package let kind: Kind
  /// Where the first byte of the value stands.
  package let offset: Int
  /// Where the first byte behind the value stands.
  package let endOffset: Int

  /// The value of a key, or `nil` where there is no such key or the value is not an object.
  package subscript(key key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { ExactKey($0.key) == ExactKey(key) }?.value
  }
}
