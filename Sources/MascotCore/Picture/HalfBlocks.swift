// Pictures whose cells are two pixels each, one above the other.

extension Cell {
  /// Two pixels one above the other; `nil` is nothing.
  ///
  /// The terminal's own colour is its foreground, which only a half block's ink can have.
  package init(upper: Color?, lower: Color?) {
    switch (upper, lower) {
    case (nil, nil): self = .transparent
    case (let upper?, nil): self.init(Cell.upperHalf, Style(foreground: upper))
    case (nil, let lower?): self.init(Cell.lowerHalf, Style(foreground: lower))
    case (let upper?, let lower?) where upper == lower:
      self.init(Cell.fullBlock, Style(foreground: upper))
    case (let upper?, let lower?) where lower == .standard:
      self.init(Cell.lowerHalf, Style(foreground: lower, background: upper))
    case (let upper?, let lower?):
      self.init(Cell.upperHalf, Style(foreground: upper, background: lower))
    }
  }

  /// The two pixels of a cell that has nothing but pixels in it, `nil` in them for nothing; `nil`
  /// for any other cell.
  var halves: (upper: Color?, lower: Color?)? {
    guard style.attributes.isSubset(of: [.bold, .dim]) else { return nil }
    let ink = style.foreground
    let paper = style.background == .standard ? nil : style.background
    switch glyph {
    case .transparent: return (nil, nil)
    case .space: return (paper, paper)
    case Cell.upperHalf: return (ink, paper)
    case Cell.lowerHalf: return (paper, ink)
    case Cell.fullBlock: return (ink, ink)
    default: return nil
    }
  }

  fileprivate static var upperHalf: Glyph { Glyph("▀") }
  fileprivate static var lowerHalf: Glyph { Glyph("▄") }
  fileprivate static var fullBlock: Glyph { Glyph("█") }
}

extension CellBuffer {
  /// Whether every cell is made of pixels, so that half a cell can be moved.
  var isHalfBlockArt: Bool { cells.allSatisfy { $0.halves != nil } }
}
