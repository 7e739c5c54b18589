/// Why a text with escape sequences is no frame. The place is one in the file, counted from 1.
package enum ANSIFault: Error, Hashable, CustomStringConvertible {
  case tooManyColumns(line: Int, column: Int, limit: Int)
  case tooManyRows(line: Int, column: Int, limit: Int)

  package var line: Int {
    switch self {
    case .tooManyColumns(let line, _, _), .tooManyRows(let line, _, _): line
    }
  }

  package var column: Int {
    switch self {
    case .tooManyColumns(_, let column, _), .tooManyRows(_, let column, _): column
    }
  }

  package var description: String {
    switch self {
    case .tooManyColumns(_, _, let limit):
      "the picture is wider than \(limit) columns, the limit of a frame"
    case .tooManyRows(_, _, let limit):
      "the picture is higher than \(limit) rows, the limit of a frame"
    }
  }
}
