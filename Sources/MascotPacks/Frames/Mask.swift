import MascotCore
import MascotJSON

extension CellBuffer {
  /// Colours a frame by a mask: the same grid with a palette letter for each cell.
  ///
  /// `.` and a blank leave a cell as it is. The second letter of a wide cell is not looked at.
  mutating func colour(by source: FrameSource, palette: Palette) throws(Fault) {
    let lines = source.lines
    let columns = lines.map(\.count).max() ?? 0
    let mask = Size(columns: columns, rows: lines.count)
    guard mask == size else {
      throw Fault(.maskSize(mask: mask, frame: size), file: source.file)
    }
    for (row, line) in lines.enumerated() {
      for (column, offset) in line.enumerated() {
        let letter = source.bytes[offset]
        if letter == UInt8(ascii: ".") || letter == UInt8(ascii: " ") { continue }
        guard let colour = palette[letter] else {
          throw source.unknownLetter(at: offset, palette: palette)
        }
        recolour(column: column, row: row, foreground: colour)
      }
    }
  }
}

extension FrameSource {
  /// What is said of a letter that the palette does not have.
  func unknownLetter(at offset: Int, palette: Palette) -> Fault {
    do throws(Fault) {
      let scalar = try scalar(at: offset, before: bytes.count)
      if scalar == "\t" { return fault(.controlCharacter(scalar), at: offset) }
      return fault(.unknownLetter(Character(scalar), known: palette.letters), at: offset)
    } catch {
      return error
    }
  }
}
