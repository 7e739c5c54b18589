extension JSONParser {
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if current?.isDigit == true { throw JSONError(.leadingZero, at: start) }
    } else {
      try digits(expecting: .digitAfterMinus)
    }
    if take(UInt8(ascii: ".")) { try digits(expecting: .digitAfterPoint) }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits(expecting: .digitInExponent)
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = JSONNumber(text: text) else {
      throw JSONError(.numberTooLarge(text), at: start)
    }
    return number
  }

  private mutating func digits(expecting expectation: JSONError.Expectation) throws(JSONError) {
    guard current?.isDigit == true else { throw unexpected(expectation) }
    while let byte = current, byte.isDigit { offset += 1 }
  }
}
