import MascotCore
import Testing

@testable import MascotTerminal

extension TerminfoTests {
  @Suite struct `What the painter sends` {
    private let lines = ["ab", "cd"]

    private func picture(_ lines: [String]) -> CellBuffer {
      var picture = CellBuffer(size: Size(columns: 40, rows: 20))
      for (row, line) in lines.enumerated() { picture.write(line, column: 0, row: row) }
      return picture
    }

    @Test func `an unchanged picture is no byte`() throws {
      try TerminalKind.with("xterm-256color") { kind in
        var painter = Painter(kind.capabilities, depth: .direct, isUnicode: true)
        #expect(!painter.bytes(for: picture(lines)).isEmpty)
        #expect(painter.bytes(for: picture(lines)).isEmpty)
      }
    }

    @Test func `a picture that looks the same in the terminal's colours is no byte`() throws {
      try TerminalKind.with("xterm-256color") { kind in
        var painter = Painter(kind.capabilities, depth: .sixteen, isUnicode: true)
        var picture = CellBuffer(size: Size(columns: 4, rows: 1))
        picture.write("abcd", Style(foreground: .rgb(255, 0, 0)), column: 0, row: 0)
        #expect(!painter.bytes(for: picture).isEmpty)
        picture.write("abcd", Style(foreground: .rgb(254, 1, 0)), column: 0, row: 0)
        #expect(painter.bytes(for: picture).isEmpty)
      }
    }

    @Test func `only a long repaint is bracketed`() throws {
      try TerminalKind.with("xterm-256color") { kind in
        var painter = Painter(kind.capabilities, depth: .direct, isUnicode: true)
        let short = String(decoding: painter.bytes(for: picture(lines)), as: UTF8.self)
        #expect(!short.contains("2026"))
        let text = (0..<20).map { String(repeating: $0 % 2 == 0 ? "x" : "y", count: 40) }
        let long = String(decoding: painter.bytes(for: picture(text)), as: UTF8.self)
        #expect(long.hasPrefix("\u{1B}[?2026h") && long.hasSuffix("\u{1B}[?2026l"))
      }
    }

    @Test(arguments: ["漢", "漢\u{302}", "🦊"])
    func `a stand-in for a wide character fills both of its cells`(text: String) throws {
      try TerminalKind.with("xterm-256color") { kind in
        var painter = Painter(kind.capabilities, depth: .direct, isUnicode: false)
        var picture = CellBuffer(size: Size(columns: 20, rows: 1))
        picture.write("abcdef", column: 0, row: 0)
        _ = painter.bytes(for: picture)
        picture.write(text + "X", column: 2, row: 0)
        #expect(String(decoding: painter.bytes(for: picture), as: UTF8.self).hasSuffix("? X"))
      }
    }

    @Test func `behind a hidden full block its background shows`() throws {
      try TerminalKind.with("xterm-256color") { kind in
        var painter = Painter(kind.capabilities, depth: .direct, isUnicode: true)
        var picture = CellBuffer(size: Size(columns: 20, rows: 1))
        _ = painter.bytes(for: picture)
        let style = Style(background: .rgb(1, 2, 3), attributes: .hidden)
        picture.put(Cell(Glyph("█"), style), column: 0, row: 0)
        #expect(String(decoding: painter.bytes(for: picture), as: UTF8.self).contains("48;2;1;2;3"))
      }
    }

    @Test(arguments: [("a", "a"), ("漢", "")])
    func `nothing is written where it would scroll`(text: String, shown: String) throws {
      try TerminalKind.with("ansi") { kind in
        var painter = Painter(kind.capabilities, depth: .none, isUnicode: true)
        var picture = CellBuffer(size: Size(columns: 8, rows: 2))
        _ = painter.bytes(for: picture)
        picture.write(text, column: 6, row: 1)
        #expect(painter.bytes(for: picture).suffix(shown.utf8.count).elementsEqual(shown.utf8))
        picture.write("b", column: 7, row: 1)
        #expect(!painter.bytes(for: picture).contains(UInt8(ascii: "b")))
      }
    }

    @Test func `nothing is cleared but at the start, and in another size`() throws {
      try TerminalKind.with("xterm-256color") { kind in
        let clear = kind.capabilities.clear
        var painter = Painter(kind.capabilities, depth: .direct, isUnicode: true)
        var picture = picture(lines)
        #expect(painter.bytes(for: picture).contains(clear))
        picture.write("xyz", column: 3, row: 3)
        #expect(!painter.bytes(for: picture).contains(clear))
        picture.reset(to: Size(columns: 39, rows: 20))
        #expect(painter.bytes(for: picture).contains(clear))
        painter.forget()
        #expect(painter.bytes(for: picture).contains(clear))
      }
    }
  }
}
