import MascotCore
import MascotPacks
import Testing

@Suite struct `What a check tells of states` {
  @Test(arguments: rows)
  func `a fault is told where the manifest speaks of the state`(row: FaultyManifest) {
    let check = PackCheck(MemoryFiles.blob(row.manifest))
    let found = check.faults.filter { $0.severity == row.fault.severity }
    #expect(found == [row.fault])
    #expect(found.map(\.description) == [row.sentence])
  }

  @Test(arguments: [
    #""states": {"nod": {"key": "n"}}"#,
    #""triggers": {"yes": "nod"}"#,
    #""keys": {"x": "nod"}"#,
    #""moods": {"idle": 0, "nod": 1}"#,
    #""states": {"wave": {"key": "w", "next": "nod"}}"#,
    #""inputs": {"a": {"type": "trigger"}}, "transitions": [{"from": "*", "to": "nod", "guards": [{"inputName": "a", "conditionType": "Equal"}]}]"#,
    #""idle": {"variants": [{"state": "nod"}]}"#,
    #""states": {"nod": {"loop": true}}, "moods": {"idle": 0}, "idle": {"levels": [{"after": 5, "state": "nod"}]}"#,
    #""status": {"success": "nod"}"#,
    #""initial": "nod""#,
  ])
  func `a state is reached`(way: String) {
    #expect(!unreached(way).contains("blob/nod") && !unreached(way).contains("states.nod"))
  }

  @Test(arguments: [
    "",
    #""states": {"wave": {"next": "nod"}}"#,
    #""states": {"nod": {"loop": true}}, "moods": {"idle": 0}"#,
    #""transitions": [{"from": "*", "to": "nod", "duration": 120}]"#,
  ])
  func `a state is not reached`(way: String) {
    let told = unreached(way)
    #expect(told.contains("blob/nod") || told.contains("states.nod"))
  }

  @Test func `without a manifest every action has a key`() {
    #expect(PackCheck(MemoryFiles.blob()).count(.warning) == 0)
  }

  @Test func `a state with a fault in its label is not told to have none`() {
    let check = PackCheck(
      MemoryFiles.blob(
        #"{"states": {"idle": {"label": 1}, "wave": {"label": ""}, "nod": {"label": ""}}}"#))
    #expect(check.faults.count { $0.severity != .note } == 1)
  }

  @Test func `a manifest that is no JSON is the one thing to mend`() {
    let check = PackCheck(MemoryFiles.blob("{\"states\": }"))
    #expect(check.faults.map(\.file) == ["blob/mascot.json"])
  }

  private func unreached(_ way: String) -> [String] {
    PackCheck(MemoryFiles.blob("{\(way)}")).faults.filter { $0.cause == .unreachable }.map {
      $0.keyPath.isEmpty ? $0.file : $0.keyPath
    }
  }
}

/// The states of the pack with all that they need, and one more.
private func manifest(_ nod: String, _ rest: String = "") -> String {
  #"{"states": {"idle": {"label": "resting"}, "wave": {"key": "w", "label": "hello"}, "#
    + nod + "}\(rest)}"
}

private let rows: [FaultyManifest] = [
  .warning(
    manifest(#"¦"nod": {"label": "yes"}"#), "states.nod", .unreachable,
    "nothing leads to the state (give it a key, a trigger or a number among the moods)"),
  .warning(
    manifest(#"¦"nod": {"key": "n"}"#), "states.nod", .noLabel("nod"),
    "the state \"nod\" has no \"label\" (say it in words, or \"\" where it has no meaning)"),
  .warning(
    manifest(#""nod": {"key": "n", "label": "", ¦"labl": ""}"#), "states.nod.labl",
    .unknownKey("labl", nearest: "label"), "unknown key \"labl\" (did you mean \"label\"?)"),
  FaultyManifest(
    manifest(#""nod": {"key": ¦"q", "label": ""}"#), "states.nod.key", .reservedKey("q"),
    "the key \"q\" belongs to the player (take a letter)"),
  FaultyManifest(
    manifest(#""nod": {"key": ¦"w", "label": ""}"#), "states.nod.key",
    .keyTaken("w", by: "wave"), "the key \"w\" is already that of \"wave\""),
  FaultyManifest(
    "{\"states\": {¦\"idle\": {\"label\": \"\"}}}", "states.idle", .loopFrames(3),
    "the loop has 3 frames (8 to 24 look best)", severity: .note),
]
