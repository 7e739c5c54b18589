import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Whole clips among the files of a pack` {
  private static let cast =
    #"{"version": 2, "width": 5, "height": 1}"# + "\n" + #"[0.0, "o", "one"]"# + "\n"
    + #"[0.5, "o", "\r\u001b[Ktwo"]"# + "\n" + #"[1.5, "o", "\r\u001b[Kend"]"# + "\n"
  private static let spinner = #"{"interval": 80, "frames": ["-", "\\", "|"]}"#
  private static let spinners =
    #"{"dots": {"interval": 80, "frames": ["a", "b"]}, "line": {"interval": 130, "frames": ["-", "+"]}}"#
  private static let cow = "$the_cow = <<EOC;\n (oo)\nEOC\n"
  private static let durdraw =
    #"{"DurMovie": {"formatVersion": 7, "framerate": 5.0, "sizeX": 2, "sizeY": 1, "frames": ["#
    + #"{"delay": 0, "contents": ["ab"], "colorMap": []}, {"delay": 0.5, "contents": ["cd"], "colorMap": []}]}}"#

  private func pack(_ files: [String: String], _ options: Pack.Options = .init()) throws -> Pack {
    try Pack(MemoryFiles(files), options: options)
  }

  @Test func `a file of any format is the clip of the state it is named after`() throws {
    let pack = try pack([
      "idle.cast": Self.cast, "wave.dur": Self.durdraw, "blink.txt": "(o)\n%\n(-)\n",
      "spin.json": Self.spinner, "moo.cow": Self.cow, "hop.animation": "!--FRAME--!\na\n",
      "colour.ans": "\u{1B}[31mx\n%\n\u{1B}[32my\n", "mascot.json": "{}",
    ])
    #expect(
      pack.mascot.states.map(\.name) == [
        "idle", "blink", "colour", "hop", "moo", "spin", "wave",
      ])
    #expect(pack.warnings == [])
    #expect(try pack.times("idle") == [500, 1000, 1000])
    #expect(try pack.picture("idle", 1).lines == ["two"])
    #expect(try pack.times("wave") == [200, 500])
    #expect(try pack.picture("wave", 1).lines == ["cd"])
    #expect(try pack.times("blink") == [100, 100])
    #expect(try pack.picture("blink", 1).lines == ["(-)"])
    #expect(try pack.times("spin") == [80, 80, 80])
    #expect(try pack.times("hop") == [75])
    #expect(try pack.picture("moo").lines == [" (oo)"])
    #expect(
      try pack.picture("colour", 1)[0, 0]
        == Cell(Glyph("y"), Style(foreground: .indexed(2))))
    #expect(try pack.clip("idle").repetition == .forever)
    #expect(try pack.clip("wave").repetition == .times(1))
    #expect(try pack.files("wave") == ["wave.dur", "wave.dur"])
  }

  @Test func `without a manifest clips have keys, as folders have`() throws {
    let pack = try pack(["idle/1.txt": "a", "wave.dur": Self.durdraw])
    #expect(try pack.state("wave").key == .character("w"))
    #expect(try pack.state("wave").role == .action)
  }

  @Test(arguments: ["parrot.animation", "frame.animation", "idle.animation"])
  func `a clip that is alone is idle`(name: String) throws {
    let pack = try pack([name: "!--FRAME--!\na\n!--FRAME--!\nb\n"])
    #expect(pack.mascot.states.map(\.name) == ["idle"])
    #expect(try pack.times("idle") == [75, 75])
  }

  @Test func `a clip that is alone keeps its name where the pack begins with it`() throws {
    let pack = try pack([
      "parrot.animation": "!--FRAME--!\na\n", "mascot.json": #"{"initial": "parrot"}"#,
    ])
    #expect(pack.mascot.states.map(\.name) == ["parrot"])
    #expect(pack.warnings == [])
  }

  @Test func `the manifest's durations and rate go before those of the file`() throws {
    let pack = try pack([
      "idle.cast": Self.cast, "wave.dur": Self.durdraw, "spin.json": Self.spinner,
      "mascot.json": """
      {"fps": 4, "states": {"idle": {"durations": [10, 20, 30]}, "wave": {"fps": 20},
      "spin": {"frames": [2, 0]}}}
      """,
    ])
    #expect(try pack.times("idle") == [10, 20, 30])
    #expect(try pack.times("wave") == [50, 50])
    #expect(try pack.times("spin") == [80, 80])
    #expect(try pack.picture("spin", 0).lines == ["|"])
  }

  @Test func `a rate that is asked for replaces that of the file, not times of single frames`()
    throws
  {
    let pack = try pack(
      ["idle.cast": Self.cast, "spin.json": Self.spinner],
      Pack.Options(framesPerSecond: 20, speed: 2))
    #expect(try pack.times("idle") == [250, 500, 500])
    #expect(try pack.times("spin") == [25, 25, 25])
  }

  @Test func `a clip has sizes by the marks of its files`() throws {
    let pack = try pack([
      "idle.txt": "a\n%\nb\n", "idle@2x.txt": "aa\naa\n%\nbb\nbb\n", "nod/1.txt": "n",
      "nod/1@2x.txt": "nn\nnn",
    ])
    #expect(pack.scales == [2, 1])
    #expect(try pack.picture("idle", 1, variant: 0).lines == ["bb", "bb"])
    #expect(try pack.picture("idle", 1, variant: 1).lines == ["b"])
    #expect(try pack.files("idle", variant: 0) == ["idle@2x.txt", "idle@2x.txt"])
  }

  @Test(arguments: [
    (["idle.txt": "a\n%\nb\n", "idle@2x.txt": "aa\n"], "idle: frame 1 of idle.txt"),
    (["idle.txt": "a\n%\nb\n", "nod/1.txt": "n", "nod/1@2x.txt": "nn"], "idle: idle.txt"),
  ])
  func `a size that lacks a frame of a clip is not used`(
    files: [String: String], missing: String
  ) throws {
    let pack = try pack(files)
    #expect(pack.scales == [1])
    #expect(pack.warnings.map(\.cause) == [.incompleteVariant(scale: 2, missing: missing)])
  }

  @Test func `a text is one frame where nothing parts it, or where its fellows are numbered`()
    throws
  {
    let pack = try pack([
      "idle.txt": "a\nb\n", "wave.txt": "first\n%\n", "wave-1.txt": "w", "README.txt": "x\n%\ny\n",
      "notes.asc": "no frames", "data.json": "{\"a\": 1}",
      "aseprite.json": #"{"frames": {"a 0.ase": {"duration": 100}}, "meta": {"app": "x"}}"#,
    ])
    #expect(try pack.files("idle") == ["idle.txt"])
    #expect(try pack.files("wave") == ["wave.txt", "wave-1.txt"])
    #expect(try pack.picture("wave").lines == ["first", "%"])
    #expect(pack.mascot.states.map(\.name) == ["idle", "wave"])
  }

  @Test func `a folder of many frames is listed without a look into one`() throws {
    let files = CountedFiles(
      (0..<500).map { "dance-\($0).txt" } + (0..<500).map { "idle/\($0).txt" })
    _ = try Pack(files)
    #expect(files.reads == 0)
  }

  // MARK: What a manifest says

  @Test func `the manifest makes a file anywhere the clip of a state`() throws {
    let pack = try pack([
      "idle/1.txt": "a", "art/walk.dur": Self.durdraw, "art/walk@2x.dur": Self.durdraw,
      "spinners.json": Self.spinners,
      "mascot.json": """
      {"states": {"walk": {"clip": "art/walk.dur"},
      "dots": {"clip": {"file": "spinners.json", "name": "dots"}},
      "line": {"loop": true, "clip": {"file": "spinners.json", "name": "line"}}}}
      """,
    ])
    #expect(pack.mascot.states.map(\.name) == ["walk", "dots", "line", "idle"])
    #expect(try pack.picture("walk", 1).lines == ["cd"])
    #expect(try pack.times("dots") == [80, 80])
    #expect(try pack.times("line") == [130, 130])
    #expect(try pack.picture("line", 1).lines == ["+"])
    #expect(
      pack.warnings.map(\.cause) == [.incompleteVariant(scale: 2, missing: "idle: 1.txt")])
  }

  @Test func `a pack may have no frames but those that the manifest names`() throws {
    let pack = try pack([
      "art/walk.dur": Self.durdraw,
      "mascot.json": #"{"states": {"idle": {"clip": "art/walk.dur"}}}"#,
    ])
    #expect(try pack.times("idle") == [200, 500])
  }

  @Test func `a file that the manifest names is no state of its own`() throws {
    let pack = try pack([
      "idle.txt": "a\n%\nb\n", "walk.dur": Self.durdraw, "step.txt": "x\n",
      "mascot.json": #"{"states": {"stroll": {"clip": "walk.dur"}, "go": {"clip": "step.txt"}}}"#,
    ])
    #expect(pack.mascot.states.map(\.name) == ["stroll", "go", "idle"])
    #expect(try pack.picture("go").lines == ["x"])
  }

  @Test func `a mood takes over whether its file loops, an action plays once`() throws {
    let file =
      #"{"animation": {"looping": false}, "frames": [{"duration": 50, "content": "a"}, {"content": "b"}]}"#
    let pack = try pack(["idle.json": file, "wave.json": file])
    #expect(try pack.clip("idle").repetition == .times(1))
    #expect(try pack.clip("wave").repetition == .times(1))
    #expect(try pack.times("wave") == [50, 100])
  }

  // MARK: What is wrong

  @Test(arguments: [
    (["wave.dur": durdraw, "wave/1.txt": "x"], "wave", "wave.dur", "wave/"),
    (["wave.cow": cow, "wave.dur": durdraw, "idle/1.txt": "x"], "wave", "wave.cow", "wave.dur"),
    (["wave.cow": cow, "wave-1.txt": "x", "idle/1.txt": "x"], "wave", "wave-1.txt", "wave.cow"),
    (["idle.txt": "a\n%\nb", "idle/1.txt": "x"], "idle", "idle.txt", "idle/"),
  ])
  func `two sources of one state are a fault`(
    files: [String: String], state: String, one: String, other: String
  ) {
    let found = faults(of: MemoryFiles(files)).filter { $0.severity == .error }
    #expect(found == [Fault(.twoClips(one, other, of: state), file: "blob")])
    #expect(
      found.first?.description == "blob: error: the clip of \"\(state)\" is in \(one) and in "
        + "\(other) (remove one of them)")
  }

  @Test func `of two sources the manifest chooses`() throws {
    let pack = try pack([
      "idle/1.txt": "x", "wave.dur": Self.durdraw, "wave/1.txt": "x",
      "mascot.json": #"{"states": {"wave": {"clip": "wave.dur"}}}"#,
    ])
    #expect(try pack.files("wave") == ["wave.dur", "wave.dur"])
  }

  @Test(arguments: [
    (
      ["idle.cast": "nonsense"],
      "blob/idle.cast:1:1: error: no value is called \"nonsense\" (a string stands in double quotes)"
    ),
    (
      ["spinners.json": spinners],
      "blob/spinners.json: error: there are 2 animations in the file (name one: dots, line)"
    ),
    (
      ["idle/1.txt": "a", "mascot.json": #"{"states": {"go": {"clip": "art/wlak.dur"}}}"#],
      "blob/mascot.json:1:28: error: states.go.clip: no file \"art/wlak.dur\""
    ),
    (
      [
        "idle/1.txt": "a", "x.dur": durdraw,
        "mascot.json": #"{"states": {"go": {"frames": ["x.dur"]}}}"#,
      ],
      "blob/mascot.json:1:31: error: states.go.frames[0]: \"x.dur\" is a whole clip, not a frame "
        + "(make it that of a state: \"clip\": \"x.dur\")"
    ),
    (
      [
        "idle/1.txt": "a", "a.dur": durdraw, "s.txt": "x",
        "mascot.json":
          #"{"states": {"go": {"clip": "a.dur", "sheet": {"file": "s.txt", "columns": 1, "rows": 1}}}}"#,
      ],
      "blob/mascot.json:1:46: error: states.go.sheet: the clip of \"go\" is in a.dur and in s.txt "
        + "(remove one of them)"
    ),
    (
      ["idle/1.txt": "a", "mascot.json": #"{"states": {"go": {"clip": 5}}}"#],
      "blob/mascot.json:1:28: error: states.go.clip: expected the path of a file or an object, "
        + "found a number"
    ),
    (
      [
        "idle/1.txt": "a", "s.json": spinners,
        "mascot.json": #"{"states": {"s": {"clip": {"file": "s.json", "name": "dost"}}}}"#,
      ],
      "blob/s.json: error: no animation \"dost\" in the file (did you mean \"dots\"?)"
    ),
  ])
  func `a clip that cannot be played is told of`(files: [String: String], sentence: String) {
    let found = faults(of: MemoryFiles(files)).filter { $0.severity == .error }
    #expect(found.map(\.description) == [sentence])
  }

  @Test func `a recording that is cut short plays, and is warned of`() throws {
    let pack = try pack(["idle.cast": Self.cast + "[2.0, \"o\", \"x"])
    #expect(pack.warnings.map(\.cause) == [.eventCutShort])
    #expect(try pack.clip("idle").frames.count == 3)
  }

  // MARK: Checks

  @Test func `a check reads the frames of clips`() {
    let check = PackCheck(
      MemoryFiles(["idle.txt": "a\n%\n🇦🇹\n", "wave.cast": Self.cast]))
    #expect(check.count(.error) == 0)
    #expect(check.faults.contains { $0.file == "blob/idle.txt" && $0.severity == .warning })
    #expect(
      check.checklist.first?.description
        == "separate transparent frames in the sizes: not met: blob/idle.txt holds several frames")
  }
}

/// Empty files that count how often one is read.
private final class CountedFiles: PackFiles, @unchecked Sendable {
  let name = "blob"
  private let files: MemoryFiles
  private(set) var reads = 0

  init(_ paths: [String]) { files = .named(paths) }

  func entries(of folder: String) -> [PackEntry] { files.entries(of: folder) }
  func has(_ path: String) -> Bool { files.has(path) }

  func read(_ path: String, limit: Int) throws(Fault) -> [UInt8] {
    reads += 1
    return try files.read(path, limit: limit)
  }
}
