import MascotCore
import MascotJSON

/// The bytes of a frame file, and what messages call it.
package struct FrameSource: Sendable {
  package let file: String
  package let bytes: [UInt8]

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  init(
    _ path: String, in files: any PackFiles, limit: Int = Limits.fileBytes, budget: inout Int
  ) throws(Fault) {
    file = files.shown(path)
    bytes = try files.read(path, limit: limit)
    budget -= bytes.count
    if budget < 0 { throw Fault(.packTooLarge(limit: Limits.packBytes), file: files.name) }
  }

  func fault(_ cause: Fault.Cause, line: Int, column: Int) -> Fault {
    Fault(cause, file: file, position: SourcePosition(line: line, column: column))
  }

  func fault(_ cause: Fault.Cause, at offset: Int, keyPath: String = "") -> Fault {
    Fault(
      cause, file: file, position: SourcePosition(of: offset, in: bytes), keyPath: keyPath)
  }

  /// - Throws: When a frame has more cells than it may.
  func check(_ size: Size) throws(Fault) {
    guard size.fits(in: Limits.frame) else {
      throw Fault(.frameTooLarge(size: size, limit: Limits.frame), file: file)
    }
  }

  /// The bytes without a byte order mark.
  var text: Range<Int> { bytes.byteOrderMarkLength..<bytes.count }

  /// The lines of the file.
  var lines: [Range<Int>] { Array(IteratorSequence(TextLines(of: bytes, in: text))) }
}

/// The lines of a text, one after the other, as ranges of bytes without their ends (LF or CRLF).
///
/// A last line end begins no further line.
struct TextLines: IteratorProtocol {
  private let bytes: [UInt8]
  private let end: Int
  /// Where the next line begins.
  private(set) var place: Int

  init(of bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Range<Int>? {
    guard place < end else { return nil }
    let start = place
    let stop = bytes.place(of: UInt8(ascii: "\n"), in: start..<end)
    place = min(stop + 1, end)
    let isCRLF = stop > start && bytes[stop - 1] == UInt8(ascii: "\r")
    return start..<(isCRLF ? stop - 1 : stop)
  }
}
