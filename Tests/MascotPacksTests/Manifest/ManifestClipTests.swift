import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// A pack whose state `wave`, of four frames, says this.
private func wave(_ entry: String) throws -> Pack {
  try Pack(MemoryFiles.blob(#"{"states": {"wave": {\#(entry)}}}"#))
}

extension Pack {
  /// The numbers of the files of `wave`, in the order in which they play.
  fileprivate func playingOrder() throws -> [Int] {
    try clip("wave").steps.compactMap { frame in
      pictures.name(of: frame.id, variant: 0).dropLast(4).last?.wholeNumberValue
    }
  }
}

@Suite struct `Clips of a manifest` {
  @Test(arguments: [
    ("", [0, 1, 2, 3]),
    (#""frames": [3, 1, 1, 0]"#, [3, 1, 1, 0]),
    (#""frames": ["wave/frame_2.txt", 0, {"file": "wave/frame_1.txt"}]"#, [2, 0, 1]),
    (#""from": 1"#, [1, 2, 3]),
    (#""to": 1"#, [0, 1]),
    (#""from": 1, "to": 2"#, [1, 2]),
    (#""from": 2, "to": 2"#, [2]),
    (#""direction": "forward""#, [0, 1, 2, 3]),
    (#""direction": "reverse""#, [3, 2, 1, 0]),
    (#""direction": "pingpong""#, [0, 1, 2, 3, 2, 1]),
    (#""direction": "pingpong_reverse""#, [3, 2, 1, 0, 1, 2]),
    (#""direction": "reverse", "frames": [0, 2]"#, [2, 0]),
    (#""direction": "reverse", "from": 1, "to": 2"#, [2, 1]),
  ])
  func `frames play in the order asked for`(entry: String, order: [Int]) throws {
    let pack = try wave(entry)
    #expect(try pack.playingOrder() == order)
    #expect(pack.warnings.isEmpty)
  }

  @Test(arguments: [
    ("", Repetition.times(1), State.Role.action),
    (#""loop": false"#, .times(1), .action),
    (#""loop": true"#, .forever, .mood),
    (#""loopCount": 0"#, .forever, .mood),
    (#""loopCount": 1"#, .times(1), .action),
    (#""loopCount": 3"#, .times(3), .action),
    (#""loop": true, "loopCount": 3"#, .times(3), .mood),
  ])
  func `a clip repeats as asked, and a state that loops is a mood`(
    entry: String, repetition: Repetition, role: State.Role
  ) throws {
    #expect(try wave(entry).clip("wave").repetition == repetition)
    #expect(try wave(entry).state("wave").role == role)
  }

  @Test func `the first state loops unless it says otherwise`() throws {
    #expect(try Pack(MemoryFiles.blob("{}")).clip("idle").repetition == .forever)
    let resting = try Pack(MemoryFiles.blob(#"{"states": {"idle": {"loop": false}}}"#))
    #expect(try resting.clip("idle").repetition == .times(1))
    #expect(try resting.state("idle").role == .mood)
  }

  @Test(arguments: [
    (#""frames": [0, 4]"#, [0, 3], 4, "frames[1]"),
    (#""frames": [10000]"#, [3], 10000, "frames[0]"),
    (#""frames": [-1, 2]"#, [0, 2], -1, "frames[0]"),
    (#""from": 7"#, [3], 7, "from"),
    (#""to": 4"#, [0, 1, 2, 3], 4, "to"),
    (#""from": -2, "to": 1"#, [0, 1], -2, "from"),
    (#""frames": [123456789]"#, [3], 123_456_789, "frames[0]"),
  ])
  func `a frame out of range is the nearest, and warned of`(
    entry: String, order: [Int], index: Int, key: String
  ) throws {
    let pack = try wave(entry)
    #expect(try pack.playingOrder() == order)
    #expect(pack.warnings.map(\.cause) == [.frameOutOfRange(index: index, count: 4)])
    #expect(pack.warnings.map(\.keyPath) == ["states.wave.\(key)"])
    #expect(pack.warnings.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    (#""still": 2"#, 2, 0), (#""still": 4"#, 3, 1), (#""still": 99999"#, 3, 1),
    (#""still": -1"#, 0, 1), (#""still": 0"#, 0, 0), ("", 3, 0), (#""loop": true"#, 0, 0),
    (#""frames": [0, 1], "still": 2"#, 1, 1), (#""from": 2, "still": 1"#, 1, 0),
  ])
  func `a still out of range is the nearest, and warned of`(
    entry: String, still: Int, warnings: Int
  ) throws {
    let pack = try wave(entry)
    #expect(try pack.state("wave").still == still)
    #expect(pack.warnings.count == warnings)
    #expect(pack.warnings.allSatisfy { $0.keyPath == "states.wave.still" })
  }

  @Test func `the warning of a frame out of range is a sentence`() throws {
    #expect(
      try wave(#""still": 9"#).warnings.map(\.description) == [
        "blob/mascot.json:1:31: warning: states.wave.still: no frame 9; the clip has 4 frames, "
          + "counted from 0 (the nearest is taken)"
      ])
  }

  @Test func `a state without frames shows those of the first mood, and warns`() throws {
    let pack = try Pack(MemoryFiles.blob(#"{"states": {"dance": {}, "none": {"frames": []}}}"#))
    #expect(try pack.state("dance").clip == nil)
    #expect(try pack.state("none").clip == nil)
    #expect(
      pack.warnings.map(\.description) == [
        "blob/mascot.json:1:13: warning: states.dance: has no frames; those of \"idle\" are shown",
        "blob/mascot.json:1:26: warning: states.none: has no frames; those of \"idle\" are shown",
      ])
  }

  @Test func `a first state without frames shows its label in a box, and warns`() throws {
    let pack = try Pack(
      MemoryFiles.blob(#"{"initial": "zen", "states": {"zen": {"label": "om"}}}"#))
    #expect(try pack.picture("zen").lines == ["┌────┐", "│ om │", "└────┘"])
    #expect(
      pack.warnings.map(\.description) == [
        "blob/mascot.json:1:31: warning: states.zen: the first state has no frames; "
          + "its label is shown in a box"
      ])
  }
}
