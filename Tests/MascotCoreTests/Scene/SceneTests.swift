import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Scenes` {
  private static let box = Size(columns: 20, rows: 6)

  private static var pictures: PictureLibrary {
    var library = PictureLibrary(frameCount: 2, declared: box)
    library.add(CellBuffer(lines: ["(o.o)", " )_( "]), for: Frame.ID(index: 0))
    library.add(CellBuffer(lines: ["(-.-)", " )_( "]), for: Frame.ID(index: 1))
    return library
  }

  private static func picture(_ player: ScenePlayer, factor: Double = 1) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 24, rows: 8))
    var compositor = Compositor()
    player.draw(
      into: &buffer, box: box, at: Position(column: 2, row: 1), pictures: pictures,
      factor: factor, with: &compositor)
    return buffer
  }

  private static func turn(_ swap: Layer.Swap, back: String? = nil) throws -> ScenePlayer {
    let motion = try Motion(tracks: [.flip: [.linear(180, .milliseconds(400))]])
    return ScenePlayer(
      Scene([
        try Layer(
          .shape(.box, .indexed(4), width: 9, height: 3), motion: motion, cue: .change(of: "count")),
        try Layer(
          .words(.init(InputText("« {count} »"), back: back.map { InputText($0) }, swap: swap)),
          motion: motion, cue: .change(of: "count")),
      ]), inputs: ["count": .number(1)])
  }

  @Test func `layers stand at their anchors, the later ones in front`() throws {
    let scene = Scene([
      try Layer(.shape(.ellipse, .indexed(2), width: 20, height: 4), anchor: .unit(.center)),
      try Layer(.clip(Clip(2, each: 100)), anchor: .unit(.bottom)),
      try Layer(
        .shape(.box, .indexed(1), width: 3, height: 0.5), anchor: .cells(column: 0, row: 0.5)),
      try Layer(
        .words(.init(InputText("{name}\nhas {count}"))), anchor: .unit(UnitPoint(x: 1, y: 0))),
    ])
    var player = ScenePlayer(scene, inputs: ["name": .string("Pip"), "count": .number(3)])
    var album = Album()
    album.add("a scene", Self.picture(player))
    player.advance(by: .milliseconds(100))
    player.set(["name": .string("Pop"), "count": .number(2.5)], changed: ["count", "name"])
    album.add("after a while", Self.picture(player))
    #expect(try Golden("scene").lines(recording: album.lines) == album.lines)
    #expect(player.firstMissing(in: PictureLibrary(frameCount: 2)) == Frame.ID(index: 1))
    #expect(player.firstMissing(in: Self.pictures) == nil)
  }

  @Test func `a card swaps its number edge-on, and never shows it in a mirror`() throws {
    var player = try Self.turn(.edgeOn)
    #expect(player.nextChange() == nil)
    player.set(["count": .number(2)], changed: ["count", "name"])
    var album = Album()
    for step in 0...8 {
      album.add("after \(step * 50) ms", Self.picture(player))
      let lines = Self.picture(player).lines.joined()
      #expect(!lines.contains("1" as Character) || step < 4)
      #expect(!lines.contains("2" as Character) || step > 4)
      player.advance(by: .milliseconds(50))
    }
    #expect(try Golden("card").lines(recording: album.lines) == album.lines)
    #expect(Self.picture(player).lines.joined().contains("2" as Character))
    #expect(player.nextChange() == nil)
  }

  @Test func `a card turned in one long step has its new number too`() throws {
    var player = try Self.turn(.edgeOn)
    player.set(["count": .number(7)], changed: ["count", "name"])
    player.advance(by: .seconds(60))
    #expect(Self.picture(player).lines.joined().contains("7" as Character))
    player.set(["count": .number(8)], changed: ["count", "name"])
    #expect(Self.picture(player).lines.joined().contains("7" as Character))
  }

  @Test func `words that need not wait change at once`() throws {
    var player = try Self.turn(.atOnce)
    player.set(["count": .number(2)], changed: ["count", "name"])
    #expect(Self.picture(player).lines.joined().contains("2" as Character))
  }

  @Test func `a card may have a back of its own`() throws {
    var player = try Self.turn(.atOnce, back: "back")
    player.set(["count": .number(2)], changed: ["count", "name"])
    #expect(!Self.picture(player).lines.joined().contains("b" as Character))
    player.advance(by: .milliseconds(400))
    #expect(Self.picture(player).lines.joined().contains("b" as Character))
  }

  @Test func `a motion may wait, and an entry needs no input`() throws {
    let motion = try Motion(tracks: [.offsetX: [.linear(4, .milliseconds(100))]])
    let scene = Scene([
      try Layer(
        .shape(.box, .indexed(1), width: 1, height: 1), anchor: .cells(column: 0, row: 0),
        motion: motion, delay: .milliseconds(200))
    ])
    var player = ScenePlayer(scene)
    #expect(player.nextChange().map { $0 > .milliseconds(200) && $0 < .milliseconds(260) } == true)
    player.advance(by: .milliseconds(200))
    #expect(Self.picture(player).lines[1] == "  █")
    player.advance(by: .milliseconds(100))
    #expect(Self.picture(player).lines[1] == "      █")
    #expect(player.nextChange() == nil)
  }

  @Test func `a larger variant moves and grows by its factor`() throws {
    let motion = try Motion(tracks: [.offsetX: [.move(3)]])
    let player = ScenePlayer(
      Scene([
        try Layer(
          .shape(.box, .indexed(1), width: 2, height: 1), anchor: .cells(column: 1, row: 1),
          motion: motion)
      ]))
    #expect(Self.picture(player, factor: 2).lines[3...4] == ["          ████", "          ████"])
  }

  @Test(
    arguments: Compositor.Shape.allCases,
    [(MotionProperty.scaleX, 0.25), (.scale, 0.5), (.rotation, 90), (.flip, 180), (.offsetX, 3)])
  func `a shape has a moment for each picture that is another one, and for no other`(
    shape: Compositor.Shape, change: (property: MotionProperty, to: Double)
  ) throws {
    let motion = try Motion(tracks: [change.property: [.linear(change.to, .seconds(4))]])
    var player = ScenePlayer(
      Scene([try Layer(.shape(shape, .indexed(2), width: 9, height: 2.5), motion: motion)]))
    var count = 0
    while let next = player.nextChange() {
      let shown = Self.picture(player)
      var between = player
      for _ in 1..<max(1, Int(next / .milliseconds(33))) {
        between.advance(by: .milliseconds(33))
        #expect(Self.picture(between) == shown)
      }
      player.advance(by: next)
      #expect(Self.picture(player) != shown)
      count += 1
    }
    #expect(count > 2 && count < 100)
  }

  @Test func `braces hold the names of inputs`() {
    let text = InputText("{a}{b} of {c} { d }} {e")
    #expect(text.inputs == ["a", "b", "c", " d "])
    let player = ScenePlayer(
      Scene([]), inputs: [:])
    #expect(player.nextChange() == nil)
    #expect(player.firstMissing(in: PictureLibrary(frameCount: 1)) == nil)
    #expect(InputValue.number(3).words == "3" && InputValue.number(-0.5).words == "-0.5")
    #expect(InputValue.number(1e300).words == "1e+300")
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1001])
  func `a shape without a size is refused`(size: Double) {
    #expect(throws: MotionError.self) {
      try Layer(.shape(.box, .standard, width: size, height: 1))
    }
    #expect(throws: MotionError.self) {
      try Layer(.shape(.ellipse, .standard, width: 1, height: size))
    }
  }

  @Test func `a place that is nowhere is refused`() {
    for place in [Double.nan, .infinity, 1e6] {
      #expect(throws: MotionError.self) {
        try Layer(.words(.init(InputText("x"))), anchor: .cells(column: 0, row: place))
      }
    }
  }
}
