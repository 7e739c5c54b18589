import MascotCore

/// The help, made from the tables of commands and options.
enum Help {
  static func text(for command: CommandSpec?) -> String {
    var lines = [usage(command), ""]
    if let command {
      lines += [command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".", ""]
    } else {
      lines += ["A mascot of text cells that lives in your terminal.", "", "Commands:"]
      lines += table(CommandSpec.table.map { ("\($0.name) \($0.operands)", $0.summary) })
      lines += ["", "The options of a command: mascot-tui COMMAND --help", ""]
    }
    let ids = (command ?? CommandSpec.usual).options + CommandSpec.common
    lines +=
      [command == nil ? "Options of play:" : "Options:"]
      + table(ids.map { Option[$0] }.map { ($0.synopsis, $0.help) })
    if command == nil || command == CommandSpec.usual {
      lines += ["", "Keys:"] + table(Help.keys)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func usage(_ command: CommandSpec?) -> String {
    guard let command else { return "Usage: mascot-tui [OPTIONS] [play] [PACK] [ACTION]" }
    return "Usage: mascot-tui \(command.name) [OPTIONS] \(command.operands)"
  }

  private static let keys = [
    ("letters", "the actions of the mascot, as the last row shows them"),
    ("0-9", "its moods"),
    ("space", "pause; then . and , step"),
    ("enter", "tap it"),
    ("r", "reduce motion, and back"),
    ("?", "all keys"),
    ("q, escape", "quit"),
  ]

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }
  }
}

extension Option {
  /// The option as the help writes it: `-h, --help` or `--fps RATE`.
  fileprivate var synopsis: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
