import MascotCore
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
