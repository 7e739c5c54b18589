import MascotCore

extension CellBuffer {
  /// The rows of the picture as text, without colours: what a terminal that has none would show.
  /// Every row is as wide as the picture.
  package var plainRows: [String] {
    var reduction = Reduction(depth: .none, isUnicode: true)
    return (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for column in 0..<size.columns {
        let cell = self[column, row]
        if cell.glyph == .trailing { continue }
        let glyph = reduction.reduce(cell).glyph
        if let cluster = glyph.cluster {
          text.append(contentsOf: clusters[cluster])
        } else {
          text.append(glyph.scalar ?? " ")
        }
      }
      return String(text)
    }
  }
}
