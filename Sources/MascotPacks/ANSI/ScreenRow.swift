import MascotCore

/// A row of a screen: the cells that were drawn, and what stands in all columns after them.
///
/// A wide grapheme is never split: where one half of it goes, the other becomes a blank.
struct ScreenRow: Sendable {
  private(set) var cells: [Cell] = []
  private(set) var tail: Cell

  init(filledWith tail: Cell = .transparent) { self.tail = tail }

  subscript(column: Int) -> Cell { column < cells.count ? cells[column] : tail }

  /// The columns up to the last cell that is not transparent, without the tail.
  var drawnColumns: Int { (cells.lastIndex { !$0.isTransparent } ?? -1) + 1 }

  /// Adds the first columns of the row to a picture.
  func append(_ columns: Int, to picture: inout [Cell]) {
    picture.append(contentsOf: cells.prefix(columns))
    let rest = columns - cells.count
    if rest > 0 { picture.append(contentsOf: repeatElement(tail, count: rest)) }
  }

  mutating func fill(with cell: Cell) {
    guard !cells.isEmpty || tail != cell else { return }
    cells.removeAll(keepingCapacity: true)
    tail = cell
  }

  mutating func put(_ run: Span<UInt8>, _ style: Style, blank: Cell, column: Int) {
    var cell = Cell(.space, style)
    func next(_ byte: UInt8) -> Cell {
      if byte == UInt8(ascii: " ") { return blank }
      cell.glyph = Glyph(Unicode.Scalar(byte))
      return cell
    }
    if column == cells.count {
      reserve(column + run.count)
      cells.append(addingCapacity: run.count) { cells in
        for index in run.indices { cells.append(next(run[index])) }
      }
    } else {
      open(column..<column + run.count)
      cells.withUnsafeMutableBufferPointer { cells in
        for index in run.indices { cells[column + index] = next(run[index]) }
      }
    }
  }

  mutating func put(_ cell: Cell, width: Int, column: Int) {
    if column == cells.count {
      reserve(column + width)
      cells.append(cell)
      if width == 2 { cells.append(Cell(.trailing, cell.style)) }
    } else {
      open(column..<column + width)
      cells[column] = cell
      if width == 2 { cells[column + 1] = Cell(.trailing, cell.style) }
    }
  }

  /// Changes the glyph of a cell that has been drawn; one that was left transparent gets a style.
  mutating func replaceGlyph(at column: Int, by glyph: Glyph, _ style: Style) {
    if cells[column].isTransparent { cells[column].style = style }
    cells[column].glyph = glyph
  }

  mutating func erase(_ columns: Range<Int>, with cell: Cell) {
    guard !columns.isEmpty else { return }
    if cell == tail, columns.upperBound >= cells.count {
      cut(at: columns.lowerBound)
    } else {
      open(columns)
      for column in columns { cells[column] = cell }
    }
  }

  /// Erases all columns from one on.
  mutating func erase(from column: Int, with cell: Cell) {
    if cell != tail { pad(to: column) }
    cut(at: column)
    tail = cell
  }

  /// Moves the cells from a column on to the right.
  mutating func insert(_ count: Int, of cell: Cell, column: Int) {
    guard column < cells.count || cell != tail else { return }
    pad(to: column)
    part(at: column)
    cells.insert(contentsOf: repeatElement(cell, count: count), at: column)
  }

  /// Takes cells out; those on the right of them move in, and at the right edge comes something new.
  ///
  /// - Parameter width: The columns of the row; `nil` where it has no right edge.
  mutating func delete(_ count: Int, column: Int, width: Int?, with cell: Cell) {
    if let width, cell != tail { pad(to: width) }
    guard column < cells.count else { return }
    let end = min(cells.count, column + count)
    part(at: column)
    part(at: end)
    cells.removeSubrange(column..<end)
    if let width, cell != tail {
      cells.append(contentsOf: repeatElement(cell, count: width - cells.count))
    }
  }

  /// Drops the cells from a column on; they are like the tail again.
  mutating func cut(at column: Int) {
    guard column < cells.count else { return }
    part(at: column)
    cells.removeSubrange(column...)
  }

  /// Makes room to write in a range of columns.
  private mutating func open(_ columns: Range<Int>) {
    part(at: columns.lowerBound)
    part(at: columns.upperBound)
    pad(to: columns.upperBound)
  }

  private mutating func pad(to count: Int) {
    guard cells.count < count else { return }
    reserve(count)
    cells.append(contentsOf: repeatElement(tail, count: count - cells.count))
  }

  /// Makes room for so many cells, and for those of a usual row at once.
  private mutating func reserve(_ count: Int) {
    if cells.capacity < count {
      cells.reserveCapacity(max(count, 2 * cells.capacity, ScreenRow.usualColumns))
    }
  }

  private static let usualColumns = 80

  /// Blanks a wide grapheme that stands on both sides of a column's left edge.
  private mutating func part(at column: Int) {
    guard column < cells.count, cells[column].glyph == .trailing else { return }
    cells[column] = cells[column].style.blank
    cells[column - 1] = cells[column - 1].style.blank
  }
}

extension Cell {
  var isTransparent: Bool { glyph == .transparent }
}
