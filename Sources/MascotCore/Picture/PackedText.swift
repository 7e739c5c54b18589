/// A picture of plain text in its packed form: characters of a column each, in the terminal's own
/// colours.
///
/// It needs neither cells nor the tables of a library, and is the same as its cells are packed there.
package struct PackedText: Sendable {
  package let size: Size
  let bytes: [UInt8]

  /// Packs ASCII characters: those that are drawn, blanks, which are transparent, and the ends of
  /// rows, LF or CRLF.
  ///
  /// - Parameters:
  ///   - size: That of the picture; no row is longer, and shorter ones are padded.
  ///   - range: Where the text stands among the bytes.
  package init(size: Size, ascii text: [UInt8], in range: Range<Int>) {
    self.init(size: size, text: text, in: range)
  }

  /// The same for characters below U+10000, each of one column.
  package init(size: Size, scalars text: [UInt16]) {
    self.init(size: size, text: text, in: text.indices)
  }

  private init<Unit>(size: Size, text: [Unit], in range: Range<Int>)
  where Unit: FixedWidthInteger & UnsignedInteger {
    self.size = size
    let most = size.columns * size.rows * RunPacker<Unit>.mostBytesOfCell
    let bytes = text[range].withUnsafeBufferPointer { text in
      [UInt8](capacity: most) { bytes in
        var packer = RunPacker<Unit>(columns: size.columns)
        packer.take(text, to: &bytes)
      }
    }
    self.bytes = bytes.withoutReserve
  }
}

/// A picture as it comes from a file: packed already, where it is plain text, or else to be packed.
package enum LoadedPicture: Sendable {
  case cells(CellBuffer)
  case text(PackedText)
}

extension CellBuffer {
  package init(_ text: PackedText) {
    let count = text.size.columns * text.size.rows
    var cells: [Cell] = []
    cells.reserveCapacity(count)
    var reader = PackedReader(text.bytes)
    while let operation = reader.next() {
      switch operation {
      case .skip(let count): cells.append(contentsOf: repeatElement(.transparent, count: count))
      case .scalar(let scalar, let count):
        cells.append(contentsOf: repeatElement(Cell(Glyph(scalar)), count: count))
      case .style, .wide, .cluster: break  // Plain text has none.
      }
    }
    cells.append(contentsOf: repeatElement(.transparent, count: count - cells.count))
    self.init(size: text.size, narrow: cells)
  }
}

/// Packs a text by its runs of one character, which go on from the end of a row to the next one.
private struct RunPacker<Unit: FixedWidthInteger & UnsignedInteger> {
  let columns: Int
  private var writer = PackedWriter()
  /// The run that may go on.
  private var character = RunPacker.blank
  private var length = 0
  /// The columns that are taken of the row.
  private var column = 0

  /// A blank takes two bytes, a character three, and no run more than its cells would one by one.
  static var mostBytesOfCell: Int { 3 }

  private static var blank: Unit { 0x20 }

  init(columns: Int) { self.columns = columns }

  mutating func take(_ text: UnsafeBufferPointer<Unit>, to bytes: inout OutputSpan<UInt8>) {
    var place = 0
    while place < text.count {
      let end = text.endOfRun(from: place)
      take(text[place], count: end - place, to: &bytes)
      place = end
    }
    // What is blank at the end of the picture is left out.
    endRun(to: &bytes)
  }

  @inline(__always)
  private mutating func take(_ unit: Unit, count: Int, to bytes: inout OutputSpan<UInt8>) {
    switch unit {
    case 0x0A:
      let padding = columns * count - column
      column = 0
      if padding > 0 { extend(RunPacker.blank, by: padding, to: &bytes) }
    case 0x0D: break
    default:
      column += count
      extend(unit, by: count, to: &bytes)
    }
  }

  @inline(__always)
  private mutating func extend(_ unit: Unit, by count: Int, to bytes: inout OutputSpan<UInt8>) {
    if unit != character {
      endRun(to: &bytes)
      character = unit
      length = 0
    }
    length += count
  }

  @inline(__always)
  private mutating func endRun(to bytes: inout OutputSpan<UInt8>) {
    if character == RunPacker.blank {
      writer.skip(length)
    } else if let character = UInt8(exactly: character), character < 0x80 {
      writer.characters(character, count: length, to: &bytes)
    } else if let scalar = Unicode.Scalar(UInt32(character)) {
      writer.scalar(scalar, count: length, to: &bytes)
    }
  }
}

extension UnsafeBufferPointer where Element: FixedWidthInteger & UnsignedInteger {
  /// The place after the elements that are all the same from a place on; a word of them is compared
  /// at a time.
  fileprivate func endOfRun(from start: Int) -> Int {
    let memory = UnsafeRawBufferPointer(self)
    let pattern = UInt64(self[start]) &* (.max / UInt64(Element.max))
    let step = UInt64.bitWidth / Element.bitWidth
    var place = start + 1
    while place + step <= count {
      let offset = place * MemoryLayout<Element>.stride
      let word = memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let difference = UInt64(littleEndian: word) ^ pattern
      if difference != 0 { return place + difference.trailingZeroBitCount / Element.bitWidth }
      place += step
    }
    while place < count, self[place] == self[start] { place += 1 }
    return place
  }
}
