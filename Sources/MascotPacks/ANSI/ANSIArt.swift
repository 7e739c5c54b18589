import MascotCore

/// ANSI art: text with escape sequences that colour it and move the cursor.
package enum ANSIArt {
  /// The most cells of a frame.
  package static let limit = Size(columns: 500, rows: 200)

  /// The picture of a whole file, of whatever dialect it is.
  package static func parse(_ file: Span<UInt8>) throws(ANSIFault) -> CellBuffer {
    let sauce = Sauce(of: file)
    let text = file.extracting(first: textSize(of: file, sauce: sauce))
    if let sauce { return try parse(text, as: ANSIDialect(of: text, sauce: sauce)) }
    // Whether it is UTF-8, and so made for terminals, shows while it is read.
    let (screen, isWellFormed) = drawn(text, .terminal)
    guard isWellFormed else { return try parse(text, as: .dos()) }
    return try picture(of: screen, text, .terminal)
  }

  /// The picture of a text, as large as what is drawn in it.
  package static func parse(
    _ text: Span<UInt8>, as dialect: ANSIDialect
  ) throws(ANSIFault) -> CellBuffer {
    try picture(of: drawn(text, dialect).screen, text, dialect)
  }

  private static func drawn(
    _ text: Span<UInt8>, _ dialect: ANSIDialect
  ) -> (screen: ANSIScreen, isWellFormed: Bool) {
    var screen = ANSIScreen(for: dialect)
    var scanner = EscapeScanner(encoding: dialect.encoding)
    scanner.scan(text, into: &screen)
    scanner.finish(into: &screen)
    return (screen, scanner.isWellFormed)
  }

  private static func picture(
    of screen: ANSIScreen, _ text: Span<UInt8>, _ dialect: ANSIDialect
  ) throws(ANSIFault) -> CellBuffer {
    if let overrun = screen.overrun { throw fault(overrun, in: text, of: dialect) }
    return screen.picture
  }

  /// The bytes before the end of the text, which 0x1A marks and a SAUCE record comes after.
  private static func textSize(of file: Span<UInt8>, sauce: Sauce?) -> Int {
    file.extracting(first: sauce?.start ?? file.count).place(of: 0x1A)
  }

  /// Says where a limit was passed, which is found by reading the text again, byte by byte.
  private static func fault(
    _ overrun: ANSIScreen.Overrun, in text: Span<UInt8>, of dialect: ANSIDialect
  ) -> ANSIFault {
    var screen = ANSIScreen(for: dialect)
    var scanner = EscapeScanner(encoding: dialect.encoding)
    var line = 1
    var column = 0
    for place in text.indices {
      column += dialect.encoding.startsCharacter(text[place]) ? 1 : 0
      scanner.scan(text.extracting(place..<place + 1), into: &screen)
      if screen.overrun != nil { break }
      if text[place] == UInt8(ascii: "\n") {
        line += 1
        column = 0
      }
    }
    return switch overrun {
    case .columns: .tooManyColumns(line: line, column: column, limit: limit.columns)
    case .rows: .tooManyRows(line: line, column: column, limit: limit.rows)
    }
  }
}

extension ANSIScreen {
  fileprivate init(for dialect: ANSIDialect) {
    self.init(
      .canvas(limit: ANSIArt.limit, wrap: dialect.wrap), rendition: dialect.rendition,
      lineFeed: .returns)
  }
}

extension TextEncoding {
  fileprivate func startsCharacter(_ byte: UInt8) -> Bool {
    switch self {
    case .utf8: byte & 0xC0 != 0x80
    case .codePage: true
    }
  }
}
