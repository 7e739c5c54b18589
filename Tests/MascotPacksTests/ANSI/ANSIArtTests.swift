import MascotCore
import MascotPacks
import Testing

struct ANSIArtTests {
  @Test(arguments: [
    ("", Size.zero), ("\n\n", .zero), ("   \n", .zero), ("a\n", Size(columns: 1, rows: 1)),
    ("a\r\nbc\r\n", Size(columns: 2, rows: 2)), ("\n\na  \n\n", Size(columns: 1, rows: 3)),
    ("\u{FEFF}a", Size(columns: 1, rows: 1)), ("a\u{1A}bcd\nefg", Size(columns: 1, rows: 1)),
    ("漢", Size(columns: 2, rows: 1)), ("\u{1B}[5;5H\u{1B}[31m", .zero),
    ("a\u{1B}]52;c;evil", Size(columns: 1, rows: 1)),
  ])
  func `a picture is as large as what is drawn`(text: String, size: Size) throws {
    #expect(try parsed(Array(text.utf8)).size == size)
  }

  @Test func `500 columns and 200 rows are the limits`() throws {
    let widest = String(repeating: "x", count: 500)
    #expect(try picture(widest + "   \n").size.columns == 500)
    let highest = String(repeating: "x\n", count: 200)
    #expect(try picture(highest + "\n\n  \n").size.rows == 200)
    #expect(try picture("\u{1B}[999;999Hx").size == ANSIArt.limit)

    for text in [widest + "xé", "\u{1B}[99C" + widest + "yyy", widest + "\u{1B}[44m "] {
      #expect(throws: ANSIFault.self) { try picture(text) }
    }
  }

  static let faults: [(String, ANSIFault)] = [
    (
      "a\n\u{1B}[31m" + String(repeating: "x", count: 501),
      .tooManyColumns(line: 2, column: 506, limit: 500)
    ),
    (
      String(repeating: "é", count: 501), .tooManyColumns(line: 1, column: 501, limit: 500)
    ),
    (
      String(repeating: "x", count: 499) + "漢", .tooManyColumns(line: 1, column: 500, limit: 500)
    ),
    (
      String(repeating: "x", count: 499) + "漢\u{301}",
      .tooManyColumns(line: 1, column: 500, limit: 500)
    ),
    (String(repeating: "x\n", count: 201), .tooManyRows(line: 201, column: 1, limit: 200)),
    (
      "x\u{1B}[200dy\n  z", .tooManyRows(line: 2, column: 3, limit: 200)
    ),
    (
      String(repeating: "x\n", count: 200) + "\u{1B}[H\u{1B}[L",
      .tooManyRows(line: 201, column: 6, limit: 200)
    ),
    (
      "\u{1B}[500Gx\u{1B}[G\u{1B}[@", .tooManyColumns(line: 1, column: 13, limit: 500)
    ),
  ]

  @Test func `what is beyond a limit is a fault with its place`() {
    for (text, fault) in Self.faults {
      #expect(throws: fault) { try picture(text) }
    }
  }

  @Test func `a fault says what is wrong`() {
    #expect(
      ANSIFault.tooManyColumns(line: 3, column: 501, limit: 500).description
        == "the picture is wider than 500 columns, the limit of a frame")
    #expect(
      ANSIFault.tooManyRows(line: 201, column: 1, limit: 200).description
        == "the picture is higher than 200 rows, the limit of a frame")
  }

  @Test func `art wraps at once, as ANSI SYS does`() throws {
    // Where a terminal clamps, the cursor is in the next row already.
    let clamped = try art(Array("\u{1B}[79C#\u{1B}[73CX".utf8))
    #expect(clamped.size == Size(columns: 80, rows: 2))
    #expect(clamped[79, 0].glyph == Glyph("#"))
    #expect(clamped[73, 1].glyph == Glyph("X"))
    let full = try art(Array((String(repeating: "x", count: 80) + "y\r\nz").utf8))
    #expect(full.size == Size(columns: 80, rows: 3))
    let narrow = try art(Array("abcdef".utf8), .dos(wrap: 4))
    #expect(narrow.dottedRows == ["abcd", "ef.."])
    let far = try art(Array("\u{1B}[200CX".utf8))
    #expect(far.size == Size(columns: 80, rows: 1))
  }

  @Test func `clearing the screen goes home in DOS only`() throws {
    #expect(try art(Array("ab\u{1B}[2Jx".utf8)).dottedRows == ["x"])
    #expect(try picture("ab\u{1B}[2Jx").dottedRows == ["..x"])
  }

  @Test func `bytes are UTF-8 when they can be, and CP437 when they cannot or SAUCE says so`()
    throws
  {
    #expect(try parsed([0xC3, 0xA9]).dottedRows == ["é"])
    #expect(try parsed([0xC3, 0xA9, 0xDB]).dottedRows == ["├⌐█"])
    let record = SauceTests.record(width: 0, flags: 0, font: "IBM VGA 850")
    #expect(try parsed(([0xC3, 0xA9, 0x1A] + record)).dottedRows == ["├®"])
    let amiga = SauceTests.record(width: 0, flags: 0, font: "Amiga Topaz 2")
    #expect(try parsed(([0xC3, 0xA9, 0xA0, 0x78, 0x1A] + amiga)).dottedRows == ["Ã©.x"])
  }

  @Test func `SAUCE tells the width and the meaning of blinking`() throws {
    let text = Array("\u{1B}[5;44mabcdef".utf8)
    let record = SauceTests.record(width: 4, flags: 1, font: "IBM VGA")
    let buffer = try parsed((text + [0x1A] + record))
    #expect(buffer.dottedRows == ["abcd", "ef.."])
    #expect(buffer[0, 0].style == Style(background: .indexed(12)))
    let plain = try parsed((text + [0x1A] + SauceTests.record(width: 0, flags: 0)))
    #expect(plain.dottedRows == ["abcdef"])
    #expect(plain[0, 0].style == Style(background: .indexed(4), attributes: .blink))
  }

  @Test func `a width that lies is none to wrap at`() throws {
    let record = SauceTests.record(width: 0xFFFF, flags: 0)
    let text = Array(String(repeating: "x", count: 501).utf8)
    let fault = ANSIFault.tooManyColumns(line: 1, column: 501, limit: 500)
    #expect(throws: fault) { try parsed((text + [0x1A] + record)) }
    #expect(try parsed((Array("ab\r\nc".utf8) + record)).dottedRows == ["ab", "c."])
  }

  // Real files.

  @Test(.enabled(if: RealFiles.areThere)) func `a frame made for terminals`() throws {
    let buffer = try sample("indyz-kali.utf8.ans")
    #expect(buffer.size == Size(columns: 80, rows: 31))
    #expect(
      buffer[0, 0] == Cell(Glyph("▓"), Style(foreground: .indexed(4), background: .indexed(0))))
  }

  @Test(.enabled(if: RealFiles.areThere)) func `art without a record`() throws {
    let buffer = try sample("cl!-al02.ans")
    #expect(buffer.dottedRows[1].hasPrefix(String(repeating: ".", count: 60) + "■..▀.▀▀█"))
    #expect(buffer[60, 1].style == Style(foreground: .indexed(8)))
    #expect(buffer.size.columns <= 80)
  }

  @Test(.enabled(if: RealFiles.areThere)) func `art for the Amiga`() throws {
    let buffer = try sample("x0-grandpa-dan.ans")
    #expect(buffer.size == Size(columns: 79, rows: 69))
    #expect(buffer.dottedRows[0].hasPrefix(String(repeating: ".", count: 28) + "///"))
    #expect(buffer[28, 0].style == .plain)
    #expect(buffer[31, 0].style == Style(foreground: .indexed(8)))
  }

  @Test(.enabled(if: RealFiles.areThere)) func `control characters in art`() throws {
    let buffer = try sample("controlcharacters.ans")
    #expect(buffer.dottedRows[1].hasPrefix("..CP437.examples.of.control.characters"))
    #expect(buffer.size.columns <= 75)
  }

  @Test(.enabled(if: RealFiles.areThere))
  func `frames of ansimate begin with a line feed inside of an escape`() throws {
    let bytes = try bytes(of: "sprite.ans")
    let first = bytes.prefix { $0 != UInt8(ascii: "%") }
    let buffer = try parsed(Array(first))
    let black = Cell(Glyph("▀"), Style(foreground: .indexed(16), background: .indexed(16)))
    #expect(buffer[0, 0] == .transparent)
    #expect(buffer[0, 1] == black)
  }

  @Test(arguments: [
    ("a\n\n   \u{A0}", 4, 3), ("\u{A0}", 1, 1), ("\u{1B}[3;9H\u{A0}\u{1B}[1;1Hx", 9, 3),
    ("ab\u{A0}", 3, 1),
    ("a   \n\n", 1, 1),
  ])
  func `a no-break space keeps its place, and shows nothing`(
    text: String, columns: Int, rows: Int
  ) throws {
    let buffer = try picture(text)
    #expect(buffer.size == Size(columns: columns, rows: rows))
    #expect(!buffer.scalars.contains("\u{A0}"))
  }

  @Test func `in art for DOS a no-break space is a blank like others`() throws {
    let buffer = try ANSIArt.parse([0x61, 0xFF, 0xFF].span, as: .dos())
    #expect(buffer.size == Size(columns: 1, rows: 1))
  }
}
