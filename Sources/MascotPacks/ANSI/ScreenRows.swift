import MascotCore

/// The rows of a screen, from the top.
///
/// Scrolling all of them moves none: the rows stand in a ring.
struct ScreenRows: Sendable {
  private var ring: [ScreenRow]
  private var top = 0
  /// What rows that do not exist yet are filled with.
  private(set) var beyond = Cell.transparent

  init(count: Int) { ring = Array(repeating: ScreenRow(), count: count) }

  var count: Int { ring.count }

  /// `_modify` so that a row is changed where it stands, not copied out and in.
  subscript(row: Int) -> ScreenRow {
    get { ring[place(of: row)] }
    _modify { yield &ring[place(of: row)] }
  }

  /// Adds rows until there is one with a number.
  mutating func grow(toHold row: Int) {
    while ring.count <= row { ring.append(ScreenRow(filledWith: beyond)) }
  }

  /// Fills all rows from one on, those to come too.
  mutating func fill(from row: Int, with cell: Cell) {
    if row > 0, !cell.isTransparent || !beyond.isTransparent { grow(toHold: row - 1) }
    fill(min(row, count)..<count, with: cell)
    beyond = cell
  }

  mutating func fill(_ rows: Range<Int>, with cell: Cell) {
    for row in rows { self[row].fill(with: cell) }
  }

  mutating func scrollUp(_ rows: Range<Int>, by count: Int, filledWith cell: Cell) {
    let shift = min(count, rows.count)
    if rows.count == ring.count {
      top = place(of: shift)
    } else {
      for row in rows.dropLast(shift) { ring.swapAt(place(of: row), place(of: row + shift)) }
    }
    fill(rows.suffix(shift), with: cell)
  }

  mutating func scrollDown(_ rows: Range<Int>, by count: Int, filledWith cell: Cell) {
    let shift = min(count, rows.count)
    for row in rows.dropFirst(shift).reversed() {
      ring.swapAt(place(of: row), place(of: row - shift))
    }
    fill(rows.prefix(shift), with: cell)
  }

  /// Puts new rows before one; only where the rows never scroll as a ring.
  mutating func insert(_ count: Int, at row: Int, filledWith cell: Cell) {
    ring.insert(contentsOf: repeatElement(ScreenRow(filledWith: cell), count: count), at: row)
  }

  mutating func remove(_ rows: Range<Int>) { ring.removeSubrange(rows) }

  private func place(of row: Int) -> Int {
    let place = top + row
    return place < ring.count ? place : place - ring.count
  }
}
