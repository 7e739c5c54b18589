import MascotCore

extension CellBuffer {
  /// Draws what is typed or chosen.
  mutating func draw(_ field: Field, of prompt: Prompt, columns: Int, rows: Int, row: Int) {
    guard rows > 0 else { return }
    switch (field.state, prompt.kind) {
    case (.confirm(let isYes), .confirm(let yes, let no)):
      drawButtons([(yes, isYes), (no, !isYes)], row: row)
    case (.options(let list), let kind):
      drawOptions(prompt.options, list, kind, columns: columns, rows: rows, row: row)
    case (.line(let editor), let kind):
      drawLine(
        editor, columns: columns, mask: kind == .secret ? "•" : nil, most: prompt.maxLength,
        row: row)
    case (.confirm, _): break
    }
  }

  /// Buttons side by side; the one that Enter presses is in brackets, and reversed.
  private mutating func drawButtons(_ buttons: [(title: String, hasFocus: Bool)], row: Int) {
    let width = buttons.reduce(0) { $0 + $1.title.columns + 4 } + (buttons.count - 1) * 2
    var column = max(0, (size.columns - width) / 2)
    for button in buttons {
      let text = button.hasFocus ? "[ \(button.title) ]" : "  \(button.title)  "
      column += write(text, button.hasFocus ? .focused : .plain, column: column, row: row) + 2
    }
  }

  /// Options one below the other, those around the cursor where there is no room for all.
  private mutating func drawOptions(
    _ options: [Prompt.Option], _ list: OptionList, _ kind: Prompt.Kind, columns: Int, rows: Int,
    row: Int
  ) {
    let widest = min((options.map(\.title.columns).max() ?? 0) + 4, columns)
    let column = max(0, (size.columns - widest) / 2)
    let first = min(max(0, list.cursor - rows / 2), max(0, options.count - rows))
    for place in first..<min(first + rows, options.count) {
      let isChosen = list.chosen.contains(place)
      let mark =
        switch kind {
        case .choices: isChosen ? "■" : "□"
        case .choice, .confirm, .text, .secret: isChosen ? "●" : "○"
        }
      let hasCursor = place == list.cursor
      let line = row + place - first
      write(hasCursor ? "›" : " ", .strong, column: column, row: line)
      write(
        "\(mark) \(options[place].title)", hasCursor ? .strong : .plain, column: column + 2,
        row: line, limit: columns - 2)
    }
    if first > 0 { write("↑", .quiet, column: column + widest, row: row) }
    if first + rows < options.count {
      write("↓", .quiet, column: column + widest, row: row + rows - 1)
    }
  }

  /// A line with the cursor in it, as wide as there is room for, or as is ever needed.
  private mutating func drawLine(
    _ editor: LineEditor, columns: Int, mask: Character?, most: Int, row: Int
  ) {
    let width = max(1, min(columns - 2, most < 1000 ? most * 2 + 1 : columns, 40))
    let column = max(0, (size.columns - width - 2) / 2)
    let (text, cursor) = editor.window(columns: width, mask: mask)
    write("›", .strong, column: column, row: row)
    for place in 0..<width {
      put(Cell(.space, .entry), column: column + 2 + place, row: row)
    }
    write(text, .entry, column: column + 2, row: row)
    var place = 0
    for grapheme in text.unicodeScalars.graphemes {
      if place == cursor { return put(grapheme, .cursor, column: column + 2 + place, row: row) }
      place += grapheme.width
    }
    put(Cell(.space, .cursor), column: column + 2 + cursor, row: row)
  }
}

extension Style {
  /// What Enter presses.
  static let focused = Style(attributes: [.bold, .reverse])
  /// Where text is typed.
  static let entry = Style(attributes: .underline)
  static let cursor = Style(attributes: .reverse)
}
