import MascotCore
import MascotPacks
import Testing

@Suite struct `A mask` {
  @Test func `a letter colours the cell at its place`() throws {
    let picture = try frame("ab\ncd\n", mask: "rG\n..\n")
    #expect(picture[0, 0] == Cell("a", Style(foreground: .indexed(1))))
    #expect(picture[1, 0] == Cell("b", Style(foreground: .indexed(10))))
    #expect(picture[0, 1] == Cell("c"))
    #expect(picture[1, 1] == Cell("d"))
  }

  @Test func `a blank and a point leave a cell as it is`() throws {
    #expect(
      try frame("abc", mask: " .r").cells.map(\.style.foreground).prefix(2) == [
        .standard, .standard,
      ])
  }

  @Test func `a blank of the frame stays transparent under a letter`() throws {
    #expect(try frame("a b", mask: "rrr")[1, 0] == .transparent)
  }

  @Test func `a wide character has the colour of its left half`() throws {
    let picture = try frame("犬", mask: "rg")
    #expect(picture.cells.map(\.style.foreground) == [.indexed(1), .indexed(1)])
  }

  @Test func `CRLF and a byte order mark do not change its size`() throws {
    #expect(try frame("ab\r\n", mask: "\u{FEFF}rr\r\n")[0, 0].style.foreground == .indexed(1))
  }

  @Test func `each size of a frame has a mask of its own`() throws {
    let pack = try Pack(
      MemoryFiles([
        "idle/f.txt": "a", "idle/f.mask": "r", "idle/f@2x.txt": "ab", "idle/f@2x.mask": "gb",
      ]))
    #expect(try pack.picture("idle", variant: 1).cells.map(\.style.foreground) == [.indexed(1)])
    #expect(
      try pack.picture("idle", variant: 0).cells.map(\.style.foreground) == [
        .indexed(2), .indexed(4),
      ])
  }
}

@Suite struct `A frame of pixels` {
  private let red = Color.indexed(1)
  private let green = Color.indexed(2)

  @Test func `two pixels make a cell of half blocks`() throws {
    let picture = try frame("r.rr.\n.gg.r\n", ending: "pix")
    #expect(picture.size == Size(columns: 5, rows: 1))
    #expect(picture[0, 0] == Cell("▀", Style(foreground: red)))
    #expect(picture[1, 0] == Cell("▄", Style(foreground: green)))
    #expect(picture[2, 0] == Cell("▀", Style(foreground: red, background: green)))
    #expect(picture[3, 0] == Cell("▀", Style(foreground: red)))
    #expect(picture[4, 0] == Cell("▄", Style(foreground: red)))
  }

  @Test func `two pixels of one colour are a full block`() throws {
    #expect(try frame("r\nr", ending: "pix").cells == [Cell("█", Style(foreground: red))])
  }

  @Test func `two points are nothing`() throws {
    #expect(try frame(".\n.", ending: "pix").cells == [.transparent])
  }

  @Test(arguments: [("r\nr\nr", 2), ("r", 1), ("r\nr\n", 1), ("r\nr\n\n", 2), ("", 0)])
  func `an odd last row is padded with nothing`(text: String, rows: Int) throws {
    #expect(try frame(text, ending: "pix").size.rows == rows)
  }

  @Test func `the lower half of an odd last row is transparent`() throws {
    #expect(try frame("r\nr\ng", ending: "pix")[0, 1] == Cell("▀", Style(foreground: green)))
  }

  @Test func `CRLF and a byte order mark are no pixels`() throws {
    #expect(try frame("\u{FEFF}rr\r\ngg\r\n", ending: "pix").size == Size(columns: 2, rows: 1))
  }

  @Test func `a mask beside pixels is not read`() throws {
    #expect(try frame("r", ending: "pix", mask: "xxxx\n").size == Size(columns: 1, rows: 1))
  }

  @Test func `the palette of the manifest takes the place of the usual one`() throws {
    var files = MemoryFiles([
      "mascot.json":
        ##"{"color": {"palette": {"o": "#f0983a", "k": "black", "7": 250, "s": "default"}}}"##
    ])
    files["idle/f.pix"] = Array("ok7s".utf8)
    #expect(
      try Pack(files).picture("idle").cells.map(\.style.foreground) == [
        .rgb(0xF0, 0x98, 0x3A), .indexed(0), .indexed(250), .standard,
      ])
    files["idle/f.pix"] = Array("r".utf8)
    #expect(throws: Fault.self) { try Pack(files).picture("idle") }
  }
}
