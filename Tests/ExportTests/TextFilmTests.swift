import MascotCore
import MascotPacks
import MascotTerminal
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
    let text = try Film.of(["idle/1.txt": "!--FRAME--!"]).written(as: .txt)
    #expect(text.hasSuffix("\n!--FRAME--!\n!--FRAME--! \n"))
  }

  @Test(arguments: ["idle", "wave", "celebrate"])
  func `what is written is read as the same pictures at the same times`(state: String) throws {
    let film = try Film.pip(state)
    var pictures: [CellBuffer] = []
    var durations: [Duration?] = []
    let source = FrameSource(file: "pip.txt", bytes: Array(film.written(as: .txt).utf8))
    let facts = try readClip(source, format: .text) { picture, duration throws(Fault) in
      pictures.append(picture)
      durations.append(duration)
    }
    #expect(facts.name == "Pip")
    #expect(facts.size == film.size)
    #expect(facts.warnings == [])
    #expect(durations == film.durations)
    #expect(pictures.map(\.plainRows) == film.scenes.map { film.picture($0.picture).plainRows })
  }

  @Test func `times that are no whole milliseconds are kept`() throws {
    let film = try Film.of([
      "idle/1.txt": "a", "idle/2.txt": "b",
      "mascot.json": #"{"states": {"idle": {"fps": 30, "loopPause": 500}}}"#,
    ])
    var durations: [Duration?] = []
    let source = FrameSource(file: "a.txt", bytes: Array(film.written(as: .txt).utf8))
    _ = try readClip(source, format: .text) { _, duration throws(Fault) in
      durations.append(duration)
    }
    #expect(durations == [.nanoseconds(533_333_333), .nanoseconds(33_333_333)])
  }
}
