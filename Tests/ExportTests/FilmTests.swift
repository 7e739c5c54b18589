import MascotAssets
import MascotCore
import MascotPacks
import Testing

@testable import mascot_tui

/// What is seen of a state once, and for how long.
@Suite struct FilmTests {
  private static let two = ["idle/1.txt": "one", "idle/2.txt": "two"]

  private func film(_ entry: String, frames: [String: String] = two) throws -> Film {
    let manifest = "{\"schemaVersion\": 1, \"states\": {\"idle\": \(entry)}}"
    return try Film.of(frames.merging(["mascot.json": manifest]) { $1 })
  }

  @Test func `a loop is one cycle, with its pause on the first frame`() throws {
    let film = try Film.pip("idle")
    #expect(film.durations == [4080, 80, 80, 80, 80].map { .milliseconds($0) })
    #expect(film.size == Size(columns: 24, rows: 12))
    #expect(film.title == "Pip: resting")
    #expect(film.still == 0)
  }

  @Test func `an action is one play with its hold`() throws {
    let film = try Film.pip("wave")
    #expect(film.durations.dropLast().allSatisfy { $0 == .milliseconds(100) })
    #expect(film.durations.last == .seconds(1))
  }

  @Test func `a rate that no millisecond divides is kept to the nanosecond`() throws {
    #expect(
      try film("{\"fps\": 30}").durations == [33_333_333, 33_333_333].map { .nanoseconds($0) })
  }

  @Test func `a clip of several cycles is played to its end, pauses between`() throws {
    let entry = "{\"loopCount\": 2, \"loopPause\": 50, \"durations\": [10, 20]}"
    #expect(try film(entry).durations == [10, 20, 60, 20].map { .milliseconds($0) })
  }

  @Test func `a pingpong comes back to pictures that it has shown`() throws {
    let frames = FilmTests.two.merging(["idle/3.txt": "six"]) { $1 }
    let film = try film("{\"direction\": \"pingpong\", \"durations\": [1, 2, 3]}", frames: frames)
    #expect(film.scenes.map(\.picture) == [0, 1, 2, 1])
    #expect(film.durations == [1, 2, 3, 2].map { .milliseconds($0) })
    #expect(film.pictureCount == 3)
  }

  @Test func `equal frames beside each other are one scene, and none shows for no time`() throws {
    let frames = FilmTests.two.merging(["idle/3.txt": "two", "idle/4.txt": "nil"]) { $1 }
    let film = try film("{\"durations\": [10, 20, 30, 0]}", frames: frames)
    #expect(film.durations == [10, 50].map { .milliseconds($0) })
    #expect(film.pictureCount == 2)
  }

  @Test func `one frame is one scene`() throws {
    #expect(try Film.of(["idle.txt": "one"]).scenes.count == 1)
  }

  @Test func `a motion is a film of 30 pictures a second, and a second of what it comes to`() throws
  {
    let hop = try moving(#"{"type": "linear", "to": 3, "duration": 300}"#)
    #expect(hop.pictureCount == 4)
    #expect(hop.length >= .milliseconds(1299))
    #expect(hop.durations.allSatisfy { $0 >= .milliseconds(30) })
    // What leaves the box is on the picture all the same.
    #expect(hop.size == Size(columns: 6, rows: 1))
    let shown = hop.scenes.map { hop.picture($0.picture).plainRows[0] }
    #expect(shown == ["one   ", " one  ", "  one ", "   one"])
  }

  @Test func `a motion that repeats is seen once`() throws {
    let hop = try moving(
      #"{"type": "linear", "to": 3, "duration": 300}"#, #", "repeatCount": 0"#)
    #expect(hop.length == .milliseconds(300))
    #expect(hop.isWhole)
  }

  @Test func `a play that moves for too long is refused`() throws {
    let error = #expect(throws: ExportError.self) {
      try moving(
        #"{"type": "linear", "to": 100, "duration": 1000}"#,
        #", "repeatCount": 1000, "autoreverses": true"#)
    }
    #expect(
      error?.description
        == "one play of \"idle\" has more than 10000 frames (let it move for less time)")
  }

  @Test(arguments: [
    ("heart", "idle", 2334), ("waves", "idle", 1750), ("circle", "idle", 3000),
    ("emoji", "party", 2700), ("emoji", "leap", 3500), ("square", "idle", 1000),
  ])
  func `layers are seen as they play, a cycle of them`(
    name: String, state: String, milliseconds: Int
  ) throws {
    let film = try Film.bundled(name, state)
    #expect(film.length == .milliseconds(milliseconds))
    #expect(film.isWhole)
    #expect(film.durations.dropLast().dropFirst().allSatisfy { $0 > .milliseconds(33) })
    let pictures = Set(film.scenes.map(\.picture))
    #expect(name == "square" ? pictures.count == 1 : pictures.count > 20)
  }

  @Test func `the heart is drawn as the player draws it`() throws {
    let film = try Film.bundled("heart", "idle")
    let pack = try MascotCatalogue(bundled: MascotAssets.mascots).pack("heart")
    var session = Session(
      Player(pack.mascot), variants: pack.variants, scales: pack.scales,
      options: .init(showsLegend: false), nameOfFrame: { _, _ in "" })
    session.handle(.resize(film.size))
    var source = pack.pictures
    while let request = session.needed {
      session.add(try source.load(request.frame, variant: request.variant), for: request)
    }
    for scene in film.scenes {
      var seen = CellBuffer(size: film.size)
      session.render(into: &seen)
      #expect(seen.plainRows == film.picture(scene.picture).plainRows)
      session.advance(by: scene.duration)
    }
  }

  @Test func `words stand among the layers, with the inputs as they begin`() throws {
    let film = try Film.bundled("stepper", "idle")
    let rows = film.picture(0).plainRows
    #expect(rows.contains { $0.contains("0") })
    #expect(film.size == Size(columns: 40, rows: 8))
  }

  @Test func `layers stand in the box that all frames make`() throws {
    let manifest = #"{"states": {"idle": {"layers": [{"clip": "idle", "anchor": [1, 1]}]}}}"#
    let film = try Film.of([
      "idle/1.txt": "one", "wave/1.txt": "much wider", "mascot.json": manifest,
    ])
    #expect(film.picture(0).plainRows == ["       one"])
  }

  /// A state of one frame with a track of `offsetX`.
  private func moving(_ keyframe: String, _ rest: String = "") throws -> Film {
    try Film.of([
      "idle.txt": "one",
      "mascot.json": """
      {"motions": {"go": {"tracks": {"offsetX": [\(keyframe)]}\(rest)}},
       "states": {"idle": {"motion": "go", "loop": true}}}
      """,
    ])
  }

  @Test func `a play of too many frames is refused`() throws {
    let error = #expect(throws: ExportError.self) { try film("{\"loopCount\": 5001}") }
    #expect(
      error?.description
        == "one play of \"idle\" has more than 10000 frames (give it a smaller loopCount)")
  }

  @Test(arguments: [
    (Duration.zero, "0", "0"), (.milliseconds(4080), "4.08", "4080"),
    (.nanoseconds(33_333_333), "0.033333333", "33.333333"), (.seconds(100), "100", "100000"),
  ])
  func `times are written exactly`(time: Duration, seconds: String, milliseconds: String) {
    #expect(time.inSeconds == seconds)
    #expect(time.inMilliseconds == milliseconds)
  }
}
