import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Pictures written as frame files` {
  /// What is written of a picture that a text is read as.
  private func written(_ text: String, ending: String = "ans") throws -> FrameText {
    try #require(FrameText(try frame(text, ending: ending)))
  }

  private func text(_ text: FrameText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  @Test(arguments: [
    (" a\n\nbc ", " a \n\nbc\n"), ("\u{A0}\u{A0}a  \n", "  a  \n"), ("   \n \n", "   \n\n"),
    ("犬e\u{301}\n", "犬e\u{301}\n"), ("\tx\n", "        x\n"), ("a  \nb\n", "a  \nb\n"),
  ])
  func `a picture without colours is plain text, as wide as it was`(
    original: String, expected: String
  ) throws {
    let made = try written(original, ending: "txt")
    #expect(made.format == .text)
    #expect(text(made) == expected)
    #expect(try frame(made.bytes).size == frame(original).size)
  }

  @Test(arguments: [
    ("\u{1B}[31mab\u{1B}[mc\n", "\u{1B}[31mab\u{1B}[0mc\n"),
    ("\u{1B}[31ma\n\u{1B}[mb\n", "\u{1B}[31ma\u{1B}[m\nb\n"),
    ("\u{1B}[91;104ma", "\u{1B}[91;104ma\u{1B}[m\n"),
    ("\u{1B}[38;5;99;48;2;1;2;3m \u{1B}[m", "\u{1B}[38;5;99;48;2;1;2;3m \u{1B}[m\n"),
    ("\u{1B}[1;4:3mx", "\u{1B}[1;4:3mx\u{1B}[m\n"),
    ("\u{1B}[31ma\u{1B}[m  \n\n  \u{A0}", "\u{1B}[31ma\u{1B}[m\n\n  \u{A0}\n"),
  ])
  func `a picture with colours has escapes, and keeps its size`(
    original: String, expected: String
  ) throws {
    let made = try written(original)
    #expect(made.format == .ansi)
    #expect(text(made) == expected)
    #expect(try frame(made.bytes, ending: "ans") == frame(original, ending: "ans"))
  }

  @Test func `every attribute and colour is read as it was written`() throws {
    var random = SplitMix64(seed: 11)
    let glyphs = Array("ab▀█犬🦊☂é".unicodeScalars)
    for _ in 0..<300 {
      let size = Size(
        columns: Int.random(in: 1...9, using: &random), rows: Int.random(in: 1...4, using: &random))
      var picture = CellBuffer(size: size, filledWith: .transparent)
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let glyph = random.pick(glyphs)
        var attributes = Attributes(rawValue: UInt32.random(in: 0...0x7F, using: &random))
        if Bool.random(using: &random) {
          attributes.insert(Attributes(rawValue: 1 << UInt32.random(in: 7...11, using: &random)))
        }
        let colours = (0..<2).map { _ in
          switch Int.random(in: 0..<3, using: &random) {
          case 0: Color.standard
          case 1: Color.indexed(UInt8.random(in: 0...255, using: &random))
          default: Color.rgb(UInt8.random(in: 0...255, using: &random), 0, 7)
          }
        }
        picture.put(
          Cell(
            Glyph(glyph),
            Style(foreground: colours[0], background: colours[1], attributes: attributes)),
          width: glyph.columns, column: Int.random(in: 0..<9, using: &random),
          row: Int.random(in: 0..<4, using: &random))
      }
      let made = try #require(FrameText(picture, as: .ansi))
      #expect(try frame(made.bytes, ending: "ans").size == size)
    }
  }

  @Test func `graphemes that would join are kept apart`() throws {
    var picture = CellBuffer(size: Size(columns: 4, rows: 1), filledWith: .transparent)
    for column in [0, 2] { picture.put(Cell(Glyph("🇦")), width: 2, column: column, row: 0) }
    let made = try #require(FrameText(picture))
    #expect(made.format == .ansi)
    #expect(try frame(made.bytes, ending: "ans") == picture)
  }
}
