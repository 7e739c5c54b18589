import MascotCore
import MascotTerminal

/// What a part of a cell is painted with in a picture outside a terminal.
enum Paint: Hashable, Sendable {
  /// What a reader writes in, and writes on: the terminal's own colours there.
  case ink
  case paper
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
  /// A colour through which what lies beneath is seen; the opacity in 255ths.
  case glass(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8)

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
  private(set) var upper: Paint?
  private(set) var lower: Paint?
  /// The colour of the glyph, for a cell that has one that is not made of pixels.
  private(set) var glyph: Paint?

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

extension CellPaint {
  /// What lets the paper show through, by how it looks on black and on white.
  init(onBlack dark: Cell, onWhite light: Cell) {
    self.init(dark)
    if dark == light { return }
    let other = CellPaint(light)
    upper = upper.flatMap { $0.clearing(on: other.upper) }
    lower = lower.flatMap { $0.clearing(on: other.lower) }
    glyph = glyph.flatMap { $0.clearing(on: other.glyph) }
  }
}

extension Paint {
  /// The paint that is this one on black, and another on white; `nil` for one that is not seen.
  fileprivate func clearing(on light: Paint?) -> Paint? {
    guard case .rgb(let red, let green, let blue) = self,
      case .rgb(let lightRed, let lightGreen, let lightBlue) = light
    else { return self }
    let pairs = [(red, lightRed), (green, lightGreen), (blue, lightBlue)]
    let difference = pairs.reduce(0) { $0 + max(Int($1.1) - Int($1.0), 0) }
    let opacity = 255 - (difference + 1) / 3
    if opacity >= 254 { return self }
    if opacity <= 0 { return nil }
    func whole(_ part: UInt8) -> UInt8 {
      UInt8(min((Int(part) * 255 + opacity / 2) / opacity, 255))
    }
    return .glass(
      red: whole(red), green: whole(green), blue: whole(blue), opacity: UInt8(opacity))
  }
}

extension Cell {
  /// Whether nothing is written in the cell, not even a line through or below it.
  fileprivate var isBlank: Bool {
    let lines = Attributes.underlines.union(.strikethrough)
    return glyph == .space && style.attributes.isDisjoint(with: lines)
  }
}
