import MascotCore
import MascotPacks
import Testing

struct ANSIScreenTests {
  /// Text with `^` for ESC `[`, and the rows it leaves on a canvas.
  static let canvas: [(String, [String])] = [
    // Movement.
    ("abc^2DX", ["aXc"]), ("ab^CX", ["ab.X"]), ("ab^GX", ["Xb"]), ("^5GX", ["....X"]),
    ("^3`X^2aY", ["..X..Y"]), ("^2;3HX", ["...", "..X"].map { $0 }), ("^;2fX", [".X"]),
    ("a\nb^AX", ["aX", "b"]), ("a^BX", ["a.", ".X"].map { $0 }), ("ab^EX", ["ab", "X."]),
    ("a\nb^FX", ["X", "b"]), ("a^3dX", ["a.", "..", ".X"]), ("a^2eX", ["a.", "..", ".X"]),
    ("a^99AX", ["aX"]), ("a^99DX", ["X"]), ("a\r\nb\r\n", ["a", "b"]),
    ("ab^sc^5;5H^uX", ["abX"]), ("ab\u{1B}7cd\u{1B}8X", ["abXd"]),
    ("a\tb", ["a.......b"]), ("12345678\tb", ["12345678........b"]), ("ab\u{8}X", ["aX"]),
    ("\u{8}\u{8}a", ["a"]), ("a\u{B}b\u{C}c", ["a", "b", "c"]), ("abc\rX", ["Xbc"]),
    ("a\u{1B}DX", ["a.", ".X"]), ("a\u{1B}EX", ["a", "X"]), ("a\nb\u{1B}MX", ["aX", "b."]),
    // Erasing.
    ("abcd^2D^K", ["ab"]), ("abcd^2D^1K", ["...d"]), ("abcd^2K", []), ("abcd^3DX^X", ["aX.d"]),
    ("ab\ncd\nef^2;2H^J", ["ab", "c."]), ("ab\ncd\nef^2;1H^1J", ["..", ".d", "ef"]),
    ("ab\ncd^2Jx", ["..", ".."].prefix(1) + ["..x"]), ("ab^3Jx", ["abx"]),
    // Inserting and deleting.
    ("abcd^3D^2P", ["ad"]), ("abcd^3D^2@", ["a..bcd"]), ("abcd^G^9P", []),
    ("ab\ncd^H^L", ["..", "ab", "cd"]), ("ab\ncd\nef^H^2M", ["ef"]), ("ab^3;1H^L^M", ["ab"]),
    // What changes nothing.
    ("a^?25l^?1049h^6n^c^5nb", ["ab"]), ("a\u{1B}c\u{1B}#8\u{1B}(0\u{1B}=b", ["ab"]),
    ("a^2;3;4rb^S^Tc", ["abc"]), ("a\u{0}\u{7}\u{E}\u{F}b", ["ab"]),
    ("a\u{200B}\u{202E}\u{2066}\u{FEFF}\u{2028}b", ["ab"]), ("a^1:2Cb", ["ab"]),
    // Wide graphemes, marks and clusters.
    ("漢字", ["漢字"]), ("漢字^2GX", [".X字"]), ("漢字^GX", ["X.字"]), ("漢^2G字", [".字"]),
    ("漢字^3G^X", ["漢"]), ("漢字^2G^X", ["..字"]), ("漢字^2G^P", [".字"]), ("漢字^2G^@", ["...字"]),
    ("e\u{301}a", ["e\u{301}a"]), ("\u{301}a", ["a"]), ("e^m\u{301}a", ["e\u{301}a"]),
    ("ab^D\u{301}", ["ab"]), ("👩‍🚀x", ["👩‍🚀x"]), ("🇩🇪x", ["🇩🇪x"]), ("👍🏽x", ["👍🏽x"]),
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}x", ["e\u{301}\u{302}\u{303}\u{304}x"]),
    (" \u{301}x", [" \u{301}x"]), ("a\u{A0}b", ["a.b"]), ("a  b ", ["a..b"]),
  ]

  @Test(arguments: canvas)
  func `text on a canvas`(text: String, rows: [String]) throws {
    let buffer = try picture(text.replacing("^", with: "\u{1B}["))
    let lines = buffer.dottedRows.map { line in
      line.replacing(/\.+$/, with: "")
    }
    #expect(lines == rows.map { $0.replacing(/\.+$/, with: "") })
    #expect(buffer.hasWholeGraphemes)
  }

  /// Text on a terminal of five columns and three rows.
  static let terminal: [(String, [String])] = [
    ("abcdefg", ["abcde", "fg...", "....."]),
    ("abcde\r\nf", ["abcde", "f....", "....."]),
    ("abcde^Df", ["abcfe", ".....", "....."]),
    ("abcd漢", ["abcd.", "漢...", "....."]),
    ("1\r\n2\r\n3\r\n4", ["2....", "3....", "4...."]),
    ("a\nb", ["a....", ".b...", "....."]),
    ("^99;99Hx", [".....", ".....", "....x"]),
    ("1\r\n2\r\n3^H\u{1B}Mx", ["x....", "1....", "2...."]),
    ("1\r\n2\r\n3^2;3r^3;1H\n4", ["1....", "3....", "4...."]),
    ("1\r\n2\r\n3^2S", ["3....", ".....", "....."]),
    ("1\r\n2\r\n3^T", [".....", "1....", "2...."]),
    ("1\r\n2\r\n3^2;1H^L", ["1....", ".....", "2...."]),
    ("1\r\n2\r\n3^H^M", ["2....", "3....", "....."]),
    ("abcde^2G^@", ["a.bcd", ".....", "....."]), ("abcde^2G^2P", ["ade..", ".....", "....."]),
    ("ab漢x^G^@", [".ab漢", ".....", "....."]), ("abc漢^G^@", [".abc.", ".....", "....."]),
    ("\t\tx", ["....x", ".....", "....."]), ("abcdee\u{301}f", ["abcde", "e\u{301}f...", "....."]),
    ("abcde\u{301}f", ["abcde\u{301}", "f....", "....."]),
    ("^2;3rabcde", ["abcde", ".....", "....."]),
  ]

  @Test(arguments: terminal)
  func `text on a terminal`(text: String, rows: [String]) {
    let buffer = screen(text.replacing("^", with: "\u{1B}["), columns: 5, rows: 3)
    #expect(buffer.dottedRows == rows)
    #expect(buffer.hasWholeGraphemes)
  }

  @Test func `erasing leaves the background and no attribute`() throws {
    let blue = Cell(.space, Style(background: .indexed(4)))
    let row = screen("abc\u{1B}[1;4;44m\u{1B}[2G\u{1B}[X\u{1B}[4G\u{1B}[K", columns: 5, rows: 1)
    #expect(row[1, 0] == blue)
    #expect(row[2, 0] == Cell(Glyph("c")))
    #expect(row[3, 0] == blue && row[4, 0] == blue)
  }

  @Test func `a row erased with a background goes to the picture's edge`() throws {
    let buffer = try picture("ab\u{1B}[44m\u{1B}[K\u{1B}[m\nabcdef")
    #expect(buffer.size == Size(columns: 6, rows: 2))
    #expect(buffer[5, 0] == Cell(.space, Style(background: .indexed(4))))
    let dos = try art(Array("ab\u{1B}[44m\u{1B}[K".utf8))
    #expect(dos.size == Size(columns: 80, rows: 1))
    let deleted = screen("abcde\u{1B}[44m\u{1B}[2G\u{1B}[2P", columns: 5, rows: 1)
    #expect(deleted.dottedRows == ["ade  "])
  }

  @Test func `a blank is seen by its background or a line through it`() throws {
    for code in ["7", "4", "9", "21", "4:3", "44", "48;5;0"] {
      #expect(try picture("\u{1B}[\(code)m  ").dottedRows == ["  "], "\(code)")
    }
    for code in ["1", "2", "3", "5", "8", "31", "49"] {
      #expect(try picture("\u{1B}[\(code)m  x").dottedRows == ["..x"], "\(code)")
    }
  }

  @Test func `restoring brings the pen back in a terminal and not in DOS`() throws {
    let text = "\u{1B}[31m\u{1B}[s\u{1B}[32m\u{1B}[ux"
    #expect(try picture(text)[0, 0].style.foreground == .indexed(1))
    #expect(try art(Array(text.utf8))[0, 0].style.foreground == .indexed(2))
  }

  @Test func `PabloDraw's colours`() throws {
    let buffer = try art(Array("\u{1B}[0;1;2;3t\u{1B}[1;4;5;6tx\u{1B}[8;25;80tx\u{1B}[0mx".utf8))
    #expect(buffer[0, 0].style == Style(foreground: .rgb(4, 5, 6), background: .rgb(1, 2, 3)))
    #expect(buffer[1, 0].style == buffer[0, 0].style)
    #expect(buffer[2, 0].style == .plain)
  }

  @Test func `a text may come in pieces`() {
    let text = Array("\u{1B}[31mab漢\u{1B}]0;t\u{7}\u{1B}[2;2He\u{301}👩‍🚀\u{1B}[4:3mz".utf8)
    var scanner = EscapeScanner()
    var pieces = ANSIScreen(.terminal(Size(columns: 9, rows: 3)))
    for place in text.indices {
      pieces.draw(text.span.extracting(place..<place + 1), through: &scanner)
    }
    #expect(pieces.picture == screen(String(decoding: text, as: UTF8.self), columns: 9, rows: 3))
  }
}
