import Testing

@testable import mascot_tui

/// Text frames, one after the other.
@Suite struct TextFilmTests {
  @Test func `the head tells the times, and every frame has a separator before it`() throws {
    let film = try Film.of(["idle/1.txt": "(o_o)", "idle/2.txt": "(-_-)\n -"])
    #expect(
      film.written(as: .txt) == """
        description: blob
        state: idle
        label: idle
        columns: 5
        rows: 2
        durations: 100 100
        !--FRAME--!
             \n(o_o)
        !--FRAME--!
        (-_-)
         -   \n
        """)
  }

  @Test func `dark pixels are holes`() throws {
    let parts = try Film.pip("idle").written(as: .txt).components(separatedBy: "!--FRAME--!\n")
    #expect(parts.count == 6)
    #expect(
      parts[1].split(separator: "\n")[6...8] == [
        "    ▄██████████████▄    ", "    ████  █████  ███    ", "    ███████▀▀███████    ",
      ])
  }

  @Test func `a row that reads like a separator is none`() throws {
    let text = try Film.of(["idle.txt": "!--FRAME--!"]).written(as: .txt)
    #expect(text.hasSuffix("\n!--FRAME--!\n!--FRAME--! \n"))
  }
}
