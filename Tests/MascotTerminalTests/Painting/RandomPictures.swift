import MascotCore
import MascotTestSupport

/// Pictures that follow each other, each made of the one before: a few cells or many have changed.
struct RandomPictures {
  private(set) var picture = CellBuffer(size: .zero)
  private var random: SplitMix64
  /// Few colours, so that neighbours often share one.
  private var colours: [Color] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Begins anew in another size.
  mutating func resize(to size: Size) {
    picture.reset(to: size)
    colours = (0..<4).map { _ in color() } + [.standard]
  }

  /// A size that leaves a sequence much or little room.
  mutating func size() -> Size {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: Size(columns: 1, rows: 1)
    case 1: Size(columns: Int.random(in: 1...3, using: &random), rows: 20)
    case 2: Size(columns: 60, rows: Int.random(in: 1...2, using: &random))
    default:
      Size(
        columns: Int.random(in: 2...60, using: &random),
        rows: Int.random(in: 2...20, using: &random))
    }
  }

  mutating func change() {
    let cells = picture.size.columns * picture.size.rows
    switch Int.random(in: 0..<8, using: &random) {
    case 0: for _ in 0..<cells { put() }
    case 1: put()
    case 2: for _ in 0..<3 { put() }
    case 3: fill()
    case 4: shift()
    case 5: write()
    default: for _ in 0..<cells / 10 + 1 { put() }
    }
  }

  private mutating func put() {
    let size = picture.size
    put(
      column: Int.random(in: 0..<size.columns, using: &random),
      row: Int.random(in: 0..<size.rows, using: &random), style())
  }

  private mutating func put(column: Int, row: Int, _ style: Style) {
    if random.happens(oneIn: 8) {
      return picture.put(Cell(.transparent, style), column: column, row: row)
    }
    let text = random.pick(random.happens(oneIn: 12) ? Self.uncertain : Self.glyphs)
    for grapheme in text.unicodeScalars.graphemes {
      picture.put(grapheme, style, column: column, row: row)
    }
  }

  /// A block of one cell, such as a blank.
  private mutating func fill() {
    let size = picture.size
    let style = style()
    let glyph = Glyph(random.pick([" ", " ", "█", "▀", "x"]))
    let left = Int.random(in: 0..<size.columns, using: &random)
    let top = Int.random(in: 0..<size.rows, using: &random)
    for row in top..<min(top + 8, size.rows) {
      for column in left..<(random.happens(oneIn: 2) ? size.columns : min(left + 9, size.columns)) {
        picture.put(Cell(glyph, style), column: column, row: row)
      }
    }
  }

  /// Moves everything by a column, as something that walks.
  private mutating func shift() {
    let old = picture
    for row in 0..<old.size.rows {
      for column in 0..<old.size.columns - 1 {
        let isWide = old[column + 1, row].glyph == .trailing
        if old[column, row].glyph == .trailing { continue }
        picture.put(old[column, row], width: isWide ? 2 : 1, column: column + 1, row: row)
      }
    }
  }

  private mutating func write() {
    let row = Int.random(in: 0..<picture.size.rows, using: &random)
    let column = Int.random(in: 0..<picture.size.columns, using: &random)
    picture.write(
      random.pick(["idle", "漢字と仮名", "noël", "  x  "]), style(), column: column, row: row)
  }

  private mutating func style() -> Style {
    var style = Style(foreground: random.pick(colours), background: random.pick(colours))
    if random.happens(oneIn: 3) {
      for _ in 0..<2 { style.attributes.insert(random.pick(Self.attributes)) }
    }
    return style
  }

  private mutating func color() -> Color {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .indexed(UInt8.random(in: 0...15, using: &random))
    case 1: .indexed(UInt8.random(in: 0...255, using: &random))
    default: .rgb(random.component(), random.component(), random.component())
    }
  }

  private static let glyphs =
    Array(repeating: ["▀", "▄", "█", " ", "a"], count: 3).flatMap { $0 }
    + ["b", "░", "é", "漢", "仮", "🦊", "e\u{301}", "a\u{308}\u{301}", "漢\u{302}", "─"]

  private static let uncertain = ["🇩🇪", "👨‍👩‍👧", "❤\u{FE0F}", "👍🏽", "☺\u{FE0E}"]

  private static let attributes: [Attributes] = [
    .bold, .dim, .italic, .blink, .reverse, .hidden, .strikethrough, .underline,
  ]
}

extension SplitMix64 {
  fileprivate mutating func component() -> UInt8 { UInt8.random(in: 0...255, using: &self) }
}
