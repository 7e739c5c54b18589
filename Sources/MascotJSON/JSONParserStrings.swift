extension JSONParser {
  mutating func string() throws(JSONError) -> String {
    let opening = offset
    offset += 1
    unescaped.removeAll(keepingCapacity: true)
    while true {
      let start = offset
      try skipPlainText()
      switch current {
      case UInt8(ascii: "\""):
        return finish(runFrom: start)
      case UInt8(ascii: "\\"):
        unescaped.append(contentsOf: bytes[start..<offset])
        try escape(inStringAt: opening)
      case let byte?:
        throw JSONError(.controlCharacter(byte), at: offset)
      case nil:
        throw JSONError(.unterminatedString, at: opening)
      }
    }
  }

  /// Stops at a quote, a backslash, a control character or the end.
  private mutating func skipPlainText() throws(JSONError) {
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20:
        return
      case 0..<0x80:
        offset += 1
      default:
        guard let scalar = bytes.scalar(at: offset, before: end) else {
          throw JSONError(.invalidUTF8(byte), at: offset)
        }
        offset += UTF8.width(scalar)
      }
    }
  }

  private mutating func finish(runFrom start: Int) -> String {
    let run = bytes[start..<offset]
    offset += 1
    if unescaped.isEmpty { return String(decoding: run, as: UTF8.self) }
    unescaped.append(contentsOf: run)
    return String(decoding: unescaped, as: UTF8.self)
  }

  private mutating func escape(inStringAt opening: Int) throws(JSONError) {
    let backslash = offset
    offset += 1
    guard let letter = current else { throw JSONError(.unterminatedString, at: opening) }
    if let byte = letter.meaningBehindBackslash {
      offset += 1
      unescaped.append(byte)
    } else if take(UInt8(ascii: "u")) {
      let scalar = try unicodeEscape(from: backslash, inStringAt: opening)
      unescaped.append(contentsOf: scalar.utf8)
    } else {
      throw fault { .unknownEscape(found: $0) }
    }
  }

  /// Reads the digits of an escape, and of the second one where two make a character.
  private mutating func unicodeEscape(
    from backslash: Int, inStringAt opening: Int
  ) throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit(inStringAt: opening)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let unpaired = JSONError(.unpairedSurrogate(unit), at: backslash)
    guard UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw unpaired
    }
    let second = try codeUnit(inStringAt: opening)
    let bits = UInt32(unit & 0x3FF) << 10 | UInt32(second & 0x3FF)
    guard UTF16.isTrailSurrogate(second), let scalar = Unicode.Scalar(0x10000 + bits) else {
      throw unpaired
    }
    return scalar
  }

  private mutating func codeUnit(inStringAt opening: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw JSONError(.unterminatedString, at: opening) }
      guard let digit = byte.hexadecimalDigit else {
        throw fault { .unicodeEscape(found: $0) }
      }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }
}

extension UInt8 {
  fileprivate var meaningBehindBackslash: UInt8? {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  package var hexadecimalDigit: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
