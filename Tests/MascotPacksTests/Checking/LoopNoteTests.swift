import MascotCore
import MascotPacks
import Testing

@Suite struct `What a check notes of loops` {
  @Test(arguments: [(7, true), (8, false), (24, false), (25, true)])
  func `8 to 24 frames look best`(count: Int, isNoted: Bool) {
    let notes = self.notes(walk(count, of: 40))
    #expect(notes.contains(.loopFrames(count)) == isNoted)
  }

  @Test(arguments: [(7.9, 79), (8, nil), (12.5, nil), (12.7, 127)])
  func `8 to 12.5 frames a second look best`(rate: Double, noted: Int?) {
    let notes = self.notes(walk(8, of: 40), "{\"fps\": \(rate)}")
    #expect(notes.contains { if case .loopRate = $0 { true } else { false } } == (noted != nil))
    if let noted { #expect(notes.contains(.loopRate(tenths: noted))) }
  }

  @Test func `a last step that is larger than any other is a snap`() {
    #expect(notes(["a   ", "ab  ", "abc ", "abcd"]).contains(.snap(cells: 3, others: 1)))
    #expect(!notes(["a   ", "ab  ", "abc ", "ab  "]).contains { $0.isSnap })
    #expect(!notes(["a ", " b"]).contains { $0.isSnap })
  }

  @Test func `what stays on one frame, or ends, has no notes`() {
    #expect(notes(["a"]).isEmpty)
    let action = PackCheck(MemoryFiles(["idle/1.txt": "a", "wave/1.txt": "a", "wave/2.txt": "b"]))
    #expect(action.faults.isEmpty)
  }

  @Test(arguments: [
    (Fault.Cause.loopRate(tenths: 85), "the loop plays 8.5 frames a second (8 to 12.5 look best)"),
    (.loopRate(tenths: 70), "the loop plays 7 frames a second (8 to 12.5 look best)"),
    (
      .snap(cells: 1, others: 0),
      "the step from the last frame to the first changes 1 cell, and no other more than 0 "
        + "(a snap is seen)"
    ),
  ])
  func `a note is a sentence`(cause: Fault.Cause, sentence: String) {
    #expect(cause.description == sentence)
  }

  /// Frames in which one letter walks.
  private func walk(_ count: Int, of columns: Int) -> [String] {
    (0..<count).map { place in
      String((0..<columns).map { $0 == place ? "o" : "_" })
    }
  }

  private func notes(_ frames: [String], _ manifest: String? = nil) -> [Fault.Cause] {
    var files = MemoryFiles()
    for (index, frame) in frames.enumerated() {
      let number = (index < 10 ? "0" : "") + String(index)
      files["idle/\(number).txt"] = Array(frame.utf8)
    }
    files["mascot.json"] = manifest.map { Array($0.utf8) }
    return PackCheck(files).faults.filter { $0.severity == .note }.map(\.cause)
  }
}

extension Fault.Cause {
  fileprivate var isSnap: Bool { if case .snap = self { true } else { false } }
}
