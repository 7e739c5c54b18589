import MascotCore

/// The words of a page giving way to those of the next one, cell by cell.
///
/// The mascot above them takes no part, nor do the dots and the keys below.
struct PageTurn: Sendable {
  /// The words of the page before, in the size of the pane.
  private let before: CellBuffer
  private var elapsed = Duration.zero

  static let length = Duration.milliseconds(160)
  private static let step = Duration.milliseconds(40)

  init(from before: CellBuffer) { self.before = before }

  var isOver: Bool { elapsed >= PageTurn.length }

  mutating func advance(by delta: Duration) { elapsed += delta }

  /// The time until more cells change.
  var nextChange: Duration {
    let steps = Int(elapsed / PageTurn.step)
    return PageTurn.step * (steps + 1) - elapsed
  }

  /// Puts those cells back that still show the page before.
  func mix(into buffer: inout CellBuffer, rows: Range<Int>) {
    guard before.size == buffer.size else { return }
    let steps = Int(elapsed / PageTurn.step) + 1
    let turned = PageTurn.order.count * steps / (Int(PageTurn.length / PageTurn.step) + 1)
    for row in rows.clamped(to: 0..<before.size.rows) {
      for column in 0..<before.size.columns
      where PageTurn.order[row % 4 * 4 + column % 4] >= turned {
        buffer.copy(from: before, column: column, row: row, to: row)
      }
    }
  }

  /// The order in which the cells of a square change: neighbours far apart (Bayer's).
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}

extension CellBuffer {
  /// Takes a cell of another picture over; a wide one as a whole, by its left half.
  mutating func copy(from picture: CellBuffer, column: Int, row: Int, to target: Int) {
    var cell = picture[column, row]
    if cell.glyph == .trailing || cell.glyph == .transparent { return }
    let isWide =
      column + 1 < picture.size.columns && picture[column + 1, row].glyph == .trailing
    if let cluster = cell.glyph.cluster { cell.glyph = intern(Array(picture.clusters[cluster])) }
    put(cell, width: isWide ? 2 : 1, column: column, row: target)
  }
}
