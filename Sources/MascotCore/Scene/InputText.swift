/// Words with the values of inputs in them: `"{count} left"`.
package struct InputText: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case words(String)
    case input(String)
  }

  private let pieces: [Piece]

  /// What stands between braces is the name of an input; a brace without its partner is a brace.
  package init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.words(String(rest[..<open])))
      pieces.append(.input(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.words(String(rest)))
    self.pieces = pieces
  }

  /// The names of the inputs, for a loader to check.
  package var inputs: [String] {
    pieces.compactMap { if case .input(let name) = $0 { name } else { nil } }
  }

  /// The lines to be drawn; an input that is not there, and a trigger, have no words.
  func lines(with inputs: [String: InputValue]) -> [String] {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .input(let name): text += inputs[name]?.words ?? ""
      }
    }
    return text.split(separator: "\n" as Character, omittingEmptySubsequences: false).map {
      $0.printable
    }
  }
}

extension InputValue {
  /// The value as people write it.
  package var words: String {
    switch self {
    case .number(let number):
      abs(number) < 1e15 && number == Libm.floor(number) ? "\(Int(number))" : "\(number)"
    case .boolean(let value): "\(value)"
    case .string(let text): text
    case .trigger: ""
    }
  }
}
