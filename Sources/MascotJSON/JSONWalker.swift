/// Walks through a JSON document from its beginning to its end, without building a tree of it.
///
/// What is not asked for is skipped, and checked as strictly as `JSONValue` does.
package struct JSONWalker: Sendable {
  /// A key, and where its opening quote stands.
  package struct Key {
    package let name: String
    package let offset: Int
  }

  package enum Kind: Sendable { case object, array, string, number, other }

  /// An object or array that has been entered.
  private struct Level: Sendable {
    var hasItems = false
    var keys = UniqueKeys()
  }

  private var parser: JSONParser
  private var levels: [Level] = []
  /// What the grammar allows where the walker stands.
  private var expectation = JSONError.Expectation.value

  /// Begins before the first value of a document.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    parser = JSONParser(bytes: bytes, range: bytes.byteOrderMarkLength..<bytes.count)
    parser.skipWhiteSpace()
    if parser.current == nil { throw JSONError(.emptyDocument, at: parser.offset) }
  }

  /// Another walker, for the value that comes next and nothing behind it.
  ///
  /// It shares no memory with this one, unlike a copy, which would make this one copy the keys it
  /// knows before it goes on.
  package var fork: JSONWalker {
    var fork = self
    fork.levels = []
    fork.parser.unescaped = []
    return fork
  }

  /// Where the value stands that comes next.
  package var offset: Int { parser.offset }

  /// What the value is that comes next, seen from its first byte.
  package var next: Kind {
    switch parser.current {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "-"): .number
    case let byte?: byte.isDigit ? .number : .other
    case nil: .other
    }
  }

  /// Enters the object or array that comes next; its items are read with `nextKey`, `nextElement`.
  package mutating func enter() throws(JSONError) {
    try parser.enter()
    levels.append(Level())
  }

  /// Goes to the value of the next key; at the end of the object, behind it.
  package mutating func nextKey() throws(JSONError) -> Key? {
    guard try nextItem(before: UInt8(ascii: "}"), expecting: .commaOrObjectEnd) else { return nil }
    let level = levels.count - 1
    let expectation: JSONError.Expectation = levels[level].hasItems ? .key : .keyOrObjectEnd
    levels[level].hasItems = true
    let offset = parser.offset
    let name = try parser.key(expecting: expectation, in: &levels[level].keys)
    self.expectation = .value
    return Key(name: name, offset: offset)
  }

  /// Goes to the next element; at the end of the array, behind it.
  package mutating func nextElement() throws(JSONError) -> Bool {
    guard try nextItem(before: UInt8(ascii: "]"), expecting: .commaOrArrayEnd) else {
      return false
    }
    expectation = levels[levels.count - 1].hasItems ? .value : .valueOrArrayEnd
    levels[levels.count - 1].hasItems = true
    return true
  }

  private mutating func nextItem(
    before bracket: UInt8, expecting expectation: JSONError.Expectation
  ) throws(JSONError) -> Bool {
    let isMore =
      levels[levels.count - 1].hasItems
      ? try parser.separator(before: bracket, expecting: expectation) : !parser.take(bracket)
    if !isMore {
      parser.leave()
      levels.removeLast()
    }
    return isMore
  }

  /// Reads the value that comes next as a whole.
  package mutating func value() throws(JSONError) -> JSONValue {
    try parser.value(expecting: expectation)
  }

  /// Reads a whole number of few digits; `nil`, and stays, where the next value is none.
  package mutating func smallNumber() -> Int? {
    let start = parser.offset
    let isNegative = parser.take(UInt8(ascii: "-"))
    let first = parser.offset
    var number = 0
    while let digit = parser.current, digit.isDigit, parser.offset < first + 5 {
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
      parser.offset += 1
    }
    let count = parser.offset - first
    let hasZero = count > 1 && parser.bytes[first] == UInt8(ascii: "0")
    if count > 0, !hasZero, parser.current?.goesOnWithNumber != true {
      return isNegative ? -number : number
    }
    parser.offset = start
    return nil
  }

  /// Reads `[1, 2]`, of whole numbers with few digits; `nil`, and stays, where the next value is
  /// anything else.
  package mutating func smallPair() -> (Int, Int)? {
    let start = parser.offset
    if parser.take(UInt8(ascii: "[")) {
      parser.skipWhiteSpace()
      if let first = smallNumber() {
        parser.skipWhiteSpace()
        if parser.take(UInt8(ascii: ",")) {
          parser.skipWhiteSpace()
          if let second = smallNumber() {
            parser.skipWhiteSpace()
            if parser.take(UInt8(ascii: "]")) { return (first, second) }
          }
        }
      }
    }
    parser.offset = start
    return nil
  }

  /// Goes behind the value that comes next, which is known to be right: only brackets are counted.
  package mutating func skipUnchecked() throws(JSONError) {
    guard next == .object || next == .array else { return try skip() }
    var depth = 0
    var isString = false
    var place = parser.offset
    while place < parser.end {
      let byte = parser.bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "\\") where isString: place += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isString ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= isString ? 0 : 1
        if depth == 0 {
          parser.offset = place
          return
        }
      default: break
      }
    }
    parser.offset = parser.end
  }

  /// Goes behind the value that comes next.
  package mutating func skip() throws(JSONError) {
    switch next {
    case .object:
      try enter()
      while try nextKey() != nil { try skip() }
    case .array:
      try enter()
      while try nextElement() { try skip() }
    case .number where smallNumber() != nil: break
    case .string, .number, .other: _ = try value()
    }
  }

  /// Makes sure that nothing but white space follows.
  package mutating func finish() throws(JSONError) {
    parser.skipWhiteSpace()
    guard parser.offset == parser.end else { throw parser.misplaced { .textAfterValue(found: $0) } }
  }
}

extension UInt8 {
  fileprivate var goesOnWithNumber: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: isDigit
    }
  }
}
