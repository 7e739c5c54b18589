import MascotJSON

/// Reads UTF-8 a byte at a time, so that a text may arrive in pieces.
struct UTF8Decoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  /// What the next byte may be: the first one after some leads is narrower than 80–BF.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  enum Step: Equatable {
    case scalar(Unicode.Scalar)
    case incomplete
    case malformed
    /// What came before was cut short; the byte has to be taken again.
    case cutShort
  }

  var isInside: Bool { missing > 0 }

  mutating func take(_ byte: UInt8) -> Step {
    if missing > 0 {
      guard allowed.contains(byte) else {
        missing = 0
        return .cutShort
      }
      allowed = 0x80...0xBF
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      return missing > 0 ? .incomplete : Unicode.Scalar(value).map { .scalar($0) } ?? .malformed
    }
    switch byte {
    case 0..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: begin(byte & 0x1F, missing: 1)
    case 0xE0: begin(byte & 0x0F, missing: 2, allowed: 0xA0...0xBF)
    case 0xED: begin(byte & 0x0F, missing: 2, allowed: 0x80...0x9F)
    case 0xE1...0xEF: begin(byte & 0x0F, missing: 2)
    case 0xF0: begin(byte & 0x07, missing: 3, allowed: 0x90...0xBF)
    case 0xF4: begin(byte & 0x07, missing: 3, allowed: 0x80...0x8F)
    case 0xF1...0xF3: begin(byte & 0x07, missing: 3)
    default: return .malformed
    }
    return .incomplete
  }

  private mutating func begin(
    _ bits: UInt8, missing: Int, allowed: ClosedRange<UInt8> = 0x80...0xBF
  ) {
    value = UInt32(bits)
    self.missing = missing
    self.allowed = allowed
  }

  /// Whether bytes are UTF-8 from the first to the last.
  static func isValid(_ bytes: Span<UInt8>) -> Bool {
    var place = 0
    while place < bytes.count {
      if bytes[place] < 0x80 {
        place = bytes.endOfASCII(from: place)
      } else if let scalar = bytes.scalar(at: place, before: bytes.count) {
        place += UTF8.width(scalar)
      } else {
        return false
      }
    }
    return true
  }
}
