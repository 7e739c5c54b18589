/// A key and what it does.
package struct LegendEntry: Hashable, Sendable {
  let key: String
  let title: String
  /// The columns of both, with a blank between them.
  let columns: Int

  package init(key: String, title: String) {
    self.key = key
    self.title = title
    columns = key.columns + 1 + title.columns
  }
}

extension Mascot {
  /// The digits of the moods.
  var moodLines: [LegendEntry] {
    moods.compactMap { mood in
      guard let number = mood.number, (0...9).contains(number) else { return nil }
      return LegendEntry(key: String(number), title: self[mood.state].title)
    }
  }

  /// What Enter fires: the trigger `tap`, or else the first action.
  package var tap: Binding? {
    triggers["tap"]
      ?? states.firstIndex { $0.role == .action }.map { Binding(State.ID(index: $0)) }
  }

  var tapTitle: String? { tap?.title ?? tap?.state.map { self[$0].title } }
}

extension Command {
  /// The keys of the player itself, for the help; a command with several keys is told once.
  static func lines(tap: String?) -> [LegendEntry] {
    allCases.compactMap { command in
      guard let row = keys.first(where: { $0.command == command }) else { return nil }
      let title = command == .tap ? tap : command.help
      return title.map { LegendEntry(key: row.key.name, title: $0) }
    }
  }

  /// What is added while there is a badge.
  static let badgeLegend = LegendEntry(key: "a", title: "Seen")

  static let legend = [
    LegendEntry(key: "?", title: "Help"), LegendEntry(key: "q", title: "Quit"),
  ]
}

extension CellBuffer {
  /// Writes words in the middle of a row.
  package mutating func writeCentred(_ text: String, _ style: Style = .plain, row: Int) {
    let columns = min(text.columns, size.columns)
    write(text, style, column: (size.columns - columns) / 2, row: row)
  }

  /// Writes keys and their titles in the middle of a row: whole entries, then `…` if some are left.
  package mutating func writeLegend(_ entries: [LegendEntry], row: Int) {
    var shown = entries.count
    var width = entries.reduce(0) { $0 + $1.columns + 2 } - 2
    while shown > 0, width + (shown == entries.count ? 0 : 2) > size.columns {
      shown -= 1
      width -= entries[shown].columns + 2
    }
    guard shown > 0 else { return }
    var column = (size.columns - width - (shown == entries.count ? 0 : 2)) / 2
    for index in 0..<shown {
      let entry = entries[index]
      write(entry.key, .strong, column: column, row: row)
      column += entry.columns + 2
      write(entry.title, .quiet, column: column - 2 - entry.title.columns, row: row)
    }
    if shown < entries.count { write("…", .quiet, column: column - 1, row: row) }
  }

  /// Writes lines of keys and titles in the middle of the picture, in as many columns as they need.
  mutating func writeTable(_ lines: [LegendEntry]) {
    guard size.rows > 0 else { return }
    let perColumn = min(lines.count, size.rows)
    let columns = stride(from: 0, to: lines.count, by: perColumn).map {
      Array(lines[$0..<min($0 + perColumn, lines.count)])
    }
    let keyWidths = columns.map { $0.map(\.key.columns).max() ?? 0 }
    let titleWidths = columns.map { $0.map(\.title.columns).max() ?? 0 }
    let width =
      zip(keyWidths, titleWidths).reduce(0) { $0 + $1.0 + 2 + $1.1 } + (columns.count - 1) * 3
    var column = max(0, (size.columns - width) / 2)
    let top = (size.rows - perColumn) / 2
    for (index, entries) in columns.enumerated() {
      for (row, entry) in entries.enumerated() {
        let indent = keyWidths[index] - entry.key.columns
        write(entry.key, .strong, column: column + indent, row: top + row)
        write(entry.title, column: column + keyWidths[index] + 2, row: top + row)
      }
      column += keyWidths[index] + 2 + titleWidths[index] + 3
    }
  }
}

extension Session {
  /// Draws all keys in the place of the picture.
  func drawHelp(into buffer: inout CellBuffer) {
    let lines =
      player.mascot.legend.dropLast(Command.legend.count) + player.mascot.moodLines
      + Command.lines(tap: player.mascot.tapTitle)
    buffer.writeTable(lines)
  }
}
