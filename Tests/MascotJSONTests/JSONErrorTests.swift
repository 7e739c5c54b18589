import MascotJSON
import MascotTestSupport
import Testing

@Suite struct `What a fault says` {
  @Test(arguments: sentences)
  private func `a fault is one plain sentence`(row: Sentence) {
    #expect(row.document.fault()?.description == row.text)
  }

  @Test(arguments: 0..<0x20 as Range<UInt8>)
  func `a control character in a string is never printed`(byte: UInt8) throws {
    let sentence = try #require(JSONDocument.inString(byte).fault()?.description)
    #expect(sentence.unicodeScalars.allSatisfy { $0.isHarmless })
  }

  @Test(arguments: [
    "\u{1B}", "\u{7}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200D}", "\u{2028}",
    "\u{301}", "\u{E0001}", "\u{FEFF}", "\u{3164}", "\u{E000}", "\u{85}", "\u{10FFFF}",
  ])
  func `nothing invisible from a document is printed, wherever it stands`(text: String) throws {
    let escaped = text.utf16.map { "\\u" + hexadecimal($0) }.joined()
    let documents = [
      "\(text)", "[\(text)]", "{\(text)", "1 \(text)", "{\"a\"\(text)", "-\(text)", "1.\(text)",
      "[\"\\\(text)\"]", "[\"\\u\(text)\"]", "[ab\(text)]", "{\"\(escaped)\":1,\"\(escaped)\":2}",
    ]
    for document in documents.map({ JSONDocument($0) }) {
      let sentence = try #require(document.fault()?.description)
      #expect(sentence.unicodeScalars.allSatisfy { $0.isHarmless }, "\(document.testDescription)")
    }
  }

  @Test func `a long key, word or number is cut`() throws {
    let long = String(repeating: "a", count: 100_000)
    for text in [long, "{\"\(long)\":1,\"\(long)\":1}", String(repeating: "9", count: 5_000)] {
      let sentence = try #require(JSONDocument(text).fault()?.description)
      #expect(sentence.unicodeScalars.count < 150)
      #expect(sentence.contains("…"))
    }
  }
}

private struct Sentence: Sendable, CustomTestStringConvertible {
  let document: JSONDocument
  let text: String

  init(_ document: JSONDocument, _ text: String) {
    self.document = document
    self.text = text
  }

  var testDescription: String { text }
}

private let sentences: [Sentence] = [
  .init("", "the document is empty"),
  .init("{\"a\":1 x", "expected ',' or '}' after the value, found 'x'"),
  .init("[1 2]", "expected ',' or ']' after the value, found '2'"),
  .init("[", "expected a value or ']', found the end of the text"),
  .init("{\"a\":}", "expected a value, found '}'"),
  .init("{a", "expected a key in double quotes or '}', found 'a'"),
  .init("{\"a\":1,2", "expected a key in double quotes, found '2'"),
  .init("{\"a\" 1}", "expected ':' after the key, found '1'"),
  .init("- 1", "expected a digit after '-', found a space"),
  .init("1.x", "expected a digit after '.', found 'x'"),
  .init("1e\u{1B}", "expected a digit in the exponent, found U+001B"),
  .init("[1 'a']", "expected ',' or ']' after the value, found a single quote"),
  .init("{\"a\":1}\u{A0}", "expected nothing more after the value, found U+00A0"),
  .init("[1,]", "no comma may stand after the last item"),
  .init("// fox", "JSON has no comments"),
  .init("'a'", "a string stands in double quotes, not in single ones"),
  .init("[NaN]", "no value is called \"NaN\" (a string stands in double quotes)"),
  .init("[+1]", "a number begins with a digit or '-', not with '+'"),
  .init("[007]", "a number must not begin with 0 and another digit"),
  .init("[1e999]", "the number 1e999 is too large"),
  .init("[\"abc", "the string that begins here has no closing '\"'"),
  .init("[\"\u{7}\"]", "a control character must be written \\u0007"),
  .init("[\"\t\"]", "a control character must be written \\u0009"),
  .init("[\"\n\"]", "a string must end on its line; a line break in it is written \\n"),
  .init(
    #"["\e"]"#,
    "a backslash in a string must not be followed by 'e' (a backslash itself is written \\\\)"),
  .init(#"["\u12"]"#, "four hexadecimal digits must follow \\u, found '\"'"),
  .init(
    #"["\ud800"]"#,
    "unpaired surrogate \\uD800: such escapes come in pairs, high and low"),
  .init(.inString(0xFF), "byte 0xFF begins no UTF-8 character here"),
  .init(.bytes(0x80), "byte 0x80 begins no UTF-8 character here"),
  .init(
    "{\n\n\"fps\":1,\n\"fps\":2}", "the key \"fps\" stands twice (first at line 3, column 1)"),
  .init(
    #"{"a\u0007 \"":1,"a\u0007 \"":2}"#,
    #"the key "a\u0007 \"" stands twice (first at line 1, column 2)"#),
  .init(
    .nested(65, "[", around: "", "]"), "arrays and objects are nested more than 64 deep"),
]

private func hexadecimal(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
