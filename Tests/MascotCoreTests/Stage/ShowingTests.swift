import MascotCore
import Testing

/// A state as it is seen while nobody does anything.
@Suite struct `Showings` {
  // MARK: Clips

  @Test func `a loop is a cycle as they all are, with its pause first`() throws {
    let clip = try #require(
      Clip(
        [
          Frame(.init(index: 0), for: .milliseconds(50)),
          Frame(.init(index: 1), for: .milliseconds(70)),
        ],
        loopPause: .milliseconds(200)))
    let seen = try see(State(name: "x", role: .mood, clip: clip))
    #expect(seen.times == [250, 70].map { .milliseconds($0) })
    #expect(seen.frames == [0, 1])
  }

  @Test func `an action is its whole play, and no motion makes it longer`() throws {
    let clip = Clip([Frame(.init(index: 0), for: .milliseconds(500))], repetition: .times(1))
    let state = State(name: "x", role: .action, clip: clip, motion: try slide(900, .forever))
    #expect(try see(state).length == .milliseconds(500))
  }

  @Test func `what stays as it is shows for the time of its clip, or a second`() throws {
    #expect(
      try see(State(name: "x", role: .mood, clip: Clip(1, each: 300))).times == [.milliseconds(300)]
    )
    let words = Scene([try Layer(.words(.init(InputText("hi"))))])
    let state = State(name: "x", role: .mood, clip: Clip(1, each: 0), scene: words)
    #expect(try see(state).times == [.seconds(1)])
  }

  // MARK: Motions

  @Test func `a motion that ends is seen to its end, and a second of what it comes to`() throws {
    let seen = try see(
      State(name: "x", role: .mood, clip: Clip(1, each: 100), motion: slide(500, .times(1))))
    #expect(seen.length >= .milliseconds(1499) && seen.length < .milliseconds(1600))
    #expect(seen.times.count > 10 && seen.times.count <= 16)
    #expect(seen.times.dropLast().allSatisfy { $0 > .milliseconds(30) })
    #expect((seen.times.last ?? .zero) >= .milliseconds(999))
  }

  @Test func `a motion that repeats is seen once, be it there and back`() throws {
    #expect(
      try see(State(name: "x", role: .mood, clip: Clip(1, each: 100), motion: slide(700, .forever)))
        .length == .milliseconds(700))
    let back = try Motion(
      .tracks(try KeyframeTimeline([.offsetX: [.linear(10, .milliseconds(700))]])),
      repetition: .forever, autoreverses: true, speed: 2)
    #expect(
      try see(State(name: "x", role: .mood, clip: Clip(1, each: 100), motion: back)).length
        == .milliseconds(700))
  }

  @Test func `several that repeat are seen until all are as in the beginning`() throws {
    let state = State(
      name: "x", role: .mood, clip: Clip(4, each: 200), motion: try slide(1200, .forever))
    let seen = try see(state)
    #expect(seen.length == .milliseconds(2400))
    #expect(seen.isWhole)
  }

  @Test func `a rate that no millisecond divides goes with one that is whole`() throws {
    let frames = (0..<8).map { Frame(.init(index: $0), for: .nanoseconds(83_333_333)) }
    let state = State(name: "x", role: .mood, clip: Clip(frames), motion: try slide(2000, .forever))
    let seen = try see(state)
    #expect(seen.length == .seconds(2))
    #expect(seen.isWhole)
  }

  @Test func `where that takes more than a minute, it is cut`() throws {
    let state = State(
      name: "x", role: .mood, clip: Clip(1, each: 100),
      scene: Scene([
        try Layer(.clip(Clip(2, each: 10_007))),
        try Layer(.words(.init(InputText("hi"))), motion: slide(997, .forever)),
      ]))
    let seen = try see(state)
    #expect(seen.length == .milliseconds(2 * 10_007 * 2))
    #expect(!seen.isWhole)
  }

  @Test func `what ends beside what repeats is seen, with as many cycles as that takes`() throws {
    let state = State(
      name: "x", role: .mood, clip: Clip(2, each: 100), motion: try slide(500, .times(1)))
    let seen = try see(state)
    #expect(seen.length == .milliseconds(600))
    #expect(seen.frames.prefix(1) == [0])
  }

  @Test func `what begins later is seen as it goes on, and the end leads to the beginning`() throws
  {
    let wave = try slide(1750, .forever)
    func layer(_ delay: Int) throws -> Layer {
      try Layer(
        .shape(.box, .indexed(1), width: 1, height: 1), anchor: .cells(column: 0, row: 0),
        motion: wave, delay: .milliseconds(delay))
    }
    let scene = Scene([try layer(0), try layer(500), try layer(1000)])
    var showing = try showing(State(name: "x", role: .mood, clip: Clip(1, each: 100), scene: scene))
    #expect(picture(showing) == "█   █  █")
    var length = Duration.zero
    while !showing.isOver { length += showing.advance(factor: 1) { $0 == $1 } }
    #expect(length == .milliseconds(1750))
  }

  @Test func `phases are seen once they go around as they always will`() throws {
    let phases = try PhaseAnimator([
      .init(.identity), .init(try Pose([.offsetX: 5]), animation: .bouncy),
    ])
    let state = State(
      name: "x", role: .mood, clip: Clip(1, each: 100), motion: try Motion(.phases(phases)))
    #expect(try see(state).length == .seconds(1))
  }

  @Test func `a motion that an input begins is not waited for`() throws {
    let layer = try Layer(
      .words(.init(InputText("hi"))), motion: slide(500, .forever), cue: .change(of: "count"))
    let state = State(name: "x", role: .mood, clip: Clip(1, each: 250), scene: Scene([layer]))
    #expect(try see(state).times == [.milliseconds(250)])
  }

  @Test func `every second of it is that of two cycles and one more, from the beginning on`() throws
  {
    let state = State(
      name: "x", role: .mood, clip: Clip(1, each: 100), motion: try slide(700, .forever))
    let seen = try see(state, .everySecond)
    #expect(seen.length == .milliseconds(2400))
  }

  @Test func `the still is as everything begins`() throws {
    let move = try Motion(tracks: [.offsetX: [.move(4)]])
    let state = State(
      name: "x", role: .mood, clip: Clip(1, each: 100), motion: move,
      scene: Scene([
        try Layer(.shape(.box, .indexed(1), width: 1, height: 1), anchor: .cells(column: 1, row: 0))
      ]))
    let showing = try showing(state)
    #expect(picture(showing) == "     █")
    #expect(picture(showing, showing.player.still) == " █")
  }

  // MARK: Help

  private struct Seen {
    var times: [Duration] = []
    var frames: [Int] = []
    var isWhole = true

    var length: Duration { times.reduce(.zero, +) }
  }

  private func showing(_ state: State, _ extent: Showing.Extent = .once) throws -> Showing {
    let idle = State(name: "idle", role: .mood, clip: Clip(1, each: 100))
    let mascot = try Mascot(
      name: "Blob", states: [idle, state], moods: [], initial: State.ID(index: 0))
    return Showing(State.ID(index: 1), of: mascot, extent: extent)
  }

  private func see(_ state: State, _ extent: Showing.Extent = .once) throws -> Seen {
    var showing = try showing(state, extent)
    var seen = Seen(isWhole: showing.isWhole)
    repeat {
      seen.frames += showing.player.look.frames.prefix(1).map(\.index)
      seen.times.append(showing.advance(factor: 1) { $0 == $1 })
    } while !showing.isOver
    return seen
  }

  /// The first row of the picture of the moment, in a box of 12 × 2.
  private func picture(_ showing: Showing, _ look: Look? = nil) -> String {
    var buffer = CellBuffer(size: Size(columns: 12, rows: 2))
    var compositor = Compositor()
    (look ?? showing.player.look).draw(
      of: PictureLibrary(frameCount: 1, declared: buffer.size), factor: 1, into: &buffer,
      boxAt: .origin, with: &compositor)
    return buffer.lines[0]
  }

  private func slide(_ milliseconds: Int, _ repetition: Repetition) throws -> Motion {
    try Motion(
      .tracks(try KeyframeTimeline([.offsetX: [.linear(10, .milliseconds(milliseconds))]])),
      repetition: repetition)
  }
}
