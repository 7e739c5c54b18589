import Foundation
import Testing

/// What `check` prints, and how it ends.
@Suite struct CheckTests {
  private static let manifest = """
    {"states": {
      "idle": {"label": "resting"},
      "wave": {"key": "w", "label": "hello"%}}}
    """

  private func pack(_ more: String = "") throws -> PackFolder {
    try PackFolder([
      "mascot.json": CheckTests.manifest.replacingOccurrences(of: "%", with: more),
      "idle/1.txt": "a ", "idle/2.txt": "b ", "wave/1.txt": "c ",
    ])
  }

  @Test func `Pip passes, however strict`() throws {
    let outcome = try Program.run("check", "pip", "--strict")
    #expect(outcome.exit == .code(0))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.split(separator: "\n").last?.hasPrefix("no errors, no warnings") == true)
  }

  @Test(arguments: [
    ("", [], 0, "no errors, no warnings, 1 note"),
    (", \"titel\": \"x\"", [], 0, "no errors, 1 warning, 1 note"),
    (", \"titel\": \"x\"", ["--strict"], 1, "1 error, no warnings, 1 note"),
    (", \"next\": \"idel\"", [], 1, "1 error, no warnings"),
  ])
  func `errors fail, warnings when it is strict, notes never`(
    more: String, options: [String], code: Int32, summary: String
  ) throws {
    let outcome = try Program.run(["check", try pack(more).path] + options)
    #expect(outcome.exit == .code(code))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasSuffix("\(summary)\n"))
  }

  @Test func `a fault is a line that editors jump to`() throws {
    let path = try pack(", \"next\": \"idel\"").path
    let outcome = try Program.run("check", path)
    #expect(
      outcome.output.hasPrefix(
        "\(path)/mascot.json:3:50: error: states.wave.next: no state \"idel\" "
          + "(did you mean \"idle\"?)\n"))
  }

  @Test func `in JSON the faults are objects`() throws {
    let path = try pack(", \"ti\\u001btel\": \"x\"").path
    let outcome = try Program.run("check", "--json", path)
    #expect(outcome.exit == .code(0))
    let faults = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    let warning = try #require(faults.first { $0["severity"] as? String == "warning" })
    #expect(faults.count == 2)
    #expect(warning["file"] as? String == "\(path)/mascot.json")
    #expect(warning["line"] as? Int == 3)
    #expect(warning["column"] as? Int == 42)
    #expect(warning["keyPath"] as? String == "states.wave.ti\u{FFFD}tel")
    #expect((warning["message"] as? String)?.hasPrefix("unknown key \"ti\u{FFFD}tel\"") == true)
  }

  @Test func `where nothing is to be said, the list is empty`() throws {
    let pack = try PackFolder(["idle/1.txt": "a"])
    #expect(try Program.run("check", "--json", pack.path).output == "[]\n")
    #expect(try Program.run("check", pack.path).output == "no errors, no warnings\n")
  }

  @Test func `the checklist is printed before the sum`() throws {
    let lines = try Program.run("check", "pip", "--checklist").output.split(separator: "\n")
    #expect(lines.suffix(9).first == "separate transparent frames in the sizes: met")
    #expect(lines.last?.hasPrefix("no errors") == true)
  }

  @Test(arguments: ["rain.cast", "one.txt", "broken.cast"])
  func `a file is checked as well`(name: String) throws {
    let cast = "{\"version\": 2, \"width\": 4, \"height\": 1}\n[0.1, \"o\", \"a\"]\n"
    let folder = try PackFolder(["rain.cast": cast, "one.txt": "a", "broken.cast": "{}"])
    let outcome = try Program.run("check", "\(folder.path)/\(name)")
    #expect(outcome.exit == .code(name == "broken.cast" ? 1 : 0))
    #expect(outcome.output.contains(name) == (name == "broken.cast"))
  }

  @Test func `what is not there is told on standard error`() throws {
    let outcome = try Program.run("check", "/nowhere")
    #expect(outcome.exit == .code(1))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("mascot-tui: no such mascot or folder: \"/nowhere\""))
  }

  @Test(arguments: [
    (["check"], "check needs PACK (see mascot-tui check --help)"),
    (
      ["check", "pip", "--json", "--checklist"],
      "the options --json and --checklist do not go together"
    ),
    (
      ["check", "pip", "--once", "wave"],
      "the option --once does not go with check (see mascot-tui check --help)"
    ),
  ])
  func `a command line that means nothing ends with 64`(arguments: [String], sentence: String)
    throws
  {
    let outcome = try Program.run(arguments)
    #expect(outcome.exit == .code(64))
    #expect(outcome.errors == "mascot-tui: \(sentence)\n")
  }
}
