import MascotCore
import MascotTestSupport
import Testing

@Suite struct `The pictures of a session` {
  @Test func `every size of pane shows what fits, and nothing past its edges`() throws {
    var album = Album()
    for (columns, rows) in [
      (100, 30), (40, 14), (40, 6), (40, 5), (40, 4), (12, 3), (6, 2), (5, 2), (1, 1), (0, 0),
    ] {
      album.add("idle", try Pip.script(columns, rows))
    }
    #expect(try Golden("sizes").lines(recording: album.lines) == album.lines)
  }

  @Test func `a wave goes from key to mood`() throws {
    var album = Album()
    var script = try Pip.script(30, 9)
    album.add("idle", script)
    script.press("w")
    for _ in 0..<4 {
      album.add("wave after \(script.time)", script)
      script.wait(100)
    }
    script.press("b")
    album.add("a key is dropped", script)
    script.press("1")
    album.add("a mood is remembered", script)
    script.wait(299)
    album.add("the hold", script)
    script.wait(1)
    album.add("the mood", script)
    #expect(try Golden("wave").lines(recording: album.lines) == album.lines)
  }

  @Test func `while paused the footer says where playback stands`() throws {
    var album = Album()
    var script = try Pip.script(50, 9)
    script.press(" ")
    album.add("paused", script)
    script.press(".")
    album.add("a step forward", script)
    script.press(",,")
    album.add("two steps back", script)
    script.wait(5000)
    script.press(" ")
    album.add("going on", script)
    script.press("w")
    script.wait(150)
    script.press(" ")
    album.add("paused in an action", script)
    script.resize(18, 4)
    album.add("in a small pane", script)
    #expect(try Golden("paused").lines(recording: album.lines) == album.lines)
  }

  @Test func `the help covers the picture until a key`() throws {
    var album = Album()
    var script = try Pip.script(60, 16)
    script.press("?")
    album.add("help", script)
    for (columns, rows) in [(60, 5), (20, 3), (5, 2), (1, 1), (0, 0)] {
      script.resize(columns, rows)
      album.add("help", script)
    }
    script.resize(40, 9)
    script.press("w")
    album.add("a key closes it and plays", script)
    #expect(try Golden("help").lines(recording: album.lines) == album.lines)
  }

  @Test func `the legend shows whole entries, then an ellipsis`() throws {
    var album = Album()
    for columns in [40, 32, 31, 25, 24, 18, 17, 9, 8, 7] {
      album.add("legend", try Pip.script(columns, 6))
    }
    album.add("none", try Pip.script(40, 6, options: .init(showsLegend: false)))
    let titles = ["wave": "挨拶する", "blink": "Cle\u{301}"]
    for columns in [40, 29, 28, 14] {
      album.add("wide and combined", try Pip.script(columns, 6, titles: titles))
    }
    #expect(try Golden("legend").lines(recording: album.lines) == album.lines)
  }

  @Test func `a key of the pack is in the legend where it has a title, after those of states`()
    throws
  {
    let mascot = try Mascot(
      name: "Probe",
      states: [
        State(name: "idle", role: .mood, clip: Clip(1, each: 100)),
        State(
          name: "wave", role: .action, clip: Clip(1, each: 100, repetition: .times(1)),
          key: .character("w")),
      ],
      moods: [], triggers: ["tap": .init(nil, title: "Tap")], initial: .init(index: 0),
      keys: [
        .arrow(.right): .init(nil, title: "Up"), .arrow(.left): .init(nil, title: "Down"),
        .character("x"): .init(nil),
      ])
    let session = Session(
      Player(mascot), variants: [PictureLibrary(frameCount: 2)], nameOfFrame: { _, _ in "" })
    var script = Script(session, pane: Size(columns: 48, rows: 8))
    #expect(script.picture.last == "  w Wave  left Down  right Up  ? Help  q Quit")
    script.press("?")
    #expect(script.picture.contains { $0.hasSuffix("enter  Tap") })
  }

  @Test func `words that do not fit are cut between characters`() throws {
    var album = Album()
    for label in ["よろしく", "e\u{301}te\u{301} a\u{300} Nice", "🇩🇪🇫🇷 ok", "👨‍👩‍👧‍👦 family"] {
      for columns in 1...9 {
        album.add("label", try Pip.script(columns, 1, labels: ["idle": label]))
      }
    }
    #expect(try Golden("labels").lines(recording: album.lines) == album.lines)
  }

  @Test func `reduced motion pins the still and says the action in words`() throws {
    var album = Album()
    var script = try Pip.script(30, 9)
    script.wait(100)
    script.press("r")
    album.add("the still", script)
    script.press("w")
    album.add("an action in words", script)
    #expect(script.changes(within: 100_000) == [800])
    album.add("its end", script)
    script.press("1")
    album.add("another mood", script)
    #expect(script.changes(within: 100_000) == [])
    script.press("r")
    script.wait(100)
    album.add("motion again", script)
    #expect(try Golden("reduced").lines(recording: album.lines) == album.lines)
  }
}
