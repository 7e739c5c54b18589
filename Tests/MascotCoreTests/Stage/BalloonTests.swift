import MascotCore
import MascotTestSupport
import Testing

@testable import MascotCore

@Suite struct `What a mascot says in a balloon` {
  private static let words = "Hello there, I am a balloon that wraps its words"

  @Test func `it stands beside the box, with its tail to it`() throws {
    let pane = Size(columns: 40, rows: 7)
    let balloon = try #require(
      Balloon(
        Self.words, pane: pane, box: Size(columns: 5, rows: 3),
        at: Position(column: 2, row: 2)))
    var buffer = CellBuffer(size: pane)
    balloon.draw(into: &buffer)
    #expect(buffer.lines.joined(separator: "\n").contains("<│"))
  }

  @Test func `it never covers the box and never leaves the pane`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let pane = Size(
        columns: Int.random(in: 1...60, using: &random),
        rows: Int.random(in: 1...20, using: &random))
      let box = Size(
        columns: Int.random(in: 1...pane.columns, using: &random),
        rows: Int.random(in: 1...pane.rows, using: &random))
      let place = Position(
        column: Int.random(in: 0...pane.columns - box.columns, using: &random),
        row: Int.random(in: 0...pane.rows - box.rows, using: &random))
      guard let balloon = Balloon(Self.words, pane: pane, box: box, at: place) else { continue }
      var buffer = CellBuffer(size: pane)
      balloon.draw(into: &buffer)
      let drawn = buffer.cells.count { $0.glyph != .space }
      for row in place.row..<place.row + box.rows {
        for column in place.column..<place.column + box.columns {
          #expect(buffer[column, row].glyph == .space)
        }
      }
      // All of it is there: a frame whole on every side, and every word.
      let text = buffer.lines.joined(separator: " ")
      #expect(drawn > 0 && ["╭", "╮", "╰", "╯"].allSatisfy(text.contains))
      #expect(text.filter { $0.isLetter && $0 != "v" } == Self.words.filter(\.isLetter))
    }
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
    ("seventeen", 4, ["seve", "ntee", "n"]), ("a\nb", 5, ["a", "b"]), ("", 5, [""]),
    ("漢字漢字", 3, ["漢", "字", "漢", "字"]), ("x", 0, []),
  ])
  func `words are broken between lines`(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }
}
