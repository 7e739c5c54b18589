import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What an output is good for.
enum Surface {
  case screen(TerminalType, ColourDepth)
  /// A pipe, a file, or a terminal that cannot place its cursor.
  case lines

  /// A terminal of an unknown type is told of, and taken for one that most are like.
  init(_ colours: ColourChoice, output: Int32 = STDOUT_FILENO) throws(TerminalError) {
    let name = System.variable("TERM") ?? ""
    guard isatty(output) == 1, name != "dumb" else {
      self = .lines
      return
    }
    do throws(TerminalError) {
      let type = try TerminalType(name, output: output)
      if type.isStandIn {
        System.complain(
          "nothing is known of the terminal \"\(name)\": going on as \(type.name) "
            + "(set TERM, or install ncurses-term)")
      }
      let depth = ColourDepth(
        choice: colours, colours: type.colours, environment: System.variable)
      self = .screen(type, depth)
    } catch .cannotMoveCursor {
      self = .lines
    }
  }

  var depth: ColourDepth {
    switch self {
    case .screen(_, let depth): depth
    case .lines: .none
    }
  }
}
