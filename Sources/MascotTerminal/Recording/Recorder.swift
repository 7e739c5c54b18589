import MascotCore

/// Writes pictures as the bytes that show them on a terminal, for recordings: no terminal is there,
/// and whoever plays one may have any that understands the sequences of xterm.
package struct Recorder {
  private var painter = Painter(.recorded, depth: .direct, isUnicode: true)

  /// The type of terminal that a recording is for.
  package static let type = "xterm-256color"

  package init() {}

  /// What comes before the first picture.
  package var opening: [UInt8] { Capabilities.recorded.hideCursor }

  /// The bytes that turn the picture before into this one; none where both look the same.
  package mutating func bytes(for picture: CellBuffer) -> [UInt8] {
    painter.paint(picture) { Array($0) }
  }

  /// What comes after the last picture, which stays. The cursor is left in the row below, so that a
  /// prompt does not write over it; where there is no such row, in the last one.
  package func closing(below size: Size) -> [UInt8] {
    Capabilities.recorded.resetAttributes + Array("\u{1B}[\(size.rows + 1)H".utf8)
      + Capabilities.recorded.showCursor
  }
}

extension Capabilities {
  fileprivate static let recorded = Capabilities(depth: .direct)

  /// What nearly every terminal can do, without a look at terminfo.
  ///
  /// A recording may go through a program that makes a line feed the start of a next line, and on to
  /// a terminal that erases in its own colour: neither is relied on.
  private init(depth: ColourDepth) {
    clear = Array("\u{1B}[H\u{1B}[2J".utf8)
    resetAttributes = Array("\u{1B}[m".utf8)
    hideCursor = Array("\u{1B}[?25l".utf8)
    showCursor = Array("\u{1B}[?25h".utf8)
    movesRight = true
    movesLeft = true
    movesUp = true
    movesDown = true
    feedsLines = false
    movesToColumn = true
    placesByNumbers = true
    hasAttributes = true
    takesAttributesBack = true
    erasesToEnd = true
    erasesInBackground = false
    keepsLastCell = true
    colours = depth.rawValue
    hasUnderlineForms = false
    attributes = [
      .bold, .dim, .italic, .underline, .blink, .reverse, .hidden, .strikethrough,
    ]
  }
}
