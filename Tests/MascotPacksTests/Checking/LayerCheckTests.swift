import MascotCore
import MascotPacks
import Testing

/// What a check says of states with layers.
@Suite struct `What a check says of layers` {
  /// A face of two parts, which stand one over the other and have their own states.
  private static let face = MemoryFiles([
    "head/1.txt": "(     )", "eyes/1.txt": "o o", "eyes/2.txt": "- -",
    "mascot.json": """
    {"sizes": {"1x": {"columns": 7, "rows": 1}}, "moods": {"idle": 0},
     "states": {"idle": {"label": "there", "loop": true,
                  "layers": [{"clip": "head"}, {"clip": "eyes"}]},
                "head": {}, "eyes": {"loop": true, "fps": 2}}}
    """,
  ])

  @Test func `parts of others need no words and no key`() {
    let check = PackCheck(Self.face)
    #expect(check.faults.filter { $0.severity != .note }.map(\.description) == [])
    let points = Dictionary(uniqueKeysWithValues: check.checklist.map { ($0.name, $0.answer) })
    #expect(points["one fixed box"] == .met)
    #expect(points["a still for reduced motion"] == .met)
    #expect(points["words for states with meaning"] == .met)
  }

  @Test func `frames are judged in the state that they are of`() {
    let notes = PackCheck(Self.face).faults.filter { $0.severity == .note }
    #expect(Set(notes.map(\.keyPath)) == ["states.eyes"])
  }

  @Test(arguments: [("idle", true), ("rest", false)])
  func `frames of other sizes shift, and frames snap, where they are seen`(
    clip: String, isSeen: Bool
  ) {
    let files = MemoryFiles([
      "idle/1.txt": "a", "idle/2.txt": "ab", "idle/3.txt": "abc", "rest.txt": "zzz",
      "mascot.json": """
      {"states": {"idle": {"label": "", "layers": [{"clip": "\(clip)"}]},
                  "rest": {"label": "", "loop": true, "key": "z"}}}
      """,
    ])
    let causes = PackCheck(files).faults.map(\.cause)
    func has(_ isOne: (Fault.Cause) -> Bool) -> Bool { causes.contains(where: isOne) }
    #expect(has { if case .unevenFrame = $0 { true } else { false } } == isSeen)
    #expect(has { if case .snap = $0 { true } else { false } } == isSeen)
    #expect(has { if case .loopFrames = $0 { true } else { false } } == isSeen)
  }
}
