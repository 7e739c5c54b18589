import MascotCore

extension CellBuffer {
  /// A picture of plain text; blanks are transparent.
  package init(lines: [String]) {
    let columns = lines.map(\.columns).max() ?? 0
    self.init(size: Size(columns: columns, rows: lines.count), filledWith: .transparent)
    for (row, line) in lines.enumerated() {
      var column = 0
      for grapheme in line.unicodeScalars.graphemes {
        if grapheme.base != " " { put(grapheme, .plain, column: column, row: row) }
        column += grapheme.width
      }
    }
  }

  /// The picture as plain text, a string a row, without the blanks at the ends of rows.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for column in 0..<size.columns {
        let glyph = self[column, row].glyph
        if let number = glyph.cluster {
          for scalar in clusters[number] { line.unicodeScalars.append(scalar) }
        } else if glyph != .trailing {
          line.unicodeScalars.append(glyph.scalar ?? " ")
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
