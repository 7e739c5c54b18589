import MascotCore
import MascotPacks
import Testing

private func manifest(_ state: String, keys: String = "{}") -> String {
  #"""
  {"inputs": {"turn": {"type": "number"}, "big": {"type": "boolean"}, "side": {"type": "string"},
     "go": {"type": "trigger"}},
   "motions": {"hop": {"tracks": {"offsetY": [{"type": "linear", "to": -2, "duration": 400}]}}},
   "keys": \#(keys),
   "states": {"wave": \#(state)}}
  """#
}

@Suite struct `What a manifest says of pictures that follow inputs` {
  @Test func `numbers, booleans and strings, for a state and for a layer`() throws {
    let pack = try Pack(
      MemoryFiles.blob(
        manifest(
          #"""
          {"follow": {"flip": {"input": "turn", "times": 180},
             "scale": {"input": "big", "true": 2, "false": 1},
             "offsetX": {"input": "side", "values": {"left": -3, "right": 3}}},
           "animation": {"curve": "linear", "duration": 600, "delay": 20},
           "layers": [{"text": "x", "follow": {"offsetY": {"input": "turn", "plus": 1}}}]}
          """#)), options: .init(speed: 2))
    let state = try pack.state("wave")
    #expect(
      state.following
        == Following(
          [
            .init(.offsetX, "side", .string(["left": -3, "right": 3])),
            .init(.scale, "big", .boolean(yes: 2, no: 1)),
            .init(.flip, "turn", .number(times: 180, plus: 0)),
          ],
          animation: try .curve(.linear, duration: .milliseconds(600)).delay(.milliseconds(10))
            .speed(2)))
    #expect(
      state.scene?.layers.first?.following
        == Following(
          [.init(.offsetY, "turn", .number(times: 1, plus: 1))], animation: try .smooth.speed(2)))
    #expect(pack.warnings.isEmpty)
  }

  @Test func `keys toggle inputs and play motions`() throws {
    let pack = try Pack(
      MemoryFiles.blob(
        manifest("{}", keys: #"{"x": {"toggle": "big"}, "h": {"motion": "hop"}}"#)))
    let hop = try Motion(tracks: [.offsetY: [.linear(-2, .milliseconds(400))]])
    #expect(pack.mascot.binding(for: .character("h")) == .init(nil, motion: hop))
    var director = Director(Player(pack.mascot))
    let toggle = try #require(pack.mascot.binding(for: .character("x")))
    director.follow(toggle)
    #expect(director.inputs["big"] == .boolean(true))
    director.follow(toggle)
    #expect(director.inputs["big"] == .boolean(false))
  }

  private static let faults: [FaultyManifest] = [
    FaultyManifest(
      manifest(#"{"follow": {"flip": {"input": ¦"trun"}}}"#), "states.wave.follow.flip.input",
      .unknownInput("trun", nearest: "turn"), #"no input "trun" (did you mean "turn"?)"#),
    FaultyManifest(
      manifest(#"{"follow": {"flip": {"input": ¦"turn", "values": {"a": 1}}}}"#),
      "states.wave.follow.flip.input", .wrongInput("turn", expected: "a string"),
      #"the input "turn" is not a string"#),
    FaultyManifest(
      manifest(#"{"follow": {"flip": {"input": ¦"big", "times": 2}}}"#),
      "states.wave.follow.flip.input", .wrongInput("big", expected: "a number"),
      #"the input "big" is not a number"#),
    FaultyManifest(
      manifest(#"{"follow": {"flip": {"input": ¦"go"}}}"#),
      "states.wave.follow.flip.input", .wrongInput("go", expected: "a number"),
      #"the input "go" is not a number"#),
    FaultyManifest(
      manifest(#"{"follow": {"flip": {"input": ¦"turn", "true": 2}}}"#),
      "states.wave.follow.flip.input", .wrongInput("turn", expected: "a boolean"),
      #"the input "turn" is not a boolean"#),
    FaultyManifest(
      manifest(#"{"follow": {"flip": {"input": "turn", "times": ¦1e9}}}"#),
      "states.wave.follow.flip.times",
      .motion(.outOfRange(.flip, value: 1e9, allowed: "-1000000 to 1000000")),
      "flip is 1000000000.0 (allowed: -1000000 to 1000000)"),
    FaultyManifest(
      manifest(#"{"animation": ¦"bouncy"}"#), "states.wave.animation", .missingKey("follow"),
      #"the key "follow" is missing"#),
    FaultyManifest(
      manifest("{}", keys: #"{"x": {"toggle": ¦"turn"}}"#), "keys.x.toggle",
      .wrongInput("turn", expected: "a boolean"), #"the input "turn" is not a boolean"#),
    FaultyManifest(
      manifest("{}", keys: #"{"x": {"motion": ¦"hpo"}}"#), "keys.x.motion",
      .unknownMotion("hpo", nearest: "hop"), #"no motion "hpo" (did you mean "hop"?)"#),
  ]

  @Test(arguments: faults)
  func `a fault is told where it is`(faulty: FaultyManifest) {
    faulty.expectRefusal()
  }
}
