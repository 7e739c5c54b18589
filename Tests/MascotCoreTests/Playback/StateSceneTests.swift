import MascotCore
import MascotTestSupport
import Testing

@Suite struct `States with a scene` {
  /// A face, and a card beside it that turns when the count changes.
  private static func script(reduced: Bool = false) throws -> Script {
    let turn = try Motion(tracks: [.flip: [.linear(180, .milliseconds(400))]])
    let scene = Scene([
      try Layer(.clip(Clip(2, each: 200, first: 1)), anchor: .unit(UnitPoint(x: 0, y: 1))),
      try Layer(
        .words(.init(InputText("[{count}]"), swap: .edgeOn)), anchor: .unit(UnitPoint(x: 1, y: 1)),
        motion: turn, cue: .change(of: "count")),
    ])
    let mascot = try Mascot(
      name: "Probe",
      states: [
        State(name: "idle", role: .mood, clip: Clip(1, each: 100), scene: scene),
        State(name: "plain", role: .mood, clip: Clip(1, each: 100, first: 1)),
      ],
      moods: [.init(number: 0, state: .init(index: 0)), .init(number: 1, state: .init(index: 1))],
      initial: .init(index: 0),
      keys: [.character("n"): .init(nil, changes: [.add("count", 1)])],
      inputs: ["count": .number(1)])
    var player = Player(mascot)
    player.reducesMotion = reduced
    let session = Session(
      player, variants: [PictureLibrary(frameCount: 3, declared: Size(columns: 12, rows: 1))],
      options: .init(showsLegend: false), nameOfFrame: { _, _ in "" })
    return Script(session, pane: Size(columns: 12, rows: 2))
  }

  private static func read(_ request: Session.Request) -> Script.PictureOrFault {
    .picture(CellBuffer(lines: [["     ", "(o.o)", "(-.-)"][request.frame.index]]))
  }

  @Test func `its layers are seen, and all their frames are read first`() throws {
    var script = try Self.script()
    script.serve(Self.read)
    #expect(script.picture[0] == "(o.o)    [1]")
    #expect(script.changes(within: 199) == [])
    script.wait(1)
    #expect(script.session.needed?.frame == Frame.ID(index: 2))
    script.serve(Self.read)
    #expect(script.picture[0] == "(-.-)    [1]")
    script.press("1")
    script.serve(Self.read)
    #expect(script.picture[0] == "   (o.o)")
  }

  @Test func `a card swaps its number edge-on when an input changes`() throws {
    var script = try Self.script()
    script.serve(Self.read)
    script.press("n")
    #expect(script.picture[0] == "(o.o)    [1]")
    for step in 1...8 {
      script.wait(50)
      script.serve(Self.read)
      #expect(!script.picture[0].contains("1" as Character) || step < 4)
      #expect(!script.picture[0].contains("2" as Character) || step > 4)
    }
    #expect(script.picture[0].contains("2" as Character))
    #expect(script.changes(within: 1000) == [200, 400, 600, 800, 1000].map { $0 + 400 })
  }

  @Test func `a state that begins later knows the inputs`() throws {
    var script = try Self.script()
    script.serve(Self.read)
    script.press("1nn0")
    script.serve(Self.read)
    #expect(script.picture[0] == "(o.o)    [3]")
  }

  @Test func `reduced motion pins the layers as they begin, but not what they say`() throws {
    var script = try Self.script(reduced: true)
    script.serve(Self.read)
    script.press("n")
    #expect(script.picture[0] == "(o.o)    [2]")
    #expect(script.changes(within: 10_000) == [])
    #expect(script.picture[0] == "(o.o)    [2]")
  }

  @Test func `a motion of the state moves its layers as one, beside their own`() throws {
    func box(_ column: Double, _ motion: Motion? = nil) throws -> Layer {
      try Layer(
        .shape(.box, .indexed(1), width: 1, height: 1), anchor: .cells(column: column, row: 0),
        motion: motion)
    }
    let (own, common) = try (
      Motion(tracks: [.offsetX: [.linear(2, .milliseconds(400))]]),
      Motion(tracks: [.flip: [.linear(180, .milliseconds(400))]])
    )
    let state = State(
      name: "idle", role: .mood, clip: Clip(1, each: 100), motion: common,
      scene: Scene([try box(0), try box(2, own)]))
    let mascot = try Mascot(
      name: "Probe", states: [state], moods: [], initial: .init(index: 0))
    let session = Session(
      Player(mascot),
      variants: [PictureLibrary(frameCount: 1, declared: Size(columns: 12, rows: 1))],
      options: .init(showsLegend: false), nameOfFrame: { _, _ in "" })
    var script = Script(session, pane: Size(columns: 12, rows: 1))
    #expect(script.picture[0] == "█ █")
    script.wait(200)
    #expect(script.picture[0] == "")
    script.wait(200)
    #expect(script.picture[0] == "       █   █")
    #expect(script.changes(within: 5000) == [])
  }
}
