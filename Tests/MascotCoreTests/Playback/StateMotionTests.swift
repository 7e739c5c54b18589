import MascotCore
import MascotTestSupport
import Testing

@Suite struct `States that move` {
  /// Two columns to the right and back, in 400 ms.
  private static func sway() throws -> Motion {
    try Motion(tracks: [
      .offsetX: [.linear(2, .milliseconds(200)), .linear(0, .milliseconds(200))]
    ])
  }

  private static func breath() throws -> Motion {
    let line = try Animation.curve(.linear, duration: .milliseconds(200))
    return try Motion(phases: [
      .init(.identity, animation: line), .init(try Pose([.offsetX: 4]), animation: line),
    ])
  }

  private static func mascot(idle: Motion? = nil) throws -> Mascot {
    try Mascot([
      State(
        name: "idle", role: .mood,
        clip: Clip(1, each: 100), motion: idle),
      State(
        name: "hop", role: .action,
        clip: Clip(1, each: 1000, first: 1, repetition: .times(1)), key: .character("h"),
        motion: try sway()),
      State(
        name: "rest", role: .mood, clip: Clip(1, each: 50, first: 2, repetition: .times(1)),
        motion: try breath()),
    ])
  }

  private static func script(
    idle: Motion? = nil, scales: [Int] = [1], columns: Int = 24, rows: Int = 4
  ) throws -> Script {
    var library = PictureLibrary(frameCount: 3)
    for (index, face) in ["(o.o)", "(^.^)", "(-.-)"].enumerated() {
      library.add(CellBuffer(lines: [face]), for: Frame.ID(index: index))
    }
    let session = Session(
      Player(try mascot(idle: idle)), variants: [library], scales: scales,
      options: .init(showsLegend: false), nameOfFrame: { _, _ in "" })
    return Script(session, pane: Size(columns: columns, rows: rows))
  }

  private static func columns(_ script: Script) -> Int? {
    script.picture.lazy.compactMap { line in
      line.contains("(" as Character) ? line.prefix { $0 == " " }.count : nil
    }.first
  }

  @Test func `a motion begins with its state and moves the picture`() throws {
    var script = try Self.script()
    #expect(Self.columns(script) == 9)
    script.press("h")
    var seen: [Int?] = []
    for _ in 0..<6 {
      seen.append(Self.columns(script))
      script.wait(100)
    }
    #expect(seen == [9, 10, 11, 10, 9, 9])
    script.wait(400)
    script.press("h")
    script.wait(100)
    #expect(Self.columns(script) == 10)
  }

  @Test func `there is a next change for each step of the picture, and none at rest`() throws {
    var script = try Self.script()
    script.press("h")
    let changes = script.changes(within: 10_000)
    // There and back by two columns, each at most a thirtieth of a second late; then the end.
    #expect(changes.count == 5 && changes.last == 1000)
    for (change, exact) in zip(changes, [50, 150, 250, 350]) {
      #expect((exact...exact + 34).contains(change))
    }
  }

  @Test func `time past the end of a state is not lost on the motion of the next`() throws {
    var (long, short) = (
      try Self.script(idle: Self.breath()), try Self.script(idle: Self.breath())
    )
    for index in 0..<40 {
      if index % 11 == 3 {
        long.press("h")
        short.press("h")
      }
      long.wait(130)
      for _ in 0..<13 { short.wait(10) }
      #expect(long.picture == short.picture)
    }
  }

  @Test func `a mood that rests on its last frame still moves`() throws {
    var script = try Self.script()
    script.press("1")
    script.wait(500)
    #expect(Self.columns(script) == 11)
    script.wait(100)
    #expect(Self.columns(script) == 13)
    #expect(!script.changes(within: 2000).isEmpty)
  }

  @Test func `reduced motion pins the picture`() throws {
    var script = try Self.script(idle: Self.breath())
    script.wait(100)
    #expect(Self.columns(script) == 11)
    script.press("r")
    #expect(Self.columns(script) == 9)
    #expect(script.changes(within: 100_000) == [])
  }

  @Test func `while paused nothing moves, and it goes on where it was`() throws {
    var script = try Self.script(idle: Self.breath())
    script.wait(100)
    script.press(" ")
    #expect(script.changes(within: 10_000) == [])
    #expect(Self.columns(script) == 11)
    script.press(" ")
    script.wait(50)
    #expect(Self.columns(script) == 12)
  }

  @Test func `a larger variant moves as many cells more`() throws {
    var script = try Self.script(scales: [2])
    script.press("h")
    script.wait(200)
    #expect(Self.columns(script) == 13)
  }

  @Test func `a picture that is squashed about its bottom keeps its feet where they are`() throws {
    let squash = try Motion(tracks: [.scaleY: [.move(0.5, .milliseconds(100))]])
    var library = PictureLibrary(frameCount: 1)
    library.add(
      CellBuffer(lines: ["head", "neck", "body", "feet"]), for: Frame.ID(index: 0))
    for (pivot, lines) in [
      (UnitPoint.bottom, ["", "", "neck", "feet"]), (.center, ["", "neck", "feet", ""]),
      (UnitPoint(x: 0.5, y: 0), ["neck", "feet", "", ""]),
    ] {
      let mascot = try Mascot([
        State(name: "idle", role: .mood, clip: Clip(1, each: 100), motion: squash, pivot: pivot)
      ])
      let session = Session(
        Player(mascot), variants: [library], options: .init(showsLegend: false),
        nameOfFrame: { _, _ in "" })
      let script = Script(session, pane: Size(columns: 4, rows: 4))
      #expect(script.picture == lines)
    }
  }

  @Test func `where no picture is seen, nothing wakes`() throws {
    var small = try Self.script(idle: Self.breath(), columns: 4, rows: 1)
    #expect(small.changes(within: 10_000) == [])
    var help = try Self.script(idle: Self.breath())
    help.press("?")
    #expect(help.changes(within: 10_000) == [])
  }
}
