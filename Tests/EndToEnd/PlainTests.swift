import Foundation
import Testing

/// Where no picture can be drawn: words, one line each.
@Suite struct PlainTests {
  @Test func `a pipe gets the label as lines, without any escape byte`() throws {
    let (output, input) = (try Pipe(), try Pipe())
    let child = try Child(
      Program.path, ["--speed", "5"], environment: Program.environment,
      streams: [.descriptor(input.reading), .descriptor(output.writing), .nothing])
    output.closeWriting()
    try eventually("the first line") {
      output.collect()
      return output.text == "resting\n"
    }
    _ = write(input.writing, "w", 1)
    try eventually("more lines: \(output.text)") {
      output.collect()
      return output.text == "resting\nhello\nresting\n"
    }
    _ = write(input.writing, "q", 1)
    #expect(try eventually("the end") { child.exit } == .code(0))
  }

  @Test func `a dumb terminal gets the label as lines, and keys work`() throws {
    let terminal = try PseudoTerminal("--speed", "5", environment: ["TERM": "dumb"])
    try terminal.wait("the first line") { $0.text == "resting\r\n" }
    try terminal.type("w")
    try terminal.wait("more lines") { $0.text == "resting\r\nhello\r\nresting\r\n" }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.isGivenBack)
  }

  @Test func `input at its end is no reason to end, nor to spin`() throws {
    let terminal = try PseudoTerminal("--mood", "working", input: .nothing)
    try terminal.wait("everything read, and playing") { $0.output.count > 12_000 }
    let (time, count) = (Processes.time(of: terminal.child.id), terminal.output.count)
    terminal.watch(for: .seconds(1))
    #expect(Processes.time(of: terminal.child.id) - time < .milliseconds(200))
    #expect(terminal.output.count > count, "it plays on")
    terminal.child.send(SIGTERM)
    #expect(try terminal.waitForEnd() == .signal(SIGTERM))
    #expect(terminal.isGivenBack)
  }

  @Test func `without standard streams it plays on, and ends by a signal`() throws {
    let output = try Pipe()
    let child = try Child(
      Program.path, ["--speed", "5"], environment: Program.environment,
      streams: [.closed, .descriptor(output.writing), .closed])
    try eventually("the first line") {
      output.collect()
      return output.text == "resting\n"
    }
    child.send(SIGTERM)
    #expect(try eventually("the end") { child.exit } == .signal(SIGTERM))
    let silent = try Child(
      Program.path, ["--once", "wave", "--speed", "5"], environment: Program.environment,
      streams: [.closed, .closed, .closed])
    #expect(try eventually("the end") { silent.exit } == .code(0))
  }

  @Test func `warnings without standard error go nowhere, and not among the signals`() throws {
    let terminal = try PseudoTerminal(
      "-c", "exec \"$0\" 2>&-", Program.path, environment: ["TERM": "no-such-terminal"],
      program: "sh")
    try terminal.wait("the picture") { $0.text.contains("Quit") }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(terminal.isGivenBack)
  }

  @Test func `words that cannot be written are a failure`() throws {
    for option in ["--help", "--version"] {
      let child = try Child(
        Program.path, [option], environment: Program.environment,
        streams: [.nothing, .file("/dev/full"), .nothing])
      #expect(try eventually("the end") { child.exit } == .code(1))
    }
  }

  @Test func `input at its end in a pipe is no reason to end, nor to spin`() throws {
    let output = try Pipe()
    let child = try Child(
      Program.path, [], environment: Program.environment,
      streams: [.nothing, .descriptor(output.writing), .nothing])
    try eventually("the first line") {
      output.collect()
      return output.text == "resting\n"
    }
    let time = Processes.time(of: child.id)
    usleep(500_000)
    #expect(Processes.time(of: child.id) - time < .milliseconds(100))
    #expect(child.exit == nil)
  }

  @Test func `a pipe that nobody reads any more ends it`() throws {
    let output = try Pipe()
    let child = try Child(
      Program.path, [], environment: Program.environment,
      streams: [.nothing, .descriptor(output.writing), .nothing])
    output.closeWriting()
    try eventually("the first line") {
      output.collect()
      return output.text == "resting\n"
    }
    output.closeReading()
    let exit: Exit = try eventually("the end", within: .seconds(2)) { child.exit }
    #expect(exit != .signal(SIGKILL))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `signals end it in a pipe, too`(signal: Int32) throws {
    let output = try Pipe()
    let child = try Child(
      Program.path, [], environment: Program.environment,
      streams: [.nothing, .descriptor(output.writing), .nothing])
    try eventually("the first line") {
      output.collect()
      return output.text == "resting\n"
    }
    child.send(signal)
    #expect(try eventually("the end") { child.exit } == .signal(signal))
  }
}
