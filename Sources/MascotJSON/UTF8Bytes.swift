extension [UInt8] {
  /// The Unicode scalar whose bytes begin at an offset, or `nil` where they are not UTF-8.
  ///
  /// Overlong forms, surrogates, values above U+10FFFF and characters cut short are not UTF-8.
  package func scalar(at offset: Int, before end: Int) -> Unicode.Scalar? {
    span.scalar(at: offset, before: end)
  }

  /// The length of the UTF-8 byte order mark that begins the bytes: 3, or 0 where there is none.
  package var byteOrderMarkLength: Int {
    starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

extension Span<UInt8> {
  /// The Unicode scalar whose bytes begin at an offset, or `nil` where they are not UTF-8.
  ///
  /// Overlong forms, surrogates, values above U+10FFFF and characters cut short are not UTF-8.
  package func scalar(at offset: Int, before end: Int) -> Unicode.Scalar? {
    let first = self[offset]
    if first < 0x80 { return Unicode.Scalar(first) }
    guard let form = UTF8Form(first), offset + form.length <= end else { return nil }
    guard form.second.contains(self[offset + 1]) else { return nil }
    var value = form.bits << 6 | UInt32(self[offset + 1] & 0x3F)
    for index in offset + 2..<offset + form.length {
      guard (0x80...0xBF).contains(self[index]) else { return nil }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    return Unicode.Scalar(value)
  }
}

/// What the first byte of a multi-byte character says of the others (Unicode, table 3-7).
private struct UTF8Form {
  let length: Int
  let bits: UInt32
  /// Narrower than 80–BF where more would be overlong, a surrogate or above U+10FFFF.
  let second: ClosedRange<UInt8>

  init?(_ first: UInt8) {
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    bits = UInt32(first & (0x7F >> length))
  }
}
