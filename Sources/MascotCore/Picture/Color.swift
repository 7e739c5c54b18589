/// The colour of a cell's foreground or background.
///
/// A plain value of four bytes, so that cells can be compared as memory. The kind stands in the
/// highest byte: 0 the terminal's own colour, 1 a palette index, 2 red, green and blue.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt32

  @inlinable
  init(kind: UInt32, payload: UInt32) {
    rawValue = kind << 24 | payload
  }

  /// The terminal's own foreground or background.
  @inlinable public static var standard: Color { Color(kind: 0, payload: 0) }

  /// A colour of the terminal's palette, 0–255: 0–7 plain, 8–15 bright, 16–231 a cube, 232–255 greys.
  @inlinable
  public static func indexed(_ index: UInt8) -> Color {
    Color(kind: 1, payload: UInt32(index))
  }

  /// A colour by its sRGB components, 0–255 each.
  @inlinable
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(kind: 2, payload: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  @inlinable
  public static func == (one: Color, other: Color) -> Bool { one.rawValue == other.rawValue }

  public enum Kind: Hashable, Sendable {
    case standard
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  @inlinable
  public var kind: Kind {
    switch rawValue >> 24 {
    case 0: .standard
    case 1: .indexed(UInt8(truncatingIfNeeded: rawValue))
    default:
      .rgb(
        red: UInt8(truncatingIfNeeded: rawValue >> 16),
        green: UInt8(truncatingIfNeeded: rawValue >> 8),
        blue: UInt8(truncatingIfNeeded: rawValue))
    }
  }
}

extension Color {
  /// The eight colours that have a name, in the order of their palette indices; `bright` adds 8.
  package static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// A colour as packs write it: `#rrggbb`, `#rgb`, a name such as `red` or `brightred`, a palette
  /// index `0`–`255`, or `default`.
  package init?(_ text: String) {
    if text == "default" {
      self = .standard
    } else if let hex = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : nil {
      var value = 0
      for digit in hex {
        guard let number = digit.hexadecimalValue else { return nil }
        value = value << 4 & 0xFFF_FFFF | number
      }
      func component(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
      func nibble(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift & 0xF) * 17 }
      switch hex.count {
      case 6: self = .rgb(component(16), component(8), component(0))
      case 3: self = .rgb(nibble(8), nibble(4), nibble(0))
      default: return nil
      }
    } else if text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let index = UInt8(text)
    {
      self = .indexed(index)
    } else {
      let bright = text.hasPrefix("bright")
      let name = bright ? String(text.dropFirst(6)) : text
      guard let index = Color.names.firstIndex(of: name) else { return nil }
      self = .indexed(UInt8(index + (bright ? 8 : 0)))
    }
  }
}

extension UInt8 {
  /// The number that the byte is as a hexadecimal digit.
  fileprivate var hexadecimalValue: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
