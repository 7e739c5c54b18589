import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Pictures that follow inputs` {
  private static func line(_ milliseconds: Int) throws -> Animation {
    try .curve(.linear, duration: .milliseconds(milliseconds))
  }

  /// A card with a digit, which every press of an arrow turns by half a turn.
  private static func stepper(reduced: Bool = false) throws -> Script {
    let following = Following(
      [.init(.flip, "turn", .number(times: 180, plus: 0))], animation: try line(600))
    let scene = Scene([
      try Layer(
        .words(.init(InputText("<{count}>"), swap: .edgeOn)), anchor: .unit(.center),
        following: following)
    ])
    func step(_ by: Double) -> Mascot.Binding {
      .init(nil, changes: [.add("count", by), .add("turn", by)])
    }
    return try script(
      State(name: "card", role: .mood, clip: Clip(1, each: 100), scene: scene),
      keys: [.arrow(.right): step(1), .arrow(.left): step(-1)],
      inputs: ["count": .number(5), "turn": .number(0)], reduced: reduced)
  }

  /// A square that a key makes large, and small again.
  private static func square(reduced: Bool = false) throws -> Script {
    let following = Following(
      [.init(.scale, "big", .boolean(yes: 2, no: 1))], animation: .bouncy)
    return try script(
      State(name: "square", role: .mood, clip: Clip(1, each: 100), following: following),
      keys: [.character("x"): .init(nil, changes: [.toggle("big")])],
      inputs: ["big": .boolean(false)], reduced: reduced)
  }

  private static func script(
    _ state: State, keys: [Key: Mascot.Binding], inputs: [String: InputValue], reduced: Bool
  ) throws -> Script {
    let mascot = try Mascot(
      name: "Probe", states: [state],
      moods: [.init(number: 0, state: .init(index: 0))], initial: .init(index: 0), keys: keys,
      inputs: inputs)
    var player = Player(mascot)
    player.reducesMotion = reduced
    var library = PictureLibrary(frameCount: 1, declared: Size(columns: 11, rows: 3))
    library.add(CellBuffer(lines: ["(o.o)"]), for: Frame.ID(index: 0))
    let session = Session(
      player, variants: [library], options: .init(showsLegend: false), nameOfFrame: { _, _ in "" })
    return Script(session, pane: Size(columns: 15, rows: 4))
  }

  /// What the card says, where it can be read.
  private static func number(_ script: Script) -> Int? {
    let line = script.picture.first { $0.contains("<" as Character) } ?? ""
    let digits = line.filter { $0.isNumber || $0 == "-" }
    return Int(digits)
  }

  // MARK: The card

  @Test func `a card changes its number exactly when it stands edge-on`() throws {
    for (key, value) in [(Key.Arrow.right, 6), (.left, 4)] {
      var script = try Self.stepper()
      #expect(Self.number(script) == 5)
      script.press(.arrow(key))
      var seen: [Int?] = []
      var album = Album()
      for step in 0...12 {
        seen.append(Self.number(script))
        if value == 6 { album.add("after \(step * 50) ms", script.buffer) }
        script.wait(50)
      }
      #expect(seen.prefix(6).allSatisfy { $0 == 5 || $0 == nil })
      #expect(seen[6] == nil)
      #expect(seen.suffix(6).allSatisfy { $0 == value || $0 == nil })
      #expect(seen[0] == 5 && seen[12] == value)
      #expect(script.changes(within: 10_000) == [])
      if value == 6 {
        #expect(try Golden("stepper").lines(recording: album.lines) == album.lines)
      }
    }
  }

  @Test func `a picture is due when it stands edge-on, and none once it rests`() throws {
    var script = try Self.stepper()
    #expect(script.changes(within: 10_000) == [])
    script.press(.arrow(.right))
    let start = Int(script.time / .milliseconds(1))
    let changes = script.changes(within: 10_000).map { $0 - start }
    #expect(changes.contains(300))
    #expect(changes.last.map { $0 <= 600 } == true && changes.count <= 18)
  }

  @Test(arguments: 0..<40)
  func `fast presses never show a number that was not reached, or a mirror`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var script = try Self.stepper()
    var (count, lowest, highest) = (5, 5, 5)
    for _ in 0..<60 {
      let isLess = count == 9 || count > 1 && random.next() % 2 == 0
      let step = isLess ? -1 : 1
      count += step
      (lowest, highest) = (min(lowest, count), max(highest, count))
      script.press(.arrow(step > 0 ? .right : .left))
      for _ in 0..<Int(random.next() % 40) {
        script.wait(7)
        #expect(
          !script.picture.contains {
            $0.contains(">" as Character) && $0.first { $0 != " " } == ">"
          })
        guard let number = Self.number(script) else { continue }
        #expect((lowest...highest).contains(number))
      }
    }
    script.wait(600)
    #expect(Self.number(script) == count)
    #expect(script.changes(within: 10_000) == [])
  }

  @Test func `each face of a card that turns several times has its own number`() throws {
    var script = try Self.stepper()
    for _ in 0..<4 { script.press(.arrow(.right)) }
    var seen: [Int] = []
    for _ in 0..<150 {
      script.wait(4)
      if let number = Self.number(script), number != seen.last { seen.append(number) }
    }
    #expect(seen == [5, 6, 7, 8, 9])
  }

  @Test func `a card that is called back in flight shows what it showed`() throws {
    var script = try Self.stepper()
    script.press(.arrow(.right))
    script.wait(100)
    script.press(.arrow(.left))
    for _ in 0..<70 {
      script.wait(10)
      if let number = Self.number(script) { #expect(number == 5) }
    }
  }

  @Test func `a long step shows what many short ones do`() throws {
    var (long, short) = (try Self.stepper(), try Self.stepper())
    for index in 0..<30 {
      long.press(.arrow(index % 5 == 0 ? .left : .right))
      short.press(.arrow(index % 5 == 0 ? .left : .right))
      long.wait(170)
      for _ in 0..<17 { short.wait(10) }
      #expect(long.picture == short.picture)
    }
  }

  @Test func `with reduced motion the number changes at once`() throws {
    var script = try Self.stepper(reduced: true)
    script.press(.arrow(.right))
    #expect(Self.number(script) == 6)
    script.press(.arrow(.left))
    script.press(.arrow(.left))
    #expect(Self.number(script) == 4)
    #expect(script.changes(within: 10_000) == [])
  }

  // MARK: The square

  @Test func `a square redirected in flight keeps its place and its velocity`() throws {
    var script = try Self.square()
    func scale() -> Double { script.session.player.pose.scale }
    #expect(scale() == 1)
    script.press("x")
    script.wait(100)
    let before = scale()
    #expect(abs(before - 1.423302123) < 1e-6)
    script.wait(1)
    let speed = (scale() - before) / 0.001
    script.press("x")
    let turn = scale()
    script.wait(1)
    let after = (scale() - turn) / 0.001
    #expect(turn > before && abs(after - speed) < 0.2 && after > 2)
    script.wait(5000)
    #expect(scale() == 1)
    #expect(script.changes(within: 10_000) == [])
  }

  @Test func `with reduced motion the square is as large as it is to be`() throws {
    var script = try Self.square(reduced: true)
    script.press("x")
    #expect(script.session.player.pose.scale == 2)
    #expect(script.changes(within: 10_000) == [])
  }

  // MARK: Values

  @Test func `a value is that of the input, within what can be shown`() throws {
    let following = Following([
      .init(.offsetX, "n", .number(times: 2, plus: 1)), .init(.flip, "s", .string(["a": 90])),
      .init(.offsetX, "n", .number(times: 9, plus: 9)),
      .init(.opacity, "b", .boolean(yes: 0.5, no: 1)),
    ])
    func pose(_ number: Double, _ text: String, _ truth: Bool) throws -> Pose {
      var player = Player(
        try Mascot(
          name: "Probe", states: [State(name: "a", role: .mood, clip: nil, following: following)],
          moods: [], initial: .init(index: 0),
          inputs: ["n": .number(number), "s": .string(text), "b": .boolean(truth)]))
      player.reducesMotion = true
      return player.pose
    }
    #expect(try pose(3, "a", true) == Pose([.offsetX: 7, .flip: 90, .opacity: 0.5]))
    #expect(try pose(0, "zz", false) == Pose([.offsetX: 1]))
    #expect(try pose(1e300, "", false) == Pose([.offsetX: 1e6]))
    #expect(try pose(-.infinity, "", false) == Pose([.offsetX: -1e6]))
    #expect(try pose(.nan, "", false) == .identity)
  }

  @Test func `a motion and what follows make one pose`() throws {
    let one = try Pose([.offsetX: 1, .scale: 2, .opacity: 0.5, .rotation: 30, .flip: 10])
    let other = try Pose([.offsetX: 2, .offsetY: -1, .scale: 3, .opacity: 0.5, .flip: 80])
    #expect(
      try one.combined(other)
        == Pose([
          .offsetX: 3, .offsetY: -1, .scale: 6, .opacity: 0.25, .rotation: 30, .flip: 90,
        ]))
  }
}

extension Script {
  fileprivate var buffer: CellBuffer {
    var buffer = CellBuffer(size: session.pane)
    session.render(into: &buffer)
    return buffer
  }
}
