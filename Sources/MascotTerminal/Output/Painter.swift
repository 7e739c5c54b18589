import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns the difference between two pictures into the fewest bytes for a terminal.
///
/// It keeps the picture that the terminal shows, and writes what has changed since: moves, changes
/// of attributes and glyphs, each in the cheapest way. No memory is taken for a picture of the same
/// size as the last.
struct Painter {
  private let capabilities: Capabilities
  private var reduction: Reduction
  private var pen: Pen
  private var cursor: CursorMotion
  private var size = Size.zero
  /// What the terminal shows, before it was reduced to its colours.
  private var shown: [Cell] = []
  private var stream = ByteStream()

  /// A repaint longer than this is shown at once by terminals that can (mode 2026).
  static let synchronizedFrom = 512
  private static let begin: StaticString = "\u{1B}[?2026h"
  static let end: StaticString = "\u{1B}[?2026l"

  init(_ capabilities: Capabilities, depth: ColourDepth, isUnicode: Bool) {
    self.capabilities = capabilities
    reduction = Reduction(depth: depth, isUnicode: isUnicode)
    pen = Pen(capabilities)
    cursor = CursorMotion(capabilities, pane: .zero, at: nil)
  }

  /// Makes the next picture begin on a cleared screen.
  mutating func forget() { size = .zero }

  /// Hands over the bytes that turn what the terminal shows into a picture; none where nothing has
  /// changed.
  mutating func paint<Result>(
    _ picture: CellBuffer, send: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    stream.removeAll()
    stream.append(Painter.begin)
    let head = stream.count
    if picture.size != size { clear(to: picture.size) }
    // What is shown is taken out, so that it and the rest of the painter may change side by side.
    var shown: [Cell] = []
    swap(&shown, &self.shown)
    picture.cells.withUnsafeBufferPointer { cells in
      shown.withUnsafeMutableBufferPointer { shown in
        for row in 0..<size.rows where differs(cells, UnsafeBufferPointer(shown), row) {
          paint(cells, over: shown, picture.clusters, row: row)
        }
      }
    }
    swap(&shown, &self.shown)
    if stream.count - head > Painter.synchronizedFrom {
      stream.append(Painter.end)
      return stream.bytes.withUnsafeBytes(send)
    }
    return stream.bytes.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[head...])) }
  }

  private mutating func clear(to size: Size) {
    self.size = size
    shown = Array(repeating: .blank, count: size.columns * size.rows)
    pen.reset()
    stream.append(capabilities.resetAttributes)
    stream.append(capabilities.clear)
    cursor = CursorMotion(capabilities, pane: size, at: .origin)
  }

  /// Whether a row has changed at all; rows are compared as memory.
  private func differs(
    _ cells: UnsafeBufferPointer<Cell>, _ shown: UnsafeBufferPointer<Cell>, _ row: Int
  ) -> Bool {
    let start = row * size.columns
    guard let new = cells.baseAddress, let old = shown.baseAddress else { return false }
    return memcmp(new + start, old + start, size.columns * MemoryLayout<Cell>.stride) != 0
  }

  private mutating func paint(
    _ cells: UnsafeBufferPointer<Cell>, over shown: UnsafeMutableBufferPointer<Cell>,
    _ clusters: ClusterTable, row: Int
  ) {
    let start = row * size.columns
    let end = start + size.columns
    var blankFrom = end
    while blankFrom > start, cells[blankFrom - 1].isBlank(like: cells[end - 1]) { blankFrom -= 1 }
    // Behind a grapheme whose width terminals do not agree on, the rest of the row is written anew.
    var isDoubtful = false
    for index in start..<end {
      let cell = cells[index]
      let old = shown[index]
      let isWide = index + 1 < end && cells[index + 1].glyph == .trailing
      let wasWide = index + 1 < end && shown[index + 1].glyph == .trailing
      shown[index] = cell
      if cell.glyph == .trailing { continue }
      let isSame = cell == old
      if !isSame, clusters.isUncertain(old.glyph) { isDoubtful = true }
      if !isDoubtful, isWide == wasWide, old.glyph != .trailing, isSame || looksSame(cell, old) {
        continue
      }
      let width = isWide ? 2 : 1
      if index + width == cells.count, !capabilities.keepsLastCell { continue }
      let place = Position(column: index - start, row: row)
      if isWide, clusters.isUncertain(cell.glyph) { blankRightHalf(of: cell, at: place) }
      reach(place, cells)
      if index >= blankFrom, erase(from: index, to: end, as: cell) {
        for rest in index..<end { shown[rest] = cells[rest] }
        return
      }
      write(cell, clusters, width: width, columnsLeft: end - index)
      if clusters.isUncertain(cell.glyph) {
        isDoubtful = true
        cursor.forget()
      }
    }
  }

  /// Whether two cells look the same in the colours of this terminal.
  private mutating func looksSame(_ cell: Cell, _ old: Cell) -> Bool {
    reduction.reduce(cell) == reduction.reduce(old)
  }

  /// Leaves nothing old beside a grapheme that the terminal may draw narrower than it is.
  private mutating func blankRightHalf(of cell: Cell, at place: Position) {
    cursor.move(to: Position(column: place.column + 1, row: place.row), in: &stream)
    pen.change(to: pen.needed(reduction.reduce(cell).style, for: .space), in: &stream)
    stream.append(UInt8(ascii: " "))
    cursor.advance(by: 1)
  }

  /// Moves to a cell, by writing what stands before it anew where that is shorter.
  private mutating func reach(_ target: Position, _ cells: UnsafeBufferPointer<Cell>) {
    if let position = cursor.position, position.row == target.row {
      let gap = target.column - position.column
      let start = target.row * size.columns + position.column
      // Three bytes move by one cell, four by up to nine.
      if gap > 0, gap <= 4, rewrite(cells, start..<start + gap, within: gap == 1 ? 3 : 4) { return }
    }
    cursor.move(to: target, in: &stream)
  }

  /// Writes cells that have not changed, as long as the pen is right for them already.
  ///
  /// - Returns: Whether it took no more bytes than the limit; if not, nothing is written.
  private mutating func rewrite(
    _ cells: UnsafeBufferPointer<Cell>, _ range: Range<Int>, within limit: Int
  ) -> Bool {
    let start = stream.count
    for index in range {
      let isHalf = index + 1 < cells.count && cells[index + 1].glyph == .trailing
      let forms = reduction.reduce(cells[index]).forms
      let free = pen.writes(forms.usual) ? forms.usual : forms.other
      guard !isHalf, let free, pen.writes(free), let scalar = free.glyph.scalar else { break }
      stream.append(scalar)
      if stream.count - start <= limit, index == range.upperBound - 1 {
        cursor.advance(by: range.count)
        return true
      }
    }
    stream.remove(start..<stream.count)
    return false
  }

  /// Erases the rest of a row where that is shorter than writing blanks.
  private mutating func erase(from index: Int, to end: Int, as cell: Cell) -> Bool {
    let reduced = reduction.reduce(cell)
    guard capabilities.erasesToEnd, end - index > 3, reduced.glyph == .space,
      reduced.style.background == .standard || capabilities.erasesInBackground
    else { return false }
    pen.change(to: pen.needed(reduced.style, for: .space), in: &stream)
    guard pen.style.background == reduced.style.background else { return false }
    stream.append("\u{1B}[K")
    return true
  }

  private mutating func write(
    _ cell: Cell, _ clusters: ClusterTable, width: Int, columnsLeft: Int
  ) {
    let forms = reduction.reduce(cell).forms
    if let other = forms.other, let form = pen.shorter(forms.usual, other) {
      Painter.write(form, &pen, clusters, in: &stream)
    } else if let other = forms.other {
      var pens = (pen, pen)
      let keepsFirst = stream.appendShorter(
        { Painter.write(forms.usual, &pens.0, clusters, in: &$0) },
        { Painter.write(other, &pens.1, clusters, in: &$0) })
      pen = keepsFirst ? pens.0 : pens.1
    } else if clusters.isUncertain(forms.usual.glyph), columnsLeft < Painter.widestCluster {
      // Too near to the edge for a terminal that draws it wider than it is.
      let first = forms.usual.glyph.cluster.map { clusters[$0][0] } ?? "?"
      Painter.write(Cell(Glyph(first), forms.usual.style), &pen, clusters, in: &stream)
    } else {
      Painter.write(forms.usual, &pen, clusters, in: &stream)
    }
    // What stands in for a wide character is not wide.
    if width == 2, forms.usual.glyph.scalar?.isASCII ?? false { stream.append(UInt8(ascii: " ")) }
    cursor.advance(by: width)
  }

  /// Five scalars that a terminal may draw side by side, two columns each.
  private static let widestCluster = 10

  private static func write(
    _ cell: Cell, _ pen: inout Pen, _ clusters: ClusterTable, in stream: inout ByteStream
  ) {
    pen.change(to: pen.needed(cell.style, for: cell.glyph), in: &stream)
    if let cluster = cell.glyph.cluster {
      for scalar in clusters[cluster] { stream.append(scalar) }
    } else {
      stream.append(cell.glyph.scalar ?? " ")
    }
  }
}

extension Cell {
  /// Whether the cell is empty, with the same background as another.
  fileprivate func isBlank(like other: Cell) -> Bool {
    (glyph == .space || glyph == .transparent) && style.background == other.style.background
      && style.attributes.rawValue & Attributes.seenOnBlanks.rawValue == 0
      && (other.glyph == .space || other.glyph == .transparent)
  }

  /// The ways to write the cell that look the same: two pixels may be an upper half block in their
  /// colours or a lower one in the same colours exchanged, and a full block may be a blank on its
  /// colour, which leaves no gaps between rows either.
  fileprivate var forms: (usual: Cell, other: Cell?) {
    guard style.attributes.rawValue == 0, !(style.foreground == .standard) else {
      return (self, nil)
    }
    if glyph == Glyph("█") { return (Cell(.space, Style(background: style.foreground)), self) }
    let isUpper = glyph == Glyph("▀")
    guard isUpper || glyph == Glyph("▄"), !(style.background == .standard) else {
      return (self, nil)
    }
    let swapped = Style(foreground: style.background, background: style.foreground)
    return (self, Cell(Glyph(isUpper ? "▄" : "▀"), swapped))
  }
}
