import MascotCore
import MascotTestSupport
import Testing

@Suite struct `A cell buffer` {
  @Test func `holds cells of 16 bytes without gaps`() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
    #expect(MemoryLayout<Style>.size == 12)
    #expect(MemoryLayout<Glyph>.size == 4)
  }

  /// What is written at which column into `日本語`, and what stands there then.
  @Test(arguments: [
    ("x", 0, "x 本語"), ("x", 1, " x本語"), ("x", 2, "日x 語"), ("x", 3, "日 x語"),
    ("x", 5, "日本 x"), ("字", 0, "字本語"), ("字", 1, " 字 語"), ("字", 3, "日 字"),
    ("字", 4, "日本字"), ("字", 5, "日本語"), ("字", 6, "日本語"), ("字", -1, "日本語"),
    ("x", -1, "日本語"), ("x", 6, "日本語"),
  ])
  func `never splits a wide grapheme`(text: String, column: Int, row: String) {
    var buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    buffer.write("日本語", column: 0, row: 0)
    for grapheme in text.unicodeScalars.graphemes {
      buffer.put(grapheme, .plain, column: column, row: 0)
    }
    #expect(buffer.isWhole)
    #expect(buffer.lines == [row])
  }

  @Test(arguments: [(-1, 0), (0, -1), (3, 0), (0, 2), (99, 99), (.max - 2, 0)])
  func `leaves out what stands outside`(column: Int, row: Int) {
    var buffer = CellBuffer(size: Size(columns: 3, rows: 2))
    let before = buffer
    buffer.put(Cell(Glyph("x")), column: column, row: row)
    buffer.write("", column: column, row: row)
    #expect(buffer == before)
  }

  @Test(arguments: [
    ("hello", 5, "hello", 5), ("hello", 9, "hello", 5), ("hello", 4, "hel…", 4),
    ("hello", 1, "…", 1), ("hello", 0, "", 0), ("日本", 4, "日本", 4), ("日本", 3, "日…", 3),
    ("日本", 2, "…", 1), ("e\u{301}a", 1, "…", 1), ("ae\u{301}", 2, "ae\u{301}", 2),
  ])
  func `cuts words between graphemes`(text: String, limit: Int, line: String, taken: Int) {
    var buffer = CellBuffer(size: Size(columns: 10, rows: 1))
    #expect(buffer.write(text, column: 0, row: 0, limit: limit) == taken)
    #expect(buffer.lines == [line])
  }

  @Test func `colours a wide grapheme as a whole`() {
    var buffer = CellBuffer(size: Size(columns: 3, rows: 1))
    buffer.write("日x", column: 0, row: 0)
    buffer.recolour(column: 0, row: 0, foreground: .indexed(1))
    buffer.recolour(column: 1, row: 0, foreground: .indexed(2))
    #expect(buffer.cells.map(\.style.foreground) == [.indexed(1), .indexed(1), .standard])
  }

  @Test func `is equal to another with the same picture, whatever its clusters' numbers`() {
    var one = CellBuffer(size: Size(columns: 2, rows: 1))
    one.write("e\u{301}o\u{308}", column: 0, row: 0)
    var other = CellBuffer(size: Size(columns: 2, rows: 1))
    other.write("o\u{308}", column: 1, row: 0)
    #expect(one != other)
    other.write("e\u{301}", column: 0, row: 0)
    #expect(one == other)
  }

  @Test func `keeps a bounded number of clusters`() {
    var buffer = CellBuffer(size: Size(columns: 1, rows: 1))
    for value in 0..<UInt32(ClusterTable.capacity) {
      _ = buffer.intern(["a", Unicode.Scalar(0xE0100 + value) ?? "b"])
    }
    #expect(buffer.clusters.count == ClusterTable.capacity)
    #expect(buffer.intern(["z", "\u{301}"]) == Glyph("z"))
    #expect(buffer.intern(["a", "\u{E0100}"]) == Glyph(cluster: 0))
  }

  @Test(arguments: 0..<20)
  func `stays whole whatever is written`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var buffer = CellBuffer(size: Size(columns: 9, rows: 3))
    for _ in 0..<500 {
      buffer.write(
        random.pick(["x", "日", "🇩🇪", "e\u{301}", "日本語", "a日", "longer than the row"]),
        column: Int.random(in: -3...10, using: &random),
        row: Int.random(in: -1...3, using: &random),
        limit: random.pick([0, 1, 2, 3, .max]))
      #expect(buffer.isWhole)
    }
  }
}
