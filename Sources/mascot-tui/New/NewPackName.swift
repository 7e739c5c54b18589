import MascotCore

/// What a new pack is to be called, and where its folder is to be.
struct NewPackName: Hashable, Sendable {
  /// Without slashes at its end.
  let path: String
  /// The last part of the path.
  let last: String

  init(_ operand: String) {
    var rest = operand[...]
    while rest.count > 1, rest.hasSuffix("/") { rest.removeLast() }
    path = String(rest)
    last = rest.split(separator: "/").last.map(String.init) ?? ""
  }

  /// - Throws: Where the name would need care on every command line, or in a manifest.
  func check() throws(NewPackError) {
    guard let first = last.first, first.isLetter || first.isNumber,
      last.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { throw .badName(last.isEmpty ? path : last) }
  }

  /// The path as it goes on a command line: one with a slash is never taken for another mascot.
  var shown: String { path.utf8.contains(UInt8(ascii: "/")) ? path : "./" + path }

  /// What the mascot is called: `snow-owl` is Snow owl.
  private var title: String {
    let words = last.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The text of a template with the name in it.
  func filled(into template: [UInt8]) -> [UInt8] {
    let parts = template.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return parts.reduce(into: []) { bytes, part in
      switch String(decoding: part, as: UTF8.self) {
      case "NAME": bytes += title.utf8
      case "ID": bytes += last.utf8
      default: bytes += part
      }
    }
  }
}

/// Why a new pack cannot be called so.
enum NewPackError: Error, Hashable, CustomStringConvertible {
  case badName(String)

  var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" is no name for a mascot (letters, digits, \"-\" and \"_\", a letter or a digit first)"
    }
  }
}
