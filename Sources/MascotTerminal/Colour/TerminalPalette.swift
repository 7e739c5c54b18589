import MascotCore

/// The colours of a terminal's palette as xterm has them.
package enum TerminalPalette {
  /// The red, green and blue of a palette index.
  package static func components(
    _ index: UInt8
  ) -> (red: UInt8, green: UInt8, blue: UInt8) {
    switch index {
    case 0..<16: named[Int(index)]
    case 16..<232: (level(index, 36), level(index, 6), level(index, 1))
    case 232...: grey(8 + 10 * (index - 232))
    default: grey(0)
    }
  }

  private static let named: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// A component of the cube of 6×6×6 colours.
  private static func level(_ index: UInt8, _ weight: UInt8) -> UInt8 {
    let step = (index - 16) / weight % 6
    return step == 0 ? 0 : 55 + 40 * step
  }

  private static func grey(_ value: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    (value, value, value)
  }

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
    let (red, green, blue) = components(UInt8(index))
    return OKLab(red: red, green: green, blue: blue)
  }
}

extension Color {
  /// The brightness of the colour, 0–1: Rec. 709 weights on sRGB values; `nil` for the terminal's own.
  var luminance: Double? {
    let parts: (red: UInt8, green: UInt8, blue: UInt8)
    switch kind {
    case .standard: return nil
    case .indexed(let index): parts = TerminalPalette.components(index)
    case .rgb(let red, let green, let blue): parts = (red, green, blue)
    }
    return
      (0.2126 * Double(parts.red) + 0.7152 * Double(parts.green) + 0.0722 * Double(parts.blue))
      / 255
  }
}
