import MascotCore
import MascotPacks
import Testing

/// The layers of a pack's `stage`, a state without files of its own.
private func stage(_ layers: String) throws -> Pack {
  try Pack(MemoryFiles.blob(manifest(layers)))
}

private func manifest(_ layers: String) -> String {
  #"""
  {"inputs": {"count": {"type": "number", "value": 1}},
   "motions": {"turn": {"tracks": {"flip": [{"type": "linear", "to": 180, "duration": 400}]}}},
   "states": {"stage": {"loop": true, "layers": \#(layers)}}}
  """#
}

@Suite struct `Layers of a manifest` {
  @Test func `clips, words and shapes`() throws {
    let pack = try stage(
      #"""
      [{"shape": "ellipse", "width": 8, "height": 1.5, "color": "#102030", "at": [1, 2.5]},
       {"clip": "wave", "anchor": [0, 1], "delay": 50},
       {"text": "{count} left", "back": "!", "swap": "edgeOn", "color": "red", "background": 4,
        "pivot": [0, 0.5], "motion": "turn", "on": "count"}]
      """#)
    let turn = try Motion(tracks: [.flip: [.linear(180, .milliseconds(400))]])
    let words = Layer.Words(
      InputText("{count} left"), back: InputText("!"),
      style: Style(foreground: .indexed(1), background: .indexed(4)), swap: .edgeOn)
    let expected = Scene([
      try Layer(
        .shape(.ellipse, .rgb(16, 32, 48), width: 8, height: 1.5),
        anchor: .cells(column: 1, row: 2.5)),
      try Layer(
        .clip(pack.clip("wave")), anchor: .unit(UnitPoint(x: 0, y: 1)), delay: .milliseconds(50)),
      try Layer(
        .words(words), anchor: .unit(.bottom), pivot: UnitPoint(x: 0, y: 0.5), motion: turn,
        cue: .change(of: "count")),
    ])
    #expect(try pack.state("stage").scene == expected)
    #expect(try pack.clip("stage") == pack.clip("wave"))
    #expect(pack.warnings.isEmpty)
  }

  @Test func `shapes and words need no frame`() throws {
    let files = MemoryFiles([
      "mascot.json": #"""
      {"sizes": {"1x": {"columns": 9, "rows": 4}, "2x": {"columns": 18, "rows": 8}},
       "states": {"idle": {"label": "", "layers": [
         {"shape": "box", "width": 2, "height": 1}, {"text": "hi"}]}}}
      """#
    ])
    let pack = try Pack(files)
    #expect(pack.warnings.isEmpty)
    #expect(pack.scales == [2, 1])
    #expect(pack.variants.map(\.box) == [Size(columns: 18, rows: 8), Size(columns: 9, rows: 4)])
    #expect(try pack.state("idle").scene?.layers.count == 2)
  }

  @Test func `the layers may move as a whole as well`() throws {
    let pack = try Pack(
      MemoryFiles.blob(
        #"""
        {"motions": {"turn": {"tracks": {"flip": [{"type": "linear", "to": 180, "duration": 400}]}}},
         "states": {"stage": {"loop": true, "motion": "turn", "layers": [{"clip": "wave"}]}}}
        """#))
    let state = try pack.state("stage")
    #expect(state.motion == (try Motion(tracks: [.flip: [.linear(180, .milliseconds(400))]])))
    #expect(state.scene?.layers.count == 1)
    #expect(pack.warnings.isEmpty)
  }

  @Test func `a layer that shows a clip needs one`() {
    let files = MemoryFiles([
      "mascot.json": #"{"states": {"idle": {"layers": [{"clip": "idle"}]}}}"#
    ])
    let error = #expect(throws: PackFaults.self) { try Pack(files) }
    #expect(error?.faults.map(\.cause) == [.noClipToShow("idle")])
  }

  private static func faulty(
    _ marked: String, _ key: String, _ cause: Fault.Cause, _ sentence: String
  ) -> FaultyManifest {
    FaultyManifest(manifest(marked), "states.stage.layers\(key)", cause, sentence)
  }

  private static let faults: [FaultyManifest] = [
    faulty(#"[¦{}]"#, "[0]", .missingKey("clip"), #"the key "clip" is missing"#),
    faulty(
      #"[{"clip": ¦"wav"}]"#, "[0].clip", .unknownState("wav", nearest: "wave"),
      #"no state "wav" (did you mean "wave"?)"#),
    faulty(
      #"[¦{"text": "{cout}"}]"#, "[0]", .unknownInput("cout", nearest: "count"),
      #"no input "cout" (did you mean "count"?)"#),
    faulty(
      #"[{"text": "x", "on": ¦"cout"}]"#, "[0].on", .unknownInput("cout", nearest: "count"),
      #"no input "cout" (did you mean "count"?)"#),
    faulty(
      #"[{"text": "x", "motion": ¦"tun"}]"#, "[0].motion", .unknownMotion("tun", nearest: "turn"),
      #"no motion "tun" (did you mean "turn"?)"#),
    faulty(
      #"[{"shape": "box", "width": ¦0, "height": 1}]"#, "[0].width",
      .outOfRange(value: "0", allowed: "above 0, at most 1000"),
      "0 is out of range (above 0, at most 1000)"),
    faulty(
      #"[{"text": "x", "at": ¦[1]}]"#, "[0].at",
      .outOfRange(value: "a list of 1", allowed: "two numbers"),
      "a list of 1 is out of range (two numbers)"),
  ]

  @Test(arguments: faults)
  func `a fault is told where it is`(faulty: FaultyManifest) {
    faulty.expectRefusal()
  }
}
