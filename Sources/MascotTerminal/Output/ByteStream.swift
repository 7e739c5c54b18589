import MascotCore

/// Bytes on their way to a terminal, in memory that is used again.
struct ByteStream {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A number in decimal digits.
  mutating func append(number: Int) {
    if number >= 100 {
      append(number: number / 100)
      append(digit: number / 10 % 10)
    } else if number >= 10 {
      append(digit: number / 10)
    }
    append(digit: number % 10)
  }

  private mutating func append(digit: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
  }

  /// `ESC [ number final`; the number 1 is left out, because it is what a missing one means.
  mutating func append(control final: Unicode.Scalar, _ number: Int) {
    append("\u{1B}[")
    if number != 1 { append(number: number) }
    bytes.append(UInt8(ascii: final))
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case ..<0x80:
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case ..<0x800:
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: scalar.value >> 6))
      appendTrailing(scalar.value)
    case ..<0x10000:
      bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar.value >> 12))
      appendTrailing(scalar.value >> 6)
      appendTrailing(scalar.value)
    default:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: scalar.value >> 18))
      appendTrailing(scalar.value >> 12)
      appendTrailing(scalar.value >> 6)
      appendTrailing(scalar.value)
    }
  }

  private mutating func appendTrailing(_ bits: UInt32) {
    bytes.append(0x80 | UInt8(truncatingIfNeeded: bits & 0x3F))
  }

  mutating func remove(_ range: Range<Int>) { bytes.removeSubrange(range) }

  /// Writes one thing in two ways and keeps the shorter; the first where they are as long.
  ///
  /// - Returns: Whether the first was kept.
  @discardableResult
  mutating func appendShorter(
    _ one: (inout ByteStream) -> Void, _ other: (inout ByteStream) -> Void
  ) -> Bool {
    let start = bytes.count
    one(&self)
    let middle = bytes.count
    other(&self)
    let keepsFirst = middle - start <= bytes.count - middle
    bytes.removeSubrange(keepsFirst ? middle..<bytes.count : start..<middle)
    return keepsFirst
  }
}
