/// Why there is no terminal to draw on.
package enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// The terminal cannot place its cursor, as `dumb` cannot.
  case cannotMoveCursor(type: String)
  case unknownType(String)
  case notATerminal
  case system(call: String, reason: String)

  package var description: String {
    switch self {
    case .cannotMoveCursor(let type): "the terminal \"\(type)\" cannot place its cursor"
    case .unknownType(let type):
      "nothing is known of the terminal \"\(type)\" (set TERM, or install ncurses-term)"
    case .notATerminal: "there is no terminal to draw on"
    case .system(let call, let reason): "\(call): \(reason)"
    }
  }
}
