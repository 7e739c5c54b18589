import MascotJSON

/// `mascot-tui doctor`: tells what the terminal can do, what runs, what is wrong and how to mend it.
struct Doctor {
  private let printsJSON: Bool

  init(_ arguments: Arguments) {
    printsJSON = arguments.has(.json)
  }

  func run() -> Int32 {
    let findings =
      TerminalCheckup.findings + TmuxCheckup.findings + ControlCheckup.findings
      + FileCheckup.findings
    let lines =
      printsJSON
      ? ["[", findings.map { "  \($0.json.text)" }.joined(separator: ",\n"), "]"]
      : findings.map(\.line)
    guard System.say(lines.joined(separator: "\n") + "\n") else { return ExitCode.failure }
    return findings.contains { $0.grade == .wrong } ? ExitCode.failure : ExitCode.success
  }
}
