import MascotCore
import Testing

@testable import MascotTerminal

/// A painter and the terminal that it draws on.
struct PaintedScreen {
  private let pane: TmuxPane
  private let kind: TerminalKind
  private var painter: Painter
  private var reduction: Reduction
  private let title: String

  init(_ pane: TmuxPane, _ kind: TerminalKind, depth: ColourDepth, isUnicode: Bool = true) {
    self.pane = pane
    self.kind = kind
    painter = Painter(kind.capabilities, depth: depth, isUnicode: isUnicode)
    reduction = Reduction(depth: depth, isUnicode: isUnicode)
    title = "\(kind.name), \(depth), \(isUnicode ? "UTF-8" : "ASCII")"
  }

  /// Paints a picture; the pane is made as large.
  mutating func paint(_ picture: CellBuffer) throws {
    if pane.size != picture.size { try pane.resize(to: picture.size) }
    try pane.feed(painter.bytes(for: picture))
  }

  /// Makes the next picture a whole one, on a screen where anything may stand.
  mutating func forget() { painter.forget() }

  /// Compares what stands on the screen with the picture that was meant.
  ///
  /// - Returns: Whether it is right.
  mutating func check(_ picture: CellBuffer, _ comment: String) throws -> Bool {
    let meant = MeantPicture(picture, on: kind, &reduction).rows
    let seen = try pane.cells()
    for (row, looks) in meant.enumerated() {
      for (column, look) in looks.enumerated() {
        // The last cell is left alone where writing it would scroll.
        let isLast = row == picture.size.rows - 1 && column >= picture.size.columns - 2
        if !kind.capabilities.keepsLastCell, isLast { continue }
        let cell = seen[row][column]
        guard let look, look != Look(cell.scalars, cell.style) else { continue }
        Issue.record(
          """
          \(title), \(comment), column \(column), row \(row) of \(picture.size):
            seen  \(cell)
            meant \(picture[column, row])
          """)
        return false
      }
    }
    return true
  }
}

extension Painter {
  /// The bytes that turn what the terminal shows into a picture.
  mutating func bytes(for picture: CellBuffer) -> [UInt8] { paint(picture) { Array($0) } }
}
