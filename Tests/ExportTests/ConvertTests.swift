import Foundation
import MascotAssets
import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@testable import mascot_tui

/// What is converted plays as what it was made of.
@Suite struct ConvertTests {
  @Test(arguments: ClipFixture.all)
  func `a file of every format becomes a pack that plays the same`(fixture: ClipFixture) throws {
    let folder = try ConvertFolder()
    try folder.write(fixture.bytes, to: fixture.name)
    try folder.checkConversion(of: fixture.name, choosing: fixture.choice)
  }

  @Test(.enabled(if: Samples.areThere), arguments: Samples.all)
  func `a real file becomes a pack that plays the same`(sample: String) throws {
    let folder = try ConvertFolder()
    let parts = sample.split(separator: ":")
    try folder.checkConversion(
      of: Samples.folder.appending(path: parts[0]).path(),
      choosing: parts.count > 1 ? String(parts[1]) : nil)
  }

  @Test func `a folder of frames becomes a pack with its states and sizes`() throws {
    let folder = try ConvertFolder()
    for (name, text) in [
      "idle/1.txt": "a", "idle/2.txt": "b", "idle/3.txt": "a", "idle/1@2x.txt": "aa\naa",
      "idle/2@2x.txt": "bb", "idle/3@2x.txt": "aa\naa", "wave/1.pix": "rg\n.b",
      "wave/1@2x.pix": "r",
      "wave/2.ans": "\u{1B}[31mx", "wave/2@2x.ans": "plain", "nod/1.txt": "n", "nod/1@2x.txt": "nn",
    ] { try folder.write(Array(text.utf8), to: "in/\(name)") }
    let pack = try folder.checkConversion(of: "in")
    #expect(pack.mascot.name == "in")
    #expect(pack.mascot.states.map(\.name) == ["idle", "nod", "wave"])
    #expect(pack.mascot.states.map(\.key) == [nil, .character("n"), .character("w")])
    #expect(
      try folder.files(of: "out") == [
        "idle/frame_000.txt", "idle/frame_000@2x.txt", "idle/frame_001.txt",
        "idle/frame_001@2x.txt", "mascot.json", "nod/frame_000.txt", "nod/frame_000@2x.txt",
        "wave/frame_000.ans", "wave/frame_000@2x.ans", "wave/frame_001.ans",
        "wave/frame_001@2x.ans",
      ])
    #expect(
      try folder.text(of: "out/mascot.json") == """
        {
          "schemaVersion": 1,
          "name": "in",
          "states": {
            "idle": {"label": "idle", "frames": [0, 1, 0]},
            "nod": {"key": "n", "label": "nod"},
            "wave": {"key": "w", "label": "wave"}
          },
          "moods": {"idle": 0}
        }

        """)
  }

  @Test func `one frame file becomes a pack of its name`() throws {
    let folder = try ConvertFolder()
    try folder.write(Array("rr.\n.gg\n".utf8), to: "cat.pix")
    let pack = try folder.checkConversion(of: "cat.pix")
    #expect(pack.mascot.name == "cat")
    #expect(try folder.files(of: "out") == ["idle/frame_000.ans", "mascot.json"])
  }

  @Test func `colours need escapes, and plain pictures none`() throws {
    let folder = try ConvertFolder()
    try folder.write(Array("\u{1B}[31mred\u{1B}[m\n%\nplain\n".utf8), to: "two.ans")
    try folder.checkConversion(of: "two.ans")
    #expect(try folder.text(of: "out/idle/frame_000.ans") == "\u{1B}[31mred\u{1B}[m \u{A0}\n")
    #expect(try folder.text(of: "out/idle/frame_001.txt") == "plain\n")
  }

  @Test func `a clip that ends stays one that ends`() throws {
    let folder = try ConvertFolder()
    let text =
      #"{"animation": {"looping": false}, "frames": [{"duration": 50, "content": "a"}, {"content": "b"}]}"#
    try folder.write(Array(text.utf8), to: "once.json")
    let pack = try folder.checkConversion(of: "once.json")
    #expect(pack.mascot.states[0].clip?.repetition == .times(1))
    #expect(
      try folder.text(of: "out/mascot.json").contains(#""loop": false, "durations": [50, 100]"#))
  }

  @Test func `a sheet is cut row by row`() throws {
    let folder = try ConvertFolder()
    try folder.write(Array("aabbc\naabbc\nddee\n".utf8), to: "sheet.txt")
    let catalogue = MascotCatalogue(bundled: MascotAssets.mascots)
    let pack = try catalogue.sheet(
      "\(folder.path)/sheet.txt", cutInto: Size(columns: 2, rows: 2))
    #expect(
      pack.warnings.map(\.description) == [
        "\(folder.path)/sheet.txt: warning: the sheet is 5×3 cells, which frames of 2×2 do not fill"
      ])
    try folder.convert(pack)
    let made = try folder.pack("out")
    #expect(made.mascot.name == "sheet")
    let film = try Film(made.mascot.initial, of: made, variant: 0)
    #expect(
      film.scenes.map { film.picture($0.picture).plainRows } == [
        ["aa", "aa"], ["bb", "bb"], ["c ", "c "], ["dd", "  "], ["ee", "  "], ["  ", "  "],
      ])
  }

  @Test func `a sheet of more than 10,000 frames, or of none, is refused`() throws {
    let folder = try ConvertFolder()
    let rows = String(repeating: String(repeating: "x", count: 101) + "\n", count: 100)
    try folder.write(Array(rows.utf8), to: "large.txt")
    try folder.write([], to: "empty.txt")
    let catalogue = MascotCatalogue(bundled: [])
    for (name, cause) in [("large", Fault.Cause.tooManyFrames(limit: 10_000)), ("empty", .noClip)] {
      let faults = #expect(throws: PackFaults.self) {
        try catalogue.sheet("\(folder.path)/\(name).txt", cutInto: Size(columns: 1, rows: 1))
      }
      #expect(faults?.faults.map(\.cause) == [cause])
    }
  }

  // MARK: Times

  @Test(arguments: [
    ([100, 100], FrameTimes.usual), ([40], .rate("25")), ([80, 80, 80], .rate("12.5")),
    ([75, 75], .each([75, 75])), ([17, 17], .each([17, 17])), ([100, 120], .each([100, 120])),
    ([0, 0], .each([0, 0])), ([16, 16], .each([16, 16])), ([1000, 1000], .rate("1")),
    ([8_000, 8_000], .rate("0.125")),
  ])
  private func `times become a rate where a short one is exact`(
    milliseconds: [Int], times: FrameTimes
  ) {
    let made = FrameTimes(milliseconds.map { .milliseconds($0) })
    // A rate is as good as equal times.
    if case .each(let all) = times, case .rate(let rate) = made, let rate = Double(rate) {
      #expect(abs(1000 / rate - Double(all[0])) < 1e-6)
    } else {
      #expect(made == times)
    }
  }

  @Test func `times that are no whole milliseconds do not drift`() {
    #expect(FrameTimes([.seconds(1) / 6, .seconds(1) / 6]) == .rate("6"))
    let thirds = Array(repeating: Duration.seconds(1) / 3, count: 3) + [.milliseconds(1)]
    #expect(FrameTimes(thirds) == .each([333, 334, 333, 1]))
    #expect(
      FrameTimes([.microseconds(400), .microseconds(400), .seconds(1)]) == .each([0, 1, 1000]))
  }

  // MARK: The folder

  @Test func `a folder is there whole or not at all`() throws {
    let folder = try ConvertFolder()
    do {
      let new = try NewFolder("\(folder.path)/new/")
      try new.write([1, 2], to: "a/b")
      #expect(try folder.files(of: ".").count == 1)
    }
    #expect(try folder.files(of: ".") == [])
    let new = try NewFolder("\(folder.path)/new/")
    try new.write([1, 2], to: "a/b")
    try new.write([], to: "c")
    try new.finish()
    #expect(try folder.files(of: ".") == ["new/a/b", "new/c"])
    #expect(throws: ConvertError.taken(path: "\(folder.path)/new")) {
      try NewFolder("\(folder.path)/new")
    }
    #expect(throws: ConvertError.noName) { try NewFolder("/") }
  }

  @Test func `what comes into the way of a new folder stays`() throws {
    let folder = try ConvertFolder()
    let new = try NewFolder("\(folder.path)/new")
    try new.write([1], to: "a/b")
    try folder.write([2], to: "new/mine")
    #expect(throws: ConvertError.taken(path: "\(folder.path)/new")) { try new.finish() }
    #expect(try folder.files(of: "new") == ["mine"])
  }
}

/// The files of others, where the folder with them is there.
private enum Samples {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../shared/samples")
    .standardized
  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path()) }

  static let all = [
    "sep/parrot.animation", "sep/sprite.ans", "spinners/spinners.json:dots",
    "spinners/spinners.json:weather", "spinners/spinners.json:pong", "dur/rain.dur", "dur/mane.dur",
    "cast/rgb.cast", "cast/bold-inverse-indexed.cast", "cast/markers.cast", "cow/tux.cow",
    "json/ascii-motion-sample.json", "ans/indyz-kali.utf8.ans", "ans/cl!-al02.ans",
    "ans/x0-grandpa-dan.ans", "ans/controlcharacters.ans", "frames/codex_default_frame_1.txt",
    "frames/ghostty_frame_001.txt", "frames",
  ]
}
