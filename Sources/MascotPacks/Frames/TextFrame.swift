import MascotCore

extension CellBuffer {
  /// Reads a frame of plain text: UTF-8, a line a row; short lines are padded.
  ///
  /// Tabs lead to the next column that 8 divides, blanks are transparent, and a no-break space is a
  /// blank. The last line end is no row.
  init(text source: FrameSource) throws(Fault) {
    let lines = source.lines
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
}

extension FrameSource {
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
