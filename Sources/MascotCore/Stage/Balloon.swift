/// What the mascot says, in a balloon beside its box: to the right of it, above it or to the left,
/// wherever there is most room. It never covers the mascot.
struct Balloon: Hashable, Sendable {
  private let lines: [String]
  private let origin: Position
  private let tail: Tail

  private enum Tail: Hashable {
    case left(row: Int)
    case right(row: Int)
    case down(column: Int)
  }

  /// The narrowest text that is worth a balloon, and the widest that is easy to read.
  private static let narrowest = 6
  private static let widest = 40

  /// - Returns: `nil` where there is no room beside the box.
  init?(_ text: String, pane: Size, box: Size, at place: Position) {
    let sides = [
      Side(columns: pane.columns - place.column - box.columns - 1, rows: pane.rows, kind: .right),
      Side(columns: pane.columns, rows: place.row - 1, kind: .above),
      Side(columns: place.column - 1, rows: pane.rows, kind: .left),
    ]
    for side in sides.sorted(by: { $0.usable > $1.usable }) {
      let columns = min(side.columns - 4, Balloon.widest)
      guard columns >= Balloon.narrowest else { continue }
      let lines = text.wrapped(to: columns)
      guard lines.count + 2 <= side.rows else { continue }
      self.lines = lines
      let size = Size(columns: (lines.map(\.columns).max() ?? 0) + 4, rows: lines.count + 2)
      let head = place.row + box.rows / 3
      let row = min(max(0, head - size.rows / 2), pane.rows - size.rows)
      let tailRow = min(max(head, row + 1), row + size.rows - 2)
      switch side.kind {
      case .right:
        origin = Position(column: place.column + box.columns + 1, row: row)
        tail = .left(row: tailRow)
      case .left:
        origin = Position(column: place.column - 1 - size.columns, row: row)
        tail = .right(row: tailRow)
      case .above:
        let middle = place.column + box.columns / 2
        let column = min(max(0, middle - size.columns / 2), pane.columns - size.columns)
        origin = Position(column: column, row: place.row - 1 - size.rows)
        tail = .down(column: min(max(middle, column + 1), column + size.columns - 2))
      }
      return
    }
    return nil
  }

  private struct Side {
    let columns: Int
    let rows: Int
    let kind: Kind

    enum Kind { case right, above, left }

    /// The cells for words.
    var usable: Int { max(0, min(columns - 4, Balloon.widest)) * max(0, rows - 2) }
  }

  func draw(into buffer: inout CellBuffer) {
    let width = (lines.map(\.columns).max() ?? 0) + 2
    let bar = String(repeating: "─", count: width)
    let bottom = origin.row + lines.count + 1
    buffer.write("╭\(bar)╮", .quiet, column: origin.column, row: origin.row)
    for (index, line) in lines.enumerated() {
      let row = origin.row + 1 + index
      buffer.write("│", .quiet, column: origin.column, row: row)
      buffer.write(line, column: origin.column + 2, row: row)
      buffer.write("│", .quiet, column: origin.column + width + 1, row: row)
    }
    buffer.write("╰\(bar)╯", .quiet, column: origin.column, row: bottom)
    switch tail {
    case .left(let row): buffer.write("<", .quiet, column: origin.column - 1, row: row)
    case .right(let row): buffer.write(">", .quiet, column: origin.column + width + 2, row: row)
    case .down(let column): buffer.write("v", .quiet, column: column, row: bottom + 1)
    }
  }
}
