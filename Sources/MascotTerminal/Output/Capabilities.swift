import CNcurses
import MascotCore

/// What the painter may send, as terminfo knows it.
///
/// Nearly every terminal moves and colours by the sequences of ECMA-48; where terminfo agrees, the
/// painter writes their numbers itself. Where it does not, the cursor is placed by `cup` alone and
/// attributes are left out.
struct Capabilities: Sendable {
  let clear: [UInt8]
  let resetAttributes: [UInt8]
  let hideCursor: [UInt8]
  let showCursor: [UInt8]
  /// Moves in one direction by a number of cells, and to a column.
  let movesRight: Bool
  let movesLeft: Bool
  let movesUp: Bool
  let movesDown: Bool
  /// Whether a line feed moves down, and does nothing else.
  let feedsLines: Bool
  let movesToColumn: Bool
  /// Whether `cup` is the usual sequence.
  let placesByNumbers: Bool
  /// Whether attributes are numbers of SGR, and may be taken back one by one.
  let hasAttributes: Bool
  let takesAttributesBack: Bool
  let erasesToEnd: Bool
  /// Whether what is erased gets the background that is set.
  let erasesInBackground: Bool
  /// Whether a character may stand in the last cell of the last row without scrolling.
  let keepsLastCell: Bool
  let colours: Int
  /// Whether underlines may be double, curly, dotted or dashed.
  let hasUnderlineForms: Bool
  /// The attributes that the terminal has: those terminfo has a sequence for.
  let attributes: Attributes

  /// Reads what terminfo says of the current terminal.
  ///
  /// - Returns: `nil` for a terminal whose cursor cannot be moved.
  init?() {
    guard let place = Terminfo.string("cup") else { return nil }
    func has(_ name: String, _ sequence: String) -> Bool {
      Terminfo.string(name) == Array("\u{1B}[\(sequence)".utf8)
    }
    placesByNumbers = place == Array("\u{1B}[%i%p1%d;%p2%dH".utf8)
    clear = Terminfo.string("clear") ?? []
    let reset = Terminfo.string("sgr0") ?? []
    // Some entries also lead back to the usual character set, before or after.
    let sequences = String(decoding: reset, as: UTF8.self).split(separator: "\u{1B}")
    hasAttributes = sequences.contains { $0.hasPrefix("[m") || $0.hasPrefix("[0") }
    resetAttributes = reset
    hideCursor = Terminfo.string("civis") ?? []
    showCursor = Terminfo.string("cnorm") ?? []
    movesRight = has("cuf", "%p1%dC")
    movesLeft = has("cub", "%p1%dD")
    movesUp = has("cuu", "%p1%dA")
    movesDown = has("cud", "%p1%dB")
    feedsLines = true
    movesToColumn = has("hpa", "%i%p1%dG")
    takesAttributesBack = has("rmul", "24m")
    erasesToEnd = has("el", "K")
    erasesInBackground = Terminfo.flag("bce")
    keepsLastCell = !Terminfo.flag("am") || Terminfo.flag("xenl")
    colours = Terminfo.number("colors") ?? 0
    hasUnderlineForms = Terminfo.string("Smulx") != nil
    attributes = Attributes(
      Capabilities.sequences.filter { Terminfo.string($0.name) != nil }.map(\.attribute))
  }

  private static let sequences: [(name: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("sitm", .italic), ("smul", .underline), ("blink", .blink),
    ("rev", .reverse), ("invis", .hidden), ("smxx", .strikethrough),
  ]

  /// The sequence that places the cursor, where it is not the usual one.
  func place(column: Int, row: Int) -> [UInt8] {
    guard let capability = tigetstr("cup"), let filled = cncurses_tparm2(capability, row, column)
    else { return [] }
    return Terminfo.withoutDelays(String(cString: filled))
  }
}
