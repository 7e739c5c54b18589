/// Makes documents up: most are JSON, the others nearly so.
package struct JSONGenerator {
  private var random: SplitMix64

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  package mutating func document() -> [UInt8] {
    var bytes = space() + value(depth: 0) + space()
    if chance(of: 50) { bytes = [0xEF, 0xBB, 0xBF] + bytes }
    return bytes
  }

  /// The document with one to four changes, which may undo each other.
  package mutating func mutation(of document: [UInt8]) -> [UInt8] {
    var bytes = document
    for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: start...min(bytes.count, start + 12), using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.removeSubrange(start...)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 3 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 4 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 5: bytes.insert(contentsOf: bytes.reversed().prefix(end - start), at: start)
    default: bytes.insert(contentsOf: pick(from: fragments), at: start)
    }
  }

  private mutating func value(depth: Int) -> [UInt8] {
    switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &random) {
    case 0: Array(pick(from: ["true", "false", "null"]).utf8)
    case 1...2: number()
    case 3...5: string()
    case 6...7: list("[", "]") { $0.value(depth: depth + 1) }
    default: list("{", "}") { $0.member(depth: depth + 1) }
    }
  }

  private mutating func member(depth: Int) -> [UInt8] {
    string() + space() + [UInt8(ascii: ":")] + space() + value(depth: depth)
  }

  private mutating func list(
    _ open: String, _ close: String, item: (inout JSONGenerator) -> [UInt8]
  ) -> [UInt8] {
    let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      space() + item(&self) + space()
    }
    let inside = space() + items.joined(separator: [UInt8(ascii: ",")])
    return Array(open.utf8) + inside + Array(close.utf8)
  }

  private mutating func number() -> [UInt8] {
    if chance(of: 40) { return Array(pick(from: oddNumbers).utf8) }
    var text = chance(of: 3) ? "-" : ""
    text += chance(of: 5) ? "0" : digits()
    if chance(of: 3) { text += "." + digits() }
    if chance(of: 3) { text += pick(from: ["e", "E", "e+", "E-", "e-"]) }
    if text.last?.isNumber != true { text += "\(UInt8.random(in: 0...200, using: &random))" }
    return Array(text.utf8)
  }

  private mutating func digits() -> String {
    "\(random.next() >> UInt64.random(in: 0..<64, using: &random) | 1)"
  }

  private mutating func string() -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      bytes += chance(of: 150) ? pick(from: fragments) : Array(pick(from: pieces).utf8)
    }
    return bytes + [UInt8(ascii: "\"")]
  }

  private mutating func space() -> [UInt8] {
    chance(of: 3) ? Array(pick(from: [" ", "\n", "\r\n", "\t", "  "]).utf8) : []
  }

  private mutating func chance(of count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func pick<Item>(from items: [Item]) -> Item {
    items[Int.random(in: 0..<items.count, using: &random)]
  }
}

private let pieces = [
  "a", "b", "fox", "idle", "frame_000.txt", "0", " ", "é", "e\u{301}", "🦊", "░▒▓█", "\u{7F}",
  "\u{2028}", "\u{10FFFF}", "//", "'", "[", "}", ",", ":", "\\n", "\\\"", "\\\\", "\\/",
  "\\b\\f\\r\\t", "\\u0041", "\\u00e9", "\\u0000", "\\uFFFF", "\\ud83e\\udd8a", "\\uDBFF\\uDFFF",
]

private let oddNumbers = [
  "NaN", "Infinity", "-Infinity", "1e999", "-1e400", "01", "-", "+1", ".5", "1.", "1e", "0x1",
  "-0", "-0.0", "1e23", "5e-324", "2.4703282292062327e-324", "1e-999", "9007199254740993",
  "1.7976931348623158e308", "1.7976931348623159e308", "123456789012345678901234567890",
  "0.1e00000000000000000000001",
]

/// What breaks documents, or nearly does.
private let fragments =
  brokenText.map { Array($0.utf8) } + [
    [0xFF], [0x80], [0xC3], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F],
    [0xF4, 0x90, 0x80, 0x80],
  ]

private let brokenText = [
  "\"", "\\", "{", "}", "[", "]", ",", ":", "-", "+", ".", "e", "0", "1", "\\u", "\\u12", "\\ud83d",
  "\\ude00", "\\x", "NaN", "null", "true", "1e400", "\n", "\t", " ", "//", "/*", "#", "'", "\u{0}",
  "\u{1B}", "\u{FEFF}", "\u{A0}", "\u{2028}", "\u{FF11}", ",,", ",]", ",}", "\"\"",
  "{\"a\":1,\"a\":2}",
]
