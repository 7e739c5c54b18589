import Foundation
import Testing

/// Files that a state is exported to.
@Suite struct ExportTests {
  @Test(arguments: [
    ("cast", "{\"version\": 2, \"width\": 24"), ("svg", "<svg xmlns="),
    ("txt", "description: Pip\n"),
  ])
  func `a state goes into a file of the format`(format: String, head: String) throws {
    let path = try PackFolder().path + "/out"
    let outcome = try Program.run("export", "pip", "idle", "--format", format, path)
    #expect(outcome.exit == .code(0))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.isEmpty)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix(head))
    #expect(try Program.run("export", "pip", "idle", "--format", format, "-").output == text)
  }

  @Test func `the name of the file tells the format where nothing else does`() throws {
    let path = try PackFolder().path + "/pip.svg"
    #expect(try Program.run("export", "pip", "wave", path).exit == .code(0))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg "))
  }

  @Test(arguments: [("1x", 12, 6), ("2x", 24, 12), ("3x", 40, 20)])
  func `the size can be chosen`(size: String, columns: Int, rows: Int) throws {
    let outcome = try Program.run("export", "pip", "idle", "--format=cast", "--size", size, "-")
    #expect(
      outcome.output.hasPrefix("{\"version\": 2, \"width\": \(columns), \"height\": \(rows),"))
  }

  @Test func `a pack without the middle size is exported in the next smaller one`() throws {
    let pack = try PackFolder(["idle/1.txt": "small", "idle/1@3x.txt": "the largest"])
    let outcome = try Program.run("export", pack.path, "idle", "--format=txt", "-")
    #expect(outcome.output.contains("columns: 5\n"))
  }

  private struct Case: CustomTestStringConvertible {
    var arguments: [String]
    var code: Int32
    var sentence: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let help = "(see mascot-tui export --help)"
  private static let formats =
    "what to write. export: cast, svg or txt, by default what the name of OUT ends in; "
    + "onboard: json (the default), env or lines"
  private static let cases = [
    Case(arguments: [], code: 64, sentence: "export needs PACK \(help)"),
    Case(arguments: ["pip"], code: 64, sentence: "export needs STATE \(help)"),
    Case(arguments: ["pip", "idle"], code: 64, sentence: "export needs OUT \(help)"),
    Case(arguments: ["pip", "idle", "-"], code: 64, sentence: "--format is missing (\(formats))"),
    Case(
      arguments: ["pip", "idle", "a", "b"], code: 64,
      sentence: "\"b\" is one argument too many (see mascot-tui --help)"),
    Case(
      arguments: ["pip", "idle", "--format=gif", "-"], code: 64,
      sentence: "\"gif\" is no value for --format (\(formats))"),
    Case(
      arguments: ["pip", "idle", "--once=wave", "-"], code: 64,
      sentence: "the option --once does not go with export \(help)"),
    Case(
      arguments: ["pip", "idel", "--format=svg", "-"], code: 1,
      sentence: "Pip has no state \"idel\" (did you mean \"idle\"?)"),
    Case(
      arguments: ["pip", "idle", "/no/such/folder/pip.svg"], code: 1,
      sentence: "/no/such/folder/pip.svg: cannot be written: No such file or directory"),
    Case(
      arguments: ["pip", "idle", "--format=svg", "/dev/full"], code: 1,
      sentence: "/dev/full: cannot be written: No space left on device"),
  ]

  @Test(arguments: cases)
  private func `what cannot be exported is told in a sentence`(_ wrong: Case) throws {
    let outcome = try Program.run(["export"] + wrong.arguments)
    #expect(outcome.exit == .code(wrong.code))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "mascot-tui: \(wrong.sentence)\n")
  }

  @Test func `an unknown pack is told, with those that there are`() throws {
    let outcome = try Program.run("export", "pipp", "idle", "--format=svg", "-")
    #expect(outcome.exit == .code(1))
    #expect(outcome.errors.contains("pipp"))
  }

  @Test func `a picture that cannot be read leaves no file`() throws {
    let pack = try PackFolder(["idle/1.txt": "fine", "idle/2.pix": "??\n??\n"])
    let outcome = try Program.run("export", pack.path, "idle", pack.path + "/out.svg")
    #expect(outcome.exit == .code(1))
    #expect(outcome.errors.contains("no colour \"?\" in the palette"))
    #expect(!FileManager.default.fileExists(atPath: pack.path + "/out.svg"))
  }
}
