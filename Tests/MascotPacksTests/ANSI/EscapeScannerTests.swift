import MascotPacks
import Testing

struct EscapeScannerTests {
  /// Takes down what a scanner tells: text as it is, the rest in brackets.
  struct Notes: EscapeSink {
    var text = ""

    mutating func draw(_ run: Span<UInt8>) {
      for index in run.indices { text.unicodeScalars.append(Unicode.Scalar(run[index])) }
    }

    mutating func draw(_ scalar: Unicode.Scalar) { text.unicodeScalars.append(scalar) }
    mutating func execute(_ control: UInt8) { text += "[\(control)]" }

    mutating func escape(_ final: UInt8, intermediate: UInt8?) {
      text += "[esc \(intermediate.map(character) ?? "")\(character(final))]"
    }

    mutating func control(_ sequence: ControlSequence) {
      var numbers = ""
      for (index, number) in sequence.numbers.enumerated() {
        numbers += index == 0 ? "" : number.isJoined ? ":" : ";"
        numbers += number.value.map { "\($0)" } ?? ""
      }
      text += "[\(sequence.prefix.map(character) ?? "")\(numbers)"
      text += "\(sequence.intermediate.map(character) ?? "")\(character(sequence.final))]"
    }

    private func character(_ byte: UInt8) -> String { String(Unicode.Scalar(byte)) }
  }

  private func notes(_ bytes: [UInt8], _ encoding: TextEncoding = .utf8, piece: Int = .max)
    -> String
  {
    var scanner = EscapeScanner(encoding: encoding)
    var notes = Notes()
    for start in stride(from: 0, to: bytes.count, by: min(piece, max(1, bytes.count))) {
      let end = min(bytes.count, start + min(piece, bytes.count))
      scanner.scan(bytes.span.extracting(start..<end), into: &notes)
    }
    scanner.finish(into: &notes)
    return notes.text
  }

  static let rows: [(text: String, notes: String)] = [
    ("plain", "plain"),
    ("é漢\u{301}", "é漢\u{301}"),
    ("a\nb\r\tc\u{8}", "a[10]b[13][9]c[8]"),
    ("\u{7F}", ""),
    // Control sequences.
    ("\u{1B}[m", "[m]"),
    ("\u{1B}[1;31mx", "[1;31m]x"),
    ("\u{1B}[;5m", "[;5m]"),
    ("\u{1B}[5;m", "[5;m]"),
    ("\u{1B}[38:2::1:2:3m", "[38:2::1:2:3m]"),
    ("\u{1B}[4:3;1m", "[4:3;1m]"),
    ("\u{1B}[:5m", "[:5m]"),
    ("\u{1B}[?25l", "[?25l]"),
    ("\u{1B}[>4;2m", "[>4;2m]"),
    ("\u{1B}[1?25lx", "x"),
    ("\u{1B}[2 q", "[2 q]"),
    ("\u{1B}[2 3qx", "x"),
    ("\u{1B}[99999999999999999999C", "[65535C]"),
    ("\u{1B}[1\u{7F}2A", "[12A]"),
    // A control character inside of a sequence is obeyed, and the sequence goes on.
    ("\u{1B}\n[38;5;16mx", "[10][38;5;16m]x"),
    ("\u{1B}[3\r1mx", "[13][31m]x"),
    ("\u{1B}[3\u{18}1m", "1m"),
    ("\u{1B}[3\u{1A}1m", "1m"),
    ("\u{1B}[3\u{1B}[1m", "[1m]"),
    ("\u{1B}\u{1B}\u{1B}[A", "[A]"),
    // A character beyond ASCII ends a sequence.
    ("\u{1B}█x", "█x"),
    ("\u{1B}[3█1m", "█1m"),
    // Escapes.
    ("\u{1B}7\u{1B}8", "[esc 7][esc 8]"),
    ("\u{1B}(0q", "[esc (0]q"),
    ("\u{1B}#8", "[esc #8]"),
    // Strings are swallowed, ended or not.
    ("\u{1B}]0;title\u{7}x", "x"),
    ("\u{1B}]52;c;Zm9v\u{1B}\\x", "[esc \\]x"),
    ("\u{1B}]0;ti\ntle", ""),
    ("\u{1B}]0;é\u{9C}x", "[esc \\]x"),
    ("\u{1B}Pq#0~\u{7}~\u{1B}\\x", "[esc \\]x"),
    ("\u{1B}_Gf=24;AAAA\u{1B}\\x", "[esc \\]x"),
    ("\u{1B}^pm\u{1B}\\x", "[esc \\]x"),
    ("\u{1B}Xsos\u{1B}\\x", "[esc \\]x"),
    ("\u{1B}P never ended \u{1B}[1mx", "[1m]x"),
    ("\u{1B}]0;cancelled\u{18}x", "x"),
    // The same by C1 controls, which are U+0080–U+009F here and never bare bytes.
    ("\u{9B}1mx", "[1m]x"),
    ("\u{9D}0;title\u{7}x", "x"),
    (
      "\u{90}q\u{9C}\u{98}q\u{9C}\u{9E}q\u{9C}\u{9F}q\u{9C}",
      String(repeating: "[esc \\]", count: 4)
    ),
    ("\u{85}", "[esc E]"),
    ("\u{1B}]0;✜\u{7}x", "x"),
  ]

  @Test(arguments: rows)
  func `a text is taken apart`(row: (text: String, notes: String)) {
    let notes = notes(Array(row.text.utf8))
    // What ends a string is an escape of its own, which nobody obeys.
    #expect(notes.replacing("[esc \\]", with: "") == row.notes.replacing("[esc \\]", with: ""))
  }

  @Test(arguments: rows)
  func `it does not matter where a text is cut`(row: (text: String, notes: String)) {
    let bytes = Array(row.text.utf8)
    let whole = notes(bytes)
    for piece in 1...max(1, bytes.count) { #expect(notes(bytes, piece: piece) == whole) }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0xC3], "\u{FFFD}"),
      ([0xC3, 0x61], "\u{FFFD}a"),
      ([0xE2, 0x96, 0x1B, 0x5B, 0x41], "\u{FFFD}[A]"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0x9B, 0x31, 0x6D], "\u{FFFD}1m"),
      ([0xF0, 0x9F, 0x90, 0x88], "🐈"),
    ] as [([UInt8], String)])
  func `what is no UTF-8 becomes a replacement character`(bytes: [UInt8], expected: String) {
    #expect(notes(bytes) == expected)
    #expect(notes(bytes, piece: 1) == expected)
  }

  @Test(
    arguments: [
      ([0x01, 0x02, 0x07, 0x18, 0x7F, 0xDB, 0xFF], "☺☻•↑⌂█ "),
      ([0x00, 0x0B, 0x0C, 0x0E], " ♂♀♫"),
      ([0x08, 0x09, 0x0A, 0x0D], "[8][9][10][13]"),
      ([0x1B, 0x5B, 0x31, 0x6D, 0x9B, 0x31, 0x6D], "[1m]¢1m"),
      ([0x1B, 0x5B, 0x01, 0x31, 0x6D], "[1][1m]"),
      ([0x1B, 0x0A, 0x5B, 0x6D], "[10][m]"),
      ([0x1B, 0xDB], "█"),
    ] as [([UInt8], String)])
  func `in a DOS page control characters are glyphs, but for a few`(
    bytes: [UInt8], expected: String
  ) {
    #expect(notes(bytes, .codePage(.cp437)) == expected)
  }

  @Test func `Latin-1 has the C1 controls as bytes`() {
    #expect(notes([0x9B, 0x31, 0x6D, 0xE9, 0x01], .codePage(.latin1)) == "[1m]é[1]")
    #expect(notes([0x9D, 0x30, 0x9C, 0x78], .codePage(.latin1)) == "x")
  }

  @Test func `the seventeenth parameter is left out`() {
    let many = (1...20).map(String.init).joined(separator: ";")
    let kept = (1...16).map(String.init).joined(separator: ";")
    #expect(notes(Array("\u{1B}[\(many)mx".utf8)) == "[\(kept)m]x")
    let parts = (1...20).map(String.init).joined(separator: ":")
    #expect(notes(Array("\u{1B}[\(parts);7mx".utf8)) == "[1:2:3:4:5:6:7:8:9;7m]x")
  }
}
