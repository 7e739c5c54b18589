import MascotCore

/// A picture as the text of a frame file that is read as the same picture: plain where it has neither
/// colours nor attributes, or else with escape sequences.
package struct FrameText: Sendable {
  /// Either ``FrameFormat/text`` or ``FrameFormat/ansi``.
  package let format: FrameFormat
  package let bytes: [UInt8]

  /// - Parameter format: What the text has to be; `nil` for the plainest that does.
  /// - Returns: `nil` where no text is read as the picture. No picture of a reader is such.
  package init?(_ picture: CellBuffer, as format: FrameFormat? = nil) {
    let whole = picture.withoutUnseen
    for format in format.map({ [$0] }) ?? [.text, .ansi] {
      let bytes: [UInt8]
      switch format {
      case .text: bytes = Array(whole.plainText.utf8)
      case .ansi: bytes = Array(whole.ansiText.utf8)
      case .pixels: continue
      }
      guard FrameText.picture(bytes, format)?.withoutUnseen == whole else { continue }
      self.format = format
      self.bytes = bytes
      return
    }
    return nil
  }

  private static func picture(_ bytes: [UInt8], _ format: FrameFormat) -> CellBuffer? {
    let source = FrameSource(file: "", bytes: bytes)
    return format == .text ? try? CellBuffer(text: source) : try? CellBuffer(ansi: source)
  }
}

extension CellBuffer {
  /// The picture with nothing in the place of blanks that are not seen.
  fileprivate var withoutUnseen: CellBuffer {
    var buffer = CellBuffer(size: size, filledWith: .transparent)
    for (row, column, cell) in seen {
      let isWide = column + 1 < size.columns && self[column + 1, row].glyph == .trailing
      var cell = cell
      if let number = cell.glyph.cluster { cell.glyph = buffer.intern(clusters[number]) }
      buffer.put(cell, width: isWide ? 2 : 1, column: column, row: row)
    }
    return buffer
  }

  /// The cells that are seen, in reading order, without the right halves of wide graphemes.
  private var seen: [(row: Int, column: Int, cell: Cell)] {
    cells.indices.compactMap { index in
      var cell = cells[index]
      if cell.glyph == .space { cell = cell.style.blank }
      if cell.glyph == .transparent || cell.glyph == .trailing { return nil }
      return (index / size.columns, index % size.columns, cell)
    }
  }

  /// The picture without colours. One row at least is as long as the picture is wide.
  fileprivate var plainText: String {
    var rows = Array(repeating: (text: String.UnicodeScalarView(), columns: 0), count: size.rows)
    for (row, column, cell) in seen {
      rows[row].text.append(contentsOf: blanks(column - rows[row].columns))
      rows[row].text.append(contentsOf: scalars(of: cell))
      rows[row].columns = column + width(row, column)
    }
    if let first = rows.first, !rows.contains(where: { $0.columns == size.columns }) {
      rows[0].text.append(contentsOf: blanks(size.columns - first.columns))
    }
    return rows.map { String($0.text) + "\n" }.joined()
  }

  /// The picture with escape sequences. A no-break space in its lower right corner keeps its size
  /// where nothing is seen there.
  fileprivate var ansiText: String {
    var text = String.UnicodeScalarView()
    var style = Style.plain
    var (row, column) = (0, 0)
    /// Whether what comes next may be taken for a part of the grapheme before it.
    var isOpen = false
    func reset() {
      if style == .plain { return }
      style = .plain
      text.append(contentsOf: "\u{1B}[m".unicodeScalars)
    }
    func move(toRow nextRow: Int, column nextColumn: Int) {
      if row != nextRow || column != nextColumn { reset() }
      while row < nextRow {
        text.append("\n")
        (row, column, isOpen) = (row + 1, 0, false)
      }
      if isOpen, nextColumn == column {
        text.append(contentsOf: "\u{1B}[\(column + 1)G".unicodeScalars)
      }
      text.append(contentsOf: blanks(nextColumn - column))
      (column, isOpen) = (nextColumn, false)
    }
    for (nextRow, nextColumn, cell) in seen {
      move(toRow: nextRow, column: nextColumn)
      if cell.style != style {
        text.append(contentsOf: cell.style.sequence(after: style).unicodeScalars)
        style = cell.style
      }
      text.append(contentsOf: scalars(of: cell))
      column += width(nextRow, nextColumn)
      isOpen = cell.glyph.cluster != nil || (cell.glyph.scalar?.value ?? 0) >= 0x1F000
    }
    reset()
    if row < size.rows - 1 || !reachesRightEdge, size.columns > 0, size.rows > 0 {
      move(toRow: size.rows - 1, column: size.columns - 1)
      text.append("\u{A0}")
    }
    return String(text) + "\n"
  }

  private var reachesRightEdge: Bool {
    seen.contains { $0.column + width($0.row, $0.column) == size.columns }
  }

  private func width(_ row: Int, _ column: Int) -> Int {
    column + 1 < size.columns && self[column + 1, row].glyph == .trailing ? 2 : 1
  }

  private func scalars(of cell: Cell) -> [Unicode.Scalar] {
    if let number = cell.glyph.cluster { return clusters[number] }
    return [cell.glyph.scalar ?? " "]
  }

  private func blanks(_ count: Int) -> [Unicode.Scalar] {
    Array(repeating: " ", count: max(count, 0))
  }
}

extension Style {
  /// What gives the characters that follow this style, after those of another: attributes and colours
  /// apart, for a sequence has 16 numbers at most.
  fileprivate func sequence(after other: Style) -> String {
    var codes = Style.codes.filter { attributes.contains($0.0) }.map(\.1)
    if other != .plain { codes.insert("0", at: 0) }
    let colours = [foreground.code(30), background.code(40)].compactMap { $0 }
    return [codes, colours].filter { !$0.isEmpty }.map { "\u{1B}[\($0.joined(separator: ";"))m" }
      .joined()
  }

  private static let codes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.blink, "5"), (.reverse, "7"), (.hidden, "8"),
    (.strikethrough, "9"), (.underline, "4"), (.doubleUnderline, "21"), (.curlyUnderline, "4:3"),
    (.dottedUnderline, "4:4"), (.dashedUnderline, "4:5"),
  ]
}

extension Color {
  /// The numbers that select the colour; `nil` for the terminal's own.
  ///
  /// - Parameter base: 30 for a foreground, 40 for a background.
  fileprivate func code(_ base: Int) -> String? {
    switch kind {
    case .standard: nil
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
