/// What the name of a frame file says: `wave-03@2x.txt` is frame 3 of `wave` in twice the size.
package struct FileName: Hashable, Sendable {
  /// The letters before the number, without separators at their end.
  package let word: String
  /// The digits of the frame's number, or "" where the name has none.
  package let number: String
  /// The size the frame is drawn for: 1, 2 or 3.
  package let scale: Int
  /// The name without the mark of its size; the same frame in all sizes has the same key.
  package let key: String

  package init(_ name: String) {
    let ending = FileName.ending(of: name)
    var stem = ending.isEmpty ? name[...] : name.dropLast(ending.count + 1)
    var scale = 1
    if let mark = stem.range(ofSuffix: ["@1x", "@2x", "@3x"]) {
      scale = stem[mark].dropFirst().first?.wholeNumberValue ?? 1
      stem = stem[..<mark.lowerBound]
    }
    self.scale = scale
    key = ending.isEmpty ? String(stem) : "\(stem).\(ending)"
    number = String(stem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    word = String(stem.dropLast(number.count).reversed().drop { "-_. ".contains($0) }.reversed())
  }

  /// The order of playback: by number, `frame_2` before `frame_10`; what has none comes first.
  package func comes(before other: FileName) -> Bool {
    if word == other.word, order != other.order { return order < other.order }
    return FileName.isBefore(key, other.key)
  }

  /// The number of the frame; one beyond all sense counts as the largest.
  private var order: Int { number.isEmpty ? -1 : Int(number) ?? .max }

  /// What follows the last point of a name, without it.
  package static func ending(of name: String) -> String {
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
    return String(name[name.index(after: point)...])
  }

  /// Whether one name comes before another: digits count as numbers, so 2 comes before 10.
  package static func isBefore(_ one: String, _ other: String) -> Bool {
    var left = Array(one.utf8)[...]
    var right = Array(other.utf8)[...]
    while let first = left.first, let second = right.first {
      if first.isDigit, second.isDigit {
        let (a, b) = (left.takeNumber(), right.takeNumber())
        if a.count != b.count { return a.count < b.count }
        if a != b { return a.lexicographicallyPrecedes(b) }
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

extension ArraySlice<UInt8> {
  /// Takes the digits at the front off, and gives them without zeros in front.
  fileprivate mutating func takeNumber() -> ArraySlice<UInt8> {
    let digits = prefix { $0.isDigit }
    removeFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}

extension Substring {
  fileprivate func range(ofSuffix suffixes: [String]) -> Range<Index>? {
    suffixes.first { hasSuffix($0) }.map { index(endIndex, offsetBy: -$0.count)..<endIndex }
  }
}
