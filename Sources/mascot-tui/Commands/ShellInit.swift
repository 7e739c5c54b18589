/// `mascot-tui shell-init`: prints a script by which a shell reports its long commands.
struct ShellInit {
  private let shell: Shell
  /// In milliseconds.
  private let limit: Int

  private static let usualLimit = 10.0

  init(_ arguments: Arguments) throws(UsageError) {
    shell = try arguments.shell()
    let seconds = try arguments.number(.after, above: 0, atMost: 86400) ?? ShellInit.usualLimit
    limit = max(1, Int(seconds * 1000))
  }

  func run() -> Int32 {
    System.say(shell.reports(after: limit)) ? ExitCode.success : ExitCode.failure
  }
}
