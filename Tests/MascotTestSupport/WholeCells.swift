import MascotCore

extension CellBuffer {
  /// Whether every right half stands on the right of a wide grapheme of its own row.
  package var isWhole: Bool {
    cells.count == size.columns * size.rows
      && cells.indices.allSatisfy { index in
        guard cells[index].glyph == .trailing else { return true }
        guard index % size.columns > 0 else { return false }
        let left = cells[index - 1].glyph
        return left != .trailing && left != .transparent && width(of: left) == 2
      }
  }

  private func width(of glyph: Glyph) -> Int {
    if let number = glyph.cluster { return clusters[number].first?.columns ?? 0 }
    return glyph.scalar?.columns ?? 0
  }
}
