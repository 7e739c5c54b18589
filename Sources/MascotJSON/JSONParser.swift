extension JSONValue {
  /// Reads a document: UTF-8, strictly RFC 8259, every key once in its object.
  ///
  /// How long a document may be is for the caller to say, before it reads the bytes.
  ///
  /// - Parameters:
  ///   - bytes: The file, with or without a byte order mark.
  ///   - range: The part of the file that is the document, where it is not the whole, as a line of an
  ///     asciicast is. Offsets stay offsets into the file.
  package init(
    parsing bytes: [UInt8], in range: Range<Int>? = nil
  ) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, range: range ?? bytes.indices)
    self = try parser.document()
  }
}

/// One pass over the bytes of a document.
///
/// A method that reads something begins on its first byte and ends behind its last one. The limit on
/// nesting bounds the recursion.
struct JSONParser {
  private static let depthLimit = 64

  let bytes: [UInt8]
  let end: Int
  var offset: Int
  /// The string that is being read, as far as it has escapes; kept to be used again.
  var unescaped: [UInt8] = []
  private var depth = 0

  init(bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    offset = range.lowerBound
  }

  mutating func document() throws(JSONError) -> JSONValue {
    if offset == 0, end >= bytes.byteOrderMarkLength { offset = bytes.byteOrderMarkLength }
    skipWhiteSpace()
    guard offset < end else { throw JSONError(.emptyDocument, at: offset) }
    let document = try value(expecting: .value)
    skipWhiteSpace()
    guard offset == end else { throw misplaced { .textAfterValue(found: $0) } }
    return document
  }

  mutating func value(
    expecting expectation: JSONError.Expectation
  ) throws(JSONError) -> JSONValue {
    let start = offset
    let kind: JSONValue.Kind =
      switch current {
      case UInt8(ascii: "{"): .object(try object())
      case UInt8(ascii: "["): .array(try array())
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "-"): .number(try number())
      case let byte? where byte.isDigit: .number(try number())
      case let byte? where byte.isWord: try word()
      case _: throw noValue(expecting: expectation)
      }
    return JSONValue(kind: kind, offset: start, endOffset: offset)
  }

  private mutating func object() throws(JSONError) -> [JSONValue.Member] {
    try enter()
    var members: [JSONValue.Member] = []
    var keys = UniqueKeys()
    if take(UInt8(ascii: "}")) { return leave(with: members) }
    var expectation = JSONError.Expectation.keyOrObjectEnd
    repeat {
      members.append(try member(expecting: expectation, in: &keys))
      expectation = .key
    } while try separator(before: UInt8(ascii: "}"), expecting: .commaOrObjectEnd)
    return leave(with: members)
  }

  private mutating func member(
    expecting expectation: JSONError.Expectation, in keys: inout UniqueKeys
  ) throws(JSONError) -> JSONValue.Member {
    let start = offset
    let key = try key(expecting: expectation, in: &keys)
    return JSONValue.Member(key: key, keyOffset: start, value: try value(expecting: .value))
  }

  /// Reads a key up to the value behind the colon.
  mutating func key(
    expecting expectation: JSONError.Expectation, in keys: inout UniqueKeys
  ) throws(JSONError) -> String {
    let start = offset
    guard current == UInt8(ascii: "\"") else { throw noString(expecting: expectation) }
    let key = try string()
    if let first = keys.insert(key, at: start) {
      throw JSONError(.duplicateKey(key, first: SourcePosition(of: first, in: bytes)), at: start)
    }
    skipWhiteSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected(.colon) }
    skipWhiteSpace()
    return key
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    try enter()
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return leave(with: elements) }
    var expectation = JSONError.Expectation.valueOrArrayEnd
    repeat {
      elements.append(try value(expecting: expectation))
      expectation = .value
    } while try separator(before: UInt8(ascii: "]"), expecting: .commaOrArrayEnd)
    return leave(with: elements)
  }

  /// Reads what follows an item, up to the next item or behind the closing bracket.
  ///
  /// - Returns: Whether another item follows.
  mutating func separator(
    before bracket: UInt8, expecting expectation: JSONError.Expectation
  ) throws(JSONError) -> Bool {
    skipWhiteSpace()
    if take(bracket) { return false }
    let comma = offset
    guard take(UInt8(ascii: ",")) else { throw unexpected(expectation) }
    skipWhiteSpace()
    guard current != bracket else { throw JSONError(.trailingComma, at: comma) }
    return true
  }

  mutating func enter() throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw JSONError(.tooDeep(limit: Self.depthLimit), at: offset)
    }
    depth += 1
    offset += 1
    skipWhiteSpace()
  }

  private mutating func leave<Item>(with items: [Item]) -> [Item] {
    leave()
    return items
  }

  mutating func leave() { depth -= 1 }

  private mutating func word() throws(JSONError) -> JSONValue.Kind {
    let start = offset
    while let byte = current, byte.isWord || byte.isDigit { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: throw JSONError(.unknownWord(word), at: start)
    }
  }
}

extension JSONParser {
  /// The byte to be read next, or `nil` at the end.
  var current: UInt8? {
    offset < end ? bytes[offset] : nil
  }

  /// Reads one byte, where it is this one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    offset += 1
    return true
  }

  mutating func skipWhiteSpace() {
    while let byte = current, byte.isWhiteSpace { offset += 1 }
  }
}

extension UInt8 {
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: false
    }
  }

  fileprivate var isWhiteSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): true
    default: false
    }
  }
}
