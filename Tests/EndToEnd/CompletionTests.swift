import Foundation
import Testing

@testable import mascot_tui

/// The completions, asked for in the real shells.
@Suite struct CompletionTests {
  private struct Case: CustomTestStringConvertible {
    /// What has been typed, word by word; the last one is to be completed.
    var words: [String]
    var offered: [String]

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let cases = [
    Case(words: ["che"], offered: ["check"]),
    Case(words: ["--color", "a"], offered: ["always", "auto"]),
    Case(words: ["check", "--s"], offered: ["--strict"]),
    Case(words: ["--no-legend", "che"], offered: ["check"]),
    Case(words: ["pip", "w"], offered: ["wave"]),
    Case(words: ["play", "pip", "w"], offered: ["wave"]),
    Case(words: ["--mood", "wo"], offered: ["working"]),
    Case(words: ["--fps", "9", "che"], offered: ["check"]),
    Case(words: ["check", "pi"], offered: ["pip"]),
    Case(words: ["export", "pip", "wa"], offered: ["waiting", "wave"]),
    Case(
      words: ["export", "--format", ""], offered: ["cast", "env", "json", "lines", "svg", "txt"]),
    Case(words: ["run", "--so"], offered: ["--source"]),
    Case(words: ["run", "true", "--so"], offered: []),
    Case(words: ["run", "--text", "x", "mkfif"], offered: ["mkfifo"]),
    Case(words: ["run", "--", "mkfif"], offered: ["mkfifo"]),
    Case(words: ["send", "--if-running", "st"], offered: ["state", "step"]),
    Case(words: ["send", "state", "--if"], offered: []),
    Case(words: ["hook", "c"], offered: ["claude", "codex"]),
    Case(words: ["completions", ""], offered: ["bash", "fish", "zsh"]),
    Case(words: ["completions", "fish", "z"], offered: []),
  ]

  @Test(arguments: cases)
  private func `bash offers what the tables say`(_ example: Case) throws {
    #expect(try Shell.bash.offers(example.words) == example.offered)
  }

  @Test(.enabled(if: Shell.fish.isInstalled, "fish is not installed"), arguments: cases)
  private func `fish offers what the tables say`(_ example: Case) throws {
    #expect(try Shell.fish.offers(example.words) == example.offered)
  }

  @Test(arguments: [["--color=au"], ["--color", "=", "au"]])
  func `bash completes a value behind a sign, in one word or in three`(words: [String]) throws {
    #expect(try Shell.bash.offers(words) == [words.count == 1 ? "--color=auto" : "auto"])
  }

  @Test(arguments: CommandSpec.table)
  func `every option of a command is offered, and no other`(command: CommandSpec) throws {
    let names = (command.options + CommandSpec.common).map { "--\(Option[$0].name)" }.sorted()
    #expect(try Shell.bash.offers([command.name, "--"]) == names)
    guard Shell.fish.isInstalled else { return }
    #expect(try Shell.fish.offers([command.name, "--"]) == names)
  }

  @Test(.enabled(if: Shell.fish.isInstalled, "fish is not installed"))
  func `fish says what a command is for`() throws {
    let check = try #require(CommandSpec.named("check"))
    let outcome = try Shell.fish.run("complete -C 'mascot-tui che'")
    #expect(outcome.output == "check\t\(check.summary)\n")
  }

  @Test func `Tab completes a file in bash, with its blanks`() throws {
    let folder = try PackFolder(["my clip.cast": "", "c.bash": try Shell.bash.completions()])
    let terminal = try PseudoTerminal("--norc", "--noprofile", "-i", program: "bash")
    try terminal.type("cd \(folder.path); source ./c.bash\n")
    try terminal.type("mascot-tui pip --m\t")
    try terminal.wait("an option") { $0.text.contains("mascot-tui pip --mood") }
    try terminal.type("\u{15}mascot-tui my\t")
    try terminal.wait("a file") { $0.text.contains(#"mascot-tui my\ clip.cast"#) }
  }

  @Test(.enabled(if: Shell.zsh.isInstalled, "zsh is not installed"))
  func `Tab completes commands, options, values and states in zsh`() throws {
    let folder = try PackFolder(["c.zsh": try Shell.zsh.completions()])
    let terminal = try PseudoTerminal("-f", "-i", program: "zsh")
    try terminal.type(
      "cd \(folder.path); PS1='$ '; autoload -Uz compinit; compinit -u -D; source ./c.zsh\n")
    try terminal.type("mascot-tui che\t")
    try terminal.wait("a command") { $0.text.contains("mascot-tui check") }
    try terminal.type("--s\t")
    try terminal.wait("an option") { $0.text.contains("--strict") }
    try terminal.type("\u{15}mascot-tui --color=tr\t")
    try terminal.wait("a value") { $0.text.contains("--color=truecolor") }
    try terminal.type("pip ce\t")
    try terminal.wait("an action") { $0.text.contains("pip celebrate") }
    try terminal.type("\u{15}mascot-tui run -- mkfif\t")
    try terminal.wait("a program") { $0.text.contains("run -- mkfifo") }
    try terminal.type("\u{15}mascot-tui \t")
    try terminal.wait("what a command is for") { $0.text.contains("-- tell all that is wrong") }
  }

  @Test func `an unknown shell is told of`() throws {
    let outcome = try Program.run("completions", "tcsh")
    #expect(outcome.exit == .code(64))
    #expect(
      outcome.errors == "mascot-tui: there is no \"tcsh\" here (there is bash, zsh, fish)\n")
  }
}

extension Shell {
  fileprivate var isInstalled: Bool {
    (Program.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
    }
  }

  fileprivate func completions() throws -> String {
    let outcome = try Program.run("completions", rawValue)
    guard outcome.exit == .code(0) else { throw Problem(outcome.errors) }
    return outcome.output
  }

  /// Runs a script behind the completions.
  fileprivate func run(_ script: String) throws -> Program.Outcome {
    let folder = try PackFolder(["script": try completions() + script + "\n"])
    let plain = self == .fish ? ["--no-config"] : []
    let outcome = try Program.run(plain + ["\(folder.path)/script"], program: rawValue)
    #expect(outcome.errors.isEmpty)
    return outcome
  }

  /// What is offered for the last of the words, in a folder where no file begins like one of them.
  fileprivate func offers(_ words: [String]) throws -> [String] {
    let script =
      switch self {
      case .bash:
        """
        cd "${0%/*}"
        COMP_WORDS=(mascot-tui \(words.map(quoted).joined(separator: " ")))
        COMP_CWORD=\(words.count)
        _mascot_tui
        [[ $COMPREPLY ]] && printf '%s\\n' "${COMPREPLY[@]}"
        """
      case .zsh, .fish:
        "cd (status dirname); complete -C \(quoted((["mascot-tui"] + words).joined(separator: " ")))"
      }
    return try run(script).output.split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }.sorted()
  }
}
