import MascotCore
import MascotPacks
import Testing

@Suite struct `What a check says of motions` {
  private static func manifest(_ motion: String) -> String {
    #"{"motions": {¦"go": \#(motion)}, "states": {"idle": {"motion": "go", "loop": true}}}"#
  }

  private static func track(_ property: String, _ to: Double, _ rest: String) -> String {
    manifest(
      #"{"tracks": {"\#(property)": [{"type": "linear", "to": \#(to), "duration": 90}]}\#(rest)}"#)
  }

  private func warns(_ marked: String) -> Bool {
    let files = MemoryFiles.blob(marked.split(separator: "¦").joined())
    return PackCheck(files).faults.contains {
      if case .motionJumps = $0.cause { true } else { false }
    }
  }

  @Test func `one that repeats and does not end where it began is warned of`() {
    let faulty = FaultyManifest.warning(
      Self.track("offsetY", 3, #", "repeatCount": 0"#), "motions.go",
      .motionJumps(.offsetY, from: 3, to: 0),
      "the motion repeats, but its offsetY ends at 3 and begins again at 0 (let it come back, or "
        + #"take "autoreverses": a jump is seen)"#)
    let found = PackCheck(MemoryFiles.blob(faulty.manifest)).faults
    #expect(found.contains(faulty.fault))
    #expect(found.contains { $0.description == faulty.sentence })
  }

  @Test(arguments: [
    track("offsetY", 3, ""), track("offsetY", 3, #", "repeatCount": 1"#),
    track("offsetY", 3, #", "repeatCount": 0, "autoreverses": true"#),
    track("offsetY", 0, #", "repeatCount": 0"#), track("rotation", 360, #", "repeatCount": 3"#),
    track("flip", -720, #", "repeatCount": 3"#),
    manifest(#"{"phases": [{}, {"offsetY": 3}]}"#), track("opacity", 0, #", "repeatCount": 0"#),
  ])
  func `one that comes back, or plays once, is not`(marked: String) { #expect(!warns(marked)) }

  @Test func `half a turn is no whole one`() {
    #expect(warns(Self.track("rotation", 180, #", "repeatCount": 3"#)))
  }
}
