import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Motions that a key plays` {
  private static func script(reduced: Bool = false, endless: Bool = false) throws -> Script {
    let line = try Animation.curve(.linear, duration: .milliseconds(200))
    let hop =
      endless
      ? try Motion(phases: [
        .init(.identity, animation: line), .init(try Pose([.offsetX: 4]), animation: line),
      ])
      : try Motion(tracks: [
        .offsetX: [.linear(4, .milliseconds(200)), .linear(0, .milliseconds(200))]
      ])
    let scene = Scene([try Layer(.clip(Clip(1, each: 100)), anchor: .cells(column: 0, row: 0))])
    let mascot = try Mascot(
      name: "Probe",
      states: [
        State(name: "idle", role: .mood, clip: Clip(1, each: 100)),
        State(name: "stage", role: .mood, clip: Clip(1, each: 100), scene: scene),
      ],
      moods: [.init(number: 0, state: .init(index: 0)), .init(number: 1, state: .init(index: 1))],
      initial: .init(index: 0), keys: [.character("h"): .init(nil, motion: hop)])
    var player = Player(mascot)
    player.reducesMotion = reduced
    var library = PictureLibrary(frameCount: 1, declared: Size(columns: 5, rows: 1))
    library.add(CellBuffer(lines: ["(o.o)"]), for: Frame.ID(index: 0))
    let session = Session(
      player, variants: [library], options: .init(showsLegend: false), nameOfFrame: { _, _ in "" })
    return Script(session, pane: Size(columns: 15, rows: 2))
  }

  private static func column(_ script: Script) -> Int? {
    script.picture.lazy.compactMap { line in
      line.contains("(" as Character) ? line.prefix { $0 == " " }.count - 5 : nil
    }.first
  }

  @Test(arguments: [false, true], ["0", "1"])
  func `it moves the whole picture once, and the state stays`(
    endless: Bool, mood: String
  ) throws {
    var script = try Self.script(endless: endless)
    script.press(mood)
    let state = script.session.player.state
    #expect(script.changes(within: 1000) == [])
    script.press("h")
    var seen: [Int?] = []
    for _ in 0..<5 {
      seen.append(Self.column(script))
      script.wait(100)
    }
    #expect(seen == [0, 2, 4, 2, 0])
    #expect(script.session.player.state == state)
    #expect(script.changes(within: 10_000) == [])
  }

  @Test func `a second one begins anew`() throws {
    var script = try Self.script()
    script.press("h")
    script.wait(300)
    script.press("h")
    script.wait(100)
    #expect(Self.column(script) == 2)
    script.wait(100)
    #expect(Self.column(script) == 4)
  }

  @Test func `it goes on when the state changes meanwhile`() throws {
    var script = try Self.script()
    script.press("h")
    script.wait(100)
    script.press("1")
    #expect(Self.column(script) == 2)
    script.wait(100)
    #expect(Self.column(script) == 4)
  }

  @Test func `with reduced motion nothing moves`() throws {
    var script = try Self.script(reduced: true)
    script.press("h")
    #expect(script.changes(within: 10_000) == [])
    script.wait(100)
    #expect(Self.column(script) == 0)
  }
}
