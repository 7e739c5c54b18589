import CNcurses
import Testing

@testable import MascotTerminal

/// The tests that use ncurses, one after the other: what it knows of a terminal, it holds for the
/// whole process.
@Suite(.serialized) enum TerminfoTests {}

/// A type of terminal that terminfo knows, as the current one.
struct TerminalKind {
  let name: String
  let capabilities: Capabilities

  /// The types that the painter is tried on; some are not installed everywhere.
  static let names = [
    "xterm-256color", "tmux-256color", "screen-256color", "xterm", "screen", "linux", "ansi",
    "vt100",
    "xterm-direct",
  ]

  /// Calls a function while a type is the current one, if it is installed.
  static func with<Result>(_ name: String, _ body: (TerminalKind) throws -> Result) throws
    -> Result?
  {
    var result: Int32 = 0
    guard setupterm(name, 1, &result) == OK else { return nil }
    defer { cncurses_forget_terminal() }
    return try body(TerminalKind(name: name, capabilities: try #require(Capabilities())))
  }
}
