import MascotCore
import MascotTerminal
import MascotTestSupport
import Testing

/// What a terminal sends that nobody pressed.
private let silent: [(name: String, bytes: String)] = [
  ("primary attributes", "\u{1B}[?64;1;2;6;9;15;18;21;22c"),
  ("secondary attributes", "\u{1B}[>41;370;0c"),
  ("tertiary attributes", "\u{1B}P!|7E565445\u{1B}\\"),
  ("status", "\u{1B}[0n"),
  ("place of the cursor", "\u{1B}[12;80R"),
  ("a mode", "\u{1B}[?2026;2$y"),
  ("the colour of the text, ended by BEL", "\u{1B}]10;rgb:ffff/ffff/ffff\u{07}"),
  ("the colour of the ground, ended by ST", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\"),
  ("a colour of the palette", "\u{1B}]4;1;rgb:cdcd/0000/0000\u{1B}\\"),
  ("a setting", "\u{1B}P1$r0;4:3m\u{1B}\\"),
  ("a capability", "\u{1B}P1+r544e=787465726d2d6b69747479\u{1B}\\"),
  ("the version", "\u{1B}P>|tmux 3.3a\u{1B}\\"),
  ("the answer to a picture", "\u{1B}_Gi=31;OK\u{1B}\\"),
  ("a private message", "\u{1B}^quit now, q\u{1B}\\"),
  ("a title with characters beyond ASCII", "\u{1B}]l漢字 é q\u{1B}\\"),
  ("the keyboard's flags", "\u{1B}[?1u"),
  ("a size", "\u{1B}[8;24;80t"),
  ("the focus comes", "\u{1B}[I"),
  ("the focus goes", "\u{1B}[O"),
  ("a click", "\u{1B}[M !!"),
  ("a click on q", "\u{1B}[M qq"),
  ("a click far to the right", "\u{1B}[<0;300;12M"),
  ("its end", "\u{1B}[<0;300;12m"),
  ("a wheel", "\u{1B}[<64;10;10M"),
  ("a click as urxvt tells it", "\u{1B}[32;10;10M"),
  ("a paste", "\u{1B}[200~quit\u{1B}[201~"),
  ("an empty paste", "\u{1B}[200~\u{1B}[201~"),
  ("a paste of keys", "\u{1B}[200~q\r\n\t\u{03}\u{1B}[A\u{1B}OA\u{1B}[3~\u{1B}[201~"),
  ("a paste of escapes", "\u{1B}[200~\u{1B}q\u{1B}\u{1B}[20\u{1B}[201\u{1B}[\u{1B}[201~"),
  ("a paste of a reply", "\u{1B}[200~\u{1B}]11;?\u{1B}\\\u{1B}P1$r\u{1B}[200~\u{1B}[201~"),
  ("a paste beyond ASCII", "\u{1B}[200~wäß漢🦊\u{1B}[201~"),
]

@Suite struct `What nobody pressed` {
  @Test(arguments: silent)
  func `a sequence presses nothing, and what follows is a key`(name: String, bytes: String) {
    var stream = KeyStream()
    stream.send(bytes)
    stream.pause()
    #expect(stream.keys == [] && !stream.isWithinSequence)
    stream.send("w")
    #expect(stream.keys == [.character("w")])
  }

  /// Two pauses anywhere, but none right after the first escape: that is what the key sends.
  @Test(arguments: silent)
  func `wherever a sequence is split, it presses nothing`(name: String, bytes: String) {
    let bytes = Array(bytes.utf8)
    for first in 2..<bytes.count {
      for second in first..<bytes.count {
        var stream = KeyStream()
        for part in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          stream.send(part)
          stream.pause()
        }
        stream.send("w")
        #expect(stream.keys == [.character("w")], "split at \(first) and \(second)")
      }
    }
  }

  @Test func `sequences may follow each other in any order`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var stream = KeyStream()
      for _ in 0..<20 {
        stream.send(random.pick(silent).bytes)
        stream.send("w")
      }
      #expect(stream.keys == Array(repeating: .character("w"), count: 20))
    }
  }

  @Test func `CAN and SUB end a sequence`() {
    for start in ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}P1"] {
      #expect(KeyStream.keys(for: start + "\u{18}w") == [.character("w")])
      #expect(KeyStream.keys(for: start + "\u{1A}w") == [.character("w")])
    }
  }
}

@Suite struct `Any bytes at all` {
  private static let parts: [[UInt8]] =
    silent.map { Array($0.bytes.utf8) } + (UInt8.min...UInt8.max).map { [$0] }
    + [
      "\u{1B}", "\u{1B}[", "\u{1B}[[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}[200~", "\u{1B}[M",
      "é", "漢", "🦊",
    ]
    .map { Array($0.utf8) }

  /// A stream of bytes that may mean something.
  private func bytes(_ random: inout SplitMix64) -> [UInt8] {
    (0..<30).flatMap { _ in
      let part = random.pick(Self.parts)
      return part.prefix(Int.random(in: 1...part.count, using: &random))
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a stream is read without harm, however it is split`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let bytes = bytes(&random)
      var stream = KeyStream()
      for byte in bytes {
        stream.send([byte])
        if random.happens(oneIn: 4) { stream.pause() }
        if random.happens(oneIn: 40) { stream.abandon() }
      }
      #expect(stream.keys.count <= bytes.count)
      stream.abandon()
      let before = stream.keys.count
      stream.send("w")
      #expect(stream.keys.count == before + 1)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `how a stream is cut into reads makes no difference`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<500 {
      let bytes = bytes(&random)
      var whole = KeyStream()
      whole.send(bytes)
      var cut = KeyStream()
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...rest.count, using: &random))
        cut.send(part)
        rest = rest.dropFirst(part.count)
        // A pause right after an escape would make it a key.
        if part.last != 0x1B { cut.pause() }
      }
      #expect(cut.keys == whole.keys)
    }
  }
}
