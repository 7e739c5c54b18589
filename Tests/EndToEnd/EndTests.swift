import Foundation
import Testing

/// Whatever ends it: the terminal is as it was before, and the exit tells why.
@Suite struct EndTests {
  enum End: CaseIterable, CustomTestStringConvertible {
    case quitKey, interruptKey, quitSignalKey
    case interrupt, terminate, hangUp, quit
    case segmentationFault, abort, trap, illegalInstruction, busError

    var testDescription: String { "\(self)" }

    /// The signal that is sent, where it is not a key.
    fileprivate var signal: Int32? {
      switch self {
      case .quitKey, .interruptKey, .quitSignalKey: nil
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .quit: SIGQUIT
      case .segmentationFault: SIGSEGV
      case .abort: SIGABRT
      case .trap: SIGTRAP
      case .illegalInstruction: SIGILL
      case .busError: SIGBUS
      }
    }

    fileprivate func happen(to terminal: PseudoTerminal) throws {
      switch self {
      case .quitKey: try terminal.type("q")
      case .interruptKey: try terminal.type("\u{3}")
      case .quitSignalKey: try terminal.type("\u{1C}")
      default: if let signal { terminal.child.send(signal) }
      }
    }

    fileprivate var exit: Exit {
      switch self {
      case .quitKey, .interruptKey: .code(0)
      case .quitSignalKey: .signal(SIGQUIT)
      default: signal.map { .signal($0) } ?? .code(0)
      }
    }
  }

  enum Room: CaseIterable, CustomTestStringConvertible {
    case large, medium, small, tiny, cell, changing

    var testDescription: String { "\(self)" }

    fileprivate var size: (columns: Int, rows: Int) {
      switch self {
      case .large, .changing: (100, 40)
      case .medium: (40, 12)
      case .small: (12, 4)
      case .tiny: (5, 2)
      case .cell: (1, 1)
      }
    }
  }

  @Test(arguments: End.allCases, Room.allCases)
  func `the terminal is given back, and the exit tells why`(end: End, room: Room) throws {
    let terminal = try PseudoTerminal("--mood", "working", size: room.size)
    try terminal.waitForPicture()
    #expect(terminal.modes.hasAlternateScreen && terminal.modes.hidesCursor)
    if room == .changing { try storm(over: terminal) }
    try end.happen(to: terminal)
    #expect(try terminal.waitForEnd(within: .seconds(5)) == end.exit)
    #expect(terminal.isGivenBack, "\(terminal.modes)")
  }

  /// A hundred sizes, one after the other.
  private func storm(over terminal: PseudoTerminal) throws {
    for number in 0..<100 {
      terminal.resize(columns: 1 + number * 37 % 120, rows: 1 + number * 17 % 50)
      terminal.collect()
    }
  }

  @Test func `after a storm of sizes the last one holds`() throws {
    let tmux = try Tmux()
    try tmux.wait(for: "resting")
    for number in 0..<30 {
      try tmux.resize(columns: 1 + number * 37 % 120, rows: 1 + number * 17 % 50)
    }
    try tmux.resize(columns: 100, rows: 40)
    try tmux.wait(for: "resting", "q Quit", "▀")
  }

  @Test func `sizes that change do not make it spin`() throws {
    let terminal = try PseudoTerminal("--reduce-motion")
    try terminal.waitForPicture()
    try storm(over: terminal)
    terminal.watch(for: .milliseconds(500))
    let (time, count) = (Processes.time(of: terminal.child.id), terminal.output.count)
    terminal.watch(for: .milliseconds(500))
    #expect(Processes.time(of: terminal.child.id) - time < .milliseconds(200))
    #expect(terminal.output.count == count)
  }

  @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGFPE, SIGSYS])
  func `a signal that nobody waits for ends it, too, and the terminal is given back`(
    signal: Int32
  ) throws {
    let terminal = try PseudoTerminal()
    try terminal.waitForPicture()
    terminal.child.send(signal)
    #expect(try terminal.waitForEnd(within: .seconds(5)) == .signal(signal))
    #expect(terminal.isGivenBack, "\(terminal.modes)")
  }

  @Test(arguments: [SIGQUIT, SIGTERM, SIGUSR1])
  func `a signal that is ignored before stays ignored`(signal: Int32) throws {
    let terminal = try PseudoTerminal(
      "-c", "trap '' \(signal); exec \"$0\" --reduce-motion", Program.path, program: "sh")
    try terminal.wait("the picture") { $0.text.contains("Quit") }
    terminal.child.send(signal)
    terminal.watch(for: .milliseconds(100))
    #expect(terminal.child.exit == nil && terminal.modes.hasAlternateScreen)
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
  }

  @Test(arguments: End.allCases)
  func `a dumb terminal is given back, too`(end: End) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "dumb"])
    try terminal.wait("the label") { $0.text == "resting\r\n" }
    try end.happen(to: terminal)
    #expect(try terminal.waitForEnd(within: .seconds(5)) == end.exit)
    #expect(terminal.isGivenBack)
  }

  @Test func `a second signal while it ends changes nothing`() throws {
    let terminal = try PseudoTerminal()
    try terminal.waitForPicture()
    terminal.child.send(SIGTERM)
    terminal.child.send(SIGHUP)
    terminal.child.send(SIGINT)
    guard case .signal = try terminal.waitForEnd(within: .seconds(5)) else {
      Issue.record("it has to die by a signal")
      return
    }
    #expect(terminal.isGivenBack)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func `a signal at any moment of the start leaves the terminal as it was`(signal: Int32) throws {
    for delay in stride(from: UInt32(0), through: 60_000, by: 6000) {
      let terminal = try PseudoTerminal()
      usleep(delay)
      terminal.child.send(signal)
      #expect(try terminal.waitForEnd(within: .seconds(5)) == .signal(signal))
      #expect(terminal.isGivenBack, "after \(delay) µs: \(terminal.text.debugDescription)")
    }
  }
}
