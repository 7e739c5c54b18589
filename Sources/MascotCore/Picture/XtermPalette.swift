/// The 256 colours of a terminal's palette as xterm has them.
package enum XtermPalette {
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
}
