/// What pictures are drawn on: the colours of the terminal, and how something half gone looks there.
package struct Backdrop: Hashable, Sendable {
  package enum Shading: Hashable, Sendable {
    /// Colours are mixed with what lies beneath. For many colours.
    case blend
    /// Pixels thin out: `▓▒░`; glyphs become dim. For few colours.
    case shades
    /// Everything becomes dim, then is not there. For none.
    case dim
  }

  /// The terminal's own background and foreground, as far as they are known.
  package var paper: Color
  package var ink: Color
  package var shading: Shading

  package init(
    paper: Color = .rgb(0, 0, 0), ink: Color = .rgb(229, 229, 229), shading: Shading = .blend
  ) {
    self.paper = paper
    self.ink = ink
    self.shading = shading
  }

  /// A colour so much over another one.
  ///
  /// - Parameters:
  ///   - color: The terminal's own stands for its ink.
  ///   - under: `nil` stands for the terminal's paper.
  ///   - share: How much of the first, 0–1.
  func mix(_ color: Color, over under: Color?, _ share: Double) -> Color {
    if share >= 1 { return color }
    let (front, back) = (components(color), components(under ?? opaquePaper))
    func part(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let value = Double(back) + (Double(front) - Double(back)) * max(share, 0)
      return UInt8(min(max(value + 0.5, 0), 255))
    }
    return .rgb(
      part(front.red, back.red), part(front.green, back.green), part(front.blue, back.blue))
  }

  /// The paper, with a guess for one that is not known.
  private var opaquePaper: Color { paper == .standard ? .rgb(0, 0, 0) : paper }

  private func components(_ color: Color) -> (red: UInt8, green: UInt8, blue: UInt8) {
    switch color.kind {
    case .standard: ink == .standard ? (229, 229, 229) : components(ink)
    case .indexed(let index): XtermPalette.components(index)
    case .rgb(let red, let green, let blue): (red, green, blue)
    }
  }
}
