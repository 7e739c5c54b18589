import MascotCore

/// What a line feed does besides going down.
package enum LineFeed: Hashable, Sendable {
  /// It goes down only, as in a terminal's own stream.
  case feeds
  /// It goes to the left edge too, as for text that a terminal driver passes on.
  case returns
}

/// A screen that text with escape sequences is drawn on.
///
/// It knows colours, attributes, cursor movement and erasing. Everything else — modes, queries,
/// titles, character sets — changes nothing.
package struct ANSIScreen: EscapeSink, Sendable {
  package enum Shape: Hashable, Sendable {
    /// A terminal's: text wraps when the next character comes, and scrolls at the bottom.
    case terminal(Size)
    /// A canvas that grows with what is drawn up to a limit, and never scrolls. Text wraps at once
    /// where it has filled a row of `wrap` columns, as in ANSI.SYS, and never where that is `nil`.
    case canvas(limit: Size, wrap: Int?)
  }

  /// A limit of the canvas that something was drawn beyond.
  package enum Overrun: Hashable, Sendable { case columns, rows }

  package let shape: Shape
  let lineFeed: LineFeed
  /// The cells there may be.
  let limit: Size
  /// The columns the cursor moves in.
  let columns: Int

  /// The first limit that was passed. What lies beyond is not kept.
  package internal(set) var overrun: Overrun?
  package internal(set) var pen: ANSIPen
  /// Where the next character goes; on a canvas it may stand just beyond the limit.
  package internal(set) var cursor = Position.origin

  var rows: ScreenRows
  var scrolling: Range<Int>
  /// What no-break spaces keep of a canvas that does not wrap, though they show nothing.
  private var kept = Size.zero
  var saved: (cursor: Position, pen: ANSIPen)
  private var clusters = ClusterTable()
  /// Whether a row of the terminal is full, and the next character wraps.
  private var isWrapPending = false
  /// The character drawn last, while marks can still be added to it.
  private var last: (scalar: Unicode.Scalar, place: Position)?
  /// The same with the marks that it has.
  private var grapheme: Grapheme?
  private var endsInJoiner = false

  package init(
    _ shape: Shape, rendition: ANSIRendition = .terminal, lineFeed: LineFeed = .feeds
  ) {
    self.shape = shape
    self.lineFeed = lineFeed
    pen = ANSIPen(rendition)
    saved = (.origin, pen)
    switch shape {
    case .terminal(let size):
      limit = Size(columns: max(1, size.columns), rows: max(1, size.rows))
      columns = limit.columns
      rows = ScreenRows(count: limit.rows)
    case .canvas(let size, let wrap):
      limit = size
      columns = max(1, wrap ?? size.columns)
      rows = ScreenRows(count: 0)
    }
    scrolling = 0..<limit.rows
  }
}

extension ANSIScreen {
  /// Draws a piece of a text whose sequences may go on in the next piece.
  package mutating func draw(_ text: Span<UInt8>, through scanner: inout EscapeScanner) {
    scanner.scan(text, into: &self)
  }
}

// Characters.
extension ANSIScreen {
  package mutating func draw(_ run: Span<UInt8>) {
    if endsInJoiner {
      draw(Unicode.Scalar(run[0]))
      return draw(run.extracting(1...))
    }
    var start = 0
    while start < run.count {
      makeRoom(for: 1)
      let count = min(run.count - start, max(1, columns - cursor.column))
      let part = run.extracting(start..<start + count)
      let kept = openColumns(count)
      if kept > 0 {
        let fitting = part.extracting(first: kept)
        rows[cursor.row].put(fitting, pen.style, blank: pen.blank, column: cursor.column)
      }
      if kept < count, part.holdsMore(than: kept, blank: pen.blank) { noteOverrun() }
      start += count
      if start == run.count {
        let place = Position(column: cursor.column + count - 1, row: cursor.row)
        last = (Unicode.Scalar(run[start - 1]), place)
        grapheme = nil
      }
      advance(by: count)
    }
  }

  package mutating func draw(_ scalar: Unicode.Scalar) {
    if scalar == "\u{A0}" { keepPlace() }
    let scalar = scalar == "\u{A0}" ? " " : scalar
    guard scalar.isSimple || scalar.isDrawn, !extendLast(by: scalar) else { return }
    let width = scalar.isSimple ? 1 : scalar.columns
    guard width > 0, width <= columns else { return }
    makeRoom(for: width)
    let cell = scalar == " " ? pen.blank : Cell(Glyph(scalar), pen.style)
    if openColumns(width) == width {
      rows[cursor.row].put(cell, width: width, column: cursor.column)
    } else if !cell.isTransparent {
      noteOverrun()
    }
    last = (scalar, cursor)
    grapheme = nil
    advance(by: width)
  }

  /// Lets the picture reach to the cursor, as blanks do in plain text.
  private mutating func keepPlace() {
    guard case .canvas(_, nil) = shape, cursor.row < limit.rows, cursor.column < limit.columns
    else { return }
    kept = kept.union(Size(columns: cursor.column + 1, rows: cursor.row + 1))
  }

  /// Adds a mark to the grapheme before it, if that was drawn just now.
  private mutating func extendLast(by scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isSimple || endsInJoiner, let last else { return false }
    var whole = grapheme ?? Grapheme(last.scalar)
    guard whole.extend(by: scalar) else { return false }
    grapheme = whole
    endsInJoiner = scalar == .joiner
    let place = last.place
    // A wide one that had no room before the limit has not been drawn.
    guard place.row < rows.count, place.column < rows[place.row].cells.count else { return true }
    let glyph = clusters.intern([whole.base] + whole.marks)
    rows[place.row].replaceGlyph(at: place.column, by: glyph, pen.style)
    return true
  }

  /// Goes to the next row where the one the cursor is in has no room.
  private mutating func makeRoom(for width: Int) {
    switch shape {
    case .terminal:
      guard isWrapPending || cursor.column + width > columns else { return }
    case .canvas(_, let wrap):
      guard wrap != nil, cursor.column + width > columns else { return }
    }
    cursor.column = 0
    goDown()
  }

  /// Makes the row of the cursor.
  ///
  /// - Returns: How many columns of it, from the cursor on, are inside the limit.
  private mutating func openColumns(_ count: Int) -> Int {
    guard cursor.row < limit.rows, cursor.column < limit.columns else { return 0 }
    rows.grow(toHold: cursor.row)
    return min(count, limit.columns - cursor.column)
  }

  /// Remembers that something was drawn where the cursor is and did not fit.
  private mutating func noteOverrun() {
    overrun = overrun ?? (cursor.row < limit.rows ? .columns : .rows)
  }

  private mutating func advance(by width: Int) {
    endsInJoiner = false
    cursor.column += width
    guard cursor.column >= columns else { return }
    switch shape {
    case .terminal:
      cursor.column = columns - 1
      isWrapPending = true
    case .canvas(_, let wrap):
      if wrap == nil {
        cursor.column = columns
      } else {
        cursor.column = 0
        cursor.row += 1
      }
    }
  }

  /// Ends what the last character leaves open: marks to come, and the wrap before the next one.
  mutating func close() {
    last = nil
    grapheme = nil
    endsInJoiner = false
    isWrapPending = false
  }

  /// Goes down a row; at the bottom of a terminal the rows scroll.
  mutating func goDown() {
    isWrapPending = false
    switch shape {
    case .canvas: cursor.row += 1
    case .terminal:
      if cursor.row == scrolling.upperBound - 1 {
        rows.scrollUp(scrolling, by: 1, filledWith: pen.erased)
      } else {
        cursor.row = min(cursor.row + 1, limit.rows - 1)
      }
    }
  }
}

extension ANSIScreen {
  /// What stands on the screen: all of a terminal, a canvas without the empty right and bottom.
  package var picture: CellBuffer {
    let size = pictureSize
    var cells: [Cell] = []
    cells.reserveCapacity(size.columns * size.rows)
    for row in 0..<size.rows { rows[row].append(size.columns, to: &cells) }
    return CellBuffer(size: size, cells: cells, clusters: clusters)
  }

  private var pictureSize: Size {
    switch shape {
    case .terminal: return limit
    case .canvas(_, let wrap):
      let all = 0..<rows.count
      let isFilled = all.contains { !rows[$0].tail.isTransparent }
      let drawn = all.reduce(0) { max($0, rows[$1].drawnColumns) }
      let width = isFilled ? min(limit.columns, wrap ?? drawn) : drawn
      let bottom = all.last { rows[$0].drawnColumns > 0 || !rows[$0].tail.isTransparent }
      guard let bottom, width > 0 else { return kept }
      return kept.union(Size(columns: width, rows: bottom + 1))
    }
  }
}

extension Span<UInt8> {
  /// Whether anything is seen of the characters after the first ones.
  fileprivate func holdsMore(than count: Int, blank: Cell) -> Bool {
    !blank.isTransparent || (count..<self.count).contains { self[$0] != UInt8(ascii: " ") }
  }
}

extension Unicode.Scalar {
  /// Whether it is quickly known to be drawn in one column and to be no mark: Latin, and what
  /// pictures are made of, boxes, blocks and Braille.
  fileprivate var isSimple: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0x300, 0x2500..<0x25A0, 0x2800..<0x2900: true
    default: false
    }
  }
}
