import MascotCore
import Testing

@testable import MascotTerminal

private let light = Color.rgb(226, 160, 90)
private let dark = Color.rgb(43, 30, 24)

@Suite struct `Half blocks without colour` {
  @Test(
    arguments: [
      ("▀", light, light, "█"), ("▀", light, dark, "▀"), ("▀", dark, light, "▄"),
      ("▀", dark, dark, " "),
      ("▄", light, light, "█"), ("▄", light, dark, "▄"), ("▄", dark, light, "▀"),
      ("▄", dark, dark, " "),
      ("▀", light, .standard, "▀"), ("▀", dark, .standard, " "), ("▄", light, .standard, "▄"),
      ("▀", .standard, light, "█"), ("▀", .standard, dark, "▀"), ("▀", .standard, .standard, "▀"),
      ("▄", .standard, .standard, "▄"), ("█", .standard, .standard, "█"),
      ("█", light, .standard, "█"),
      ("█", dark, light, " "), (" ", .standard, light, "█"), (" ", light, dark, " "),
      (" ", .standard, .standard, " "), ("a", dark, light, "a"),
    ] as [(Unicode.Scalar, Color, Color, Unicode.Scalar)])
  func `a pixel shows when it is bright enough`(
    glyph: Unicode.Scalar, foreground: Color, background: Color, shown: Unicode.Scalar
  ) {
    var reduction = Reduction(depth: .none, isUnicode: true)
    let cell = Cell(Glyph(glyph), Style(foreground: foreground, background: background))
    #expect(reduction.reduce(cell) == Cell(Glyph(shown)))
  }

  @Test func `the limit is a luminance of 0.34`() {
    var reduction = Reduction(depth: .none, isUnicode: true)
    for grey in UInt8.min...UInt8.max {
      let cell = Cell(Glyph("█"), Style(foreground: .rgb(grey, grey, grey)))
      let shows = reduction.reduce(cell).glyph == Glyph("█")
      #expect(shows == (Double(grey) / 255 >= 0.34), "\(grey)")
    }
  }

  @Test(arguments: [
    (Color.rgb(255, 0, 0), false), (.rgb(0, 255, 0), true), (.rgb(0, 0, 255), false),
    (.indexed(1), false), (.indexed(2), true), (.indexed(7), true), (.indexed(0), false),
    (.rgb(0x4C, 0x40, 0x3A), false), (.rgb(0x78, 0xBE, 0x50), true),
  ])
  func `luminance is weighted as the eye does`(color: Color, shows: Bool) {
    var reduction = Reduction(depth: .none, isUnicode: true)
    let cell = reduction.reduce(Cell(Glyph("█"), Style(foreground: color)))
    #expect((cell.glyph == Glyph("█")) == shows)
  }

  @Test func `attributes stay`() {
    var reduction = Reduction(depth: .none, isUnicode: true)
    let style = Style(foreground: light, background: dark, attributes: [.bold, .underline])
    let cell = reduction.reduce(Cell(Glyph("a"), style))
    #expect(cell == Cell(Glyph("a"), Style(attributes: [.bold, .underline])))
  }
}

@Suite struct `Fewer colours` {
  @Test(arguments: [
    (ColourDepth.direct, Color.rgb(1, 2, 3), Color.rgb(1, 2, 3)),
    (.direct, .indexed(7), .indexed(7)),
    (.indexed, .rgb(255, 0, 0), .indexed(196)), (.indexed, .indexed(9), .indexed(9)),
    (.sixteen, .rgb(255, 0, 0), .indexed(9)), (.sixteen, .indexed(196), .indexed(9)),
    (.sixteen, .indexed(9), .indexed(9)), (.eight, .rgb(255, 0, 0), .indexed(1)),
    (.eight, .indexed(9), .indexed(1)), (.eight, .indexed(15), .indexed(7)),
    (.eight, .standard, .standard), (.none, .rgb(255, 0, 0), .standard),
  ])
  func `a colour becomes one that the terminal has`(
    depth: ColourDepth, wanted: Color, shown: Color
  ) {
    var reduction = Reduction(depth: depth, isUnicode: true)
    let style = Style(foreground: wanted, background: wanted)
    let expected = Style(foreground: shown, background: shown)
    #expect(reduction.reduce(Cell(Glyph("a"), style)).style == expected)
  }

  @Test(arguments: ColourDepth.allCases)
  func `what is transparent is a blank`(depth: ColourDepth) {
    var reduction = Reduction(depth: depth, isUnicode: true)
    #expect(reduction.reduce(.transparent) == .blank)
  }
}

@Suite struct `A terminal of ASCII` {
  @Test(
    arguments: [
      ("▀", .standard, .standard, "'", .standard), ("▄", .standard, .standard, ".", .standard),
      ("█", .standard, .standard, "#", .standard), ("▀", light, .standard, "'", light),
      ("▄", light, .standard, ".", light), ("▀", light, dark, "#", light),
      ("▄", light, dark, "#", dark),
      ("█", light, .standard, "#", light),
    ] as [(Unicode.Scalar, Color, Color, Unicode.Scalar, Color)])
  func `half blocks have stand-ins`(
    glyph: Unicode.Scalar, foreground: Color, background: Color, shown: Unicode.Scalar, ink: Color
  ) {
    var reduction = Reduction(depth: .direct, isUnicode: false)
    let cell = Cell(Glyph(glyph), Style(foreground: foreground, background: background))
    #expect(reduction.reduce(cell) == Cell(Glyph(shown), Style(foreground: ink)))
  }

  @Test(
    arguments: [
      ("…", "."), ("·", "."), ("─", "-"), ("│", "|"), ("┌", "+"), ("╯", "+"), ("═", "="),
      ("→", ">"),
      ("“", "\""), ("’", "'"), ("×", "x"), ("●", "*"), ("░", ":"), ("é", "?"), ("漢", "?"),
      ("a", "a"),
      (" ", " "),
    ] as [(Unicode.Scalar, Unicode.Scalar)])
  func `characters have stand-ins`(scalar: Unicode.Scalar, shown: Unicode.Scalar) {
    var reduction = Reduction(depth: .direct, isUnicode: false)
    #expect(reduction.reduce(Cell(Glyph(scalar))) == Cell(Glyph(shown)))
  }

  @Test func `a grapheme of several scalars is a question mark`() {
    var buffer = CellBuffer(size: Size(columns: 1, rows: 1))
    var reduction = Reduction(depth: .direct, isUnicode: false)
    #expect(reduction.reduce(Cell(buffer.intern(["e", "\u{301}"]))) == Cell(Glyph("?")))
  }

  @Test func `every character that can be shown is ASCII`() {
    var reduction = Reduction(depth: .none, isUnicode: false)
    for value in UInt32(0x20)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = reduction.reduce(Cell(Glyph(scalar))).glyph.scalar
      guard shown?.isASCII == true else {
        Issue.record("U+\(String(value, radix: 16))")
        continue
      }
    }
  }
}
