import MascotAssets
import MascotCore
import MascotPacks
import Testing

@Suite struct `The shipping checklist` {
  @Test func `Pip is free of errors and warnings, and meets all but its slow moods`() throws {
    let check = try MascotCatalogue(bundled: MascotAssets.mascots).check("pip")
    #expect(check.faults.filter { $0.severity != .note } == [])
    let open = check.checklist.filter { point in
      if case .notMet = point.answer { true } else { false }
    }
    #expect(open.map(\.name) == ["8–12 fps without a snap"])
  }

  @Test func `a point that is not met says why`() {
    let files = MemoryFiles([
      "idle/9.txt": "a ", "idle/10.txt": "bcd", "wave/9.txt": "a", "wave/10.txt": "b",
    ])
    #expect(
      PackCheck(files).checklist.map(\.description) == [
        "separate transparent frames in the sizes: not met: nothing shows through "
          + "blob/idle/10.txt",
        "zero-padded names in playback order: not met: blob/idle/9.txt plays before 10.txt, but "
          + "sorts behind it",
        "8–12 fps without a snap: met",
        "one fixed box: not met: blob/idle/10.txt is 3×1, blob/idle/9.txt is 2×1",
        "preloaded before the first play: met by the player",
        "pauses out of sight: met by the player",
        "a still for reduced motion: met",
        "words for states with meaning: not met: there is no mascot.json to say them in",
      ])
  }

  @Test func `a pack that cannot be played meets nothing that is its own`() {
    let answers = PackCheck(MemoryFiles.blob("{")).checklist.map(\.answer)
    #expect(answers.count { $0 == .metByThePlayer } == 2)
    #expect(answers.count { $0 == .notMet(why: "the pack cannot be played") } == 6)
  }

  @Test func `a folder without frames is told of, and meets nothing`() {
    let check = PackCheck(MemoryFiles(["notes.md": "?"]))
    #expect(check.faults.map(\.file) == ["blob"])
    #expect(check.checklist.count == 8)
  }
}
