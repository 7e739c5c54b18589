import MascotJSON
import Testing

@Suite struct `Where things stand` {
  @Test func `every node and key of a document knows its line and column`() throws {
    let document: JSONDocument = """
      {
        "name": "Füchs🦊lein", "n": -1.5e3,
        "on": [true, false , null, {}],
        "ключ": {"é": "\\u00e9"}
      }
      """
    let places = try document.value().places(in: document)
    #expect(
      places == [
        "object 1:1–5:2",
        "key name 2:3", "string 2:11–2:23",
        "key n 2:25", "number 2:30–2:36",
        "key on 3:3", "array 3:9–3:33",
        "boolean 3:10–3:14", "boolean 3:16–3:21", "null 3:24–3:28", "object 3:30–3:32",
        "key ключ 4:3", "object 4:11–4:26",
        "key é 4:12", "string 4:17–4:25",
      ])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `LF, CRLF and a lone CR end a line`(lineEnd: String) throws {
    let lines = ["{", " \"a\": [", "  1,", "  \"é\", x"]
    let document = JSONDocument(lines.joined(separator: lineEnd))
    let fault = try #require(document.fault())
    #expect(fault.cause == .unknownWord("x"))
    #expect(document.position(fault.offset) == SourcePosition(line: 4, column: 8))
  }

  @Test(arguments: [
    ("a\nb\r\nc\rd\n\ne", [11, 12, 21, 22, 23, 31, 32, 41, 42, 51, 61, 62]),
    ("\r\r\n\n\r", [11, 21, 22, 31, 41, 51]),
    ("é€🦊e\u{301}", [11, 11, 12, 12, 12, 13, 13, 13, 13, 14, 15, 15, 16]),
    ("\u{FEFF}é\nb", [11, 11, 11, 11, 11, 12, 21, 22]),
    ("", [11]),
  ])
  func `every byte has a line and a column`(text: String, places: [Int]) {
    let document = JSONDocument(text)
    let found = (0...document.bytes.count).map { offset in
      let position = document.position(offset)
      return position.line * 10 + position.column
    }
    #expect(found == places)
  }

  @Test func `a byte that is no UTF-8 is a column of its own`() {
    let document = JSONDocument.bytes(0x61, 0x80, 0xE2, 0x82, 0xC3, 0xA9, 0x62, 0xFF)
    let columns = (0...8).map { document.position($0).column }
    #expect(columns == [1, 2, 3, 4, 5, 5, 6, 7, 8])
  }

  @Test func `an offset beyond the text is its end`() {
    #expect(JSONDocument("a\nbc").position(99) == SourcePosition(line: 2, column: 3))
    #expect(JSONDocument("a\nbc").position(-1) == SourcePosition(line: 1, column: 1))
  }

  @Test func `a place reads as a compiler writes it`() {
    #expect("\(SourcePosition(line: 12, column: 18))" == "12:18")
  }

  @Test(arguments: [
    ("{\"a\": 1,\n \"b\" 2}", 2, 6),
    ("{\"ключ\": 08}", 1, 10),
    ("[\r\n\"🦊🦊\",\r\n\"🦊\\q\"]", 3, 4),
    ("[\"é\u{301}\u{9}\"]", 1, 5),
    ("{\"a\":1,\r\"a\":2}", 2, 1),
    ("\u{FEFF}[1,]", 1, 3),
    ("[\n\"abc\n]", 2, 5),
    ("[\n  \"abc]\u{20}", 2, 3),
    ("{\n  \"a\": [1, 2\n", 3, 1),
    ("[]\n\n  []", 3, 3),
  ])
  func `a fault is found by line and column`(text: String, line: Int, column: Int) throws {
    let document = JSONDocument(text)
    let fault = try #require(document.fault())
    #expect(document.position(fault.offset) == SourcePosition(line: line, column: column))
  }

  @Test func `after a byte order mark, offsets are still offsets into the file`() throws {
    let document: JSONDocument = "\u{FEFF}{\"a\":1}"
    let value = try document.value()
    #expect(value.offset == 3 && value.endOffset == 10)
    #expect(value[key: "a"]?.offset == 8)
  }

  @Test func `a part of a file is read where it stands`() throws {
    let file = JSONDocument("{\"version\": 2}\n[0.5, \"o\", \"é\"]\n[1, x]\n")
    let value = try JSONValue(parsing: file.bytes, in: 15..<31)
    #expect(value.rendering == "[0.5,‹o›,‹é›]")
    #expect(value[1].map { file.position($0.offset) } == SourcePosition(line: 2, column: 7))
    let fault = #expect(throws: JSONError.self) { try JSONValue(parsing: file.bytes, in: 31..<39) }
    #expect(fault.map { file.position($0.offset) } == SourcePosition(line: 3, column: 5))
  }

  @Test(arguments: 0..<16)
  func `nothing behind the part is read`(length: Int) {
    let file = JSONDocument("[\"a\\u00e9é\", 12]")
    #expect(throws: JSONError.self) { try JSONValue(parsing: file.bytes, in: 0..<length) }
  }

  @Test func `a key is looked up in objects only`() throws {
    let value = try JSONDocument("{\"a\": [\"b\"], \"b\": null}").value()
    #expect(value[key: "b"]?.kind == .null)
    #expect(value[key: "c"] == nil)
    #expect(value[key: "a"]?[key: "b"] == nil)
  }
}

extension JSONValue {
  /// One line for each node and key, in the order of the document.
  fileprivate func places(in document: JSONDocument) -> [String] {
    let range = "\(document.position(offset))–\(document.position(endOffset))"
    switch kind {
    case .object(let members):
      return ["object \(range)"]
        + members.flatMap { member in
          ["key \(member.key) \(document.position(member.keyOffset))"]
            + member.value.places(in: document)
        }
    case .array(let elements):
      return ["array \(range)"] + elements.flatMap { $0.places(in: document) }
    case .string: return ["string \(range)"]
    case .number: return ["number \(range)"]
    case .boolean: return ["boolean \(range)"]
    case .null: return ["null \(range)"]
    }
  }
}
