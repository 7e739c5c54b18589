#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A colour in the space in which distances are what the eye sees: OKLab (Björn Ottosson, 2020).
struct OKLab {
  let lightness: Double
  let greenRed: Double
  let blueYellow: Double

  /// From sRGB components, 0–255 each.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = (OKLab.linear(red), OKLab.linear(green), OKLab.linear(blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    greenRed = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The square of the distance between two colours.
  func distance(to other: OKLab) -> Double {
    let l = lightness - other.lightness
    let a = greenRed - other.greenRed
    let b = blueYellow - other.blueYellow
    return l * l + a * a + b * b
  }

  /// The light of an sRGB component, 0–1 (IEC 61966-2-1).
  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
