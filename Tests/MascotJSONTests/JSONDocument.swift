import MascotJSON
import Testing

/// The bytes of a document in a row of a table.
struct JSONDocument: ExpressibleByStringLiteral, CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  /// Bytes that no Swift string can hold.
  static func bytes(_ bytes: UInt8...) -> JSONDocument {
    JSONDocument(bytes: bytes)
  }

  /// An array of one string of these bytes; the first of them is at offset 2.
  static func inString(_ bytes: UInt8...) -> JSONDocument {
    JSONDocument(bytes: Array("[\"".utf8) + bytes + Array("\"]".utf8))
  }

  static func nested(_ depth: Int, _ open: String, around core: String, _ close: String) -> Self {
    Self(String(repeating: open, count: depth) + core + String(repeating: close, count: depth))
  }

  var testDescription: String {
    String(decoding: bytes.prefix(80), as: UTF8.self).debugDescription
  }

  func value() throws(JSONError) -> JSONValue {
    try JSONValue(parsing: bytes)
  }

  /// The fault of a document that has one.
  func fault() -> JSONError? {
    do throws(JSONError) {
      _ = try value()
      return nil
    } catch {
      return error
    }
  }

  func position(_ offset: Int) -> SourcePosition {
    SourcePosition(of: offset, in: bytes)
  }
}
