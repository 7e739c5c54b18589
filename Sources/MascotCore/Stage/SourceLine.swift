/// A program that reports, as a line below the mascot.
///
/// It holds no time: words that age would have to be drawn anew although nothing happens.
package struct SourceLine: Hashable, Sendable {
  /// The mark of what stays until somebody has seen it.
  package enum Badge: Hashable, Sendable {
    case good
    case bad
    /// Nobody knows how it went on.
    case doubtful
  }

  package enum Emphasis: Hashable, Sendable {
    case quiet
    case plain
    case strong
  }

  package let words: String
  package let badge: Badge?
  package let emphasis: Emphasis

  /// - Parameter words: Who reports and how it stands; what would not be drawn stays out.
  package init(_ words: String, badge: Badge? = nil, emphasis: Emphasis = .plain) {
    self.words = words.printable
    self.badge = badge
    self.emphasis = emphasis
  }

  /// The line where there are no colours and no places: in a stream of lines.
  package var text: String { badge == nil ? words : "● \(words)" }

  fileprivate var style: Style {
    switch emphasis {
    case .quiet: .quiet
    case .plain: .plain
    case .strong: .strong
    }
  }
}

extension SourceLine.Badge {
  fileprivate var style: Style {
    switch self {
    case .good: Style(foreground: .indexed(2), attributes: .bold)
    case .bad: Style(foreground: .indexed(1), attributes: .bold)
    case .doubtful: Style(foreground: .indexed(3), attributes: .bold)
    }
  }
}

extension CellBuffer {
  /// Writes lines one below the other, as a block in the middle; the last one tells how many are left
  /// out.
  mutating func write(_ lines: [SourceLine], rows: Range<Int>) {
    let shown = lines.prefix(rows.count)
    guard !shown.isEmpty else { return }
    let left = lines.count - shown.count
    let more = left > 0 ? "  +\(left)" : ""
    let indent = shown.contains { $0.badge != nil } ? 2 : 0
    let width = (shown.map(\.words.columns).max() ?? 0) + indent + more.columns
    let column = max(0, (size.columns - width) / 2)
    let limit = size.columns - column - indent - more.columns
    for (row, line) in zip(rows, shown) {
      if let badge = line.badge { write("●", badge.style, column: column, row: row) }
      let taken = write(line.words, line.style, column: column + indent, row: row, limit: limit)
      if row == rows.lowerBound + shown.count - 1 {
        write(more, .quiet, column: column + indent + taken, row: row)
      }
    }
  }
}
