import MascotJSON
import Testing

@Suite struct `What a document may not have twice or too deep` {
  @Test(arguments: [
    ("[", "1", "]"), ("[", "", "]"), ("{\"a\":", "1", "}"), ("[{\"a\":", "1", "}]"),
  ])
  func `64 levels are read, and one more is refused at its bracket`(
    open: String, core: String, close: String
  ) throws {
    let levels = open.contains("[{") ? 2 : 1
    let deepest = JSONDocument.nested(64 / levels, open, around: core, close)
    _ = try deepest.value()
    let tooDeep = JSONDocument.nested(64 / levels, open, around: "[]", close)
    let offset = open.utf8.count * 64 / levels
    #expect(tooDeep.fault() == JSONError(.tooDeep(limit: 64), at: offset))
  }

  @Test func `depth counts what is open, not what was`() throws {
    let flat = JSONDocument("[" + Array(repeating: "[{}]", count: 500).joined(separator: ",") + "]")
    _ = try flat.value()
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `a hundred thousand open brackets end at level 65`(open: String) {
    let fault = JSONDocument.nested(100_000, open, around: "", "").fault()
    #expect(fault?.cause == .tooDeep(limit: 64))
  }

  @Test func `a key that stands twice is refused where it stands again`() {
    let document: JSONDocument = "{\n  \"fps\": 8,\n  \"name\": \"Blob\",\n  \"fps\": 9\n}"
    let first = SourcePosition(line: 2, column: 3)
    #expect(document.fault() == JSONError(.duplicateKey("fps", first: first), at: 34))
    #expect(document.position(34) == SourcePosition(line: 4, column: 3))
  }

  @Test func `a key is the same however it is written`() {
    let document: JSONDocument = #"{"a":1,"\u0061":2}"#
    let first = SourcePosition(line: 1, column: 2)
    #expect(document.fault() == JSONError(.duplicateKey("a", first: first), at: 7))
  }

  @Test func `one key may stand in many objects`() throws {
    let document: JSONDocument = #"[{"a":{"a":1}},{"a":2}]"#
    #expect(try document.value().rendering == "[{‹a›:{‹a›:1}},{‹a›:2}]")
  }

  @Test func `keys that only look the same are two keys`() throws {
    let document: JSONDocument = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    let value = try document.value()
    #expect(value[key: "\u{E9}"]?.number?.whole == 1)
    #expect(value[key: "e\u{301}"]?.number?.whole == 2)
  }

  @Test(arguments: [7, 8, 9, 10, 5_000])
  func `the last key is compared with all before it`(count: Int) throws {
    let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    _ = try JSONDocument("{\(members)}").value()
    for index in [0, count / 2, count - 1] {
      let fault = JSONDocument("{\(members),\"k\(index)\":0}").fault()
      #expect(fault?.offset == members.utf8.count + 2)
      guard case .duplicateKey("k\(index)", _) = fault?.cause else {
        Issue.record("no duplicate: \(String(describing: fault))")
        continue
      }
    }
  }
}
