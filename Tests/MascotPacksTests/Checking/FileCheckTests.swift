import MascotCore
import MascotJSON
import MascotPacks
import Testing

/// A pack without a manifest, and the only fault of its kind that there is in it.
private struct Row: CustomTestStringConvertible {
  let files: [String: String]
  let fault: Fault
  let sentence: String

  init(
    _ files: [String: String], _ file: String, _ cause: Fault.Cause, _ sentence: String,
    at position: SourcePosition? = nil, severity: Fault.Severity = .warning
  ) {
    self.files = files
    fault = Fault(cause, file: file, position: position, severity: severity)
    let place = file + (position.map { ":\($0)" } ?? "")
    self.sentence = "\(place): \(severity.rawValue): \(sentence)"
  }

  var testDescription: String { sentence }
}

@Suite struct `What a check tells of files` {
  @Test(arguments: rows)
  private func `a fault is told with its file, and how to mend it`(row: Row) {
    let check = PackCheck(MemoryFiles(row.files))
    let found = check.faults.filter { $0.severity == row.fault.severity }
    #expect(found == [row.fault])
    #expect(found.map(\.description) == [row.sentence])
  }

  @Test(arguments: [
    ["idle/frame_000.txt": "a", "idle/frame_001.txt": "b"],
    ["idle/1.txt": "a", "idle/2.txt": "b", "idle/3.txt": "c"],
    ["idle/1.txt": "ab\nab", "idle/1@2x.txt": "abcd\nabcd\nabcd\nabcd"],
    ["idle/a1.txt": "a", "idle/b7.txt": "b"],
    ["idle/1.txt": "a", "idle/1@3x.txt": "abc\nabc\nabc"],
    ["idle/1.txt": "你e\u{301}"],
  ])
  func `there is nothing to warn of`(files: [String: String]) {
    let told = PackCheck(MemoryFiles(files)).faults.filter { $0.severity != .note }
    #expect(told.isEmpty)
  }

  @Test
  func `faults are sorted by file and place, and frames are read where the manifest is wrong`() {
    var files = MemoryFiles.blob(
      "{\"states\": {\"idle\": {\"label\": 5},\n\"wave\": {\"next\": \"idel\"}}, \"fsp\": 8}")
    files["idle/frame_10.txt"] = Array("a\u{1}\n".utf8)
    files["idle/frame_2.txt"] = [0x61, 0xFF]
    let told = PackCheck(files).faults.filter { $0.severity == .error }
    #expect(
      told.map(\.description) == [
        "blob/idle/frame_2.txt:1:2: error: is not text (byte 0xFF is not UTF-8)",
        "blob/idle/frame_10.txt:1:2: error: control character U+0001 in plain text (remove it)",
        "blob/mascot.json:1:31: error: states.idle.label: expected a string, or an object of them "
          + "by language, found a number",
        "blob/mascot.json:2:18: error: states.wave.next: no state \"idel\" "
          + "(did you mean \"idle\"?)",
      ])
  }

  @Test func `frames of every size are read, those of a size that is not used as well`() {
    let files = MemoryFiles([
      "idle/1.txt": "a", "idle/2.txt": "b", "idle/1@2x.txt": "a\u{7}", "idle/1@3x.txt": "\u{8}",
      "idle/2@3x.txt": "b",
    ])
    let told = PackCheck(files).faults.filter { $0.severity == .error }
    #expect(told.map(\.file) == ["blob/idle/1@2x.txt", "blob/idle/1@3x.txt"])
  }

  @Test func `a sheet is read once, and asks for no other sizes`() {
    let files = MemoryFiles([
      "idle/1.txt": "ab", "art/s.txt": "ab🇦🇹",
      "mascot.json": """
      {"states": {"idle": {"label": ""}, "wave": {"key": "w", "label": "",
      "sheet": {"file": "art/s.txt", "columns": 2, "rows": 1}}}}
      """,
    ])
    let told = PackCheck(files).faults.filter { $0.severity != .note && $0.file != "blob" }
    #expect(told.map(\.file) == ["blob/art/s.txt"])
    #expect(told.map(\.position) == [SourcePosition(line: 1, column: 3)])
  }

  @Test func `two files for one frame in one size are told`() throws {
    let files = MemoryFiles(["idle/1.txt": "a", "idle/1@1x.txt": "b", "idle/1@2x.txt": "c"])
    let told = PackCheck(files).faults.filter { $0.severity == .warning }
    #expect(told.map(\.file) == ["blob/idle/1@1x.txt"])
    #expect(told.map(\.cause) == [.sameFrame(as: "1.txt")])
    #expect(
      told.first?.cause.description
        == "is the same frame in the same size as 1.txt, in whose place it is shown (remove one)")
  }

  @Test func `faults of frames beyond the limit are counted`() {
    var files = MemoryFiles()
    for number in 1...(Limits.faults + 7) { files["idle/\(number).txt"] = [0xFF] }
    let told = PackCheck(files).faults
    #expect(told.count { $0.severity == .error } == Limits.faults + 1)
    #expect(told.contains(Fault(.moreFaults(7), file: "blob")))
  }

  @Test(arguments: [
    (0, 0, "no errors, no warnings, 1 note"), (1, 1, "1 error, 1 warning, 1 note"),
  ])
  func `the last line counts`(errors: Int, gaps: Int, summary: String) {
    var files = MemoryFiles(["idle/1.txt": "a"])
    for number in 0..<errors { files["wave/\(number).txt"] = [0xFF] }
    if gaps > 0 { files["idle/10.txt"] = Array("b".utf8) }
    if gaps == 0 { files["idle/2.txt"] = Array("b".utf8) }
    #expect(PackCheck(files).summary == summary)
  }

  @Test func `what is strict takes warnings for errors, and notes for notes`() {
    var check = PackCheck(MemoryFiles(["idle/1.txt": "a", "idle/10.txt": "b", "idle/9.txt": "c"]))
    let notes = check.count(.note)
    #expect(check.count(.warning) == 1)
    check.beStrict()
    #expect(check.count(.error) == 1 && check.count(.warning) == 0)
    #expect(check.count(.note) == notes && notes > 0)
  }
}

private let rows: [Row] = [
  Row(
    ["idle/frame_0.txt": "a", "idle/frame_2.txt": "b"], "blob/idle/frame_2.txt",
    .numberGap(first: 1, count: 1, after: "frame_0.txt"),
    "there is no frame 1 (after frame_0.txt; what is there plays on without a pause)"),
  Row(
    ["idle/0.txt": "a", "idle/2.txt": "b", "idle/9.txt": "c"], "blob/idle/2.txt",
    .numberGap(first: 1, count: 7, after: "0.txt"),
    "7 numbers are left out, the first is 1 (after 0.txt; what is there plays on without a pause)"),
  Row(
    ["idle/frame_1.txt": "a", "idle/frame_01.txt": "b"], "blob/idle/frame_1.txt",
    .numberTaken(1, by: "frame_01.txt"),
    "has the number 1, as frame_01.txt has; both are shown (give it another)"),
  Row(
    ["idle/frame_1.txt": "a", "idle/frame_1.pix": "k\nk"], "blob/idle/frame_1.txt",
    .numberTaken(1, by: "frame_1.pix"),
    "has the number 1, as frame_1.pix has; both are shown (give it another)"),
  Row(
    ["idle/1.txt": "abc", "idle/2.txt": "ab", "idle/3.txt": "ab"], "blob/idle/1.txt",
    .unevenFrame(
      size: Size(columns: 3, rows: 1), usual: Size(columns: 2, rows: 1), others: 0),
    "the frame is 3×1 cells, most of its clip are 2×1 (pad it, or the picture shifts)"),
  Row(
    ["idle/1.txt": "ab", "idle/2.txt": "a", "idle/3.txt": "ab", "idle/4.txt": "abc"],
    "blob/idle/2.txt",
    .unevenFrame(
      size: Size(columns: 1, rows: 1), usual: Size(columns: 2, rows: 1), others: 1),
    "the frame is 1×1 cells, most of its clip are 2×1; 1 more differ (pad it, or the picture shifts)"
  ),
  Row(
    ["idle/1.txt": "abcdef", "idle/1@2x.txt": "a\nb\nc\nd"], "blob",
    .unlikeBoxes(
      scale: 1, size: Size(columns: 6, rows: 1), other: 2, Size(columns: 1, rows: 4)),
    "the size @1x is 6×1 cells, another shape than @2x with 1×4"),
  Row(
    ["idle/1.txt": "aaa\n你🇦🇹🇦🇹"], "blob/idle/1.txt",
    .uncertainWidth("🇦🇹", row: 2, column: 3, others: 1),
    "terminals disagree on how wide \"🇦🇹\" is (row 2, column 3 of the picture, and 1 more; "
      + "take another character)", at: SourcePosition(line: 2, column: 2)),
  Row(
    ["idle/1.txt": "a", "idle/2.txt": "b", "idle/1@2x.txt": "ab\nab"], "blob",
    .incompleteVariant(scale: 2, missing: "idle: 2.txt"),
    "the size @2x is not used because it lacks idle: 2.txt"),
  Row(
    ["wave/1.txt": "a", "idle/1.txt": "b\nb\u{9B}"], "blob/idle/1.txt",
    .controlCharacter("\u{9B}"), "control character U+009B in plain text (remove it)",
    at: SourcePosition(line: 2, column: 2), severity: .error),
  Row(
    ["wave/1.txt": "a", "wave/9.txt": "a", "wave/10.txt": "a", "idle/1.txt": "a"],
    "blob/wave/9.txt", .unpaddedNumber("9.txt", before: "10.txt"),
    "plays before 10.txt, but other programs sort it behind (pad the numbers of 9.txt with zeros)",
    severity: .note),
]
