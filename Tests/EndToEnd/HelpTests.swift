import Testing

@testable import mascot_tui

@Test(arguments: CommandSpec.table)
func `the help of a command names every option of it`(command: CommandSpec) {
  let help = Help.text(for: command)
  for id in command.options { #expect(help.contains("--\(Option[id].name)")) }
}

@Test func `every option goes with a command, and the help names every command`() {
  let taken = Set(CommandSpec.table.flatMap(\.options) + CommandSpec.common)
  for option in Option.table { #expect(taken.contains(option.id)) }
  for command in CommandSpec.table {
    #expect(Help.text(for: nil).contains("\n  \(command.name) "))
  }
}
