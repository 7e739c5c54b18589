import MascotCore
import MascotPacks
import Testing

/// The general flash of WCAG 2.3.1, just below its limits and just above.
@Suite struct `Flashing` {
  @Test(arguments: [
    ([166, 166], 7), ([167, 167], nil), ([100, 100], 10), ([400, 100], nil), ([1000, 1000], nil),
    ([50, 250], 8), ([60, 274], nil),
  ])
  func `more than six changes within a second are too many`(durations: [Int], changes: Int?) {
    #expect(flashes(["WWWWWWWW", "KKKKKKKK"], durations) == changes)
  }

  @Test(arguments: [("KKWWWWWW", 10), ("KWWWWWWW", nil), ("WKWWWWKW", 10)])
  func `a quarter of the box counts`(other: String, changes: Int?) {
    #expect(flashes(["WWWWWWWW", other]) == changes)
  }

  @Test(arguments: [("#595959", nil), ("#5a5a5a", 10)])
  func `a tenth of the greatest luminance counts`(colour: String, changes: Int?) {
    #expect(flashes(["KKKKKKKK", "xxxxxxxx"], palette: colour) == changes)
  }

  @Test(arguments: [("#e8e8e8", nil), ("#e7e7e7", 10)])
  func `the darker side is below 0.80`(colour: String, changes: Int?) {
    #expect(flashes(["WWWWWWWW", "xxxxxxxx"], palette: colour) == changes)
  }

  @Test func `a change may take several frames`() {
    #expect(flashes(["KKKKKKKK", "xxxxxxxx", "WWWWWWWW", "xxxxxxxx"], palette: "#808080") == nil)
    let quick = ["KKKKKKKK", "xxxxxxxx", "WWWWWWWW", "xxxxxxxx"]
    #expect(flashes(quick, [60, 60, 60, 60], palette: "#808080") == 9)
  }

  @Test func `another quarter each time is no flash`() {
    let frames = (0..<8).map { place in
      String((0..<8).map { $0 / 2 == place / 2 % 4 ? "K" : "W" })
    }
    #expect(flashes(frames, Array(repeating: 80, count: 8)) == nil)
  }

  @Test func `halves that take turns flash`() {
    #expect(flashes(["WWWWKKKK", "KKKKWWWW"]) == 10)
  }

  @Test func `a second may lie over the end of a loop`() {
    let frames = (0..<8).map { $0 % 2 == 0 ? "WWWWWWWW" : "KKKKKKKK" }
    #expect(flashes(frames, [100, 100, 100, 3000, 100, 100, 100, 100]) == 8)
    #expect(flashes(frames, [100, 100, 100, 3000, 100, 100, 100, 1000]) == nil)
  }

  @Test func `what the terminal shows through counts on a dark and on a light one`() {
    #expect(flashes(["KKKKKKKK", "........"]) == 10)
    #expect(flashes(["WWWWWWWW", "........"]) == 10)
  }

  @Test func `letters are a part of their cell`() {
    let files = MemoryFiles(["idle/1.txt": "####", "idle/2.txt": "    "])
    #expect(PackCheck(files).faults.contains { $0.cause.changes != nil })
    let alike = MemoryFiles(["idle/1.txt": "####", "idle/2.txt": "%%%%"])
    #expect(!PackCheck(alike).faults.contains { $0.cause.changes != nil })
  }

  @Test func `it is an error, and says where`() {
    let told = PackCheck(pack(["WWWWWWWW", "KKKKKKKK"], [100, 100])).faults.filter {
      $0.severity == .error
    }
    #expect(
      told.map(\.description) == [
        "blob/mascot.json:2:1: error: states.idle: flashes: a quarter of the box @1x becomes "
          + "brighter or darker 10 times within a second, between frame 1 and frame 0 (6 times, "
          + "which are 3 flashes, are the limit of WCAG 2.3.1: play it slower, or change less at "
          + "once)"
      ])
  }

  // MARK: Layers and motions

  /// What a box of so many columns is told that blinks in one of 8 × 2, each time in so many
  /// milliseconds.
  private func blinking(
    _ milliseconds: Int, columns: Int = 8, in key: String = "layers"
  ) -> [Fault] {
    let motion = "\"motion\": \"blink\""
    let layer =
      "{\"shape\": \"box\", \"width\": \(columns), \"height\": 1, \"color\": \"#ffffff\""
      + (key == "layers" ? ", \(motion)}" : "}")
    let files = MemoryFiles([
      "mascot.json": """
      {"sizes": {"1x": {"columns": 8, "rows": 2}, "2x": {"columns": 16, "rows": 4}},
       "motions": {"blink": {"repeatCount": 0, "autoreverses": true, "tracks": {
         "opacity": [{"type": "linear", "to": 0, "duration": \(milliseconds / 2)}]}}},
       "states": {"idle": {"label": "", "loop": true,
        "layers": [\(layer)]\(key == "motion" ? ", \(motion)" : "")}}}
      """
    ])
    return PackCheck(files).faults.filter { $0.severity == .error }
  }

  @Test(arguments: [(200, true), (280, true), (380, false), (1000, false)])
  func `what fades in and out too often flashes`(milliseconds: Int, isTold: Bool) {
    #expect(blinking(milliseconds).isEmpty != isTold)
    #expect(blinking(milliseconds, in: "motion").isEmpty != isTold)
  }

  @Test func `of layers, too, a quarter of the box counts`() {
    #expect(!blinking(200, columns: 4).isEmpty)
    #expect(blinking(200, columns: 3).isEmpty)
  }

  @Test func `that is told where the layers are`() {
    #expect(
      blinking(200).map(\.description) == [
        "blob/mascot.json:5:13: error: states.idle.layers: flashes: with its layers and motions a "
          + "quarter of the box @1x becomes brighter or darker 10 times within a second, between "
          + "33 ms and 966 ms (6 times, which are 3 flashes, are the limit of WCAG 2.3.1: move it "
          + "slower, or change less at once)"
      ])
  }

  @Test func `a motion without layers is told where it is named`() {
    let files = MemoryFiles([
      "idle.pix": "WWWW\nWWWW\n",
      "mascot.json": """
      {"color": {"palette": {"W": "#ffffff"}},
       "motions": {"go": {"repeatCount": 0, "tracks": {
         "scale": [{"type": "move", "to": 1}, {"type": "linear", "to": 1, "duration": 100},
                   {"type": "move", "to": 0}, {"type": "linear", "to": 0, "duration": 100}]}}},
       "states": {"idle": {"label": "", "loop": true,
        "motion": "go"}}}
      """,
    ])
    let told = PackCheck(files).faults.filter { $0.severity == .error }
    #expect(told.map(\.keyPath) == ["states.idle.motion"])
    #expect(told.map { $0.position?.line } == [6])
  }

  @Test func `frames behind layers are not seen to flash`() {
    let files = MemoryFiles([
      "idle/1.pix": "WWWW\n", "idle/2.pix": "KKKK\n", "rest.pix": "WWWW\n",
      "mascot.json": """
      {"color": {"palette": {"W": "#ffffff", "K": "#000000"}},
       "states": {"idle": {"label": "", "layers": [{"clip": "rest"}]}, "rest": {"label": ""}}}
      """,
    ])
    #expect(PackCheck(files).faults.filter { $0.severity != .note } == [])
  }

  /// The changes of a loop that flashes.
  private func flashes(
    _ frames: [String], _ durations: [Int] = [100, 100, 100, 100], palette: String = "#000000"
  ) -> Int? {
    let pack = pack(frames, Array(durations.prefix(frames.count)), palette: palette)
    return PackCheck(pack).faults.compactMap(\.cause.changes).first
  }

  /// A loop of frames of eight pixels.
  private func pack(
    _ frames: [String], _ durations: [Int], palette: String = "#000000"
  ) -> MemoryFiles {
    var files = MemoryFiles()
    for (number, frame) in frames.enumerated() {
      files["idle/\(number).pix"] = Array("\(frame.prefix(4))\n\(frame.suffix(4))\n".utf8)
    }
    let colours = "\"K\": \"#000000\", \"W\": \"#ffffff\", \"x\": \"\(palette)\""
    files["mascot.json"] = Array(
      """
      {"color": {"palette": {\(colours)}}, "states": {
      "idle": {"label": "", "durations": \(durations)}}}
      """.utf8)
    return files
  }
}

extension Fault.Cause {
  /// The changes within a second of a clip that flashes.
  fileprivate var changes: Int? {
    if case .flashing(let changes, _, _, _) = self { changes } else { nil }
  }
}
