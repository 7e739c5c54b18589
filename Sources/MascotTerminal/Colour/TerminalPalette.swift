import MascotCore

/// The colours of a terminal's palette, to find those in it that look like others.
enum TerminalPalette {
  /// The index among those of a range that looks most like a colour.
  static func nearest(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, among range: ClosedRange<UInt8>
  ) -> UInt8 {
    let wanted = OKLab(red: red, green: green, blue: blue)
    var best = (index: range.lowerBound, distance: Double.infinity)
    for index in range {
      let distance = wanted.distance(to: colours[Int(index)])
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  private static let colours = (0...255).map { index in
    let (red, green, blue) = XtermPalette.components(UInt8(index))
    return OKLab(red: red, green: green, blue: blue)
  }
}

extension Color {
  /// The brightness of the colour, 0–1: Rec. 709 weights on sRGB values; `nil` for the terminal's own.
  var luminance: Double? {
    let parts: (red: UInt8, green: UInt8, blue: UInt8)
    switch kind {
    case .standard: return nil
    case .indexed(let index): parts = XtermPalette.components(index)
    case .rgb(let red, let green, let blue): parts = (red, green, blue)
    }
    return
      (0.2126 * Double(parts.red) + 0.7152 * Double(parts.green) + 0.0722 * Double(parts.blue))
      / 255
  }
}
