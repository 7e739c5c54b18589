import MascotCore

extension CellBuffer {
  /// Reads a frame of pixels: rows of palette letters, `.` for nothing; two rows make one of cells.
  ///
  /// A cell is an upper or lower half block in the colours of its two pixels. Short rows are padded
  /// with nothing, and so is an odd last row.
  init(pixels source: FrameSource, palette: Palette) throws(Fault) {
    let lines = source.lines
    let columns = lines.map(\.count).max() ?? 0
    let size = Size(columns: columns, rows: (lines.count + 1) / 2)
    try source.check(size)
    var cells: [Cell] = []
    cells.reserveCapacity(size.columns * size.rows)
    for row in 0..<size.rows {
      let lower = row * 2 + 1 < lines.count ? lines[row * 2 + 1] : 0..<0
      for column in 0..<columns {
        cells.append(
          Cell(
            upper: try source.pixel(column, lines[row * 2], palette),
            lower: try source.pixel(column, lower, palette)))
      }
    }
    self.init(size: size, narrow: cells)
  }
}

extension FrameSource {
  fileprivate func pixel(
    _ column: Int, _ line: Range<Int>, _ palette: Palette
  ) throws(Fault) -> Color? {
    let offset = line.lowerBound + column
    guard offset < line.upperBound, bytes[offset] != UInt8(ascii: ".") else { return nil }
    guard let colour = palette[bytes[offset]] else {
      throw unknownLetter(at: offset, palette: palette)
    }
    return colour
  }
}
