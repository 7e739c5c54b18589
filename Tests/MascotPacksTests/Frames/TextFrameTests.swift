import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `A frame of plain text` {
  @Test(arguments: [
    ("a\nb\n", ["a", "b"]),
    ("a\nb", ["a", "b"]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("a\r\nb\nc", ["a", "b", "c"]),
    ("a\n\nb\n\n", ["a", "", "b", ""]),
    ("\u{FEFF}a\nb", ["a", "b"]),
    ("\u{FEFF}", []),
    ("\n", [""]),
    ("\r\n", [""]),
    ("", []),
  ])
  func `a line is a row, and the last line end is none`(text: String, lines: [String]) throws {
    #expect(try frame(text).lines == lines)
  }

  @Test(arguments: [
    ("\tx", 8), ("1234567\tx", 8), ("12345678\tx", 16), ("\t\tx", 16), ("é\tx", 8), ("犬\tx", 8),
  ])
  func `a tab leads to the next column that 8 divides`(text: String, column: Int) throws {
    let picture = try frame(text)
    #expect(picture.size == Size(columns: column + 1, rows: 1))
    #expect(picture[column, 0].glyph == Glyph("x"))
  }

  @Test func `short rows are padded with nothing`() throws {
    let picture = try frame("a\nabc\n\nab\n")
    #expect(picture.size == Size(columns: 3, rows: 4))
    #expect(picture[1, 0] == .transparent)
    #expect(picture[0, 2] == .transparent)
    #expect(picture[2, 3] == .transparent)
  }

  @Test func `blanks at the end of a row count, and a tab there too`() throws {
    #expect(try frame("ab  \nc\n").size == Size(columns: 4, rows: 2))
    #expect(try frame("ab\t\n").size == Size(columns: 8, rows: 1))
  }

  @Test func `a blank shows what lies beneath, and so does a no-break space`() throws {
    let picture = try frame("a b\u{A0}c")
    #expect(picture.size == Size(columns: 5, rows: 1))
    #expect(picture.cells.map(\.glyph) == ["a", nil, "b", nil, "c"].map { $0 ?? .transparent })
  }

  @Test func `a wide character takes two cells`() throws {
    let picture = try frame("犬x")
    #expect(picture.cells.map(\.glyph) == ["犬", .trailing, "x"])
  }

  @Test func `a mark is drawn in the cell of its base`() throws {
    let picture = try frame("e\u{301}x")
    #expect(picture.size == Size(columns: 2, rows: 1))
    #expect(picture.lines == ["e\u{301}x"])
    let cluster = try #require(picture[0, 0].glyph.cluster)
    #expect(picture.clusters[cluster] == ["e", "\u{301}"])
  }

  @Test func `a blank with a mark on it is drawn`() throws {
    #expect(try frame(" \u{301}")[0, 0].glyph.cluster != nil)
  }

  @Test func `a mark without a base is left out`() throws {
    #expect(try frame("\u{301}ab").lines == ["ab"])
    #expect(try frame("a\t\u{301}b").lines == ["a       b"])
  }

  @Test(arguments: ["👩‍🚀", "🇨🇭", "👍🏽", "❤️"])
  func `a grapheme of several scalars is one glyph`(text: String) throws {
    let picture = try frame("\(text)x")
    #expect(picture.cells.filter { $0.glyph.cluster != nil }.count == 1)
    #expect(picture.cells.last?.glyph == Glyph("x"))
  }

  @Test func `text without a mask has the colours of the terminal`() throws {
    #expect(try frame("ab").cells.allSatisfy { $0.style == .plain })
  }

  @Test func `whatever is drawn is accepted, and nothing else`() throws {
    let scalars = (1...0xFFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
    let drawn = scalars.filter(\.isDrawn)
    for start in stride(from: 0, to: drawn.count, by: 5_000) {
      let lines = stride(from: start, to: min(start + 5_000, drawn.count), by: 100).map { first in
        drawn[first..<min(first + 100, drawn.count)].map { "x\($0)" }.joined()
      }
      #expect(throws: Never.self) { try frame(lines.joined(separator: "\n")) }
    }
    for scalar in scalars where !scalar.isDrawn && !"\t\n".unicodeScalars.contains(scalar) {
      let fault = #expect(throws: Fault.self) { try frame("a\(scalar)b") }
      #expect(fault?.cause == .controlCharacter(scalar))
    }
  }
}

extension Glyph: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.init(scalar) }
}
