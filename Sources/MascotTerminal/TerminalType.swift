import CNcurses
import MascotCore

/// The type of a terminal, as terminfo knows it.
package struct TerminalType: Sendable {
  /// The name under which terminfo is asked.
  package let name: String
  /// Whether the type asked for is unknown, and another stands in for it.
  package let isStandIn: Bool
  /// How many colours it shows, 0 for none.
  package var colours: Int { capabilities.colours }
  let capabilities: Capabilities
  /// The size that is taken for a terminal's that does not know its own.
  let usualSize: Size
  /// What gives a terminal of this type back, whatever was done to it.
  let restore: [UInt8]

  /// What newer terminals call themselves is often not installed; they all know these.
  private static let standIns = ["xterm-256color", "xterm", "vt100"]

  /// Looks a type up.
  ///
  /// - Throws: When the terminal cannot place its cursor, as `dumb` cannot, or nothing is known.
  package init(_ name: String, output: Int32) throws(TerminalError) {
    // What the entry says is asked for, not what somebody has set.
    use_env(false)
    for candidate in [name] + TerminalType.standIns {
      var result: Int32 = 0
      guard setupterm(candidate, output, &result) == OK else {
        // A type that is known but is no screen, such as `unknown` itself, has the result 0 or 1.
        continue
      }
      defer { cncurses_forget_terminal() }
      guard let capabilities = Capabilities() else { throw .cannotMoveCursor(type: candidate) }
      self.capabilities = capabilities
      usualSize = Size(
        columns: Terminfo.number("cols") ?? 80, rows: Terminfo.number("lines") ?? 24)
      restore = capabilities.restoreBytes(whole: true)
      self.name = candidate
      isStandIn = candidate != name
      return
    }
    throw .unknownType(name)
  }
}
