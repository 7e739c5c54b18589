import MascotCore
import MascotTestSupport
import Testing

@Suite struct `States that dissolve into each other` {
  /// Two moods and an action, each a block of a letter; moods dissolve within 400 ms.
  private static func script(
    reduced: Bool = false, crossfades: Bool = false, duration: Int = 400
  ) throws -> Script {
    func mood(_ index: Int) -> Mascot.Mood { .init(number: index, state: .init(index: index)) }
    let mascot = try Mascot(
      name: "Probe",
      states: [
        State(name: "a", role: .mood, clip: Clip(1, each: 100)),
        State(name: "b", role: .mood, clip: Clip(1, each: 100, first: 1)),
        State(
          name: "c", role: .action, clip: Clip(1, each: 500, first: 2, repetition: .times(1)),
          key: .character("c")),
      ],
      moods: [mood(0), mood(1)], initial: .init(index: 0),
      transitions: [
        .init(from: .any, to: .init(index: 1), duration: .milliseconds(duration)),
        .init(
          from: .state(.init(index: 1)), to: .init(index: 0), duration: .milliseconds(duration)),
      ], crossfades: crossfades)
    var player = Player(mascot)
    player.reducesMotion = reduced
    var library = PictureLibrary(frameCount: 3, declared: Size(columns: 8, rows: 3))
    for (index, letter) in ["aaaaaaaa", "bbbbbbbb", "cccccccc"].enumerated() {
      library.add(
        CellBuffer(lines: [letter, letter, letter]), for: Frame.ID(index: index))
    }
    let session = Session(
      player, variants: [library], options: .init(showsLegend: false), nameOfFrame: { _, _ in "" })
    return Script(session, pane: Size(columns: 12, rows: 4))
  }

  private static func count(_ letter: Character, _ script: Script) -> Int {
    script.picture.prefix(3).reduce(0) { $0 + $1.count { $0 == letter } }
  }

  @Test func `cell by cell, in a fixed pattern, while the words change at once`() throws {
    var script = try Self.script()
    script.press("1")
    var album = Album()
    for step in 0...4 {
      album.add("after \(step * 100) ms", script)
      script.wait(100)
    }
    #expect(try Golden("crossfade").lines(recording: album.lines) == album.lines)
    #expect(Self.count("b", script) == 24)
  }

  @Test func `it wakes 30 times a second at most, and not at all once it is over`() throws {
    var script = try Self.script()
    #expect(script.changes(within: 5000) == [])
    script.press("1")
    let start = Int(script.time / .milliseconds(1))
    let changes = script.changes(within: 10_000).map { $0 - start }
    #expect(changes.last == 400 && changes.count <= 13 && changes.count > 10)
    #expect(Self.count("b", script) == 24)
  }

  @Test func `states without a time change at once`() throws {
    var script = try Self.script()
    script.press("c")
    #expect(Self.count("c", script) == 24)
    #expect(script.changes(within: 5000) == [500])
    #expect(Self.count("a", script) == 24)
  }

  @Test func `one that is called back begins with what is seen`() throws {
    var script = try Self.script()
    script.press("1")
    script.wait(200)
    let seen = script.picture.prefix(3)
    #expect((8...16).contains(Self.count("b", script)))
    script.press("0")
    #expect(script.picture.prefix(3) == seen)
    script.wait(400)
    #expect(Self.count("a", script) == 24)
  }

  @Test func `a state that ends by itself dissolves from its end on, however late the wake-up`()
    throws
  {
    var (long, short) = (try Self.script(), try Self.script())
    for script in [true, false] {
      let press = "c1"
      if script { long.press(press) } else { short.press(press) }
    }
    long.wait(700)
    for _ in 0..<70 { short.wait(10) }
    #expect(long.picture == short.picture)
    #expect((8...16).contains(Self.count("b", long)))
    #expect(Self.count("c", long) + Self.count("b", long) == 24)
  }

  @Test func `with reduced motion it takes 300 ms at most`() throws {
    var script = try Self.script(reduced: true)
    script.press("1")
    script.wait(150)
    #expect((8...16).contains(Self.count("b", script)))
    script.wait(150)
    #expect(Self.count("b", script) == 24)
    #expect(script.changes(within: 5000) == [])
  }

  @Test func `stills dissolve where the pack asks for it, and only when they change`() throws {
    var plain = try Self.script(reduced: true, duration: 0)
    plain.press("1")
    #expect(Self.count("b", plain) == 24)
    var script = try Self.script(reduced: true, crossfades: true, duration: 0)
    script.press("1")
    #expect(Self.count("a", script) == 24)
    #expect(script.changes(within: 5000).count == 9)
    #expect(Self.count("b", script) == 24)
    script.press("c")
    #expect(script.changes(within: 5000).count == 1)
    #expect(Self.count("b", script) == 24)
    var moving = try Self.script(crossfades: true, duration: 0)
    moving.press("1")
    #expect(Self.count("b", moving) == 24)
  }

  @Test func `while paused, or after a new size, nothing dissolves`() throws {
    var script = try Self.script()
    script.press("1")
    script.wait(200)
    let seen = script.picture.prefix(3)
    script.press(" ")
    #expect(script.changes(within: 5000) == [])
    #expect(script.picture.prefix(3) == seen)
    script.press(" ")
    script.resize(14, 4)
    #expect(Self.count("b", script) == 24)
    #expect(script.changes(within: 5000) == [])
  }
}
