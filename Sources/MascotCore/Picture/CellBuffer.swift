/// A size in cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  package static let zero = Size(columns: 0, rows: 0)

  /// The smallest size that holds both.
  package func union(_ other: Size) -> Size {
    Size(columns: max(columns, other.columns), rows: max(rows, other.rows))
  }

  package func fits(in other: Size) -> Bool {
    columns <= other.columns && rows <= other.rows
  }
}

/// A place in cells; column 0, row 0 is the upper left.
package struct Position: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  package static let origin = Position(column: 0, row: 0)
}

/// A grid of cells: the picture.
///
/// Whatever is written stays inside the grid, and a wide grapheme is never split: writing over one
/// half of it blanks the other.
package struct CellBuffer: Sendable {
  package private(set) var size: Size
  package private(set) var cells: [Cell]
  /// The graphemes of several scalars that cells of this buffer refer to.
  package private(set) var clusters = ClusterTable()

  package init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.columns * size.rows)
  }

  /// A picture of cells in reading order, none of which is wide or a grapheme of several scalars.
  package init(size: Size, narrow cells: [Cell]) {
    self.size = size
    self.cells = cells
  }

  /// A picture of cells in reading order, whose wide graphemes all have both of their halves.
  package init(size: Size, cells: [Cell], clusters: ClusterTable) {
    self.size = size
    self.cells = cells
    self.clusters = clusters
  }

  package subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// Makes every cell the same, in the size given; memory is kept where it is enough.
  package mutating func reset(to size: Size, filledWith cell: Cell = .blank) {
    if self.size == size {
      for index in cells.indices { cells[index] = cell }
    } else {
      self.size = size
      cells.removeAll(keepingCapacity: true)
      cells.append(contentsOf: repeatElement(cell, count: size.columns * size.rows))
    }
  }

  /// Writes one grapheme; one that does not fit whole is left out.
  ///
  /// - Parameter width: 1 or 2 columns.
  package mutating func put(_ cell: Cell, width: Int = 1, column: Int, row: Int) {
    guard row >= 0, row < size.rows, column >= 0, column + width <= size.columns else { return }
    let index = row * size.columns + column
    parted(at: index)
    if width == 2 {
      parted(at: index + 1)
      cells[index + 1] = Cell(.trailing, cell.style)
    }
    cells[index] = cell
  }

  /// Gives access to the cells in place, for work on many of them.
  mutating func withCells(_ work: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    cells.withUnsafeMutableBufferPointer { work($0) }
  }

  /// A part of the picture; a wide grapheme that its edge would split is left out.
  package func part(at origin: Position, size part: Size) -> CellBuffer {
    var buffer = CellBuffer(size: part, filledWith: .transparent)
    buffer.clusters = clusters
    for row in 0..<part.rows where origin.row + row < size.rows {
      for column in 0..<part.columns where origin.column + column < size.columns {
        let index = (origin.row + row) * size.columns + origin.column + column
        if cells[index].glyph == .trailing { continue }
        let isWide = index + 1 < cells.count && cells[index + 1].glyph == .trailing
        buffer.put(cells[index], width: isWide ? 2 : 1, column: column, row: row)
      }
    }
    return buffer
  }

  /// Writes ASCII characters, a column each. Blanks leave what is there; what lies beyond the right
  /// edge is left out.
  package mutating func put(
    _ characters: Span<UInt8>, _ style: Style = .plain, column: Int, row: Int
  ) {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return }
    let end = min(characters.count, size.columns - column)
    var place = 0
    while place < end {
      let start = place
      while place < end, characters[place] != UInt8(ascii: " ") { place += 1 }
      if place > start {
        let word = characters.extracting(start..<place)
        put(word: word, style, at: row * size.columns + column + start)
      }
      while place < end, characters[place] == UInt8(ascii: " ") { place += 1 }
    }
  }

  private mutating func put(word: Span<UInt8>, _ style: Style, at index: Int) {
    parted(at: index)
    parted(at: index + word.count - 1)
    cells.withUnsafeMutableBufferPointer { cells in
      for place in word.indices {
        cells[index + place] = Cell(Glyph(Unicode.Scalar(word[place])), style)
      }
    }
  }

  /// Gives a cell another foreground; a wide grapheme is coloured as a whole by its left half.
  package mutating func recolour(column: Int, row: Int, foreground: Color) {
    let index = row * size.columns + column
    if cells[index].glyph == .trailing || cells[index].glyph == .transparent { return }
    cells[index].style.foreground = foreground
    if column + 1 < size.columns, cells[index + 1].glyph == .trailing {
      cells[index + 1].style.foreground = foreground
    }
  }

  /// Gives a cell another background; what was transparent becomes a blank, and a wide grapheme is
  /// coloured as a whole by its left half.
  package mutating func repaint(column: Int, row: Int, background: Color) {
    let index = row * size.columns + column
    if cells[index].glyph == .trailing { return }
    if cells[index].glyph == .transparent {
      if background == .standard { return }
      cells[index].glyph = .space
    }
    cells[index].style.background = background
    if column + 1 < size.columns, cells[index + 1].glyph == .trailing {
      cells[index + 1].style.background = background
    }
  }

  /// The glyph by which cells of this buffer refer to a grapheme of several scalars.
  package mutating func intern(_ cluster: [Unicode.Scalar]) -> Glyph {
    clusters.intern(cluster)
  }

  private mutating func parted(at index: Int) {
    cells.withUnsafeMutableBufferPointer { $0.part(at: index) }
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  /// Blanks the other half of a wide grapheme before one of its halves is written over.
  @inline(__always)
  func part(at index: Int) {
    if self[index].glyph == .trailing {
      self[index - 1].glyph = .space
    } else if index + 1 < count, self[index + 1].glyph == .trailing {
      self[index + 1].glyph = .space
    }
  }
}

extension CellBuffer: Equatable {
  /// Whether both show the same picture, whatever numbers their graphemes have.
  package static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    left.size == right.size
      && zip(left.cells, right.cells).allSatisfy { first, second in
        guard let one = first.glyph.cluster, let other = second.glyph.cluster else {
          return first == second
        }
        return first.style == second.style
          && left.clusters[one].elementsEqual(right.clusters[other])
      }
  }
}
