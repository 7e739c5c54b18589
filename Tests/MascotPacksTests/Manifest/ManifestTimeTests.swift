import MascotCore
import MascotPacks
import Testing

/// A pack whose state `wave`, of four frames, says this.
private func wave(
  _ entry: String, top: String = "", options: Pack.Options = Pack.Options()
) throws -> Pack {
  try Pack(MemoryFiles.blob(#"{\#(top) "states": {"wave": {\#(entry)}}}"#), options: options)
}

@Suite struct `Times of a manifest` {
  @Test(arguments: [
    ("", "", [100, 100, 100, 100]),
    ("", #""fps": 8,"#, [125, 125, 125, 125]),
    (#""fps": 20"#, #""fps": 8,"#, [50, 50, 50, 50]),
    (#""fps": 12.5"#, "", [80, 80, 80, 80]),
    (#""fps": 0.5"#, "", [2000, 2000, 2000, 2000]),
    (#""durations": [1, 20, 300, 0]"#, #""fps": 8,"#, [1, 20, 300, 0]),
    (#""fps": 20, "durations": [1, 2, 3, 4]"#, "", [1, 2, 3, 4]),
    (#""frames": [{"file": "wave/frame_0.txt", "duration": 90}, 1]"#, "", [90, 100]),
    (
      #""frames": [{"file": "wave/frame_0.txt", "duration": 90}, 1], "durations": [5, 6]"#, "",
      [5, 6]
    ),
    (#""durations": [80.0, 8e1, 800e-1, 80]"#, "", [80, 80, 80, 80]),
  ])
  func `a frame shows for its duration, or else by the rate`(
    entry: String, top: String, times: [Double]
  ) throws {
    #expect(try wave(entry, top: top).times("wave") == times)
  }

  @Test func `60 frames a second are told apart from 62`() throws {
    #expect(try wave(#""fps": 60"#).clip("wave").frames[0].duration == .nanoseconds(16_666_667))
  }

  @Test func `another rate replaces the rates of the pack, not its durations`() throws {
    let options = Pack.Options(framesPerSecond: 5)
    #expect(try wave(#""fps": 20"#, options: options).times("wave") == [200, 200, 200, 200])
    #expect(try wave("", top: #""fps": 20,"#, options: options).times("idle") == [200, 200, 200])
    #expect(
      try wave(#""durations": [1, 2, 3, 4]"#, options: options).times("wave") == [1, 2, 3, 4])
    #expect(
      try wave(
        #""frames": [0, {"file": "wave/frame_1.txt", "duration": 90}]"#, options: options
      ).times("wave") == [200, 90])
  }

  @Test func `pauses are those of the manifest`() throws {
    #expect(
      try wave(#""loop": true, "loopPause": 700"#).clip("wave").loopPause == .milliseconds(700))
    #expect(try wave(#""finishPause": 0"#).clip("wave").finishPause == .zero)
    #expect(try wave(#""finishPause": 250"#).clip("wave").length == .milliseconds(550))
    #expect(try wave("").clip("wave").loopPause == .zero)
    #expect(try wave("").clip("wave").finishPause == .seconds(1))
    #expect(try wave(#""loop": true, "finishPause": 250"#).clip("wave").finishPause == .zero)
  }

  @Test(arguments: [0.25, 0.5, 2, 4, 10])
  func `speed divides every time exactly`(speed: Double) throws {
    let entry =
      #""durations": [10, 20, 300, 4000], "loopCount": 2, "loopPause": 700, "finishPause": 900"#
    for pack in [
      try wave(entry, options: Pack.Options(speed: speed)),
      try wave(entry + #", "speed": \#(speed)"#),
      try wave(entry + #", "speed": \#(speed / 2)"#, options: Pack.Options(speed: 2)),
    ] {
      #expect(try pack.times("wave") == [10, 20, 300, 4000].map { $0 / speed })
      #expect(try pack.clip("wave").loopPause == .nanoseconds(Int64(700_000_000 / speed)))
      #expect(try pack.clip("wave").finishPause == .nanoseconds(Int64(900_000_000 / speed)))
    }
  }

  @Test func `speed divides the usual times, too`() throws {
    let pack = try Pack(MemoryFiles.blob(), options: Pack.Options(speed: 2))
    #expect(try pack.times("idle") == [50, 50, 50])
    #expect(try pack.clip("wave").finishPause == .milliseconds(500))
    let faster = try Pack(MemoryFiles.blob(), options: Pack.Options(framesPerSecond: 20, speed: 2))
    #expect(try faster.times("idle") == [25, 25, 25])
  }

  @Test func `a speed of one state leaves the others alone`() throws {
    #expect(try wave(#""speed": 4"#).times("idle") == [100, 100, 100])
    #expect(try wave(#""speed": 4"#).times("wave") == [25, 25, 25, 25])
  }

  @Test func `the slowest and longest of all still has a length`() throws {
    let entry =
      #""frames": [\#(Array(repeating: "0", count: 10_000).joined(separator: ","))], "fps": 1e-300,"#
      + #" "loopCount": 1000000, "direction": "pingpong", "loopPause": 86400000"#
    let clip = try wave(entry, options: Pack.Options(speed: 1e-300)).clip("wave")
    #expect(try #require(clip.length) > .seconds(1_000_000_000))
  }

  @Test func `a time below 0 counts as 0 and warns`() throws {
    let pack = try wave(#""durations": [10, -20, 30, 40], "finishPause": -1"#)
    #expect(try pack.times("wave") == [10, 0, 30, 40])
    #expect(try pack.clip("wave").finishPause == .zero)
    #expect(pack.warnings.map(\.cause) == [.negativeTime(-20), .negativeTime(-1)])
    #expect(
      pack.warnings.map(\.keyPath) == ["states.wave.durations[1]", "states.wave.finishPause"])
    #expect(
      pack.warnings.first?.description == "blob/mascot.json:1:41: warning: "
        + "states.wave.durations[1]: -20 is below 0, and counts as 0")
  }
}
