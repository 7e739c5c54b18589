import Foundation
import Testing

/// Ctrl-Z, and back: in a real shell, and by signals.
@Suite struct SuspendTests {
  @Test(arguments: [(100, 40), (40, 12), (12, 4), (5, 2), (1, 1)])
  func `a shell gets its terminal back by Ctrl-Z, and the mascot by fg`(
    columns: Int, rows: Int
  ) throws {
    let note = try PackFolder().path + "/exit"
    let tmux = try Tmux("--norc", "--noprofile", "-i", size: (columns, rows), program: "bash")
    try tmux.type(line: Program.path)
    let shell = try tmux.processID
    let mascot: pid_t = try eventually("the mascot runs") {
      Processes.child(of: shell, named: "mascot-tui")
    }
    for _ in 0..<2 {
      try eventually("the screen is the mascot's") { try tmux.ask("#{alternate_on}") == "1" }
      try tmux.wait("its picture") { $0.contains { "r…▀▄".contains($0) } }
      try tmux.press("C-z")
      try eventually("it stops") { Processes.state(of: mascot) == "T" }
      try eventually("the shell has its terminal back") { try tmux.isGivenBack }
      try tmux.type(line: "fg")
      try eventually("it goes on") { Processes.state(of: mascot) != "T" }
    }
    try eventually("the screen is the mascot's again") { try tmux.ask("#{alternate_on}") == "1" }
    let screen = try tmux.wait("its picture") { $0.contains { "r…▀▄".contains($0) } }
    #expect(!screen.contains("$ ") && !screen.contains("Stopped"))
    try tmux.press("q")
    try eventually("it ends") { Processes.state(of: mascot) == nil }
    try tmux.type(line: "echo $? >\(note)")
    try eventually("the shell notes how it ended") {
      (try? String(contentsOfFile: note, encoding: .utf8)) == "0\n"
    }
    #expect(try tmux.isGivenBack)
  }

  @Test func `on a dumb terminal Ctrl-Z stops it, too, and fg brings it back`() throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    try tmux.type(line: "TERM=dumb \(Program.path)")
    try tmux.wait(for: "resting")
    try tmux.press("C-z")
    try tmux.wait(for: "Stopped")
    try tmux.type(line: "fg")
    let shell = try tmux.processID
    try eventually("it goes on") {
      Processes.child(of: shell, named: "mascot-tui").map { Processes.state(of: $0) == "S" }
        ?? false
    }
    try tmux.press("w")
    try tmux.wait(for: "hello")
    try tmux.press("q")
    try tmux.type(line: "echo ended with $?")
    try tmux.wait(for: "ended with 0")
  }

  @Test func `a new size while it is stopped holds when it goes on`() throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    try tmux.type(line: Program.path)
    try tmux.wait(for: "resting", "q Quit")
    try tmux.press("C-z")
    try tmux.wait(for: "Stopped")
    try tmux.resize(columns: 12, rows: 4)
    try tmux.type(line: "fg")
    try tmux.wait("the label alone") { $0.contains("resting") && !$0.contains("▀") }
  }

  @Test func `stopped and killed, it leaves the terminal as it was`() throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    try tmux.type(line: Program.path)
    try tmux.wait(for: "resting")
    try tmux.press("C-z")
    try tmux.wait(for: "Stopped")
    try tmux.type(line: "kill %1")
    try eventually("it is gone") {
      try Processes.child(of: tmux.processID, named: "mascot-tui") == nil
    }
    try tmux.type(line: "echo still $((1 + 1))")
    try tmux.wait(for: "Terminated", "still 2")
    #expect(try tmux.isGivenBack)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `in the background it stops, and a signal ends it there`(type: String) throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    try tmux.type(line: "TERM=\(type) \(Program.path) &")
    let shell = try tmux.processID
    let mascot: pid_t = try eventually("the mascot is there") {
      Processes.child(of: shell, named: "mascot-tui")
    }
    try eventually("it stops") { Processes.state(of: mascot) == "T" }
    try tmux.type(line: "fg")
    try tmux.wait(for: "resting")
    try tmux.press("C-z")
    try eventually("it stops") { Processes.state(of: mascot) == "T" }
    try tmux.type(line: "bg; sleep 0.2; echo $((20 + 3))")
    try tmux.wait(for: "23")
    try eventually("it stops again") { Processes.state(of: mascot) == "T" }
    try tmux.type(line: "kill %1")
    try eventually("it is gone") { Processes.state(of: mascot) == nil }
    try tmux.type(line: "echo still $((1 + 1))")
    try tmux.wait(for: "still 2")
    #expect(try tmux.isGivenBack)
  }

  @Test func `stopped from outside and killed, it leaves the screen`() throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    try tmux.type(line: Program.path)
    let shell = try tmux.processID
    let mascot: pid_t = try eventually("the mascot runs") {
      Processes.child(of: shell, named: "mascot-tui")
    }
    try tmux.wait(for: "resting")
    kill(mascot, SIGSTOP)
    try eventually("it stops") { Processes.state(of: mascot) == "T" }
    try tmux.type(line: "kill %1")
    try eventually("it is gone") { Processes.state(of: mascot) == nil }
    try tmux.type(line: "echo still $((1 + 1))")
    try tmux.wait(for: "still 2")
    #expect(try tmux.isGivenBack)
  }

  @Test func `no time passes while it is stopped`() throws {
    let terminal = try PseudoTerminal("--once", "wave")
    try terminal.wait("the action") { $0.text.contains("hello") }
    terminal.child.send(SIGSTOP)
    try eventually("it stops") { Processes.state(of: terminal.child.id) == "T" }
    usleep(2_500_000)
    terminal.child.send(SIGCONT)
    terminal.watch(for: .milliseconds(300))
    #expect(terminal.child.exit == nil, "the rest of the action is still to come")
    #expect(try terminal.waitForEnd() == .code(0))
  }

  @Test func `after a stop from outside the picture is whole again`() throws {
    let terminal = try PseudoTerminal("--reduce-motion")
    try terminal.wait("the picture") { $0.text.contains("Quit") }
    terminal.watch(for: .milliseconds(100))
    let count = terminal.output.count
    terminal.child.send(SIGSTOP)
    try eventually("it stops") { Processes.state(of: terminal.child.id) == "T" }
    terminal.child.send(SIGCONT)
    try terminal.wait("the picture again") {
      String(decoding: $0.output[count...], as: UTF8.self).contains("Quit")
    }
    #expect(terminal.modes.hasAlternateScreen && terminal.modes.hidesCursor)
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(terminal.isGivenBack)
  }
}
