/// The name a mascot is reached by.
package struct SocketName: Hashable, Sendable {
  package let text: String

  package static let standard = SocketName(unchecked: "default")
  private static let longest = 64

  /// - Throws: When the name could be mistaken for something else in a path.
  package init(_ text: String) throws(SocketNameError) {
    guard let first = text.utf8.first, first.isLetterOrDigit else {
      throw SocketNameError(name: text)
    }
    let isPlain = text.utf8.allSatisfy { $0.isLetterOrDigit || "._-".utf8.contains($0) }
    guard isPlain, text.utf8.count <= SocketName.longest else { throw SocketNameError(name: text) }
    self.text = text
  }

  private init(unchecked text: String) { self.text = text }
}

/// A text that is no name for a mascot.
package struct SocketNameError: Error, Hashable, CustomStringConvertible {
  package let name: String

  package var description: String {
    "\"\(name)\" is no name for a mascot (up to 64 of a–z, A–Z, 0–9, '.', '_' and '-', "
      + "a letter or a digit first)"
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
