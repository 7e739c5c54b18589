import MascotCore
import Testing

@Suite struct `The layout of a pane` {
  /// A pane, a box, and where the picture, the label and the footer stand.
  struct Row: Sendable, CustomTestStringConvertible {
    let pane: (Int, Int)
    let box: (Int, Int)?
    let picture: (Int, Int)?
    let label: Int?
    let footer: Int?

    init(
      _ pane: (Int, Int), _ box: (Int, Int)?, picture: (Int, Int)?, label: Int?, footer: Int?
    ) {
      (self.pane, self.box, self.picture, self.label, self.footer) =
        (pane, box, picture, label, footer)
    }

    var testDescription: String { "\(box.map { "\($0)" } ?? "no box") in \(pane)" }
  }

  @Test(arguments: [
    Row((40, 14), (12, 4), picture: (14, 3), label: 8, footer: 13),
    Row((40, 8), (12, 4), picture: (14, 0), label: 5, footer: 7),
    Row((40, 7), (12, 4), picture: (14, 0), label: 4, footer: 6),
    Row((40, 6), (12, 4), picture: (14, 0), label: 4, footer: 5),
    Row((40, 5), (12, 4), picture: (14, 0), label: 4, footer: nil),
    Row((40, 4), (12, 4), picture: (14, 0), label: nil, footer: nil),
    Row((12, 4), (12, 4), picture: (0, 0), label: nil, footer: nil),
    Row((13, 4), (12, 4), picture: (0, 0), label: nil, footer: nil),
    Row((40, 3), (12, 4), picture: nil, label: 1, footer: 2),
    Row((11, 14), (12, 4), picture: nil, label: 6, footer: 13),
    Row((5, 2), (6, 2), picture: nil, label: 0, footer: 1),
    Row((1, 1), (6, 2), picture: nil, label: 0, footer: nil),
    Row((1, 1), (1, 1), picture: (0, 0), label: nil, footer: nil),
    Row((0, 0), (6, 2), picture: nil, label: nil, footer: nil),
    Row((5, 0), nil, picture: nil, label: nil, footer: nil),
    Row((80, 24), nil, picture: nil, label: 11, footer: 23),
  ])
  func `has a place for all that fits`(row: Row) {
    let layout = Layout(
      pane: Size(columns: row.pane.0, rows: row.pane.1),
      box: row.box.map { Size(columns: $0.0, rows: $0.1) })
    #expect(layout.picture == row.picture.map { Position(column: $0.0, row: $0.1) })
    #expect(layout.label == row.label)
    #expect(layout.footer == row.footer)
  }

  @Test func `lets nothing overlap and nothing stand outside`() {
    for rows in 0...30 {
      for height in 1...30 {
        let layout = Layout(
          pane: Size(columns: 20, rows: rows), box: Size(columns: 10, rows: height))
        let picture = layout.picture.map { Array($0.row..<$0.row + height) } ?? []
        let taken =
          picture + [layout.label, layout.footer].compactMap { $0 } + Array(layout.sources)
        #expect(Set(taken).count == taken.count)
        #expect(taken.allSatisfy { (0..<rows).contains($0) })
      }
    }
  }
}
