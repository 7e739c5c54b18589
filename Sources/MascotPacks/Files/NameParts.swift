import MascotJSON

/// What the bytes of a name say: where its word ends, its number, and the mark of its size.
struct NameParts: Hashable, Sendable {
  /// The number of the frame: -1 where the name has none; one beyond all sense counts as the largest.
  let order: Int
  /// The bytes of the word, and those before the mark of the size or the ending.
  let wordLength: Int32
  let stemLength: Int32
  /// The size the frame is drawn for: 1, 2 or 3.
  let scale: Int8
  let isMarked: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var end = bytes.count
    for place in stride(from: bytes.count - 1, to: 0, by: -1)
    where bytes[place] == UInt8(ascii: ".") {
      end = place
      break
    }
    let mark = NameParts.scaleMark(in: bytes, before: end)
    let stem = mark == nil ? end : end - 3
    var digits = stem
    var value = 0
    var factor = 1
    while digits > 0, case let digit = bytes[digits - 1] &- UInt8(ascii: "0"), digit < 10 {
      digits -= 1
      // Eighteen digits fit; what is longer is read anew, with care.
      if stem - digits <= 18 {
        value += Int(digit) * factor
        factor = stem - digits < 18 ? factor * 10 : factor
      }
    }
    var letters = digits
    while letters > 0, NameParts.isSeparator(bytes[letters - 1]) { letters -= 1 }
    order =
      digits == stem
      ? -1 : stem - digits <= 18 ? value : NameParts.number(bytes[digits..<stem])
    scale = Int8(mark ?? 1)
    wordLength = Int32(letters)
    stemLength = Int32(stem)
    isMarked = mark != nil
  }

  /// Where the ending begins, with its point.
  var endingStart: Int { Int(stemLength) + (isMarked ? 3 : 0) }

  /// Whether both are files of the same frame: whether their names are the same without the mark.
  func isSameFrame(
    _ name: UnsafeBufferPointer<UInt8>, as other: NameParts, _ otherName: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard order == other.order, stemLength == other.stemLength else { return false }
    let stem = 0..<Int(stemLength)
    return name.has(stem, sameAs: otherName, from: 0)
      && name.count - endingStart == otherName.count - other.endingStart
      && name.has(endingStart..<name.count, sameAs: otherName, from: other.endingStart)
  }

  func hasSameWord(
    _ name: UnsafeBufferPointer<UInt8>, as other: NameParts, _ otherName: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    wordLength == other.wordLength
      && name.has(0..<Int(wordLength), sameAs: otherName, from: 0)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "): true
    default: false
    }
  }

  /// The size that the last three bytes of a stem name: `@2x`.
  private static func scaleMark(
    in bytes: UnsafeBufferPointer<UInt8>, before end: Int
  ) -> Int? {
    guard end > 3, bytes[end - 1] == UInt8(ascii: "x"), bytes[end - 3] == UInt8(ascii: "@"),
      (UInt8(ascii: "1")...UInt8(ascii: "3")).contains(bytes[end - 2])
    else { return nil }
    return Int(bytes[end - 2] - UInt8(ascii: "0"))
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for digit in digits {
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isBeyond) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      if isTooLarge || isBeyond { return .max }
      value = sum
    }
    return value
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a range of bytes stands in another buffer as well.
  fileprivate func has(_ range: Range<Int>, sameAs other: Self, from start: Int) -> Bool {
    var place = start
    for byte in range {
      if self[byte] != other[place] { return false }
      place += 1
    }
    return true
  }
}
