import Testing

/// Packs that cannot be played: a sentence that tells where and why, and 1.
@Suite struct PackErrorTests {
  private struct Case: CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    /// The file that is named, and the sentence behind it.
    var place: String
    var sentence: String
  }

  private static let cases = [
    Case(
      testDescription: "an empty folder", files: [:], place: "",
      sentence: ": error: the folder is empty (put frame files such as idle/frame_000.txt into it)"),
    Case(
      testDescription: "a folder without frames", files: ["notes.md": "none"], place: "",
      sentence: ": error: there are no frames in the folder (frame files end in .txt, .ans or .pix)"
    ),
    Case(
      testDescription: "a frame over the limits",
      files: ["idle/1.txt": String(repeating: "x", count: 501)], place: "/idle/1.txt",
      sentence: ": error: the frame is 501×1 cells; the limit is 500×200"),
    Case(
      testDescription: "a control character", files: ["idle/1.txt": "ab\n\u{1B}[31m"],
      place: "/idle/1.txt",
      sentence: ":2:1: error: control character U+001B in plain text (remove it)"),
    Case(
      testDescription: "an unknown letter", files: ["idle/1.pix": "rr\nr?\n"], place: "/idle/1.pix",
      sentence: ":2:2: error: no colour \"?\" in the palette "
        + "(there is B C G K M R W Y b c g k m r w y, and \".\" for nothing)"),
    Case(
      testDescription: "a mask of another size",
      files: ["idle/1.txt": "abc\n", "idle/1.mask": "rr\n"], place: "/idle/1.mask",
      sentence: ": error: the mask is 2×1, its frame is 3×1 (they must be equal)"),
    Case(
      testDescription: "broken JSON",
      files: ["idle/1.txt": "x", "mascot.json": "{\n  \"fps\": 8,\n}"],
      place: "/mascot.json", sentence: ":2:11: error: no comma may stand after the last item"),
    Case(
      testDescription: "an image alone", files: ["idle/1.png": "PNG"], place: "/idle/1.png",
      sentence: ": error: is an image; a mascot is made of text (draw frames as .txt or .pix files)"
    ),
    Case(
      testDescription: "an image beside frames", files: ["idle/1.txt": "x", "idle/2.png": "PNG"],
      place: "/idle/2.png",
      sentence: ": error: is an image; a mascot is made of text (draw frames as .txt or .pix files)"
    ),
    Case(
      testDescription: "a state that is none",
      files: ["idle/1.txt": "x", "mascot.json": "{\"triggers\": {\"yes\": \"idel\"}}"],
      place: "/mascot.json",
      sentence: ":1:22: error: triggers.yes: no state \"idel\" (did you mean \"idle\"?)"),
  ]

  @Test(arguments: cases)
  private func `what is wrong with a pack is told with its place`(_ wrong: Case) throws {
    let pack = try PackFolder(wrong.files)
    let outcome = try Program.run(pack.path)
    #expect(outcome.exit == .code(1))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "mascot-tui: \(pack.path)\(wrong.place)\(wrong.sentence)\n")
  }

  @Test func `a file that is not text is told with its byte`() throws {
    let pack = try PackFolder()
    try pack.add("idle/1.txt", Array("ok\nno ".utf8) + [0xC3, 0x28])
    let outcome = try Program.run(pack.path)
    #expect(outcome.exit == .code(1))
    #expect(
      outcome.errors == "mascot-tui: \(pack.path)/idle/1.txt:2:4: error: "
        + "is not text (byte 0xC3 is not UTF-8)\n")
  }

  @Test func `a file that cannot be read is told with the reason of the system`() throws {
    let pack = try PackFolder()
    try pack.link("1.txt", to: "nowhere.txt")
    let outcome = try Program.run(pack.path)
    #expect(outcome.exit == .code(1))
    #expect(
      outcome.errors == "mascot-tui: \(pack.path)/1.txt: error: "
        + "cannot be read: No such file or directory\n")
  }

  @Test func `a link out of the pack is refused`() throws {
    let pack = try PackFolder()
    try pack.link("1.txt", to: "/etc/passwd")
    let outcome = try Program.run(pack.path)
    #expect(outcome.exit == .code(1))
    #expect(outcome.errors.contains("/1.txt: error: leads out of the pack"))
  }

  @Test(arguments: [
    ("pipp", "did you mean \"pip\"?"),
    (
      "hippopotamus",
      "there is circle, emoji, heart, pip, square, stepper, waves; "
        + "or give the path of a folder with frame files"
    ),
  ])
  func `a pack that is not there is told with the names that are`(name: String, help: String)
    throws
  {
    let folder = try PackFolder()
    let outcome = try Program.run(
      name, environment: ["XDG_DATA_HOME": folder.path, "XDG_DATA_DIRS": folder.path])
    #expect(outcome.exit == .code(1))
    #expect(
      outcome.errors == "mascot-tui: no such mascot or folder: \"\(name)\" (\(help))\n")
  }

  @Test func `an image given as the pack is refused`() throws {
    let pack = try PackFolder(["cat.png": "PNG"])
    let outcome = try Program.run(pack.path + "/cat.png")
    #expect(outcome.exit == .code(1))
    #expect(outcome.errors.contains("cat.png: error: is an image; a mascot is made of text"))
  }

  @Test(arguments: [
    (["--mood", "hapy"], "Pip has no mood \"hapy\" (did you mean \"happy\"?)"),
    (
      ["--mood", "12"],
      "Pip has no mood \"12\" (there is idle, happy, greeting, working, success, "
        + "failure, waiting, sleeping)"
    ),
    (["--once", "wav"], "Pip has no action \"wav\" (did you mean \"wave\"?)"),
    (
      ["--once", "happy"],
      "Pip has no action \"happy\" (there is wave, blink, nod, shake, celebrate)"
    ),
    (
      ["pip", "dance"], "Pip has no action \"dance\" (there is wave, blink, nod, shake, celebrate)"
    ),
  ])
  func `a state that the mascot does not have is told with those it has`(
    arguments: [String], sentence: String
  ) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.exit == .code(1))
    #expect(outcome.errors == "mascot-tui: \(sentence)\n")
  }

  @Test func `a first picture that is bad ends it with the terminal given back`() throws {
    let pack = try PackFolder(["idle/1.pix": "?"])
    let terminal = try PseudoTerminal(pack.path)
    #expect(try terminal.waitForEnd() == .code(1))
    #expect(terminal.isGivenBack)
    #expect(terminal.text.contains("idle/1.pix:1:1: error: no colour \"?\""))
  }

  @Test func `all faults of a manifest are told at once`() throws {
    let pack = try PackFolder([
      "idle/1.txt": "x",
      "mascot.json": #"{"initial": "idel", "states": {"idle": {"key": "q"}}}"#,
    ])
    let outcome = try Program.run(pack.path)
    #expect(outcome.exit == .code(1))
    #expect(outcome.errors.split(separator: "\n").count == 2)
  }
}
