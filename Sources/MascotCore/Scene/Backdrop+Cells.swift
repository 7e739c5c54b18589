extension Backdrop {
  /// A cell with two pixels drawn over what stands there; `nil` in them for nothing. `nil` where all
  /// stays as it is.
  ///
  /// A glyph that lies beneath is covered as a whole, but its background still shows.
  func cell(_ upper: Color?, _ lower: Color?, _ opacity: Double, over under: Cell) -> Cell? {
    let beneath = under.halves ?? (under.paper, under.paper)
    if opacity >= 1 {
      return Cell(upper: upper ?? beneath.upper, lower: lower ?? beneath.lower)
    }
    switch shading {
    case .blend:
      return Cell(
        upper: upper.map { mix($0, over: beneath.upper, opacity) } ?? beneath.upper,
        lower: lower.map { mix($0, over: beneath.lower, opacity) } ?? beneath.lower)
    case .shades where upper != nil && lower != nil:
      return shaded(upper ?? .standard, opacity, over: under)
    case .shades, .dim:
      guard opacity >= 0.25 else { return nil }
      var cell = Cell(upper: upper ?? beneath.upper, lower: lower ?? beneath.lower)
      if opacity < 0.75 { cell.style.attributes.insert(.dim) }
      return cell
    }
  }

  /// A full block thinned out.
  private func shaded(_ color: Color, _ opacity: Double, over under: Cell) -> Cell? {
    let glyph: Unicode.Scalar
    switch opacity {
    case ..<0.125: return nil
    case ..<0.375: glyph = "░"
    case ..<0.625: glyph = "▒"
    case ..<0.875: glyph = "▓"
    default: glyph = "█"
    }
    let beneath = under.halves ?? (under.paper, under.paper)
    let paper = beneath.lower ?? beneath.upper
    return Cell(Glyph(glyph), Style(foreground: color, background: paper ?? .standard))
  }

  /// A cell drawn over what stands there; its own background, where it has none, is what lies
  /// beneath. `nil` where all stays as it is.
  func cell(_ cell: Cell, _ opacity: Double, over under: Cell) -> Cell? {
    var cell = cell
    let beneath = under.halves.map { $0.lower ?? $0.upper } ?? under.paper
    let isClear = cell.style.background == .standard
    // The terminal's foreground cannot be a background; there is none beneath then.
    let paper = beneath == .standard ? nil : beneath
    if opacity < 1 {
      switch shading {
      case .blend:
        cell.style.foreground = mix(cell.style.foreground, over: paper, opacity)
        if !isClear {
          cell.style.background = mix(cell.style.background, over: paper, opacity)
        }
      case .shades, .dim:
        guard opacity >= 0.25 else { return nil }
        if opacity < 0.75 { cell.style.attributes.insert(.dim) }
      }
    }
    if isClear, let paper { cell.style.background = paper }
    return cell
  }
}

extension Cell {
  /// The background, where the cell has one of its own.
  fileprivate var paper: Color? { style.background == .standard ? nil : style.background }
}
