import MascotCore

extension Onboarding {
  /// Draws the picture and the words of this moment in the size of the pane.
  package func render(into buffer: inout CellBuffer) {
    buffer.reset(to: pane)
    guard let layout, let text else { return }
    if layout.stageRows > 0 {
      var stage = CellBuffer(size: figure.pane)
      figure.render(into: &stage)
      buffer.draw(stage, row: layout.stageRow)
    }
    drawWords(into: &buffer, layout, text)
    turning?.mix(into: &buffer, rows: layout.textRow..<layout.textRow + layout.textRows)
  }

  /// All that stands below the mascot.
  func drawWords(into buffer: inout CellBuffer, _ layout: PageLayout, _ text: PageText) {
    drawPage(into: &buffer, layout, text)
    if let row = layout.dotsRow { drawDots(into: &buffer, row: row) }
    if let row = layout.keysRow { drawKeys(into: &buffer, layout, row: row) }
  }

  private func drawPage(into buffer: inout CellBuffer, _ layout: PageLayout, _ text: PageText) {
    if text.rows(layout.spacing) <= layout.textRows {
      drawWhole(into: &buffer, layout, text)
    } else {
      drawScrolled(into: &buffer, layout, text)
    }
    if layout.keysRow == nil, let objection = flow.objection {
      buffer.writeCentred(objection.description, .alarm, row: layout.textRow)
    }
  }

  private func drawWhole(into buffer: inout CellBuffer, _ layout: PageLayout, _ text: PageText) {
    let gap = layout.spacing == .airy ? 1 : 0
    var row = layout.textRow
    buffer.writeLines(text.title, .strong, row: row)
    row += text.title.count
    if !text.body.isEmpty {
      row += gap
      buffer.writeLines(text.body, row: row)
      row += text.body.count
    }
    guard text.fieldRows > 0 else { return }
    row += gap
    buffer.writeLines(text.label, row: row)
    drawField(into: &buffer, layout, rows: text.fieldRows, row: row + text.label.count)
  }

  /// A part of the words, and below it what is asked, whole. Arrows at the edge say where there is more.
  private func drawScrolled(into buffer: inout CellBuffer, _ layout: PageLayout, _ text: PageText) {
    let (rows, field) = text.window(in: layout.textRows, layout.spacing)
    let first = min(scroll, text.lines.count - rows)
    let row = layout.textRow
    let titles = max(0, text.title.count - first)
    let shown = text.lines[first..<first + rows]
    buffer.writeLines(shown.prefix(titles), .strong, row: row)
    buffer.writeLines(
      shown.dropFirst(titles), row: row + min(titles, rows),
      isBlock: text.lines.count > PageText.mostCentred)
    if first > 0 { buffer.write("↑", .strong, column: pane.columns - 1, row: row) }
    if first + rows < text.lines.count, rows > 0 {
      buffer.write("↓", .strong, column: pane.columns - 1, row: row + rows - 1)
    }
    if field > 0 {
      let gap = layout.spacing == .airy ? 1 : 0
      drawField(into: &buffer, layout, rows: field, row: row + rows + gap)
    }
  }

  private func drawField(
    into buffer: inout CellBuffer, _ layout: PageLayout, rows: Int, row: Int
  ) {
    guard let prompt = flow.page.prompt, let field = flow.field else { return }
    buffer.draw(field, of: prompt, columns: PageLayout.columns(in: pane), rows: rows, row: row)
    if layout.spacing == .airy, let objection = flow.objection {
      buffer.writeCentred(objection.description, .alarm, row: row + rows)
    }
  }

  /// A dot a page, the open one filled; where there is no room for them, numbers.
  private func drawDots(into buffer: inout CellBuffer, row: Int) {
    let path = flow.path
    let open = path.firstIndex(of: flow.current) ?? 0
    guard path.count > 1 else { return }
    guard path.count * 2 - 1 <= min(pane.columns, 41) else {
      buffer.writeCentred("\(open + 1) / \(path.count)", .quiet, row: row)
      return
    }
    let first = (pane.columns - (path.count * 2 - 1)) / 2
    for place in path.indices {
      buffer.write(
        place == open ? "●" : "○", place == open ? .plain : .quiet, column: first + place * 2,
        row: row)
    }
  }

  /// The keys in words, or what is wrong with an answer where that has no row of its own.
  private func drawKeys(into buffer: inout CellBuffer, _ layout: PageLayout, row: Int) {
    if layout.spacing == .compact, let objection = flow.objection {
      buffer.writeCentred(objection.description, .alarm, row: row)
    } else {
      buffer.writeLegend(keys, row: row)
    }
  }

  private var keys: [LegendEntry] {
    if isEnding { return [LegendEntry(key: "any key", title: "finish")] }
    let last = flow.isLast ? "finish" : "next"
    var entries: [LegendEntry] = []
    switch flow.page.prompt?.kind {
    case nil: entries.append(LegendEntry(key: "Enter", title: last))
    case .confirm(let yes, let no):
      entries += [LegendEntry(key: "y", title: yes), LegendEntry(key: "n", title: no)]
    case .choice:
      entries += [LegendEntry(key: "↑↓", title: "choose"), LegendEntry(key: "Enter", title: last)]
    case .choices:
      entries += [
        LegendEntry(key: "↑↓", title: "move"), LegendEntry(key: "Space", title: "choose"),
        LegendEntry(key: "Enter", title: last),
      ]
    case .text, .secret: entries.append(LegendEntry(key: "Enter", title: last))
    }
    if let prompt = flow.page.prompt, !prompt.isRequired, prompt.standard == nil,
      flow.field?.isTouched != true
    {
      entries.append(LegendEntry(key: "Tab", title: "skip"))
    }
    if !flow.isFirst { entries.append(LegendEntry(key: "Esc", title: "back")) }
    return entries + [LegendEntry(key: "Ctrl-C", title: "cancel")]
  }
}

extension Style {
  /// What is wrong with an answer.
  static let alarm = Style(foreground: .indexed(1), attributes: .bold)
}

extension CellBuffer {
  /// Puts a picture in from a row on, from edge to edge.
  fileprivate mutating func draw(_ picture: CellBuffer, row top: Int) {
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        copy(from: picture, column: column, row: row, to: top + row)
      }
    }
  }

  /// Writes lines one below the other: a few in the middle each, more of them with a common left edge.
  fileprivate mutating func writeLines(
    _ lines: some Collection<String>, _ style: Style = .plain, row: Int, isBlock: Bool? = nil
  ) {
    let width = lines.map(\.columns).max() ?? 0
    let column = max(0, (size.columns - width) / 2)
    for (place, line) in lines.enumerated() {
      if isBlock ?? (lines.count > PageText.mostCentred) {
        write(line, style, column: column, row: row + place)
      } else {
        writeCentred(line, style, row: row + place)
      }
    }
  }
}
