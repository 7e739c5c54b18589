import MascotJSON

/// What the name of a frame file says: `wave-03@2x.txt` is frame 3 of `wave` in twice the size.
package struct FileName: Hashable, Sendable {
  /// The whole name.
  package let name: String
  private let parts: NameParts

  /// The number of the frame: -1 where the name has none; one beyond all sense counts as the largest.
  package var order: Int { parts.order }
  /// The size the frame is drawn for: 1, 2 or 3.
  package var scale: Int { Int(parts.scale) }

  package init(_ name: String) {
    var copy = name
    parts = copy.withUTF8 { NameParts($0) }
    self.name = name
  }

  /// The letters before the number, without separators at their end.
  package var word: String { text(name.utf8.prefix(Int(parts.wordLength))) }

  /// Whether the name has a number.
  package var isNumbered: Bool { order >= 0 }

  /// The name without the mark of its size; the same frame in all sizes has the same key.
  package var key: String {
    parts.isMarked
      ? text(name.utf8.prefix(Int(parts.stemLength)))
        + text(name.utf8.dropFirst(parts.endingStart)) : name
  }

  private func text(_ part: Substring.UTF8View) -> String { String(Substring(part)) }

  /// The order of playback: by number, `frame_2` before `frame_10`; what has none comes first.
  package func comes(before other: FileName) -> Bool {
    var (one, two) = (name, other.name)
    let hasSameWord = one.withUTF8 { one in
      two.withUTF8 { two in parts.hasSameWord(one, as: other.parts, two) }
    }
    if hasSameWord {
      if order != other.order { return order < other.order }
      let (key, otherKey) = (key, other.key)
      if key.utf8.elementsEqual(otherKey.utf8) {
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

extension Substring.UTF8View {
  /// Takes the digits at the front off, and gives them without zeros in front.
  fileprivate mutating func takeNumber() -> Substring.UTF8View {
    let digits = prefix { $0.isDigit }
    removeFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
