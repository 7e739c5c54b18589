import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Programs that report` {
  private let lines = [
    SourceLine("claude waits for you · Needs permission", emphasis: .strong),
    SourceLine("tests failed (1)", badge: .bad),
    SourceLine("build working · Compiling"),
    SourceLine("deploy not heard of while working", badge: .doubtful),
    SourceLine("lint done", badge: .good),
    SourceLine("editor idle", emphasis: .quiet),
  ]

  @Test func `they stand below the label, as many as there is room for`() throws {
    var album = Album()
    for (columns, rows) in [(60, 18), (60, 14), (40, 9), (40, 8), (40, 7), (30, 6), (40, 4)] {
      var script = try Pip.script(columns, rows)
      script.session.sources = lines
      album.add("six", script)
    }
    for count in 1...3 {
      var script = try Pip.script(44, 11)
      script.session.sources = Array(lines.prefix(count))
      album.add("\(count)", script)
    }
    for (columns, rows) in [(24, 5), (8, 2), (3, 1), (1, 1), (0, 0)] {
      var script = try Pip.script(columns, rows)
      script.session.sources = lines
      album.add("little room", script)
    }
    #expect(try Golden("sources").lines(recording: album.lines) == album.lines)
  }

  @Test func `without any the picture is what it was`() throws {
    for (columns, rows) in [(60, 18), (40, 8), (40, 5), (6, 2), (1, 1)] {
      var script = try Pip.script(columns, rows)
      let before = script.picture
      script.session.sources = lines
      script.session.sources = []
      #expect(script.picture == before)
    }
  }

  @Test func `the picture does not move when some come, and nothing wakes for them`() throws {
    var script = try Pip.script(40, 14)
    let (before, next) = (script.picture, script.session.nextChange)
    script.session.sources = lines
    #expect(script.picture.prefix(9) == before.prefix(9))
    #expect(script.session.nextChange == next)
    #expect(script.changes(within: 3000) == [100, 200, 1400, 1500, 2700, 2800])
  }

  @Test func `a badge says which key takes it away`() throws {
    var script = try Pip.script(60, 18)
    script.session.sources = [lines[0]]
    #expect(script.picture.last?.contains("a Seen") == false)
    script.session.sources = lines
    #expect(script.picture.last?.contains("a Seen") == true)
    #expect(script.session.acknowledgements == 0)
    script.press("a")
    #expect(script.session.acknowledgements == 1)
  }

  @Test func `what would not be drawn stays out of the picture`() throws {
    var script = try Pip.script(60, 18)
    script.session.sources = [
      SourceLine("a\u{1B}]0;x\u{7}\u{9B}2J\u{0}\nb\u{202E}c 👨‍👩‍👧 e\u{301}", badge: .good)
    ]
    var buffer = CellBuffer(size: .zero)
    script.session.render(into: &buffer)
    #expect(buffer.isWhole)
    for cell in buffer.cells {
      #expect(cell.glyph.scalar?.isDrawn ?? true)
      if let number = cell.glyph.cluster {
        #expect(buffer.clusters[number].allSatisfy { $0.isDrawn })
      }
    }
    #expect(script.session.sources.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isDrawn) })
  }

  @Test func `a balloon without room goes before them, and they before the label`() throws {
    var script = try Pip.script(16, 5)
    #expect(script.picture.last == "    resting")
    script.session.sources = [SourceLine("tests failed", badge: .bad)]
    #expect(script.picture.last == " ● tests failed")
    script.session.ask { $0.say("Look!") }
    #expect(script.picture.last == "     Look!")
  }

  @Test func `every number of them fits in every pane`() throws {
    var buffer = CellBuffer(size: .zero)
    for columns in 0...50 {
      for rows in [1, 2, 3, 5, 8, 12] {
        var script = try Pip.script(columns, rows)
        for count in 0...lines.count {
          script.session.sources = Array(lines.prefix(count))
          script.session.render(into: &buffer)
          #expect(buffer.isWhole)
        }
      }
    }
  }
}
