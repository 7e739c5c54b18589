import MascotCore

extension ANSIScreen {
  /// The screen of a terminal in another size, as far as what stands on it fits.
  ///
  /// Rows go over the top where the cursor would be below the last one; nothing is wrapped anew.
  func resized(to size: Size) -> ANSIScreen {
    var screen = ANSIScreen(.terminal(size), rendition: pen.rendition, lineFeed: lineFeed)
    let lost = max(0, cursor.row - (size.rows - 1))
    let picture = picture
    for row in 0..<min(size.rows, picture.size.rows - lost) {
      for column in 0..<min(size.columns, picture.size.columns) {
        let cell = picture[column, row + lost]
        if cell == .transparent || cell.glyph == .trailing { continue }
        let next = column + 1
        let isWide = next < picture.size.columns && picture[next, row + lost].glyph == .trailing
        if isWide, next == size.columns { continue }
        screen.cursor = Position(column: column, row: row)
        screen.pen = ANSIPen(pen.rendition, cell.style)
        for scalar in picture.scalars(of: cell) { screen.draw(scalar) }
        screen.close()
      }
    }
    screen.pen = pen
    screen.cursor = cursor.raised(by: lost, into: size)
    screen.saved = (saved.cursor.raised(by: lost, into: size), saved.pen)
    return screen
  }
}

extension Position {
  fileprivate func raised(by rows: Int, into size: Size) -> Position {
    Position(
      column: min(column, size.columns - 1), row: min(max(row - rows, 0), size.rows - 1))
  }
}

extension CellBuffer {
  fileprivate func scalars(of cell: Cell) -> [Unicode.Scalar] {
    if let number = cell.glyph.cluster { return clusters[number] }
    return [cell.glyph.scalar ?? " "]
  }
}

extension ANSIPen {
  /// A pen that draws in a style.
  fileprivate init(_ rendition: ANSIRendition, _ style: Style) {
    self.init(rendition)
    var numbers: [ControlSequence.Number] = []
    for (attribute, code) in ANSIPen.codes where style.attributes.contains(attribute) {
      numbers.append(contentsOf: code)
    }
    numbers += ANSIPen.numbers(for: style.foreground, 38)
    numbers += ANSIPen.numbers(for: style.background, 48)
    if !numbers.isEmpty { select(numbers) }
  }

  private static let codes: [(Attributes, [ControlSequence.Number])] = [
    (.bold, [.init(1)]), (.dim, [.init(2)]), (.italic, [.init(3)]), (.blink, [.init(5)]),
    (.reverse, [.init(7)]), (.hidden, [.init(8)]), (.strikethrough, [.init(9)]),
    (.underline, [.init(4)]), (.doubleUnderline, [.init(21)]),
    (.curlyUnderline, [.init(4), .init(3, isJoined: true)]),
    (.dottedUnderline, [.init(4), .init(4, isJoined: true)]),
    (.dashedUnderline, [.init(4), .init(5, isJoined: true)]),
  ]

  private static func numbers(for color: Color, _ code: UInt16) -> [ControlSequence.Number] {
    let values: [UInt16] =
      switch color.kind {
      case .standard: []
      case .indexed(let index): [code, 5, UInt16(index)]
      case .rgb(let red, let green, let blue): [code, 2, UInt16(red), UInt16(green), UInt16(blue)]
      }
    return values.map { .init($0) }
  }
}
