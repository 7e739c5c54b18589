extension StringProtocol {
  /// The text in lines of at most so many columns, broken between words where that is possible.
  ///
  /// Line feeds in the text begin new lines. A word longer than a line is broken between graphemes.
  package func wrapped(to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      var taken = 0
      for word in paragraph.split(separator: " ") {
        let width = word.columns
        let gap = line.isEmpty ? 0 : 1
        if taken + gap + width <= columns {
          line += (line.isEmpty ? "" : " ") + word
          taken += gap + width
          continue
        }
        if !line.isEmpty { lines.append(line) }
        var pieces = word.broken(into: columns)
        line = pieces.popLast() ?? ""
        taken = line.columns
        lines += pieces
      }
      return lines + [line]
    }
  }

  /// A word in pieces of at most so many columns; a grapheme wider than that is left out.
  private func broken(into columns: Int) -> [String] {
    var pieces = [""]
    var width = 0
    for grapheme in unicodeScalars.graphemes where grapheme.width <= columns {
      if width + grapheme.width > columns {
        pieces.append("")
        width = 0
      }
      pieces[pieces.count - 1].unicodeScalars.append(contentsOf: [grapheme.base] + grapheme.marks)
      width += grapheme.width
    }
    return pieces
  }
}
