import MascotJSON

/// What the name of a frame file says: `wave-03@2x.txt` is frame 3 of `wave` in twice the size.
///
/// Names are taken apart as bytes: a folder may hold ten thousand of them.
package struct FileName: Hashable, Sendable {
  /// The whole name.
  package let name: String
  /// The number of the frame: -1 where the name has none; one beyond all sense counts as the largest.
  package let order: Int
  /// The first eight bytes of the word, by which most words are told apart.
  private let wordHead: UInt64
  /// The bytes of the word, and those before the mark of the size or the ending.
  private let wordLength: Int32
  private let stemLength: Int32
  private let size: UInt8
  private let isMarked: Bool

  /// The size the frame is drawn for: 1, 2 or 3.
  package var scale: Int { Int(size) }

  package init(_ name: String) {
    var copy = name
    self = copy.withUTF8 { FileName(name, bytes: $0) }
  }

  private init(_ name: String, bytes: UnsafeBufferPointer<UInt8>) {
    let point = bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
    let end = point > 0 ? point : bytes.count
    let mark = FileName.scaleMark(in: bytes[..<end])
    let stem = mark == nil ? end : end - 3
    var digits = stem
    while digits > 0, bytes[digits - 1].isDigit { digits -= 1 }
    var letters = digits
    while letters > 0, FileName.isSeparator(bytes[letters - 1]) { letters -= 1 }
    self.name = name
    order = digits < stem ? FileName.number(bytes[digits..<stem]) : -1
    size = UInt8(mark ?? 1)
    wordHead = bytes[..<min(letters, 8)].reduce(0) { $0 << 8 | UInt64($1) }
    wordLength = Int32(letters)
    stemLength = Int32(stem)
    isMarked = mark != nil
  }

  /// The letters before the number, without separators at their end.
  package var word: String { text(name.utf8.prefix(Int(wordLength))) }

  /// Whether the name has a number.
  package var isNumbered: Bool { order >= 0 }

  /// The name without the mark of its size; the same frame in all sizes has the same key.
  package var key: String {
    isMarked
      ? text(name.utf8.prefix(Int(stemLength))) + text(name.utf8.dropFirst(endingStart)) : name
  }

  private func text(_ part: Substring.UTF8View) -> String { String(Substring(part)) }

  /// Whether both are files of the same frame: whether their keys are the same.
  func isSameFrame(as other: FileName) -> Bool {
    guard order == other.order, stemLength == other.stemLength else { return false }
    return compare(other) { one, two in
      one[..<Int(stemLength)].elementsEqual(two[..<Int(stemLength)])
        && one[endingStart...].elementsEqual(two[other.endingStart...])
    }
  }

  fileprivate func hasSameWord(as other: FileName) -> Bool {
    guard wordLength == other.wordLength, wordHead == other.wordHead else { return false }
    let length = Int(wordLength)
    return length <= 8 || compare(other) { $0[..<length].elementsEqual($1[..<length]) }
  }

  private var endingStart: Int { Int(stemLength) + (isMarked ? 3 : 0) }

  private func compare(
    _ other: FileName,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var (one, two) = (name, other.name)
    return one.withUTF8 { one in two.withUTF8 { two in body(one, two) } }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "): true
    default: false
    }
  }

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
    if hasSameWord(as: other) {
      if order != other.order { return order < other.order }
      if isSameFrame(as: other) {
        return scale == other.scale ? name < other.name : scale < other.scale
      }
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

extension [FileName] {
  /// The places of the names in the order of playback.
  ///
  /// Where all have the same word, as most have, their numbers are sorted, and only names of the same
  /// number are looked at more closely.
  var playingOrder: [Int] {
    guard let first, allSatisfy({ first.hasSameWord(as: $0) && $0.order < 1 << 30 }) else {
      return indices.sorted { self[$0].comes(before: self[$1]) }
    }
    var keys = indices.map { (self[$0].order + 1) << 32 | self[$0].scale << 30 | $0 }
    keys.sort()
    for index in keys.indices { keys[index] &= 1 << 30 - 1 }
    var start = 0
    while start < count {
      let order = self[keys[start]].order
      var end = start + 1
      var isSorted = true
      while end < count, self[keys[end]].order == order {
        let (one, other) = (self[keys[end - 1]], self[keys[end]])
        if one.scale == other.scale || !one.isSameFrame(as: other) { isSorted = false }
        end += 1
      }
      if !isSorted { keys[start..<end].sort { self[$0].comes(before: self[$1]) } }
      start = end
    }
    return keys
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
