import Foundation
import Testing

/// The examples of the man page and of the README do what they say.
@Suite struct ControlExampleTests {
  private let meeting: Meeting
  private let folder: PackFolder

  init() throws {
    meeting = try Meeting()
    folder = try PackFolder()
  }

  /// The text of an example of the man page.
  private func example(_ number: Int) throws -> String {
    let parts = try ManPage("mascot-control.7").section("EXAMPLES").split(before: ".Bd")
    return try #require(parts[number].literal)
  }

  /// Runs a line of a shell in the folder, where the binary is found by its name.
  private func shell(_ line: String, within limit: Duration = .seconds(15)) throws -> String {
    let path = Program.environment["PATH"] ?? ""
    let home = URL(filePath: Program.path).deletingLastPathComponent().path
    let output = try Pipe()
    let child = try Child(
      "sh", ["-c", "cd '\(folder.path)' && \(line)"],
      environment: Program.environment(
        with: meeting.environment.merging(["PATH": "\(home):\(path)"]) { $1 }),
      streams: [.nothing, .descriptor(output.writing), .descriptor(output.writing)])
    output.closeWriting()
    let exit: Exit = try eventually("\(line) ends: \(output.text)", within: limit) {
      output.collect()
      return child.exit
    }
    output.collect()
    #expect(exit == .code(0), "\(output.text)")
    return output.text
  }

  @Test func `the script in sh reports, with a mascot and without`() throws {
    try folder.add("script", Array(try example(0).utf8))
    #expect(try shell("mkdir notes && sh script") == "")
    #expect(try meeting.run("status").output.contains("backup done · 42 notes"))
    #expect(try shell("rm -r notes && sh script 2>/dev/null") == "")
    #expect(try meeting.run("status").output.contains("backup failed (1)"))
    #expect(try meeting.send("quit") == "ok")
    #expect(try meeting.mascot.waitForEnd() == .code(0))
    #expect(try shell("mkdir notes && sh script") == "")
  }

  @Test func `the program in Python reports over its connection`() throws {
    try folder.add("program.py", Array(try example(1).utf8))
    #expect(try shell("python3 program.py") == "ok\nok working\nok\n")
    #expect(try meeting.run("status").output.contains(" done · loss 0.1"))
  }

  @Test func `the program in Swift has the mascot wave`() throws {
    try folder.add("main.swift", Array(try example(2).utf8))
    let output = try shell("swiftc -Onone main.swift -o main && ./main", within: .seconds(240))
    #expect(output.split(separator: "\n").last == #"{"ok":true,"id":1}"#)
    #expect(try meeting.send("get state") == "ok wave")
  }

  @Test func `the settings of the README are JSON, and their events are known`() throws {
    let readme = try String(
      contentsOf: ManPage.root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```json\n{\"hooks\""))
    let text = "{\"hooks\"" + readme[start.upperBound...].prefix { $0 != "`" }
    let settings = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
    let events = try #require(settings["hooks"]).keys
    #expect(events.count == 7)
    for event in events {
      let file = try PackFolder([
        "event": #"{"hook_event_name":"\#(event)","session_id":"readme"}"#
      ])
      _ = try meeting.run("hook", "claude", input: .file("\(file.path)/event"))
      let knows = try meeting.run("status").output.contains("claude:readme")
      #expect(knows == (event != "SessionEnd"), "\(event)")
    }
  }
}
