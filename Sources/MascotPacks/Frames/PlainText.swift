import MascotCore
import MascotJSON

extension PackedText {
  /// Reads a frame of nothing but plain characters, as most are, without making cells of it.
  ///
  /// - Returns: `nil` where there is more in it than blanks and characters that are quickly known to
  ///   be drawn in one column.
  package init?(plain source: FrameSource) throws(Fault) {
    if let size = source.asciiSize {
      try source.check(size)
      self.init(size: size, ascii: source.bytes, in: source.text)
    } else if let text = PlainScalars(source) {
      try source.check(text.size)
      self.init(size: text.size, scalars: text.scalars)
    } else {
      return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is quickly known to be drawn in one column and to be no mark: Latin, and what
  /// pictures are made of, boxes, blocks and Braille.
  var isPlain: Bool {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x2500..<0x25A0, 0x2800..<0x2900: true
    default: false
    }
  }
}

/// A text of plain characters with a line feed after each row, and the size of its picture.
private struct PlainScalars {
  private(set) var scalars: [UInt16] = []
  private(set) var size = Size.zero

  private static let mostScalars = (Limits.frame.columns + 1) * Limits.frame.rows

  /// - Returns: `nil` where some character is none, or there are more than a frame may have.
  init?(_ source: FrameSource) {
    scalars.reserveCapacity(min(source.text.count, PlainScalars.mostScalars))
    var lines = TextLines(of: source.bytes, in: source.text)
    while let line = lines.next() {
      let start = scalars.count
      guard append(source.bytes, in: line), scalars.count < PlainScalars.mostScalars else {
        return nil
      }
      size.columns = max(size.columns, scalars.count - start)
      size.rows += 1
      scalars.append(0x0A)
    }
  }

  private mutating func append(_ bytes: [UInt8], in line: Range<Int>) -> Bool {
    guard line.count < PlainScalars.mostScalars else { return false }
    var place = line.lowerBound
    while place < line.upperBound {
      if bytes[place] &- 0x20 < 0x5F {
        scalars.append(UInt16(bytes[place]))
        place += 1
        continue
      }
      guard let scalar = bytes.scalar(at: place, before: line.upperBound), scalar.isPlain else {
        return false
      }
      scalars.append(UInt16(truncatingIfNeeded: scalar.value))
      place += UTF8.width(scalar)
    }
    return true
  }
}

extension FrameSource {
  /// The size of the frame, or `nil` where there is anything but visible ASCII and blanks in it.
  fileprivate var asciiSize: Size? {
    var size = Size.zero
    var lines = TextLines(of: bytes, in: text)
    while let line = lines.next() {
      guard bytes.span.extracting(line).isVisibleASCII else { return nil }
      size.columns = max(size.columns, line.count)
      size.rows += 1
    }
    return size
  }
}
