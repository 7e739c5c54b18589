import MascotCore

// Erasing, inserting and deleting.
extension ANSIScreen {
  /// - Returns: Whether the sequence changes what stands on the screen.
  mutating func edit(_ sequence: ControlSequence) -> Bool {
    let count = sequence.count()
    switch sequence.final {
    case UInt8(ascii: "J"): eraseScreen(sequence.number(at: 0) ?? 0)
    case UInt8(ascii: "K"): eraseRow(sequence.number(at: 0) ?? 0)
    case UInt8(ascii: "X"): eraseCharacters(count)
    case UInt8(ascii: "P"): deleteCharacters(count)
    case UInt8(ascii: "@"): insertCharacters(count)
    case UInt8(ascii: "L"): insertRows(count)
    case UInt8(ascii: "M"): deleteRows(count)
    case UInt8(ascii: "S"): scroll(by: count)
    case UInt8(ascii: "T"): scroll(by: -count)
    default: return false
    }
    close()
    return true
  }

  private mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseRow(0)
      rows.fill(from: min(cursor.row + 1, limit.rows), with: pen.erased)
    case 1:
      eraseRow(1)
      rows.fill(0..<min(cursor.row, rows.count), with: pen.erased)
    case 2:
      rows.fill(from: 0, with: pen.erased)
      // To ANSI.SYS clearing the screen is going home, to a terminal it is not.
      if case .dos = pen.rendition { cursor = .origin }
    default: break
    }
  }

  private mutating func eraseRow(_ part: Int) {
    guard openRow(toFillWith: pen.erased) else { return }
    switch part {
    case 0: rows[cursor.row].erase(from: min(cursor.column, limit.columns), with: pen.erased)
    case 1: eraseCells(0..<cursor.column + 1)
    case 2: rows[cursor.row].fill(with: pen.erased)
    default: break
    }
  }

  private mutating func eraseCharacters(_ count: Int) {
    guard openRow(toFillWith: pen.erased) else { return }
    eraseCells(cursor.column..<cursor.column + count)
  }

  private mutating func eraseCells(_ columns: Range<Int>) {
    rows[cursor.row].erase(columns.clamped(to: 0..<width), with: pen.erased)
  }

  private mutating func deleteCharacters(_ count: Int) {
    guard openRow(toFillWith: pen.erased) else { return }
    rows[cursor.row].delete(count, column: cursor.column, width: edge, with: pen.erased)
  }

  private mutating func insertCharacters(_ count: Int) {
    guard openRow(toFillWith: pen.erased), cursor.column < width else { return }
    rows[cursor.row].insert(
      min(count, width - cursor.column), of: pen.erased, column: cursor.column)
    if edge == nil, rows[cursor.row].drawnColumns > width { overrun = overrun ?? .columns }
    rows[cursor.row].cut(at: width)
  }

  private mutating func insertRows(_ count: Int) {
    switch shape {
    case .terminal:
      guard scrolling.contains(cursor.row) else { return }
      rows.scrollDown(
        cursor.row..<scrolling.upperBound, by: count, filledWith: pen.erased)
    case .canvas:
      guard openRow(toFillWith: pen.erased) else { return }
      rows.insert(
        min(count, limit.rows - cursor.row), at: cursor.row, filledWith: pen.erased)
      guard rows.count > limit.rows else { return }
      let lost = limit.rows..<rows.count
      if lost.contains(where: { rows[$0].drawnColumns > 0 }) { overrun = overrun ?? .rows }
      rows.remove(lost)
    }
  }

  private mutating func deleteRows(_ count: Int) {
    switch shape {
    case .terminal:
      guard scrolling.contains(cursor.row) else { return }
      rows.scrollUp(cursor.row..<scrolling.upperBound, by: count, filledWith: pen.erased)
    case .canvas:
      guard cursor.row < rows.count else { return }
      rows.remove(cursor.row..<min(rows.count, cursor.row + count))
    }
  }

  /// Scrolls a terminal; a canvas has no edge to scroll over.
  private mutating func scroll(by count: Int) {
    switch shape {
    case .canvas: break
    case .terminal:
      if count > 0 {
        rows.scrollUp(scrolling, by: count, filledWith: pen.erased)
      } else {
        rows.scrollDown(scrolling, by: -count, filledWith: pen.erased)
      }
    }
  }

  /// The columns cells may stand in.
  private var width: Int { min(columns, limit.columns) }

  /// The column where a row ends, `nil` where a canvas is open to the right.
  private var edge: Int? {
    switch shape {
    case .terminal: width
    case .canvas(_, let wrap): wrap == nil ? nil : width
    }
  }

  /// Makes the row of the cursor, where a background is to be seen in it.
  ///
  /// - Returns: Whether there is such a row now.
  private mutating func openRow(toFillWith cell: Cell) -> Bool {
    let isSeen = !cell.isTransparent || !rows.beyond.isTransparent
    if isSeen, cursor.row < limit.rows { rows.grow(toHold: cursor.row) }
    return cursor.row < rows.count
  }
}
