import MascotJSON
import Testing

/// A document that is JSON, and its value.
private struct Accepted: Sendable, CustomTestStringConvertible {
  let document: JSONDocument
  let rendering: String

  init(_ document: JSONDocument, _ rendering: String) {
    self.document = document
    self.rendering = rendering
  }

  var testDescription: String { document.testDescription }
}

@Suite struct `Documents that are JSON` {
  @Test(arguments: structures + numbers + strings + escapes)
  private func `a document that follows RFC 8259 is read`(row: Accepted) throws {
    let rendering = try row.document.value().rendering
    #expect(Array(rendering.utf8) == Array(row.rendering.utf8))
  }
}

private let structures: [Accepted] = [
  .init("{}", "{}"),
  .init("[]", "[]"),
  .init(" [] ", "[]"),
  .init("[[]   ]", "[[]]"),
  .init("true", "true"),
  .init("false", "false"),
  .init("null", "null"),
  .init("42", "42"),
  .init("-0.1", "-0.1"),
  .init("\"\"", "‹›"),
  .init("\" \"", "‹ ›"),
  .init("[\"a\"]\n", "[‹a›]"),
  .init("[1\n]", "[1]"),
  .init(" [1]", "[1]"),
  .init("[2] ", "[2]"),
  .init("\t\r\n [ 4\t]\r\n", "[4]"),
  .init("[null, 1, \"1\", {}]", "[null,1,‹1›,{}]"),
  .init("[1,null,null,null,2]", "[1,null,null,null,2]"),
  .init("[true,false]", "[true,false]"),
  .init("{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{‹asd›:‹sdf›,‹dfg›:‹fgh›}"),
  .init("{\"\":0}", "{‹›:0}"),
  .init("{\n\"a\" \t:\r \"b\"\n}", "{‹a›:‹b›}"),
  .init("{\"foo\\u0000bar\": 42}", "{‹foo\u{0}bar›:42}"),
  .init("{\"b\":1,\"a\":2,\"c\":3}", "{‹b›:1,‹a›:2,‹c›:3}"),
  .init("{\"a\":{\"a\":{\"a\":[]}}}", "{‹a›:{‹a›:{‹a›:[]}}}"),
  .init("{\"a\":1,\"A\":2,\"a \":3}", "{‹a›:1,‹A›:2,‹a ›:3}"),
  .init("[[[[[]]]],[{}],{}]", "[[[[[]]]],[{}],{}]"),
  .init("\u{FEFF}{\"a\":1}", "{‹a›:1}"),
  .init("\u{FEFF} 1", "1"),
]

private let numbers: [Accepted] = [
  .init("[0]", "[0]"),
  .init("[-0]", "[-0]"),
  .init("[-0.0]", "[-0.0]"),
  .init("[0.0]", "[0.0]"),
  .init("[0e1]", "[0e1]"),
  .init("[0e+1]", "[0e+1]"),
  .init("[-1]", "[-1]"),
  .init("[-123]", "[-123]"),
  .init("[123.456789]", "[123.456789]"),
  .init("[123e65]", "[123e65]"),
  .init("[20e1]", "[20e1]"),
  .init("[1E22]", "[1E22]"),
  .init("[1E-2]", "[1E-2]"),
  .init("[1E+2]", "[1E+2]"),
  .init("[123.456e78]", "[123.456e78]"),
  .init("[1e-10000]", "[1e-10000]"),
  .init("[0e999999999999999999999999]", "[0e999999999999999999999999]"),
  .init("[1e00000000000000000000000001]", "[1e00000000000000000000000001]"),
  .init("[1.7976931348623157e308]", "[1.7976931348623157e308]"),
  .init("{\"min\": -1.0e+28, \"max\": 1.0e+28}", "{‹min›:-1.0e+28,‹max›:1.0e+28}"),
  .init("[100000000000000000000]", "[100000000000000000000]"),
  .init("-2374623746732768942798327498324234798", "-2374623746732768942798327498324234798"),
]

private let strings: [Accepted] = [
  .init("[\"asd\"]", "[‹asd›]"),
  .init("[\"asd \"]", "[‹asd ›]"),
  .init("[\"a/*b*/c/*d//e\"]", "[‹a/*b*/c/*d//e›]"),
  .init("[\"# 'no' comment, [no] {array}: 1\"]", "[‹# 'no' comment, [no] {array}: 1›]"),
  .init("[\"π\"]", "[‹π›]"),
  .init("[\"€𝄞\"]", "[‹€𝄞›]"),
  .init("[\"⍂㈴⍂\"]", "[‹⍂㈴⍂›]"),
  .init("{\"название\":\"лиса\"}", "{‹название›:‹лиса›}"),
  .init("[\"\u{7F}\"]", "[‹\u{7F}›]"),
  .init("[\"\u{80}\u{9F}\"]", "[‹\u{80}\u{9F}›]"),
  .init("[\"\u{7FF}\u{800}\u{FFFF}\"]", "[‹\u{7FF}\u{800}\u{FFFF}›]"),
  .init("[\"\u{D7FF}\u{E000}\"]", "[‹\u{D7FF}\u{E000}›]"),
  .init("[\"\u{10000}\u{10FFFF}\"]", "[‹\u{10000}\u{10FFFF}›]"),
  .init("[\"\u{2028}\u{2029}\"]", "[‹\u{2028}\u{2029}›]"),
  .init("[\"\u{FEFF}\"]", "[‹\u{FEFF}›]"),
  .init("[\"e\u{301}\",\"é\"]", "[‹e\u{301}›,‹é›]"),
  .init("{\"e\u{301}\":1,\"\u{E9}\":2}", "{‹e\u{301}›:1,‹\u{E9}›:2}"),
  .init("[\"👩‍👩‍👧\"]", "[‹👩‍👩‍👧›]"),
]

private let escapes: [Accepted] = [
  .init(#"["\"\\\/\b\f\n\r\t"]"#, "[‹\"\\/\u{8}\u{C}\n\r\t›]"),
  .init(#"["\""]"#, "[‹\"›]"),
  .init(#"["\\a"]"#, "[‹\\a›]"),
  .init(#"["\\n"]"#, "[‹\\n›]"),
  .init(#"["\\u0000"]"#, "[‹\\u0000›]"),
  .init(#"["\u0000"]"#, "[‹\u{0}›]"),
  .init(#"["\u0012"]"#, "[‹\u{12}›]"),
  .init(#"["\u0022"]"#, "[‹\"›]"),
  .init(#"["\u005C"]"#, "[‹\\›]"),
  .init(#"["\u002c"]"#, "[‹,›]"),
  .init(#"["\u0060\u012a\u12AB"]"#, "[‹`\u{12A}\u{12AB}›]"),
  .init(#"["new\u000Aline"]"#, "[‹new\nline›]"),
  .init(#"["new\u00A0line"]"#, "[‹new\u{A0}line›]"),
  .init(#"["\u0061\u30af\u30EA\u30b9"]"#, "[‹aクリス›]"),
  .init(#"["\u200B\u2064\uFFFE\uFFFF"]"#, "[‹\u{200B}\u{2064}\u{FFFE}\u{FFFF}›]"),
  .init(#"["\uFDD0"]"#, "[‹\(String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self))›]"),
  .init(#"["\uD7FF\uE000"]"#, "[‹\u{D7FF}\u{E000}›]"),
  .init(#"["\uD800\uDC00"]"#, "[‹\u{10000}›]"),
  .init(#"["\uD801\udc37"]"#, "[‹\u{10437}›]"),
  .init(#"["\uD834\uDd1e"]"#, "[‹\u{1D11E}›]"),
  .init(#"["\ud83d\ude39\ud83d\udc8d"]"#, "[‹😹💍›]"),
  .init(#"["\uDBFF\uDFFF"]"#, "[‹\u{10FFFF}›]"),
  .init(#"["\uDBFF\uDFFE"]"#, "[‹\u{10FFFE}›]"),
  .init(#"["a\nb\tc"]"#, "[‹a\nb\tc›]"),
  .init(#"["é\né"]"#, "[‹é\né›]"),
  .init(#"{"\u0061":1,"b\/":2}"#, "{‹a›:1,‹b/›:2}"),
]
