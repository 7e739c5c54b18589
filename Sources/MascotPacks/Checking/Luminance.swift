import MascotCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The relative luminance of colours, 0–1 (WCAG 2), on a terminal whose own two colours are given.
struct Luminance {
  /// What the terminal writes in, and on.
  let ink: Double
  let paper: Double

  static let lightOnDark = Luminance(ink: 1, paper: 0)
  static let darkOnLight = Luminance(ink: 0, paper: 1)

  /// The luminance of the two pixels of each cell, row by row.
  func pixels(of picture: CellBuffer) -> [Double] {
    var pixels = Array(repeating: paper, count: picture.cells.count * 2)
    let columns = picture.size.columns
    for (index, cell) in picture.cells.enumerated() where cell.glyph != .transparent {
      let (upper, lower) = self.pixels(of: cell)
      let place = index / columns * 2 * columns + index % columns
      pixels[place] = upper
      pixels[place + columns] = lower
    }
    return pixels
  }

  private func pixels(of cell: Cell) -> (upper: Double, lower: Double) {
    var front = of(cell.style.foreground, own: ink)
    var back = of(cell.style.background, own: paper)
    if cell.style.attributes.contains(.reverse) { swap(&front, &back) }
    if cell.style.attributes.contains(.hidden) { front = back }
    let (upper, lower) = cell.glyph.coverage
    return (back + (front - back) * upper, back + (front - back) * lower)
  }

  private func of(_ color: Color, own: Double) -> Double {
    switch color.kind {
    case .standard: own
    case .indexed(let index): Luminance.indexed[Int(index)]
    case .rgb(let red, let green, let blue): Luminance.relative(red, green, blue)
    }
  }

  static func relative(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Double {
    0.2126 * light[Int(red)] + 0.7152 * light[Int(green)] + 0.0722 * light[Int(blue)]
  }

  /// The light of an sRGB component.
  private static let light: [Double] = (0...255).map { component in
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The palette of a terminal, as xterm has it.
  private static let indexed = (UInt8.min...UInt8.max).map { index in
    let (red, green, blue) = XtermPalette.components(index)
    return relative(red, green, blue)
  }
}

extension Glyph {
  /// How much of the upper and the lower half of the cell is ink. A letter is taken for a third.
  fileprivate var coverage: (upper: Double, lower: Double) {
    guard let value = scalar?.value else { return (1.0 / 3, 1.0 / 3) }
    switch value {
    case 0x20, 0xA0: return (0, 0)
    case 0x2580: return (1, 0)
    case 0x2581...0x2584: return (0, Double(value - 0x2580) / 4)
    case 0x2585...0x2588: return (Double(value - 0x2584) / 4, 1)
    case 0x2589...0x258F: return (Double(0x2590 - value) / 8, Double(0x2590 - value) / 8)
    case 0x2590: return (0.5, 0.5)
    case 0x2591...0x2593: return (Double(value - 0x2590) / 4, Double(value - 0x2590) / 4)
    case 0x2596, 0x2597: return (0, 0.5)
    case 0x2598, 0x259D: return (0.5, 0)
    case 0x2599, 0x259F: return (0.5, 1)
    case 0x259A, 0x259E: return (0.5, 0.5)
    case 0x259B, 0x259C: return (1, 0.5)
    default: return (1.0 / 3, 1.0 / 3)
    }
  }
}
