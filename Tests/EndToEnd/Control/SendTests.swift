import Foundation
import Testing

/// Requests from the command line to a mascot in a terminal.
@Suite struct SendTests {
  @Test func `a request is answered, and its effect is on the screen`() throws {
    let meeting = try Meeting("--speed", "2")
    let wave = try meeting.run("send", "play", "wave")
    #expect(wave.exit == .code(0))
    #expect(wave.output == "ok\n")
    try meeting.wait(for: "hello")
    #expect(try meeting.send("get state") == "ok wave")
    #expect(try meeting.send("mood working") == "ok")
    #expect(try meeting.send("get mood") == "ok working")
    try meeting.wait(for: "working")
    #expect(try meeting.run("send", "say", "Nearly", "there").output == "ok\n")
    try meeting.wait(for: "Nearly there")
  }

  @Test func `what is refused is printed, and exits with 1`() throws {
    let meeting = try Meeting()
    for (line, code) in [
      ("play wawe", "unknown-state"), ("mood 12", "unknown-mood"), ("fire x", "unknown-trigger"),
      ("set x=1", "unknown-input"), ("step", "unable"), ("dance", "unknown-request"),
    ] {
      let outcome = try meeting.run("send", line)
      #expect(outcome.exit == .code(1))
      #expect(outcome.output.hasPrefix("err \(code) "), "\(line)")
    }
    #expect(try meeting.send("play wawe").contains("did you mean \"wave\"?"))
    try meeting.wait(for: "the mascot has no")
  }

  @Test func `an action that is dropped is not answered with ok`() throws {
    let meeting = try Meeting()
    let client = try meeting.connect()
    client.say("play wave\nplay nod\nget state")
    #expect(try client.hear() == "ok")
    #expect(try client.hear().hasPrefix("err busy "))
    #expect(try client.hear() == "ok wave")
  }

  @Test func `paused it can be stepped through`() throws {
    let meeting = try Meeting()
    #expect(try meeting.send("pause") == "ok")
    try meeting.wait(for: "paused · idle")
    #expect(try meeting.send("step") == "ok")
    #expect(try meeting.send("step back") == "ok")
    #expect(try meeting.send("pause off") == "ok")
  }

  @Test func `without a mascot it exits with 69, or with 0 where that may be`() throws {
    let folder = try PackFolder()
    let place = ["XDG_RUNTIME_DIR": folder.path, "TMPDIR": folder.path]
    let alone = try Program.run("send", "--name", "nobody", "ping", environment: place)
    #expect(alone.exit == .code(69))
    #expect(alone.errors.contains("no mascot is running"))
    let may = try Program.run(
      "send", "--name", "nobody", "--if-running", "ping", environment: place)
    #expect(may.exit == .code(0))
    #expect(may.output.isEmpty && may.errors.isEmpty)
    #expect(
      try Program.run("status", "--name", "nobody", environment: place).exit == .code(69))
  }

  @Test func `wrong command lines exit with 64`() throws {
    for arguments in [
      ["send"], ["send", "a\nb"], ["send", "--name", "../x", "ping"], ["hook"], ["hook", "eliza"],
      ["run"], ["run", "--source", "", "--", "true"], ["--name", "", "--once", "wave"],
    ] {
      let outcome = try Program.run(arguments)
      #expect(outcome.exit == .code(64), "\(arguments)")
      #expect(outcome.errors.hasPrefix("mascot-tui: "))
    }
  }

  @Test func `who subscribes is told what happens until the mascot ends`() throws {
    let meeting = try Meeting("--speed", "4")
    let output = try Pipe()
    let listener = try Child(
      Program.path, ["send", "subscribe"],
      environment: Program.environment(with: meeting.environment),
      streams: [.nothing, .descriptor(output.writing), .nothing])
    output.closeWriting()
    func wait(for line: String) throws {
      try eventually("\(line); so far \(output.text)") {
        output.collect()
        return output.text.split(separator: "\n").contains { $0 == line }
      }
    }
    try wait(for: "ok")
    try meeting.send("play wave")
    try wait(for: "event state state=wave")
    try wait(for: "event finished state=wave")
    try meeting.send("state waiting source=tests text=\"Which one?\"")
    try wait(for: "event status status=waiting")
    try wait(for: "event mood mood=waiting")
    #expect(
      output.text.contains("event source source=tests standing=waiting status=waiting text=\"Which")
    )
    #expect(try meeting.send("quit") == "ok")
    #expect(try meeting.mascot.waitForEnd() == .code(0))
    #expect(try eventually("the listener ends") { listener.exit } == .code(0))
  }

  @Test func `status tells every source, in words and in JSON`() throws {
    let meeting = try Meeting()
    #expect(try meeting.run("status").output == "idle: no program reports\n")
    try meeting.send("state working source=build text=Compiling")
    try meeting.send("done failure code=2 source=tests")
    let words = try meeting.run("status")
    #expect(words.exit == .code(0))
    let lines = words.output.split(separator: "\n")
    #expect(lines.first == "failure")
    #expect(lines.dropFirst().first?.hasPrefix("tests failed (2) (for ") ?? false)
    #expect(lines.last?.hasPrefix("build working · Compiling (for ") ?? false)
    let json = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try meeting.run("status", "--json").output.utf8)) as? [String: Any])
    #expect(json["status"] as? String == "failure")
    let sources = try #require(json["sources"] as? [[String: Any]])
    #expect(sources.map { $0["source"] as? String } == ["tests", "build"])
    #expect(sources.first?["code"] as? Int == 2)
    #expect(sources.last?["text"] as? String == "Compiling")
  }
}
