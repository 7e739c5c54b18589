import Foundation
import Testing

/// What `new` writes, and what becomes of it.
@Suite struct NewTests {
  @Test func `a new pack passes the strict check, without a note`() throws {
    let folder = try PackFolder()
    let path = folder.path + "/snow-owl"
    let made = try Program.run("new", path)
    #expect(made.exit == .code(0))
    #expect(made.errors.isEmpty)
    let check = try Program.run("check", path, "--strict")
    #expect(check.exit == .code(0))
    #expect(check.output == "no errors, no warnings\n")
    let manifest = try String(contentsOfFile: path + "/mascot.json", encoding: .utf8)
    #expect(manifest.contains(#""id": "snow-owl""#) && manifest.contains(#""name": "Snow owl""#))
    #expect(!manifest.contains("%"))
  }

  @Test func `it plays: it rests, and its key has it hop`() throws {
    let folder = try PackFolder()
    _ = try Program.run("new", folder.path + "/owl")
    let tmux = try Tmux(folder.path + "/owl", size: (60, 20))
    try tmux.wait(for: "( o  o )", "resting", "h Hop")
    try tmux.wait(for: "( -  - )")
    try tmux.press("h")
    try tmux.wait(for: "(  o  o  )", "hooray", "Peep!")
    try tmux.wait(for: "(  >  <  )")
    try tmux.wait(for: "( o  o )", "resting")
  }

  @Test func `it says what it wrote, and what to do with it`() throws {
    let folder = try PackFolder()
    let output = try Program.run("new", folder.path + "/owl/").output
    #expect(output.hasPrefix("Wrote \(folder.path)/owl, "))
    #expect(output.contains("a loop of 4 frames") && output.contains("an action of 8 frames"))
    #expect(output.contains("\n  mascot-tui \(folder.path)/owl --watch "))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/owl")
    #expect(files.filter { $0.hasSuffix(".txt") }.count == 12)
    #expect(files.filter { $0.hasSuffix(".mask") }.count == 12)
  }

  @Test func `the schema beside the manifest is that of the project`() throws {
    let folder = try PackFolder()
    _ = try Program.run("new", folder.path + "/owl")
    let written = try Data(contentsOf: URL(filePath: folder.path + "/owl/mascot.schema.json"))
    let assets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Assets")
    #expect(try written == Data(contentsOf: assets.appending(path: "mascot.schema.json")))
    let manifest = try String(contentsOfFile: folder.path + "/owl/mascot.json", encoding: .utf8)
    #expect(manifest.contains(#""$schema": "mascot.schema.json""#))
  }

  @Test func `what is there already is left alone`() throws {
    let folder = try PackFolder(["owl/idle/1.txt": "mine", "cat": "a file"])
    for name in ["owl", "cat"] {
      let outcome = try Program.run("new", "\(folder.path)/\(name)")
      #expect(outcome.exit == .code(1))
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors == "mascot-tui: \(folder.path)/\(name): is there already "
          + "(remove it, or give another name)\n")
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(Set(files) == ["owl", "owl/idle", "owl/idle/1.txt", "cat"])
  }

  @Test func `a folder that cannot be made is told with the reason`() throws {
    let folder = try PackFolder(["file": ""])
    for (path, reason) in [
      ("no/owl", "No such file or directory"), ("file/owl", "Not a directory"),
    ] {
      let outcome = try Program.run("new", "\(folder.path)/\(path)")
      #expect(outcome.exit == .code(1))
      #expect(
        outcome.errors == "mascot-tui: \(folder.path)/\(path): cannot be written: \(reason)\n")
    }
  }

  @Test(arguments: ["", ".", "..", "/", ".owl", "-owl", "my owl", "o\u{1B}wl", "owl.txt", "a\"b"])
  func `a name that would need care is refused`(name: String) throws {
    let outcome = try Program.run("new", "--", name)
    #expect(outcome.exit == .code(1))
    #expect(outcome.errors.contains("is no name for a mascot (letters, digits"))
    #expect(!outcome.errors.utf8.contains(0x1B))
  }

  @Test func `without a name it is a mistake on the command line`() throws {
    let outcome = try Program.run("new")
    #expect(outcome.exit == .code(64))
    #expect(outcome.errors == "mascot-tui: new needs NAME (see mascot-tui new --help)\n")
  }
}
