import Foundation
import Testing

/// A terminal that takes nothing for a while, as behind a slow line or after Ctrl-S.
@Suite struct StallTests {
  private func stalled() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal("--mood", "working", "--speed", "20")
    try terminal.waitForPicture()
    // Nobody reads: the terminal fills up until no more fits in.
    var (bytes, since) = (-1, ContinuousClock.now)
    try eventually("the terminal is full") {
      if terminal.waitingBytes != bytes {
        (bytes, since) = (terminal.waitingBytes, ContinuousClock.now)
      }
      return bytes > 0 && ContinuousClock.now - since > .milliseconds(300)
    }
    return terminal
  }

  @Test func `while nobody reads it does not spin, and goes on when somebody does`() throws {
    let terminal = try stalled()
    let time = Processes.time(of: terminal.child.id)
    usleep(2_000_000)
    #expect(Processes.time(of: terminal.child.id) - time < .milliseconds(400))
    terminal.collect()
    let count = terminal.output.count
    try terminal.wait("more pictures") { $0.output.count > count + 1000 }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(terminal.isGivenBack)
  }

  @Test func `what is read after a stall is the moment, not what was missed`() throws {
    let terminal = try stalled()
    try terminal.type("0")
    usleep(200_000)
    try terminal.wait("the mood of this moment") { $0.text.contains("rest") }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV])
  func `while nobody reads a signal ends it within two seconds`(signal: Int32) throws {
    let terminal = try stalled()
    terminal.child.send(signal)
    let exit: Exit = try eventually("the end", within: .seconds(2)) { terminal.child.exit }
    #expect(exit == .signal(signal))
    #expect(terminal.hasModesOfBefore)
  }

  @Test func `while nobody reads q ends it within two seconds`() throws {
    let terminal = try stalled()
    try terminal.type("q")
    let exit: Exit = try eventually("the end", within: .seconds(2)) { terminal.child.exit }
    #expect(exit == .code(0))
    #expect(terminal.hasModesOfBefore)
  }

  @Test func `after Ctrl-S a signal ends it, and Ctrl-Q lets it go on`() throws {
    let terminal = try PseudoTerminal("--mood", "working")
    try terminal.waitForPicture()
    try terminal.type("\u{13}")
    terminal.watch(for: .milliseconds(500))
    let (time, count) = (Processes.time(of: terminal.child.id), terminal.output.count)
    terminal.watch(for: .milliseconds(500))
    #expect(terminal.output.count == count)
    #expect(Processes.time(of: terminal.child.id) - time < .milliseconds(100))
    try terminal.type("\u{11}")
    try terminal.wait("more pictures") { $0.output.count > count + 500 }
    try terminal.type("\u{13}")
    terminal.watch(for: .milliseconds(200))
    terminal.child.send(SIGTERM)
    let exit: Exit = try eventually("the end", within: .seconds(2)) { terminal.child.exit }
    #expect(exit == .signal(SIGTERM))
    #expect(terminal.hasModesOfBefore)
  }

  @Test func `a dumb terminal that takes nothing does not keep it from ending`() throws {
    let terminal = try PseudoTerminal("--speed", "5", environment: ["TERM": "dumb"])
    try terminal.wait("the first line") { $0.text == "resting\r\n" }
    try terminal.type("\u{13}")
    try terminal.type("w")
    usleep(300_000)
    terminal.child.send(SIGTERM)
    let exit: Exit = try eventually("the end", within: .seconds(2)) { terminal.child.exit }
    #expect(exit == .signal(SIGTERM))
    #expect(terminal.hasModesOfBefore)
  }
}
