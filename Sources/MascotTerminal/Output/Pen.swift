import MascotCore

/// The colours and attributes that the terminal writes in at the moment, and the cheapest way to
/// change them.
struct Pen {
  private(set) var style = Style.plain
  private let attributes: Attributes
  private let takesBack: Bool
  /// Whether underlines come in more than one form.
  private let hasUnderlineForms: Bool

  init(_ capabilities: Capabilities) {
    attributes = capabilities.hasAttributes ? capabilities.attributes : []
    takesBack = capabilities.takesAttributesBack
    hasUnderlineForms = capabilities.hasUnderlineForms
  }

  /// The terminal was told to reset everything.
  mutating func reset() { style = .plain }

  /// The style as this terminal can show it, with nothing changed that cannot be seen in the glyph.
  func needed(_ style: Style, for glyph: Glyph) -> Style {
    var needed = style
    if style.attributes.rawValue != 0 { needed.attributes = able(style.attributes) }
    let isReversed = needed.attributes.rawValue & Attributes.reverse.rawValue != 0
    if glyph == .space, !isReversed {
      let mask = Attributes.seenOnBlanks.rawValue
      let seen = needed.attributes.rawValue & mask
      if seen == 0 { needed.foreground = self.style.foreground }
      needed.attributes = Attributes(rawValue: seen | self.style.attributes.rawValue & ~mask)
    } else if glyph == Pen.fullBlock, !isReversed, !needed.attributes.contains(.hidden) {
      needed.background = self.style.background
    }
    return needed
  }

  /// Whether a cell can be written as the pen is.
  func writes(_ cell: Cell) -> Bool { needed(cell.style, for: cell.glyph) == style }

  /// The form of a cell that is written in fewer bytes, the first where they are as many; `nil` where
  /// only writing both would tell.
  ///
  /// The two have the same colours, as ink or as paper, and no attributes. Where the pen has none
  /// either, and a colour takes as many bytes as ink as it does as paper, changes need only be counted.
  func shorter(_ one: Cell, _ other: Cell) -> Cell? {
    guard takesBack, style.attributes.rawValue == 0,
      one.style.foreground.isAsLongAsPaper, one.style.background.isAsLongAsPaper
    else { return nil }
    let changes = changes(to: needed(one.style, for: one.glyph))
    return changes <= self.changes(to: needed(other.style, for: other.glyph)) ? one : other
  }

  /// How many colours change.
  private func changes(to next: Style) -> Int {
    (next.foreground == style.foreground ? 0 : 1) + (next.background == style.background ? 0 : 1)
  }

  private static var fullBlock: Glyph { Glyph("█") }

  /// The attributes that this terminal has.
  private func able(_ wanted: Attributes) -> Attributes {
    var able = wanted.intersection(attributes.union(.underlines))
    if !hasUnderlineForms, !able.isDisjoint(with: .underlines) {
      able.subtract(.underlines)
      able.formUnion(attributes.intersection(.underline))
    }
    return able
  }

  /// Writes what turns the present style into another one.
  mutating func change(to next: Style, in stream: inout ByteStream) {
    if next == style { return }
    let style = style
    if takesBack, Pen.onlyAdds(from: style, to: next) {
      Pen.write(from: style, to: next, in: &stream)
    } else if takesBack {
      stream.appendShorter(
        { Pen.write(from: style, to: next, in: &$0) },
        { Pen.writeAnew(next, in: &$0) })
    } else {
      Pen.writeAnew(next, in: &stream)
    }
    self.style = next
  }

  /// Whether nothing is taken back on the way from one style to another: then it is never shorter to
  /// begin anew.
  private static func onlyAdds(from style: Style, to next: Style) -> Bool {
    style.attributes.rawValue & ~next.attributes.rawValue == 0
      && (next.foreground == style.foreground || !(next.foreground == .standard))
      && (next.background == style.background || !(next.background == .standard))
  }

  private static func writeAnew(_ next: Style, in stream: inout ByteStream) {
    if next == .plain { return stream.append("\u{1B}[m") }
    var parameters = Parameters()
    parameters.add(0, to: &stream)
    parameters.add(changesFrom: .plain, to: next, in: &stream)
    stream.append(UInt8(ascii: "m"))
  }

  private static func write(from style: Style, to next: Style, in stream: inout ByteStream) {
    var parameters = Parameters()
    parameters.add(changesFrom: style, to: next, in: &stream)
    stream.append(UInt8(ascii: "m"))
  }
}

/// The numbers of one SGR sequence.
private struct Parameters {
  private var isFirst = true

  mutating func add(_ number: Int, to stream: inout ByteStream) {
    if isFirst { stream.append("\u{1B}[") } else { stream.append(UInt8(ascii: ";")) }
    isFirst = false
    stream.append(number: number)
  }

  mutating func add(changesFrom style: Style, to next: Style, in stream: inout ByteStream) {
    if style.attributes.rawValue != next.attributes.rawValue {
      add(changesFrom: style.attributes, to: next.attributes, in: &stream)
    }
    if !(next.foreground == style.foreground) { add(next.foreground, base: 30, to: &stream) }
    if !(next.background == style.background) { add(next.background, base: 40, to: &stream) }
  }

  private mutating func add(
    changesFrom before: Attributes, to next: Attributes, in stream: inout ByteStream
  ) {
    var kept = before
    for row in Parameters.attributes
    where kept.contains(row.attribute) && !next.contains(row.attribute) {
      // One number takes bold and dim back together.
      if row.off == 22 { kept.subtract(Parameters.boldOrDim) }
      kept.remove(row.attribute)
      add(row.off, to: &stream)
    }
    for row in Parameters.attributes
    where next.contains(row.attribute) && !kept.contains(row.attribute) {
      add(row.on, to: &stream)
      if row.form > 0 {
        stream.append(UInt8(ascii: ":"))
        stream.append(number: row.form)
      }
    }
  }

  private mutating func add(_ color: Color, base: Int, to stream: inout ByteStream) {
    switch color.kind {
    case .standard: add(base + 9, to: &stream)
    case .indexed(let index) where index < 8: add(base + Int(index), to: &stream)
    case .indexed(let index) where index < 16: add(base + 60 + Int(index) - 8, to: &stream)
    case .indexed(let index):
      add(base + 8, to: &stream)
      add(5, to: &stream)
      add(Int(index), to: &stream)
    case .rgb(let red, let green, let blue):
      add(base + 8, to: &stream)
      add(2, to: &stream)
      for component in [red, green, blue] { add(Int(component), to: &stream) }
    }
  }

  private static let boldOrDim: Attributes = [.bold, .dim]

  /// The attributes with the numbers that set them and take them back; an underline may have a form.
  private static let attributes: [(attribute: Attributes, on: Int, form: Int, off: Int)] = [
    (.bold, 1, 0, 22), (.dim, 2, 0, 22), (.italic, 3, 0, 23), (.underline, 4, 0, 24),
    (.doubleUnderline, 4, 2, 24), (.curlyUnderline, 4, 3, 24), (.dottedUnderline, 4, 4, 24),
    (.dashedUnderline, 4, 5, 24), (.blink, 5, 0, 25), (.reverse, 7, 0, 27), (.hidden, 8, 0, 28),
    (.strikethrough, 9, 0, 29),
  ]
}

extension Color {
  /// Whether a colour takes as many bytes in the foreground as in the background; the bright ones of
  /// the sixteen do not: 90 and 100.
  fileprivate var isAsLongAsPaper: Bool {
    if case .indexed(8...15) = kind { false } else { true }
  }
}
