import Foundation
import MascotCore
import MascotPacks
import Testing

@testable import mascot_tui

/// A recording, played again.
@Suite struct AsciicastTests {
  private struct Recording {
    var head: [String: Any]
    var events: [(time: Double, text: String)]

    init(_ film: Film) throws {
      let lines = try film.written(as: .cast).split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8))
      }
      head = try #require(lines[0] as? [String: Any])
      events = try lines.dropFirst().map {
        let event = try #require($0 as? [Any])
        #expect(event[1] as? String == "o")
        return (try #require(event[0] as? Double), try #require(event[2] as? String))
      }
    }

    /// What the screen shows after an event.
    func screen(after event: Int, size: Size) throws -> [[CellPaint]] {
      let bytes = Array(events[...event].map(\.text).joined().utf8)
      let screen = try ANSIArt.parse(bytes.span, as: .terminal)
      return (0..<size.rows).map { row in
        (0..<size.columns).map { column in
          let isInside = column < screen.size.columns && row < screen.size.rows
          return CellPaint(isInside ? screen[column, row] : .blank)
        }
      }
    }
  }

  @Test func `the head names the size and the terminal`() throws {
    let head = try Recording(try Film.pip("idle")).head
    #expect(head["version"] as? Int == 2)
    #expect(head["width"] as? Int == 24)
    #expect(head["height"] as? Int == 12)
    #expect(head["env"] as? [String: String] == ["TERM": "xterm-256color"])
  }

  @Test(arguments: ["idle", "wave", "celebrate", "sleeping"])
  func `every frame comes at its time with the right cells`(state: String) throws {
    let film = try Film.pip(state)
    let recording = try Recording(film)
    #expect(recording.events.count == film.scenes.count + 1)
    var time = Duration.zero
    for (number, scene) in film.scenes.enumerated() {
      #expect(abs(recording.events[number].time - time / .seconds(1)) < 1e-9)
      let picture = film.picture(scene.picture)
      let screen = try recording.screen(after: number, size: film.size)
      for row in 0..<film.size.rows {
        for column in 0..<film.size.columns {
          let meant = CellPaint(picture[column, row])
          #expect(screen[row][column].upper == meant.upper, "\(number): \(column), \(row)")
          #expect(screen[row][column].lower == meant.lower, "\(number): \(column), \(row)")
        }
      }
      time += scene.duration
    }
    let end = try #require(recording.events.last)
    #expect(abs(end.time - film.length / .seconds(1)) < 1e-9)
  }

  @Test func `the cursor is hidden from the first event to the last`() throws {
    let events = try Recording(try Film.pip("wave")).events
    #expect(events.first?.text.hasPrefix("\u{1B}[?25l") ?? false)
    #expect(events.last?.text == "\u{1B}[m\u{1B}[13H\u{1B}[?25h")
    #expect(events.dropLast().allSatisfy { !$0.text.contains("\u{1B}[?25h") })
  }

  @Test func `no line feed stands in it, which a player might turn into a new line`() throws {
    let events = try Recording(try Film.pip("celebrate")).events
    #expect(events.allSatisfy { !$0.text.unicodeScalars.contains("\n") })
  }

  @Test func `an event after the first holds changed cells alone`() throws {
    let film = try Film.of(["idle/1.txt": "one two", "idle/2.txt": "one too"])
    #expect(try Recording(film).events[1].text.hasSuffix("o"))
    #expect(try Recording(film).events[1].text.count < 8)
  }
}
