import Foundation
import Synchronization

/// A private tmux server with one pane of a fixed size.
final class Tmux {
  private let name: String
  private let environment: [String: String]

  private static let count = Atomic(0)

  /// - Parameter command: What runs in the pane; the binary with these arguments if not said
  ///   otherwise.
  convenience init(
    _ arguments: String..., size: (columns: Int, rows: Int) = (100, 40),
    program: String = Program.path, environment: [String: String] = [:]
  ) throws {
    try self.init(arguments, size: size, program: program, environment: environment)
  }

  init(
    _ arguments: [String], size: (columns: Int, rows: Int) = (100, 40),
    program: String = Program.path, environment: [String: String] = [:]
  ) throws {
    let number = Tmux.count.wrappingAdd(1, ordering: .relaxed).newValue
    name = "e2e-\(getpid())-\(number)"
    self.environment = environment
    let options = ["status off", "escape-time 0", "remain-on-exit on"].flatMap {
      ["set", "-g"] + $0.split(separator: " ").map(String.init) + [";"]
    }
    try run(
      ["start-server", ";"] + options
        + ["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)", "--", program]
        + arguments)
  }

  deinit { kill() }

  /// Ends the server, and with it the terminal of what runs in the pane.
  func kill() {
    guard let socket = try? ask("#{socket_path}") else { return }
    _ = try? run(["kill-server"])
    unlink(socket)
  }

  // MARK: The person in front of it

  /// Presses keys by their names, as tmux has them.
  func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Types a line, and Enter.
  func type(line: String) throws {
    try run(["send-keys", "-l", line])
    try press("Enter")
  }

  func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// A terminal of somebody who looks at the session.
  func attach() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "-L", name, "-f", "/dev/null", "attach-session", environment: environment, program: "tmux")
    try terminal.wait("the session") { !$0.output.isEmpty }
    return terminal
  }

  /// Anything that tmux does.
  @discardableResult
  func command(_ words: String...) throws -> String { try run(words) }

  // MARK: What is to be seen

  /// The text in a pane, which need not be on anybody's screen.
  func screen(of pane: String) throws -> String { try run(["capture-pane", "-p", "-t", pane]) }

  func ask(_ format: String, of pane: String) throws -> String {
    String(try run(["display-message", "-p", "-t", pane, format]).dropLast())
  }

  /// The text on the screen.
  func screen() throws -> String { try run(["capture-pane", "-p"]) }

  /// The text on the screen with its colours and attributes.
  func colouredScreen() throws -> String { try run(["capture-pane", "-p", "-e"]) }

  /// What tmux says to a question such as `#{pane_pid}`.
  func ask(_ format: String) throws -> String {
    String(try run(["display-message", "-p", format]).dropLast())
  }

  var processID: pid_t { get throws { pid_t(try ask("#{pane_pid}")) ?? -1 } }

  /// Whether the alternate screen is left, and the cursor is there. A pane whose program has ended
  /// has none.
  var isGivenBack: Bool {
    get throws {
      ["0 1 0", "0 0 1"].contains(try ask("#{alternate_on} #{cursor_flag} #{pane_dead}"))
    }
  }

  /// Waits until the screen is as it should be.
  ///
  /// - Returns: The screen.
  @discardableResult
  func wait(_ what: String, until condition: (String) -> Bool) throws -> String {
    var last = ""
    return try eventually("\(what); on the screen:\n\(last)") {
      last = try screen()
      return condition(last) ? last : nil
    }
  }

  @discardableResult
  func wait(for words: String...) throws -> String {
    try wait("\(words)") { screen in words.allSatisfy { screen.contains($0) } }
  }

  /// Waits until the program in the pane has ended.
  func waitForEnd() throws -> Exit {
    var answer = ""
    return try eventually("the program in the pane ends: \(answer)") {
      answer = try ask("#{pane_dead} #{pane_dead_status} #{pane_dead_signal} #{pane_pid}")
      let words = answer.split(separator: " ", omittingEmptySubsequences: false)
      guard words[0] == "1" else { return nil }
      if let code = Int32(words[1]) { return .code(code) }
      if let signal = Int32(words[2]) { return .signal(signal) }
      // tmux 3.3a sometimes misses the end of a process; that of another one reminds it.
      try run(["run-shell", "true"])
      return nil
    }
  }

  @discardableResult
  private func run(_ words: [String]) throws -> String {
    let outcome = try Program.run(
      ["-L", name, "-f", "/dev/null"] + words, environment: environment, program: "tmux")
    guard outcome.exit == .code(0) else { throw Problem("tmux \(words): \(outcome.errors)") }
    return outcome.output
  }
}
