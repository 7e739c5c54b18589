import MascotCore
import MascotJSON

extension CellBuffer {
  /// Reads a frame of plain text: UTF-8, a line a row; short lines are padded.
  ///
  /// Tabs lead to the next column that 8 divides, blanks are transparent, and a no-break space is a
  /// blank. The last line end is no row.
  init(text source: FrameSource) throws(Fault) {
    if let text = try PackedText(plain: source) {
      self.init(text)
    } else {
      try self.init(anyText: source)
    }
  }

  /// Reads a frame of whatever text, a grapheme at a time.
  package init(anyText source: FrameSource) throws(Fault) {
    let size = try source.size(of: source.text)
    try source.check(size)
    try self.init(text: source, in: source.text, size: size)
  }

  /// Reads a part of a file as a frame of plain text, in a size that holds it.
  init(text source: FrameSource, in range: Range<Int>, size: Size) throws(Fault) {
    self.init(size: size, filledWith: .transparent)
    var lines = TextLines(of: source.bytes, in: range)
    var row = 0
    while let line = lines.next() {
      var pieces = TextPieces(of: source, in: line)
      while let piece = try pieces.next() {
        switch piece {
        case .characters(let run, let column):
          put(source.bytes.span.extracting(run), column: column, row: row)
        case .plain(let scalar, let column):
          if scalar != " " { put(Cell(Glyph(scalar)), column: column, row: row) }
        case .grapheme(let grapheme, let column):
          if !grapheme.isBlank { put(grapheme, .plain, column: column, row: row) }
        }
      }
      row += 1
    }
  }
}

extension FrameSource {
  /// The size of a part of the file as a frame of plain text.
  func size(of range: Range<Int>) throws(Fault) -> Size {
    var size = Size.zero
    var lines = TextLines(of: bytes, in: range)
    while let line = lines.next() {
      var pieces = TextPieces(of: self, in: line)
      while try pieces.next() != nil {}
      size.columns = max(size.columns, pieces.columns)
      size.rows += 1
    }
    return size
  }

  /// The character that begins at an offset.
  ///
  /// - Throws: Where it is not UTF-8, or would do something to a terminal instead of being drawn.
  func scalar(at offset: Int, before end: Int) throws(Fault) -> Unicode.Scalar {
    guard let scalar = bytes.scalar(at: offset, before: end), scalar != "\0" else {
      throw fault(.notText(byte: bytes[offset]), at: offset)
    }
    if scalar.isPlain { return scalar }
    if scalar != "\t", scalar.value < 0x20 || scalar.value >= 0x7F && !scalar.isDrawn {
      throw fault(.controlCharacter(scalar), at: offset)
    }
    return scalar
  }
}

/// Takes a line of plain text apart into runs of ASCII, and graphemes.
struct TextPieces {
  enum Piece {
    /// Characters of a byte and a column each.
    case characters(Range<Int>, column: Int)
    /// A character of a column that is quickly known to be one.
    case plain(Unicode.Scalar, column: Int)
    case grapheme(Grapheme, column: Int)
  }

  private let source: FrameSource
  private let end: Int
  private var place: Int
  /// The columns that what was read takes, tabs included.
  private(set) var columns = 0

  init(of source: FrameSource, in line: Range<Int>) {
    self.source = source
    place = line.lowerBound
    end = line.upperBound
  }

  mutating func next() throws(Fault) -> Piece? {
    while place < end {
      if source.bytes[place] == UInt8(ascii: "\t") {
        columns = (columns / 8 + 1) * 8
        place += 1
        continue
      }
      let column = columns
      let run = takeRun()
      if !run.isEmpty { return .characters(run, column: column) }
      if let scalar = takePlain() { return .plain(scalar, column: column) }
      let grapheme = try takeGrapheme()
      if grapheme.width > 0 { return .grapheme(grapheme, column: column) }
    }
    return nil
  }

  /// Takes ASCII characters, but not one that a mark may follow.
  private mutating func takeRun() -> Range<Int> {
    let bytes = source.bytes
    var stop = place
    while stop < end, bytes[stop] &- 0x20 < 0x5F { stop += 1 }
    if stop < end, stop > place, bytes[stop] >= 0x80 { stop -= 1 }
    defer { place = stop }
    columns += stop - place
    return place..<stop
  }

  /// Takes a character that is plain, and is followed by another that is or by the end.
  private mutating func takePlain() -> Unicode.Scalar? {
    guard let scalar = source.bytes.scalar(at: place, before: end), scalar.isPlain else {
      return nil
    }
    let next = place + UTF8.width(scalar)
    if next < end, source.bytes[next] >= 0x80 {
      guard source.bytes.scalar(at: next, before: end)?.isPlain == true else { return nil }
    }
    place = next
    columns += 1
    return scalar
  }

  private mutating func takeGrapheme() throws(Fault) -> Grapheme {
    var grapheme = Grapheme(try takeScalar())
    while place < end, source.bytes[place] != UInt8(ascii: "\t") {
      let next = try source.scalar(at: place, before: end)
      if grapheme.marks.isEmpty, next.isPlain { break }
      guard grapheme.extend(by: next) else { break }
      place += UTF8.width(next)
    }
    columns += grapheme.width
    return grapheme
  }

  private mutating func takeScalar() throws(Fault) -> Unicode.Scalar {
    let scalar = try source.scalar(at: place, before: end)
    place += UTF8.width(scalar)
    return scalar
  }
}

extension Grapheme {
  fileprivate var isBlank: Bool { marks.isEmpty && (base == " " || base == "\u{A0}") }
}
