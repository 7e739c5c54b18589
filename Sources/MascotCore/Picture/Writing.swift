extension CellBuffer {
  /// Writes a grapheme in one style; what terminals obey instead of drawing it stays out.
  package mutating func put(_ grapheme: Grapheme, _ style: Style, column: Int, row: Int) {
    let base = grapheme.base.isDrawn ? grapheme.base : "\u{FFFD}"
    let marks = grapheme.marks.filter(\.isDrawn)
    let glyph = marks.isEmpty ? Glyph(base) : intern([base] + marks)
    put(Cell(glyph, style), width: grapheme.width, column: column, row: row)
  }

  /// Writes words on one row from a column on.
  ///
  /// - Parameter limit: The columns there are; words that need more end in `…`.
  /// - Returns: The columns taken.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, _ style: Style = .plain, column: Int, row: Int, limit: Int = .max
  ) -> Int {
    let room = min(limit, size.columns - column)
    guard room > 0 else { return 0 }
    let fits = text.columns <= room
    var taken = 0
    if fits, text.utf8.allSatisfy(\.isPlain) {
      for byte in text.utf8 {
        put(Cell(Glyph(Unicode.Scalar(byte)), style), column: column + taken, row: row)
        taken += 1
      }
      return taken
    }
    for grapheme in text.unicodeScalars.graphemes {
      if !fits, taken + grapheme.width > room - 1 {
        put(Cell(Glyph("…"), style), column: column + taken, row: row)
        return taken + 1
      }
      put(grapheme, style, column: column + taken, row: row)
      taken += grapheme.width
    }
    return taken
  }
}

extension StringProtocol {
  /// The columns the text takes on one row.
  package var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.graphemes.reduce(0) { $0 + $1.width }
  }

  /// The text without control characters, escape sequences among them, and without what turns the
  /// direction of writing: nothing from outside reaches a terminal but characters that are drawn.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isDrawn ? $0 : "\u{FFFD}" }))
  }
}

extension String {
  /// The text as it may reach a terminal. Most texts are, and are given back as they are.
  package var printable: String {
    var text = self
    return text.withUTF8 { $0.allSatisfy(\.isPlain) } ? self : self[...].printable
  }
}

extension UInt8 {
  /// Whether the byte is a character of one column that every terminal draws.
  fileprivate var isPlain: Bool { self >= 0x20 && self < 0x7F }
}

extension Unicode.Scalar {
  /// Whether a terminal draws the scalar, or a mark on the one before it, and does nothing else.
  package var isDrawn: Bool {
    if (0x20..<0x7F).contains(value) { return true }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format: self == .joiner || self == "\u{200C}" || value == 0xAD || value >= 0xE0020
    default: true
    }
  }
}
