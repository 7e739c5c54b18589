import MascotCore
import MascotTerminal

/// What a part of a cell is painted with in a picture outside a terminal.
enum Paint: Hashable, Sendable {
  /// What a reader writes in, and writes on: the terminal's own colours there.
  case ink
  case paper
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  /// - Parameter own: What the terminal's own colour is here.
  init(_ color: Color, own: Paint) {
    switch color.kind {
    case .standard: self = own
    case .indexed(let index):
      let (red, green, blue) = XtermPalette.components(index)
      self = .rgb(red: red, green: green, blue: blue)
    case .rgb(let red, let green, let blue):
      self = .rgb(red: red, green: green, blue: blue)
    }
  }
}

/// A cell taken apart into two square pixels, and what is written over them.
struct CellPaint {
  /// `nil` where what lies beneath shows through.
  let upper: Paint?
  let lower: Paint?
  /// The colour of the glyph, for a cell that has one that is not made of pixels.
  let glyph: Paint?

  init(_ cell: Cell) {
    let style = cell.style
    let isReversed = style.attributes.contains(.reverse)
    let front = Paint(style.foreground, own: .ink)
    let back = Paint(style.background, own: .paper)
    let ink = isReversed ? back : front
    let paper = isReversed ? front : style.background == .standard ? nil : back
    let isHidden = style.attributes.contains(.hidden)
    if cell.glyph == .transparent {
      (upper, lower, glyph) = (nil, nil, nil)
    } else if let pixels = cell.pixels, !isHidden {
      upper = pixels.upperIsInk ? ink : paper
      lower = pixels.lowerIsInk ? ink : paper
      glyph = nil
    } else {
      (upper, lower) = (paper, paper)
      let isEmpty = isHidden || cell.glyph == .trailing
      glyph = isEmpty || cell.isBlank ? nil : ink
    }
  }
}

extension Cell {
  /// Whether nothing is written in the cell, not even a line through or below it.
  fileprivate var isBlank: Bool {
    let lines = Attributes.underlines.union(.strikethrough)
    return glyph == .space && style.attributes.isDisjoint(with: lines)
  }
}
