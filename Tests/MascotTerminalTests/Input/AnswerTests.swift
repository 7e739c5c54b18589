import MascotCore
import MascotTerminal
import Testing

@Suite struct `What a terminal answers` {
  private func answers(_ text: String) -> [KeyDecoder.Answer] {
    var decoder = KeyDecoder()
    for byte in text.utf8 { #expect(decoder.decode(byte) == nil) }
    #expect(decoder.pause() == nil && !decoder.isWithinSequence)
    defer { #expect(decoder.takeAnswers() == []) }
    return decoder.takeAnswers()
  }

  @Test(arguments: [
    ("11;rgb:1e1e/ffff/0000", Color.rgb(0x1E, 0xFF, 0)), ("11;rgb:1e/ff/00", .rgb(0x1E, 0xFF, 0)),
    ("11;rgb:f/0/8", .rgb(255, 0, 0x88)), ("11;rgba:ffff/8080/0000/ffff", .rgb(255, 0x80, 0)),
    ("11;rgb:fff/800/000", .rgb(255, 0x80, 0)),
  ])
  func `a background, whatever ends it`(text: String, color: Color) {
    for end in ["\u{07}", "\u{1B}\\"] {
      #expect(answers("\u{1B}]\(text)\(end)") == [.background(color)])
    }
  }

  @Test(arguments: [
    "11;rgb:", "11;rgb:1/2", "11;rgb:1/2/3/4", "11;rgba:1/2/3", "11;rgb:12345/0/0", "11;rgb:g/0/0",
    "11;rgb:+1/0/0", "11;rgb:-0/0/0", "11;rgb:/0/0", "11;?", "10;rgb:1/2/3", "", "4;1;rgb:1/2/3",
    "11;rgb:1/2/3" + String(repeating: "0", count: 500),
  ])
  func `what is none is swallowed`(text: String) {
    #expect(answers("\u{1B}]\(text)\u{07}") == [])
    #expect(answers("\u{1B}P11;rgb:1/2/3\u{1B}\\") == [])
  }

  @Test func `the attributes of the terminal, and nothing that looks alike`() {
    #expect(answers("\u{1B}[?64;1;22c") == [.attributes])
    #expect(answers("\u{1B}[?6c") == [.attributes])
    #expect(answers("\u{1B}[>41;354;0c") == [])
    #expect(answers("\u{1B}[1c") == [])
  }

  @Test func `one that is cut off by ESC counts, one that is cancelled does not`() {
    #expect(answers("\u{1B}]11;rgb:0/0/0\u{18}") == [])
    #expect(
      answers("\u{1B}]11;rgb:f/f/f\u{1B}\\\u{1B}[?1c") == [
        .background(.rgb(255, 255, 255)), .attributes,
      ])
  }
}
