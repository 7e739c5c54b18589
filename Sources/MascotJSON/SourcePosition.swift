/// A place in a text as an editor shows it: line and column, both from 1.
///
/// A column is a Unicode scalar, not a byte and not a cell of the screen; a byte that is no UTF-8 is
/// a column of its own, and a byte order mark is none. LF, CRLF and a lone CR end a line.
package struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds the place of a byte, by reading everything before it.
  ///
  /// A line end belongs to the line it ends. An offset beyond the bytes is the place behind the last.
  package init(of offset: Int, in bytes: [UInt8]) {
    let start = bytes.byteOrderMarkLength
    let target = min(max(offset, start), bytes.count)
    var line = 1
    var lineStart = start
    for index in start..<target where bytes.endsLine(at: index) {
      line += 1
      lineStart = index + 1
    }
    self.init(line: line, column: bytes.column(of: target, from: lineStart))
  }

  package var description: String { "\(line):\(column)" }
}

extension [UInt8] {
  /// Whether the line ends with this byte; of CRLF that is the LF.
  fileprivate func endsLine(at index: Int) -> Bool {
    switch self[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 == count || self[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  /// The column of the scalar that a byte belongs to.
  fileprivate func column(of target: Int, from lineStart: Int) -> Int {
    var column = 1
    var index = lineStart
    while index < target {
      index += scalar(at: index, before: count).map(UTF8.width) ?? 1
      if index <= target { column += 1 }
    }
    return column
  }
}
