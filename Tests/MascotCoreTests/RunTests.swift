import MascotCore
import Testing

@Suite struct `Runs of characters in a picture` {
  private func picture(_ text: String, column: Int, columns: Int = 6) -> [Unicode.Scalar?] {
    var buffer = CellBuffer(size: Size(columns: columns, rows: 1), filledWith: .transparent)
    buffer.put(Cell(Glyph("🦊")), width: 2, column: 2, row: 0)
    buffer.put(Array(text.utf8).span, column: column, row: 0)
    return (0..<columns).map { buffer[$0, 0].glyph.scalar }
  }

  @Test func `blanks leave what is there`() {
    #expect(picture("a    b", column: 0) == ["a", nil, "🦊", nil, nil, "b"])
  }

  @Test func `half of a wide character is never left`() {
    #expect(picture("abc", column: 0) == ["a", "b", "c", " ", nil, nil])
    #expect(picture("xyz", column: 3) == [nil, nil, " ", "x", "y", "z"])
  }

  @Test func `what lies beyond the edge is left out`() {
    #expect(picture("abcdefgh", column: 4) == [nil, nil, "🦊", nil, "a", "b"])
    #expect(picture("a", column: 6) == [nil, nil, "🦊", nil, nil, nil])
  }

  @Test func `another background makes a blank of nothing`() {
    var buffer = CellBuffer(size: Size(columns: 3, rows: 1), filledWith: .transparent)
    buffer.put(Cell(Glyph("🦊")), width: 2, column: 0, row: 0)
    for column in 0..<3 {
      buffer.repaint(column: column, row: 0, background: .indexed(UInt8(column + 1)))
    }
    #expect(buffer[0, 0].style.background == .indexed(1))
    #expect(buffer[1, 0] == Cell(.trailing, Style(background: .indexed(1))))
    #expect(buffer[2, 0] == Cell(.space, Style(background: .indexed(3))))
  }
}
