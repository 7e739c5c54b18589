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

  /// Draws what stands between the two pages, over the words of the new one.
  func mix(into buffer: inout CellBuffer, rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<buffer.size.rows)
    guard before.size == buffer.size, !rows.isEmpty else { return }
    let origin = Position(column: 0, row: rows.lowerBound)
    let size = Size(columns: buffer.size.columns, rows: rows.count)
    let steps = Double(Int(elapsed / PageTurn.step) + 1)
    var mixed = CellBuffer(size: size)
    Dissolve.draw(
      from: before.part(at: origin, size: size), to: buffer.part(at: origin, size: size),
      progress: steps / (PageTurn.length / PageTurn.step + 1), into: &mixed)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        buffer.copy(from: mixed, column: column, row: row, to: rows.lowerBound + row)
      }
    }
  }
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
