import MascotCore

/// Turns the cells of a picture into such as a terminal can show.
///
/// Colours become the nearest there are. Without colour a half-block pixel is drawn when it is
/// bright enough, else left blank, so that dark eyes and outlines become holes in a light body.
package struct Reduction {
  let depth: ColourDepth
  /// Whether the terminal is given characters beyond ASCII.
  let isUnicode: Bool
  private var known: [Color: Color] = [:]

  /// The least luminance of a pixel that is drawn without colour.
  static let ink = 0.34

  package init(depth: ColourDepth, isUnicode: Bool) {
    self.depth = depth
    self.isUnicode = isUnicode
  }

  package mutating func reduce(_ cell: Cell) -> Cell {
    var cell = cell
    if cell.glyph == .transparent { cell.glyph = .space }
    if depth == .none {
      cell = Reduction.uncoloured(cell)
    } else {
      cell.style.foreground = nearest(cell.style.foreground)
      cell.style.background = nearest(cell.style.background)
    }
    if !isUnicode { cell = Reduction.plain(cell) }
    return cell
  }

  private mutating func nearest(_ color: Color) -> Color {
    if depth == .direct || color == .standard { return color }
    if let found = known[color] { return found }
    let found = compute(color)
    known[color] = found
    return found
  }

  private func compute(_ color: Color) -> Color {
    let last = UInt8(clamping: depth.rawValue - 1)
    switch color.kind {
    case .standard: return color
    case .indexed(let index):
      if index <= last { return color }
      let (red, green, blue) = XtermPalette.components(index)
      return .indexed(TerminalPalette.nearest(red, green, blue, among: 0...last))
    case .rgb(let red, let green, let blue):
      // The first sixteen are everybody's own to change; where there are more they are left out.
      let first: UInt8 = depth == .indexed ? 16 : 0
      return .indexed(TerminalPalette.nearest(red, green, blue, among: first...last))
    }
  }

  private static func uncoloured(_ cell: Cell) -> Cell {
    let style = Style(attributes: cell.style.attributes)
    guard let pixels = cell.pixels else { return Cell(cell.glyph, style) }
    let upper = pixels.upper.isLit(otherwise: pixels.upperIsInk)
    let lower = pixels.lower.isLit(otherwise: pixels.lowerIsInk)
    let glyph: Unicode.Scalar = upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
    return Cell(Glyph(glyph), style)
  }

  private static func plain(_ cell: Cell) -> Cell {
    var cell = cell
    if let pixels = cell.pixels, cell.glyph != .space {
      let upper = pixels.upperIsInk || pixels.upper != .standard
      let lower = pixels.lowerIsInk || pixels.lower != .standard
      cell.style.foreground = upper ? pixels.upper : pixels.lower
      cell.style.background = .standard
      cell.glyph = Glyph(upper ? (lower ? "#" : "'") : ".")
    } else if let scalar = cell.glyph.scalar, !scalar.isASCII {
      cell.glyph = Glyph(ASCIIStandIn.of(scalar))
    } else if cell.glyph.cluster != nil {
      cell.glyph = Glyph("?")
    }
    return cell
  }
}

extension Cell {
  /// The two pixels of a half block, a full block or a coloured blank, and which are drawn with the
  /// foreground; `nil` for any other cell.
  package var pixels: (upper: Color, upperIsInk: Bool, lower: Color, lowerIsInk: Bool)? {
    let (front, back) = (style.foreground, style.background)
    switch glyph {
    case Glyph("▀"): return (front, true, back, false)
    case Glyph("▄"): return (back, false, front, true)
    case Glyph("█"): return (front, true, front, true)
    case .space where back != .standard: return (back, false, back, false)
    default: return nil
    }
  }
}

extension Color {
  /// Whether a pixel of this colour is drawn where there are no colours.
  ///
  /// - Parameter otherwise: What holds for the terminal's own colour: its foreground is drawn, its
  ///   background is not.
  fileprivate func isLit(otherwise: Bool) -> Bool {
    luminance.map { $0 >= Reduction.ink } ?? otherwise
  }
}

/// Characters of ASCII that stand in for others.
private enum ASCIIStandIn {
  static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "…", "·", "•": "."
    case "─", "━", "–", "—", "‐", "−": "-"
    case "│", "┃", "║", "╎", "╏": "|"
    case "═": "="
    case "█", "▓", "▒", "■": "#"
    case "░": ":"
    case "□": "_"
    case "▌", "▐": "|"
    case "‘", "’": "'"
    case "“", "”": "\""
    case "×", "✕", "✗": "x"
    case "●", "◉": "*"
    case "○", "◯": "o"
    case "→", "▶", "›": ">"
    case "←", "◀", "‹": "<"
    case "↑", "▲": "^"
    case "↓", "▼": "v"
    default: (0x2500...0x257F).contains(scalar.value) ? "+" : "?"
    }
  }
}
