import MascotCore

/// A text inside a file of another format, as rows; what is not drawn stands as a blank.
struct TextGrid {
  let rows: [Substring.UnicodeScalarView]

  init(_ text: String) {
    rows = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var size: Size {
    Size(columns: rows.reduce(0) { max($0, $1.shown.columnCount) }, rows: rows.count)
  }

  /// - Throws: When the text has more cells than a frame may.
  func checkedSize(at offset: Int, in source: FrameSource) throws(Fault) -> Size {
    let size = size
    guard size.fits(in: Limits.frame) else {
      throw source.fault(.frameTooLarge(size: size, limit: Limits.frame), at: offset)
    }
    return size
  }
}

extension CellBuffer {
  /// A picture of a text inside another format; blanks are transparent.
  init(_ grid: TextGrid, size: Size) {
    self.init(size: size, filledWith: .transparent)
    for (row, scalars) in grid.rows.enumerated() {
      var column = 0
      for grapheme in scalars.shown.graphemes {
        if grapheme.base != " " || !grapheme.marks.isEmpty {
          put(grapheme, .plain, column: column, row: row)
        }
        column += grapheme.width
      }
    }
  }
}

extension Unicode.Scalar {
  /// The scalar as a cell shows it: a blank where a terminal would do something else than draw it.
  var shown: Unicode.Scalar {
    if (0x20..<0x7F).contains(value) { return self }
    return isDrawn && self != "\u{A0}" ? self : " "
  }
}

extension Substring.UnicodeScalarView {
  /// Without the CR of a line end.
  fileprivate var shown: [Unicode.Scalar] {
    (last == "\r" ? dropLast() : self[...]).map(\.shown)
  }
}

extension [Unicode.Scalar] {
  fileprivate var columnCount: Int { graphemes.reduce(0) { $0 + $1.width } }
}
