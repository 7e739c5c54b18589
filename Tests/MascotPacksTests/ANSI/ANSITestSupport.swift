import MascotCore
import MascotPacks

/// The picture of a whole file.
func parsed(_ file: [UInt8]) throws(ANSIFault) -> CellBuffer { try ANSIArt.parse(file.span) }

/// The picture of a frame made for terminals.
func picture(_ text: String) throws -> CellBuffer {
  try ANSIArt.parse(Array(text.utf8).span, as: .terminal)
}

/// The picture of art for DOS.
func art(_ bytes: [UInt8], _ dialect: ANSIDialect = .dos()) throws -> CellBuffer {
  try ANSIArt.parse(bytes.span, as: dialect)
}

/// A terminal's screen after a text, which comes in one piece.
func screen(_ text: String, columns: Int, rows: Int) -> CellBuffer {
  var scanner = EscapeScanner()
  var screen = ANSIScreen(.terminal(Size(columns: columns, rows: rows)))
  scanner.scan(Array(text.utf8).span, into: &screen)
  return screen.picture
}

extension CellBuffer {
  /// The text of each row, `.` for what is transparent.
  var dottedRows: [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).reduce(into: "") { line, column in
        let glyph = self[column, row].glyph
        if let cluster = glyph.cluster {
          line.unicodeScalars.append(contentsOf: clusters[cluster])
        } else if glyph == .transparent {
          line += "."
        } else if let scalar = glyph.scalar {
          line.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Every scalar in every cell.
  var scalars: [Unicode.Scalar] {
    cells.flatMap { cell in
      cell.glyph.cluster.map { clusters[$0] } ?? cell.glyph.scalar.map { [$0] } ?? []
    }
  }

  /// Whether each right half has a left one, and each wide grapheme a right half.
  var hasWholeGraphemes: Bool {
    (0..<size.rows).allSatisfy { row in
      (0..<size.columns).allSatisfy { column in
        let glyph = self[column, row].glyph
        let first = glyph.cluster.map { clusters[$0][0] } ?? glyph.scalar
        let isWide = first.map { $0.columns == 2 } ?? false
        let hasRight = column + 1 < size.columns && self[column + 1, row].glyph == .trailing
        let isAfterLeft = column > 0 && self[column - 1, row].glyph != .trailing
        return glyph == .trailing ? isAfterLeft : isWide == hasRight
      }
    }
  }
}
