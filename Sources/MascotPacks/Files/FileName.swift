import MascotJSON

/// What the name of a frame file says: `wave-03@2x.txt` is frame 3 of `wave` in twice the size.
///
/// Names are taken apart as bytes: a folder may hold ten thousand of them.
package struct FileName: Hashable, Sendable {
  /// The whole name.
  package let name: String
  /// The letters before the number, without separators at their end.
  package let word: String
  /// Whether the name has a number.
  package let isNumbered: Bool
  /// The number of the frame: -1 where the name has none; one beyond all sense counts as the largest.
  package let order: Int
  /// The size the frame is drawn for: 1, 2 or 3.
  package let scale: Int
  /// The name without the mark of its size; the same frame in all sizes has the same key.
  package let key: String

  package init(_ name: String) {
    var copy = name
    self = copy.withUTF8 { FileName(name, bytes: $0) }
  }

  private init(_ name: String, bytes: UnsafeBufferPointer<UInt8>) {
    func text(_ range: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    let point = bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
    let end = point > 0 ? point : bytes.count
    let mark = FileName.scaleMark(in: bytes[..<end])
    let stem = mark == nil ? end : end - 3
    var digits = stem
    while digits > 0, bytes[digits - 1].isDigit { digits -= 1 }
    var letters = digits
    while letters > 0, FileName.separators.contains(bytes[letters - 1]) { letters -= 1 }
    self.name = name
    word = text(0..<letters)
    isNumbered = digits < stem
    order = isNumbered ? FileName.number(bytes[digits..<stem]) : -1
    scale = mark ?? 1
    key = mark == nil ? name : text(0..<stem) + text(end..<bytes.count)
  }

  private static let separators = Array("-_. ".utf8)

  /// The size that the last three bytes of a stem name: `@2x`.
  private static func scaleMark(in stem: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard stem.count > 3 else { return nil }
    let place = stem.endIndex - 3
    let digit = stem[place + 1]
    guard stem[place] == UInt8(ascii: "@"), stem[place + 2] == UInt8(ascii: "x"),
      (UInt8(ascii: "1")...UInt8(ascii: "3")).contains(digit)
    else { return nil }
    return Int(digit - UInt8(ascii: "0"))
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

  /// The order of playback: by number, `frame_2` before `frame_10`; what has none comes first.
  package func comes(before other: FileName) -> Bool {
    if word == other.word {
      if order != other.order { return order < other.order }
      if key == other.key { return scale == other.scale ? name < other.name : scale < other.scale }
    }
    return FileName.isBefore(key, other.key)
  }

  /// What follows the last point of a name, without it.
  package static func ending(of name: String) -> String {
    guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return ""
    }
    return String(name[name.utf8.index(after: point)...])
  }

  /// Whether one name comes before another: digits count as numbers, so 2 comes before 10.
  package static func isBefore(_ one: String, _ other: String) -> Bool {
    var left = one.utf8[...]
    var right = other.utf8[...]
    while let first = left.first, let second = right.first {
      if first.isDigit, second.isDigit {
        let (a, b) = (left.takeNumber(), right.takeNumber())
        if a.count != b.count { return a.count < b.count }
        if !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
      } else if first != second {
        return first < second
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return one < other
  }
}

extension Substring.UTF8View {
  /// Takes the digits at the front off, and gives them without zeros in front.
  fileprivate mutating func takeNumber() -> Substring.UTF8View {
    let digits = prefix { $0.isDigit }
    removeFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
