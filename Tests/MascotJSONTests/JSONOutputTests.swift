import MascotJSON
import MascotTestSupport
import Testing

@Suite struct `JSON that is written` {
  @Test(arguments: [
    ("", #""""#),
    ("fox é 🦊", #""fox é 🦊""#),
    ("\"\\/", #""\"\\/""#),
    ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
    ("\u{0}\u{1}\u{1F}", #""\u0000\u0001\u001f""#),
    ("\u{7F}\u{9B}\u{2028}\u{202E}\u{FEFF}", #""\u007f\u009b\u2028\u202e\ufeff""#),
    ("\u{E0001}", #""\udb40\udc01""#),
  ])
  func `a string is escaped where it must be, and where a terminal would not draw it`(
    text: String, line: String
  ) {
    #expect(JSONOutput.string(text).text == line)
  }

  @Test func `members keep their order, and nothing stands between them`() {
    let output: JSONOutput = [
      "ok": .boolean(true), "a": .array([.integer(-7), .null, "x"]), "\n": [:],
    ]
    #expect(output.text == #"{"ok":true,"a":[-7,null,"x"],"\n":{}}"#)
  }

  @Test
  func
    `whatever is written is read again as it was, and nothing but drawn characters stands there`()
    throws
  {
    var random = SplitMix64(seed: 9)
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0..<(random.pick([0x80, 0x3000, 0x11_0000])), using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let line = JSONOutput.object([.init(text, .string(text))]).text
      let value = try JSONValue(parsing: Array(line.utf8))
      guard case .object(let members) = value.kind else { return #expect(Bool(false)) }
      #expect(members.map { Array($0.key.unicodeScalars) } == [scalars])
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }
}
