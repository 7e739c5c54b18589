import Foundation
import Testing

/// What a terminal sends without a key being pressed.
@Suite struct InputTests {
  private struct Noise: CustomTestStringConvertible {
    var testDescription: String
    /// The pieces in which it arrives.
    var pieces: [[UInt8]]

    init(_ description: String, _ pieces: String...) {
      testDescription = description
      self.pieces = pieces.map { Array($0.utf8) }
    }

    init(_ description: String, bytes: [UInt8]...) {
      testDescription = description
      pieces = bytes
    }
  }

  private static let noises = [
    Noise("a late answer with a colour", "\u{1B}]11;rgb:0000/wqbw/1111\u{1B}\\"),
    Noise("the same, ended by BEL", "\u{1B}]10;rgb:qqqq/wwww/1111\u{7}"),
    Noise("an answer in two pieces", "\u{1B}]11;rgb:qq", "qq/1234/wwww\u{1B}\\"),
    Noise("who the terminal is", "\u{1B}[?62;22c", "\u{1B}[>1;10;0c"),
    Noise("where the cursor is", "\u{1B}[12;40R"),
    Noise("a mode that is not known", "\u{1B}[?2026;2$y"),
    Noise("a name in a string", "\u{1B}P>|qterm(1.0)\u{1B}\\"),
    Noise("a capability in a string", "\u{1B}P1+r5463=71\u{1B}\\"),
    Noise("a paste", "\u{1B}[200~wq1 q\nw\u{1B}[201~"),
    Noise("a paste in pieces", "\u{1B}[200~qq", "wq", "q\u{1B}[20", "1~"),
    Noise(
      "a paste that holds sequences", "\u{1B}[200~q\u{1B}[Aq\u{1B}OPq\u{1B}]2;q\u{7}q\u{1B}[201~"),
    Noise("the focus", "\u{1B}[I", "\u{1B}[O", "\u{1B}[I"),
    Noise("the mouse", "\u{1B}[<0;10;10M\u{1B}[<0;10;10m", "\u{1B}[<35;1;1M"),
    Noise("the mouse of old", "\u{1B}[M qw", "\u{1B}[M#qq"),
    Noise("a key of the kitty protocol", "\u{1B}[119;5u"),
    Noise("Alt and a letter", "\u{1B}w", "\u{1B}q"),
    Noise("cursor keys", "\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}OD"),
    Noise("the first half of a character", bytes: [0xE2, 0x82]),
    Noise("a character in two pieces", bytes: [0xE2, 0x82], [0xAC]),
    Noise("bytes that are not UTF-8", bytes: [0xFF, 0xC0, 0x80, 0xFE, 0xBF]),
    Noise("controls of eight bits", bytes: [0x9B, 0x9D, 0x90, 0x9C]),
    Noise("NUL", bytes: [0, 0, 0]),
    Noise("a sequence without an end", "\u{1B}[1;2;3"),
    Noise("a string without an end", "\u{1B}]2;q"),
    Noise("letters that mean nothing", "xyzé€😀"),
  ]

  @Test(arguments: noises)
  private func `what is no key changes nothing, and the next key counts`(noise: Noise) throws {
    let terminal = try PseudoTerminal("--reduce-motion")
    try terminal.wait("the picture") { $0.text.contains("Quit") }
    terminal.watch(for: .milliseconds(60))
    let count = terminal.output.count
    for piece in noise.pieces {
      try terminal.type(piece)
      terminal.watch(for: .milliseconds(30))
    }
    // What has no end is given up after a quarter of a second.
    terminal.watch(for: .milliseconds(350))
    #expect(terminal.child.exit == nil)
    #expect(terminal.output.count == count)
    try terminal.type("w")
    try terminal.wait("words") { $0.text.contains("hello") }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
  }

  @Test func `a flood of keys leaves nothing behind`() throws {
    let terminal = try PseudoTerminal("--reduce-motion")
    try terminal.wait("the picture") { $0.text.contains("Quit") }
    for _ in 0..<20 {
      try terminal.type(String(repeating: "w1?0r", count: 40))
      terminal.watch(for: .milliseconds(10))
    }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(terminal.isGivenBack)
  }
}
