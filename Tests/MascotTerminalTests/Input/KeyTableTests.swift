import MascotCore
import MascotTerminal
import Testing

@Suite struct `Keys a terminal sends` {
  @Test(
    arguments: [
      ("w", [.character("w")]),
      (" ", [.character(" ")]),
      ("~", [.character("~")]),
      ("wb", [.character("w"), .character("b")]),
      ("é", [.character("é")]),
      ("漢", [.character("漢")]),
      ("🦊", [.character("🦊")]),
      ("\r", [.enter]),
      ("\n", [.enter]),
      ("\t", [.tab]),
      ("\u{7F}", [.backspace]),
      ("\u{08}", [.backspace]),
      ("\u{03}", [.control("c")]),
      ("\u{01}", [.control("a")]),
      ("\u{1A}", [.control("z")]),
      ("\u{00}", []),
      ("\u{1C}\u{1D}\u{1E}\u{1F}", []),
      ("\u{1B}[A", [.arrow(.up)]),
      ("\u{1B}[B", [.arrow(.down)]),
      ("\u{1B}[C", [.arrow(.right)]),
      ("\u{1B}[D", [.arrow(.left)]),
      ("\u{1B}OA", [.arrow(.up)]),
      ("\u{1B}OD", [.arrow(.left)]),
      ("\u{1B}OM", [.enter]),
      ("\u{1B}[H", [.home]),
      ("\u{1B}[F", [.end]),
      ("\u{1B}OH", [.home]),
      ("\u{1B}OF", [.end]),
      ("\u{1B}[Z", [.backTab]),
      ("\u{1B}[1~", [.home]),
      ("\u{1B}[2~", [.insert]),
      ("\u{1B}[3~", [.delete]),
      ("\u{1B}[4~", [.end]),
      ("\u{1B}[5~", [.pageUp]),
      ("\u{1B}[6~", [.pageDown]),
      ("\u{1B}[7~", [.home]),
      ("\u{1B}[8~", [.end]),
      ("\u{1B}[3~w", [.delete, .character("w")]),
      ("\u{1B}b", [.jump(.left)]),
      ("\u{1B}f", [.jump(.right)]),
      ("\u{1B}\u{7F}", [.control("w")]),
      ("\u{1B}[1;5D", [.jump(.left)]),
      ("\u{1B}[1;3C", [.jump(.right)]),
      // An arrow with Alt as rxvt sends it.
      ("\u{1B}\u{1B}[A", [.arrow(.up)]),
    ] as [(String, [Key])])
  func `a sequence is its key`(bytes: String, keys: [Key]) {
    #expect(KeyStream.keys(for: bytes) == keys)
  }

  @Test func `a lone escape is the key when nothing follows`() {
    var stream = KeyStream()
    stream.send("\u{1B}")
    #expect(stream.keys == [] && stream.isWithinSequence)
    stream.pause()
    #expect(stream.keys == [.escape] && !stream.isWithinSequence)
    stream.send("w")
    #expect(stream.keys == [.escape, .character("w")])
  }

  @Test(arguments: [
    "\u{1B}q", "\u{1B}W", "\u{1B}1", "\u{1B} ", "\u{1B}/", "\u{1B}-", "\u{1B}é",
  ])
  func `a key with Alt presses nothing, and is no escape`(bytes: String) {
    #expect(KeyStream.keys(for: bytes) == [])
  }

  @Test(arguments: [
    "\u{1B}[1;5A", "\u{1B}[1;2P", "\u{1B}[3;5~", "\u{1B}[11~", "\u{1B}[27;5;113~", "\u{1B}[113;5u",
    "\u{1B}[57399u", "\u{1B}O5A", "\u{1B}[[A", "\u{1B}[[E",
  ])
  func `keys that nobody asked for press nothing`(bytes: String) {
    #expect(KeyStream.keys(for: bytes + "w") == [.character("w")])
  }

  @Test func `an escape that breaks a sequence off begins a new one`() {
    for start in ["\u{1B}[1;", "\u{1B}O", "\u{1B}]11;", "\u{1B}P1"] {
      #expect(KeyStream.keys(for: start + "\u{1B}[A") == [.arrow(.up)], "\(start.debugDescription)")
    }
  }

  @Test func `what has begun and does not end is given up`() {
    for start in [
      "\u{1B}[1;", "\u{1B}O", "\u{1B}]11;", "\u{1B}P1", "\u{1B}[M", "\u{1B}[200~q", "\u{1B} ",
    ] {
      var stream = KeyStream()
      stream.send(start)
      stream.pause()
      #expect(stream.isWithinSequence, "\(start.debugDescription)")
      stream.abandon()
      stream.send("w")
      #expect(stream.keys == [.character("w")], "\(start.debugDescription)")
    }
  }
}

@Suite struct `Characters in UTF-8` {
  @Test(arguments: ["é", "ß", "漢", "🦊", "\u{10FFFD}"])
  func `a character that is split over reads is one key`(text: String) {
    let bytes = Array(text.utf8)
    for split in 1..<bytes.count {
      var stream = KeyStream()
      stream.send(bytes[..<split])
      stream.pause()
      #expect(stream.keys == [] && stream.isWithinSequence)
      stream.send(bytes[split...])
      #expect(stream.keys == [.character(Character(text))])
    }
  }

  @Test(
    arguments: [
      ([0xC3], []), ([0xE6, 0xBC], []), ([0xF0, 0x9F, 0xA6], []),
      ([0x80], []), ([0xBF, 0x77], ["w"]), ([0xC0, 0xAF, 0x77], ["w"]), ([0xC3, 0x77], ["w"]),
      ([0xE6, 0xBC, 0x77], ["w"]), ([0xC3, 0xC3, 0xA9], ["é"]), ([0xFF, 0xFE, 0x77], ["w"]),
      ([0xED, 0xA0, 0x80, 0x77], ["w"]), ([0xE0, 0x80, 0x80, 0x77], ["w"]),
      ([0xF4, 0x90, 0x80, 0x80, 0x77], ["w"]), ([0xF5, 0x80, 0x80, 0x80, 0x77], ["w"]),
      // Not drawn: a control character of C1, a turn of the direction of writing.
      ([0xC2, 0x9B, 0x77], ["w"]), ([0xE2, 0x80, 0xAE, 0x77], ["w"]),
    ] as [([UInt8], [Character])])
  func `what is no character presses nothing and takes nothing along`(
    bytes: [UInt8], characters: [Character]
  ) {
    #expect(KeyStream.keys(for: bytes) == characters.map { .character($0) })
  }

  @Test func `an escape after half a character begins a sequence`() {
    #expect(KeyStream.keys(for: [0xC3] + Array("\u{1B}[A".utf8)) == [.arrow(.up)])
  }
}

@Suite struct `Pastes` {
  @Test func `a paste is handed over once, as it was`() {
    var decoder = KeyDecoder()
    for byte in "\u{1B}[200~one\n\u{1B}[A漢\u{1B}[201~\u{1B}[200~\u{1B}[201~".utf8 {
      #expect(decoder.decode(byte) == nil)
    }
    #expect(decoder.takePastes() == ["one\n\u{1B}[A漢", ""])
    #expect(decoder.takePastes() == [])
  }

  @Test func `a paste without end takes no more memory than it may`() {
    var decoder = KeyDecoder()
    for byte in "\u{1B}[200~".utf8 { _ = decoder.decode(byte) }
    for _ in 0..<200_000 { _ = decoder.decode(UInt8(ascii: "a")) }
    for byte in "\u{1B}[201~".utf8 { _ = decoder.decode(byte) }
    #expect(decoder.takePastes().first.map { $0.utf8.count < 70_000 } == true)
  }
}
