/// What the scripts of all shells have to know of the command line.
enum CompletionTable {
  static let commands = CommandSpec.table

  /// The options of a command and those that all have.
  static func options(of command: CommandSpec) -> [Option] {
    (command.options + CommandSpec.common).map { Option[$0] }
  }

  /// The names of the commands that leave all behind their first operand alone.
  static let programTakers: [String] = commands.filter(\.takesProgram).map(\.name)

  /// The spellings of all options that are followed by a value.
  static let optionsWithValue: [String] = Option.table.filter { $0.value != nil }.flatMap(
    \.spellings)

  /// Every place for an operand, and what is offered there.
  static func places(_ names: MascotNames) -> [(command: CommandSpec, index: Int, Choices)] {
    commands.flatMap { command in
      command.operandOffers.enumerated().map { (command, $0.offset, Choices($0.element, names)) }
    }
  }
}

extension Option {
  /// `--help` and `-h`.
  var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}
