import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// Random texts, the same on every run: no crash, no hang, and nothing in a picture but what is drawn.
struct ANSIFuzzTests {
  private static let pieces: [String] = [
    "\u{1B}", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{9B}", "\u{9D}", "\u{90}", "\u{7}", "\u{1B}\\",
    "\u{9C}",
    ";", ":", "0", "1", "2", "5", "38", "48", "58", "255", "500", "99999", "m", "A", "B", "C", "D",
    "E", "F",
    "G", "H", "J", "K", "L", "M", "P", "S", "T", "X", "@", "a", "d", "e", "f", "r", "s", "t", "u",
    "`", "?", " ",
    "\n", "\r", "\t", "\u{8}", "\u{0}", "\u{18}", "\u{1A}", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}",
    "\u{200D}",
    "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{E0041}", "\u{301}", "\u{FE0F}", "🏽", "👩", "🇩", "🇪", "漢",
    "▀", "é",
    "text and more text", "\u{1B}[31m", "\u{1B}[44m", "\u{1B}[7m", "\u{1B}[2J", "\u{1B}[200;499H",
    "\u{1B}7", "\u{1B}8",
  ]

  private func check(_ buffer: CellBuffer, within size: Size) {
    #expect(buffer.size.fits(in: size))
    #expect(buffer.cells.count == buffer.size.columns * buffer.size.rows)
    #expect(!buffer.scalars.contains { !$0.isDrawn })
    #expect(buffer.hasWholeGraphemes)
  }

  private func check(_ bytes: [UInt8]) {
    for dialect in [
      ANSIDialect.terminal, .dos(), .dos(.latin1, blink: .brightensBackground, wrap: 7),
    ] {
      if let buffer = try? ANSIArt.parse(bytes.span, as: dialect) {
        check(buffer, within: ANSIArt.limit)
      }
    }
    _ = try? parsed(bytes)
    for dialect in [ANSIDialect.terminal, .dos(wrap: 7)] { checkPieces(bytes, dialect) }
    for size in [Size(columns: 20, rows: 5), Size(columns: 1, rows: 1), Size(columns: 2, rows: 2)] {
      var whole = ANSIScreen(.terminal(size))
      var scanner = EscapeScanner()
      whole.draw(bytes.span, through: &scanner)
      check(whole.picture, within: size)
      var pieces = ANSIScreen(.terminal(size))
      scanner = EscapeScanner()
      for place in bytes.indices {
        pieces.draw(bytes.span.extracting(place..<place + 1), through: &scanner)
      }
      #expect(pieces.picture == whole.picture)
    }
  }

  /// What is taken many bytes at a time means the same byte by byte.
  private func checkPieces(_ bytes: [UInt8], _ dialect: ANSIDialect) {
    let shape = ANSIScreen.Shape.canvas(limit: Size(columns: 40, rows: 10), wrap: dialect.wrap)
    var whole = ANSIScreen(shape, rendition: dialect.rendition, lineFeed: .returns)
    var scanner = EscapeScanner(encoding: dialect.encoding)
    whole.draw(bytes.span, through: &scanner)
    var pieces = ANSIScreen(shape, rendition: dialect.rendition, lineFeed: .returns)
    scanner = EscapeScanner(encoding: dialect.encoding)
    for place in bytes.indices {
      pieces.draw(bytes.span.extracting(place..<place + 1), through: &scanner)
    }
    #expect(pieces.picture == whole.picture)
    #expect(pieces.overrun == whole.overrun)
  }

  @Test func `pieces of sequences in any order`() {
    var random = SplitMix64(seed: Fuzzing.seed(1))
    for _ in 0..<500 {
      let count = Int.random(in: 0...60, using: &random)
      check(
        (0..<count).flatMap { _ in Array((Self.pieces.randomElement(using: &random) ?? "").utf8) })
    }
  }

  @Test func `any bytes`() {
    var random = SplitMix64(seed: Fuzzing.seed(2))
    for _ in 0..<300 {
      let count = Int.random(in: 0...200, using: &random)
      check((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    }
  }

  @Test(
    .enabled(if: RealFiles.areThere),
    arguments: ["indyz-kali.utf8.ans", "x0-grandpa-dan.ans", "controlcharacters.ans"])
  func `real files with bytes changed`(name: String) throws {
    var random = SplitMix64(seed: Fuzzing.seed(3))
    let file = Array(try bytes(of: name).suffix(3000))
    for _ in 0..<30 {
      var changed = file
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(
          in: .min ... .max, using: &random)
      }
      changed.removeLast(Int.random(in: 0...200, using: &random))
      if let buffer = try? parsed(changed) { check(buffer, within: ANSIArt.limit) }
    }
  }

  /// What asks for the most work a byte; a quadratic one would not end.
  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}[L", "\u{1B}[M", "\u{1B}[@", "\u{1B}[999P", "\u{1B}[999X", ";", ":",
    "\u{1B}[4:", "\u{1B}]",
    "e\u{301}", "\u{301}", "\u{200D}", "\n", "\u{1B}[200;500Hx\u{1B}[2J", "\u{1B}[44m\u{1B}[J",
    "\u{1B}[9", "🇩",
  ])
  func `repetition costs no more than its length`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 4000).utf8)
    if let buffer = try? parsed(bytes) { check(buffer, within: ANSIArt.limit) }
    var screen = ANSIScreen(.terminal(Size(columns: 80, rows: 24)))
    var scanner = EscapeScanner()
    screen.draw(bytes.span, through: &scanner)
    check(screen.picture, within: Size(columns: 80, rows: 24))
  }
}
