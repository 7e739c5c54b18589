import MascotCore
import MascotJSON

extension CellBuffer {
  /// Warns of the first cell that terminals disagree on the width of, and counts the others.
  ///
  /// - Parameter isText: Whether the cells are the characters of the file, so that the place of the
  ///   cell is one in the file.
  func uncertainCells(file: String, isText: Bool) -> [Fault] {
    let places = cells.indices.filter { clusters.isUncertain(cells[$0].glyph) }
    guard let first = places.first else { return [] }
    let (row, column) = (first / size.columns, first % size.columns)
    let text = cells[first].glyph.scalars(in: clusters)
    let before = cells[row * size.columns..<first].reduce(0) {
      $0 + $1.glyph.scalars(in: clusters).count
    }
    return [
      Fault(
        .uncertainWidth(
          String(String.UnicodeScalarView(text)), row: row + 1, column: column + 1,
          others: places.count - 1),
        file: file, position: isText ? SourcePosition(line: row + 1, column: before + 1) : nil,
        severity: .warning)
    ]
  }
}

extension Glyph {
  /// What a file has in the place of the cell.
  fileprivate func scalars(in clusters: ClusterTable) -> [Unicode.Scalar] {
    if self == .trailing { return [] }
    if let cluster { return clusters[cluster] }
    return [scalar ?? " "]
  }
}
