import MascotCore

extension CheckedSize {
  /// Warns of clips whose frames differ in size, so that what is drawn in them shifts.
  ///
  /// - Parameter unseen: The clips in the listing that are not seen.
  func unevenFrames(shown: (String) -> String, but unseen: Set<Int>) -> [Fault] {
    let seen = pictures.filter { !unseen.contains($0.clip) }
    return Dictionary(grouping: seen, by: \.clip).values.compactMap { frames in
      guard let usual = frames.map(\.size).mostFrequent else { return nil }
      let odd = frames.filter { $0.size != usual }
      guard let first = odd.first else { return nil }
      return Fault(
        .unevenFrame(size: first.size, usual: usual, others: odd.count - 1),
        file: shown(first.path), severity: .warning)
    }
  }
}

extension [CheckedSize] {
  /// Warns of sizes whose boxes have another shape than that of the largest.
  func unlikeBoxes(file: String) -> [Fault] {
    guard let largest = first, let box = largest.library.box else { return [] }
    return dropFirst().compactMap { size in
      guard let other = size.library.box, !box.isLike(other) else { return nil }
      return Fault(
        .unlikeBoxes(scale: size.scale, size: other, other: largest.scale, box), file: file,
        severity: .warning)
    }
  }
}

extension Size {
  /// Whether the shapes differ by no more than a quarter, or by what comes of whole cells.
  fileprivate func isLike(_ other: Size) -> Bool {
    func fits(_ small: Size, _ large: Size) -> Bool {
      let product = small.columns * large.rows
      let opposite = large.columns * small.rows
      return 4 * product <= 5 * opposite && 4 * opposite <= 5 * product
    }
    guard self != .zero, other != .zero else { return true }
    return fits(self, other)
      || fits(self, Size(columns: other.columns + 1, rows: other.rows))
      || fits(self, Size(columns: other.columns, rows: other.rows + 1))
  }
}

extension [Size] {
  /// The size that most have, the first of several.
  fileprivate var mostFrequent: Size? {
    var counts: [Size: Int] = [:]
    for size in self { counts[size, default: 0] += 1 }
    let most = counts.values.max()
    return first { counts[$0] == most }
  }
}
