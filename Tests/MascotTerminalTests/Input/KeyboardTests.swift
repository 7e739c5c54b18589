import CNcurses
import Glibc
import MascotCore
import Testing

@testable import MascotTerminal

extension TerminfoTests {
  @Suite(.serialized) struct `Keys that ncurses knows` {
    /// Does something with the keyboard of a screen on no terminal.
    private func withKeyboard<Result>(_ body: (inout Keyboard) throws -> Result) throws -> Result {
      let input = try #require(fopen("/dev/null", "r"))
      let output = try #require(fopen("/dev/null", "w"))
      defer {
        fclose(input)
        fclose(output)
      }
      let screen = try #require(newterm("xterm-256color", output, input))
      defer {
        endwin()
        delscreen(screen)
      }
      var keyboard = try #require(Keyboard())
      defer { keyboard.close() }
      return try body(&keyboard)
    }

    /// Reads what was pushed back into the queue of a screen.
    private func events(for codes: [Int32]) throws -> [Event] {
      try withKeyboard { keyboard in
        for code in codes.reversed() { try #require(ungetch(code) == OK) }
        let (events, hadInput) = keyboard.read()
        #expect(hadInput == !codes.isEmpty)
        return events
      }
    }

    private func keys(for codes: [Int32]) throws -> [Key] {
      try events(for: codes).compactMap { if case .key(let key) = $0 { key } else { nil } }
    }

    @Test(
      arguments: [
        (KEY_UP, .arrow(.up)), (KEY_DOWN, .arrow(.down)), (KEY_LEFT, .arrow(.left)),
        (KEY_RIGHT, .arrow(.right)), (KEY_ENTER, .enter), (KEY_BACKSPACE, .backspace),
        (KEY_DC, .delete), (KEY_IC, .insert), (KEY_HOME, .home), (KEY_END, .end),
        (KEY_PPAGE, .pageUp), (KEY_NPAGE, .pageDown), (KEY_BTAB, .backTab),
        (KEY_F0 + 1, .function(1)), (KEY_F0 + 12, .function(12)), (KEY_F0 + 63, .function(63)),
        (KEY_F0, nil), (KEY_RESIZE, nil), (KEY_MOUSE, nil), (KEY_SR, nil), (KEY_B2, nil),
      ] as [(Int32, Key?)])
    func `a code is a key`(code: Int32, key: Key?) throws {
      #expect(Key(keyCode: code) == key)
      if code != KEY_MOUSE { #expect(try keys(for: [code]) == [key].compactMap { $0 }) }
    }

    @Test func `everything in the queue is read at once`() throws {
      let codes = [Int32(UInt8(ascii: "w")), KEY_UP, 0xC3, 0xA9, 13, 27]
      #expect(
        try keys(for: codes) == [
          .character("w"), .arrow(.up), .character("é"), .enter, .escape,
        ])
    }

    @Test func `no queue is no input`() throws {
      #expect(try keys(for: []) == [])
    }

    @Test func `a mouse report that ncurses has begun to read is read to its end`() throws {
      let report = Array("0;12;7M".utf8).map { Int32($0) }
      #expect(try keys(for: [KEY_MOUSE] + report + [Int32(UInt8(ascii: "w"))]) == [.character("w")])
    }

    @Test func `a key within a paste is pasted text`() throws {
      func codes(_ text: String) -> [Int32] { text.utf8.map { Int32($0) } }
      let paste =
        codes("\u{1B}[200~q") + [KEY_UP, KEY_BACKSPACE, KEY_F0 + 1] + codes("\u{1B}[201~")
      #expect(try keys(for: paste + [KEY_DOWN]) == [.arrow(.down)])
    }

    @Test func `a paste comes as a text, between the keys around it`() throws {
      let codes = "a\u{1B}[200~two\r漢\u{1B}[201~b".utf8.map { Int32($0) }
      #expect(
        try events(for: codes) == [
          .key(.character("a")), .paste("two\r漢"), .key(.character("b")),
        ])
    }

    @Test(
      arguments: [("kLFT5", .left), ("kLFT3", .left), ("kRIT5", .right)] as [(String, Key.Arrow)])
    func `an arrow held with Ctrl or Alt leaps`(name: String, arrow: Key.Arrow) throws {
      try withKeyboard { keyboard in
        // ncurses numbers these as it finds them in terminfo.
        let code = try #require(
          (KEY_MAX + 1...KEY_MAX + 200).first { keyname($0).map { String(cString: $0) } == name })
        try #require(ungetch(code) == OK)
        #expect(keyboard.read().events == [.key(.jump(arrow))])
      }
    }

    @Test func `a key ends a sequence that has begun`() throws {
      let codes = [27, Int32(UInt8(ascii: "[")), KEY_UP, Int32(UInt8(ascii: "w"))]
      #expect(try keys(for: codes) == [.arrow(.up), .character("w")])
    }
  }
}
