// The packed form of a picture: cells in reading order, as a stream of bytes.
//
//     00 n        n transparent cells
//     01 n        from here on the style with number n
//     02 n s      the scalar s, n times
//     03 s        a wide scalar: two cells
//     04 n        the grapheme with number n
//     05 n        the same, wide
//     s           a scalar, once
//
// A scalar is in UTF-8, which never begins with a byte below 20 here; n is a number of seven bits a
// byte, lowest first, the highest bit set on all but the last. Transparent cells at the end are left
// out. Plain text so takes a byte a character, half-block art about four.

enum PackedOperation {
  case skip(Int)
  case style(Int)
  case scalar(Unicode.Scalar, count: Int)
  case wide(Unicode.Scalar)
  case cluster(Int, wide: Bool)
}

/// Writes the packed form into memory that has room for it.
struct PackedWriter {
  /// The transparent cells since the last operation.
  private var skipped = 0

  /// The most bytes that a cell takes: a style and a scalar of four bytes.
  static let mostBytesOfCell = 10

  mutating func skip(_ count: Int) { skipped += count }

  mutating func setStyle(_ number: Int, to bytes: inout OutputSpan<UInt8>) {
    settle(to: &bytes)
    bytes.append(1)
    append(number, to: &bytes)
  }

  /// The commonest operation: an ASCII character that is drawn, once.
  @inline(__always)
  mutating func character(_ character: UInt8, to bytes: inout OutputSpan<UInt8>) {
    if skipped > 0 { settle(to: &bytes) }
    bytes.append(character)
  }

  /// An ASCII character that is drawn, so many times.
  @inline(__always)
  mutating func characters(
    _ character: UInt8, count: Int, to bytes: inout OutputSpan<UInt8>
  ) {
    if skipped > 0 { settle(to: &bytes) }
    if count > 3 {
      bytes.append(2)
      append(count, to: &bytes)
      bytes.append(character)
    } else {
      for _ in 0..<count { bytes.append(character) }
    }
  }

  mutating func scalar(
    _ glyph: Unicode.Scalar, count: Int, to bytes: inout OutputSpan<UInt8>
  ) {
    settle(to: &bytes)
    let scalar = glyph.value < 0x20 ? "\u{FFFD}" : glyph
    if count > 1, (count - 1) * UTF8.width(scalar) > 2 {
      bytes.append(2)
      append(count, to: &bytes)
      append(scalar, to: &bytes)
    } else {
      for _ in 0..<count { append(scalar, to: &bytes) }
    }
  }

  mutating func wide(_ scalar: Unicode.Scalar, to bytes: inout OutputSpan<UInt8>) {
    settle(to: &bytes)
    bytes.append(3)
    append(scalar, to: &bytes)
  }

  mutating func cluster(_ number: Int, wide: Bool, to bytes: inout OutputSpan<UInt8>) {
    settle(to: &bytes)
    bytes.append(wide ? 5 : 4)
    append(number, to: &bytes)
  }

  private mutating func settle(to bytes: inout OutputSpan<UInt8>) {
    guard skipped > 0 else { return }
    bytes.append(0)
    append(skipped, to: &bytes)
    skipped = 0
  }

  private func append(_ number: Int, to bytes: inout OutputSpan<UInt8>) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private func append(_ scalar: Unicode.Scalar, to bytes: inout OutputSpan<UInt8>) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      return
    }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }
}

/// Reads the packed form, which is well formed because ``PackedWriter`` alone makes it.
struct PackedReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> PackedOperation? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case 0:
      place += 1
      return .skip(number())
    case 1:
      place += 1
      return .style(number())
    case 2:
      place += 1
      let count = number()
      return .scalar(scalar(), count: count)
    case 3:
      place += 1
      return .wide(scalar())
    case 4, 5:
      let wide = bytes[place] == 5
      place += 1
      return .cluster(number(), wide: wide)
    default:
      return .scalar(scalar(), count: 1)
    }
  }

  private mutating func number() -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = bytes[place]
      place += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  private mutating func scalar() -> Unicode.Scalar {
    let first = bytes[place]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (length == 1 ? 0x7F : 0xFF >> UInt32(length + 1))
    for offset in 1..<max(length, 1) {
      value = value << 6 | UInt32(bytes[place + offset] & 0x3F)
    }
    place += length
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
