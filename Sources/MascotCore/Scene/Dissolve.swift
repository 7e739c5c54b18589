/// One picture turning into another, cell by cell in a fixed pattern, or pixel by pixel in colour.
package enum Dissolve {
  /// Draws the picture between two others over what stands in a buffer, from its upper left on.
  ///
  /// Where colours can be mixed and both cells are half blocks, they are; elsewhere each cell shows
  /// the one picture and then the other. A wide grapheme comes and goes as a whole.
  ///
  /// - Parameter progress: 0 shows the first alone, 1 the second.
  package static func draw(
    from: CellBuffer, to: CellBuffer, progress: Double, on backdrop: Backdrop = Backdrop(),
    into buffer: inout CellBuffer
  ) {
    let size = from.size.union(to.size)
    for row in 0..<min(size.rows, buffer.size.rows) {
      var column = 0
      while column < size.columns {
        // What a wide grapheme of either picture holds together changes together.
        var end = column + 1
        while from.isTrailing(end, row) || to.isTrailing(end, row) { end += 1 }
        defer { column = end }
        if backdrop.shading == .blend, progress > 0, progress < 1, end == column + 1,
          let old = from.cell(column, row).halves, let new = to.cell(column, row).halves
        {
          let cell = Cell(
            upper: backdrop.between(old.upper, new.upper, progress),
            lower: backdrop.between(old.lower, new.lower, progress))
          if cell.glyph != .transparent { buffer.put(cell, column: column, row: row) }
          continue
        }
        let picture = threshold(column, row) < progress ? to : from
        for place in column..<end { picture.copy(place, row, into: &buffer) }
      }
    }
  }

  /// When a cell changes, above 0 and below 1: an ordered dither of 8 × 8 (Bayer 1973).
  private static func threshold(_ column: Int, _ row: Int) -> Double {
    var value = 0
    for bit in 0..<3 {
      let (x, y) = (column >> bit & 1, row >> bit & 1)
      value = value << 2 | (x ^ y) << 1 | y
    }
    return (Double(value) + 0.5) / 64
  }
}

extension Backdrop {
  /// A pixel on its way from one colour to another; `nil` is nothing.
  fileprivate func between(_ old: Color?, _ new: Color?, _ progress: Double) -> Color? {
    if old == new { return old }
    if let new { return mix(new, over: old, progress) }
    return old.map { mix($0, over: nil, 1 - progress) }
  }
}

extension CellBuffer {
  fileprivate func holds(_ column: Int, _ row: Int) -> Bool {
    column < size.columns && row < size.rows
  }

  fileprivate func cell(_ column: Int, _ row: Int) -> Cell {
    holds(column, row) ? self[column, row] : .transparent
  }

  fileprivate func isTrailing(_ column: Int, _ row: Int) -> Bool {
    cell(column, row).glyph == .trailing
  }

  fileprivate func copy(_ column: Int, _ row: Int, into buffer: inout CellBuffer) {
    var cell = cell(column, row)
    if cell.glyph == .transparent || cell.glyph == .trailing { return }
    if let number = cell.glyph.cluster { cell.glyph = buffer.intern(clusters[number]) }
    buffer.put(cell, width: isTrailing(column + 1, row) ? 2 : 1, column: column, row: row)
  }
}
