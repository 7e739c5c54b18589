import Foundation
import Testing

/// A terminal that goes away takes the mascot with it, quietly.
@Suite struct LostTerminalTests {
  @Test(arguments: [(100, 40), (40, 12), (12, 4), (5, 2), (1, 1)])
  func `a terminal that is gone ends it`(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal("--mood", "working", size: (columns, rows))
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForEnd(within: .seconds(3)) == .signal(SIGHUP))
  }

  @Test func `a terminal that is gone in a storm of sizes ends it`() throws {
    let terminal = try PseudoTerminal()
    try terminal.waitForPicture()
    for number in 0..<100 {
      terminal.resize(columns: 1 + number * 37 % 120, rows: 1 + number * 17 % 50)
    }
    terminal.hangUp()
    #expect(try terminal.waitForEnd(within: .seconds(3)) == .signal(SIGHUP))
  }

  @Test func `a terminal that is gone ends it even where keys come from elsewhere`() throws {
    let terminal = try PseudoTerminal("--mood", "working", input: .nothing)
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForEnd(within: .seconds(3)) == .signal(SIGHUP))
  }

  @Test(arguments: [(100, 40), (40, 12), (12, 4), (5, 2), (1, 1)])
  func `it ends with its tmux server`(columns: Int, rows: Int) throws {
    let tmux = try Tmux(size: (columns, rows))
    try tmux.wait("the first picture") { $0.contains { "r…▀▄".contains($0) } }
    let mascot = try tmux.processID
    tmux.kill()
    try eventually("it is gone", within: .seconds(3)) { Processes.state(of: mascot) == nil }
  }

  @Test func `a shell that is killed takes it along`() throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    try tmux.type(line: "\(Program.path) --mood working")
    try tmux.wait(for: "working")
    let shell = try tmux.processID
    let mascot: pid_t = try eventually("the mascot runs") {
      Processes.child(of: shell, named: "mascot-tui")
    }
    tmux.kill()
    try eventually("it is gone", within: .seconds(3)) { Processes.state(of: mascot) == nil }
  }

  @Test func `stopped, it ends with its terminal`() throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    try tmux.type(line: Program.path)
    try tmux.wait(for: "resting")
    let shell = try tmux.processID
    let mascot: pid_t = try eventually("the mascot runs") {
      Processes.child(of: shell, named: "mascot-tui")
    }
    try tmux.press("C-z")
    try eventually("it stops") { Processes.state(of: mascot) == "T" }
    tmux.kill()
    try eventually("it is gone", within: .seconds(3)) { Processes.state(of: mascot) == nil }
  }

  @Test func `with SIGHUP ignored a lost terminal still ends it, and it never spins`() throws {
    let terminal = try PseudoTerminal("-c", "trap '' HUP; exec \"$0\"", Program.path, program: "sh")
    try terminal.waitForPicture()
    terminal.hangUp()
    let exit = try terminal.waitForEnd(within: .seconds(3))
    #expect(exit != .signal(SIGKILL))
  }
}
