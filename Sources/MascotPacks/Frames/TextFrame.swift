import MascotCore

extension CellBuffer {
  /// Reads a frame of plain text: UTF-8, a line a row; short lines are padded.
  ///
  /// Tabs lead to the next column that 8 divides, blanks are transparent, and a no-break space is a
  /// blank. The last line end is no row.
  init(text source: FrameSource) throws(Fault) {
    let lines = source.lines
    if let columns = source.plainWidth(of: lines) {
      try self.init(plain: source, lines, columns: columns)
      return
    }
    var columns = 0
    for line in lines {
      var width = 0
      try source.forEachGrapheme(in: line, atWidth: &width) { _, _ in }
      columns = max(columns, width)
    }
    try source.check(Size(columns: columns, rows: lines.count))
    self.init(size: Size(columns: columns, rows: lines.count), filledWith: .transparent)
    for (row, line) in lines.enumerated() {
      var width = 0
      try source.forEachGrapheme(in: line, atWidth: &width) { grapheme, column in
        if !grapheme.isBlank { put(grapheme, .plain, column: column, row: row) }
      }
    }
  }

  /// Reads a frame of nothing but visible ASCII, as most are, a byte a cell.
  private init(plain source: FrameSource, _ lines: [Range<Int>], columns: Int) throws(Fault) {
    let size = Size(columns: columns, rows: lines.count)
    try source.check(size)
    let cells = [Cell](unsafeUninitializedCapacity: columns * lines.count) { cells, count in
      for line in lines {
        for byte in source.bytes[line] {
          let isBlank = byte == UInt8(ascii: " ")
          cells.initializeElement(
            at: count, to: isBlank ? .transparent : Cell(Glyph(Unicode.Scalar(byte))))
          count += 1
        }
        for _ in line.count..<columns {
          cells.initializeElement(at: count, to: .transparent)
          count += 1
        }
      }
    }
    self.init(size: size, narrow: cells)
  }
}

extension FrameSource {
  /// The longest line, or `nil` where there is anything but visible ASCII and blanks.
  fileprivate func plainWidth(of lines: [Range<Int>]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var columns = 0
      var strange: UInt8 = 0
      for line in lines {
        columns = max(columns, line.count)
        // Without a branch, so that many bytes are looked at together.
        for byte in bytes[line] { strange |= byte &- 0x20 >= 0x5F ? 1 : 0 }
      }
      return strange == 0 ? columns : nil
    }
  }

  /// Reads a line: each grapheme and its column; tabs and widths are counted in `width`.
  fileprivate func forEachGrapheme(
    in line: Range<Int>, atWidth width: inout Int, _ body: (Grapheme, Int) -> Void
  ) throws(Fault) {
    var grapheme: Grapheme?
    var place = line.lowerBound
    while place < line.upperBound {
      let scalar = try scalar(at: place, before: line.upperBound)
      place += UTF8.width(scalar)
      if grapheme?.extend(by: scalar) ?? false { continue }
      if let grapheme { emit(grapheme, &width, body) }
      grapheme = nil
      if scalar == "\t" {
        width = (width / 8 + 1) * 8
      } else {
        grapheme = Grapheme(scalar)
      }
    }
    if let grapheme { emit(grapheme, &width, body) }
  }

  private func emit(
    _ grapheme: Grapheme, _ width: inout Int, _ body: (Grapheme, Int) -> Void
  ) {
    if grapheme.width > 0 { body(grapheme, width) }
    width += grapheme.width
  }

  /// The character that begins at an offset.
  ///
  /// - Throws: Where it is not UTF-8, or would do something to a terminal instead of being drawn.
  func scalar(at offset: Int, before end: Int) throws(Fault) -> Unicode.Scalar {
    guard let scalar = bytes.scalar(at: offset, before: end), scalar != "\0" else {
      throw fault(.notText(byte: bytes[offset]), at: offset)
    }
    if scalar != "\t", scalar.value < 0x20 || scalar.value >= 0x7F && !scalar.isDrawn {
      throw fault(.controlCharacter(scalar), at: offset)
    }
    return scalar
  }
}

extension Grapheme {
  fileprivate var isBlank: Bool { marks.isEmpty && (base == " " || base == "\u{A0}") }
}
