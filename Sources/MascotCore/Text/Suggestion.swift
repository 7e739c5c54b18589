extension StringProtocol {
  /// The candidate that was probably meant: the nearest within a third of the letters, or `nil`.
  package func nearest(among candidates: some Sequence<String>) -> String? {
    let limit = Swift.max(1, count / 3)
    let rated = candidates.map { (name: $0, distance: distance(to: $0)) }
    return rated.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
  }

  /// The edits that make one text the other: letters put in, left out, exchanged, or swapped with
  /// their neighbour (the distance of Damerau and Levenshtein, each part edited once).
  private func distance(to other: String) -> Int {
    let one = Array(lowercased())
    let two = Array(other.lowercased())
    var before: [Int] = []
    var last: [Int] = []
    var row = Array(0...two.count)
    for (i, letter) in one.enumerated() {
      (before, last, row) = (last, row, [i + 1])
      for (j, opposite) in two.enumerated() {
        var least = Swift.min(last[j] + (letter == opposite ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == two[j - 1], one[i - 1] == opposite {
          least = Swift.min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
    }
    return row[two.count]
  }
}
