import MascotCore
import MascotJSON
import MascotPacks
import Testing

@Suite struct `Manifests with several faults` {
  @Test(arguments: broken)
  func `a manifest that is no JSON is refused at its first fault`(row: FaultyManifest) {
    let found = faults(of: MemoryFiles.blob(row.manifest))
    #expect(found == [row.fault])
    #expect(found.map(\.description) == [row.sentence])
  }

  @Test func `all faults are told at once, in the order of the places where they are found`() {
    let found = faults(
      of: MemoryFiles.blob(
        """
        {"fps": 100, "initial": "idel",
         "states": {
           "wave": {"key": "q", "next": "nood", "finishPause": 0.8, "lable": "hello"},
           "nod": {"frames": [0, 9, "nod/frame_1.txt"], "direction": "sideways"}},
         "moods": {"idle": 0, "wavy": 0},
         "triggers": {"yes": "nodd", "no": 5}}
        """))
    let expected = severalFaults.split(separator: "\n").map(String.init)
    #expect(found.map(\.description).sorted() == expected)
  }

  @Test func `what is refused leads to no further faults`() {
    let entry = #"{"frames": [0, "x", 1], "durations": [1, 2, 3]}"#
    #expect(faults(of: MemoryFiles.blob(#"{"states": {"wave": \#(entry)}}"#)).count == 1)
    let other = #"{"frames": [0, true, 1], "durations": [1, 2, 3]}"#
    #expect(faults(of: MemoryFiles.blob(#"{"states": {"wave": \#(other)}}"#)).count == 1)
  }

  @Test func `the faults of a pack are told a line each`() {
    let error = #expect(throws: PackFaults.self) {
      try Pack(MemoryFiles.blob(#"{"fps": 0, "initial": "x"}"#))
    }
    #expect(
      error?.description == """
        blob/mascot.json:1:9: error: fps: 0 is out of range (above 0, at most 60)
        blob/mascot.json:1:23: error: initial: no state "x"
        """)
  }

  @Test func `warnings alone keep no pack from playing`() throws {
    let pack = try Pack(MemoryFiles.blob(#"{"nmae": 1, "states": {"wave": {"still": 9}}}"#))
    #expect(pack.warnings.map(\.severity) == [.warning, .warning])
  }

  @Test(arguments: [
    (
      #"{"states": {"idle": {"loop": true, "interrupt": "never"}}}"#,
      MascotError.inescapable(["idle"]), "nothing can leave \"idle\""
    ),
    (
      #"{"states": {"wave": {"next": "nod"}, "nod": {"next": "wave"}}}"#,
      .inescapable(["wave", "nod"]),
      "nothing can leave \"wave\" → \"nod\", which follow each other for ever"
    ),
  ])
  func `a state that nothing can leave is refused`(
    manifest: String, cause: MascotError, sentence: String
  ) {
    let found = faults(of: MemoryFiles.blob(manifest))
    #expect(found == [Fault(.mascot(cause), file: "blob/mascot.json")])
    #expect(found.map(\.description) == ["blob/mascot.json: error: \(sentence)"])
  }

  @Test func `a manifest beyond its limit is refused`() {
    var files = MemoryFiles.blob()
    files["mascot.json"] = Array(repeating: UInt8(ascii: " "), count: Limits.manifestBytes + 1)
    #expect(faults(of: files).map(\.cause) == [.fileTooLarge(limit: Limits.manifestBytes)])
  }

  @Test func `a folder named like the manifest is a folder`() throws {
    let pack = try Pack(MemoryFiles.named(["idle/1.txt", "mascot.json/x.md"]))
    #expect(pack.warnings.isEmpty)
  }
}

private let broken: [FaultyManifest] = [
  .json("¦", .emptyDocument, at: 0, "the document is empty"),
  .json(
    "{\n  \"fps\": 8¦,\n}", .trailingComma, at: 12, "no comma may stand after the last item"),
  .json(
    "{\"fps\": 8,\n ¦\"fps\": 9}", .duplicateKey("fps", first: SourcePosition(line: 1, column: 2)),
    at: 12, "the key \"fps\" stands twice (first at line 1, column 2)"),
  .json(
    #"{"states": {"wave": {}, ¦"wave": {}}}"#,
    .duplicateKey("wave", first: SourcePosition(line: 1, column: 13)), at: 24,
    "the key \"wave\" stands twice (first at line 1, column 13)"),
  .json(
    "{\"name\": ¦'Fox'}", .singleQuotes, at: 9,
    "a string stands in double quotes, not in single ones"),
  .json("{¦// a fox\n}", .comment, at: 1, "JSON has no comments"),
  .json(
    "{\"fps\": 8¦", .expected(.commaOrObjectEnd, found: .end), at: 9,
    "expected ',' or '}' after the value, found the end of the text"),
]

extension FaultyManifest {
  fileprivate static func json(
    _ marked: String, _ cause: JSONError.Cause, at offset: Int, _ sentence: String
  ) -> FaultyManifest {
    FaultyManifest(marked, "", .json(JSONError(cause, at: offset)), sentence)
  }
}

private let severalFaults = """
  blob/mascot.json:1:25: error: initial: no state "idel" (did you mean "idle"?)
  blob/mascot.json:1:9: error: fps: 100 is out of range (above 0, at most 60)
  blob/mascot.json:3:20: error: states.wave.key: the key "q" belongs to the player (take a letter)
  blob/mascot.json:3:33: error: states.wave.next: no state "nood" (did you mean "nod"?)
  blob/mascot.json:3:56: error: states.wave.finishPause: 0.8 is not a whole number of \
  milliseconds (milliseconds: did you mean 800?)
  blob/mascot.json:3:61: warning: states.wave.lable: unknown key "lable" (did you mean "label"?)
  blob/mascot.json:4:26: warning: states.nod.frames[1]: no frame 9; the clip has 1 frame, \
  counted from 0 (the nearest is taken)
  blob/mascot.json:4:29: error: states.nod.frames[2]: no file "nod/frame_1.txt" (did you \
  mean "nod/frame_0.txt"?)
  blob/mascot.json:4:62: error: states.nod.direction: "sideways" is not forward, reverse, \
  pingpong or pingpong_reverse
  blob/mascot.json:5:23: error: moods.wavy: no state "wavy" (did you mean "wave"?)
  blob/mascot.json:5:31: error: moods.wavy: 0 is already the mood "idle"
  blob/mascot.json:6:22: error: triggers.yes: no state "nodd" (did you mean "nod"?)
  blob/mascot.json:6:36: error: triggers.no: expected the name of a state or an object, found a number
  """
