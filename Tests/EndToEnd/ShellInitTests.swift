import Foundation
import Testing

@testable import mascot_tui

/// What shells report by themselves, with a program in the place of `mascot-tui` that notes how it was
/// called.
@Suite struct ShellInitTests {
  private static let shells = Shell.allCases.filter(\.isHere)

  @Test(arguments: shells)
  func `a long command is reported as working, then as a success`(shell: Shell) throws {
    let person = try ReportingShell(shell)
    try person.type("true")
    try person.type("sleep 0.6")
    try person.waitForReports([
      "[send][--if-running][state][working][\(person.source)][pid=\(person.id)][text=sleep]",
      "[send][--if-running][done][success][\(person.source)][text=sleep]",
    ])
  }

  @Test(arguments: shells)
  func `a command that fails is reported as a failure`(shell: Shell) throws {
    let person = try ReportingShell(shell)
    try person.type("sh -c 'sleep 0.6; exit 3'")
    let code = shell == .fish ? "" : "[code=3]"
    try person.waitForReports([
      "[send][--if-running][state][working][\(person.source)][pid=\(person.id)][text=sh]",
      "[send][--if-running][done][failure]\(code)[\(person.source)][text=sh]",
    ])
  }

  @Test(arguments: shells)
  func `a command that somebody interrupts is neither`(shell: Shell) throws {
    let person = try ReportingShell(shell)
    try person.type("sleep 60")
    try person.waitForReports(1) { $0.last?.hasSuffix("[text=sleep]") ?? false }
    try person.terminal.type("\u{3}")
    try person.waitForReports(2) { $0.last?.contains("[done][idle]") ?? false }
  }

  @Test(arguments: shells)
  func `a command below the limit is not reported, and leaves no process`(shell: Shell) throws {
    let person = try ReportingShell(shell, after: "30")
    for _ in 1...3 { try person.type("true") }
    try person.type("echo do\"\"ne")
    try person.terminal.wait("the commands") { $0.text.contains("done") }
    if shell == .fish {
      try eventually("no timer is left") { !Processes.runs("sleep 30.000") }
    }
    #expect(person.reports == [])
  }

  @Test(arguments: shells)
  func `arguments, which may be secret, are not told`(shell: Shell) throws {
    let person = try ReportingShell(shell)
    try person.type("TOKEN=hush sleep 0.6 0.01")
    try person.waitForReports(2) { $0.allSatisfy { $0.hasSuffix("[text=sleep]") } }
    try person.type("git push-hush=x --hush 2>&1; sleep 0.6")
    try person.waitForReports(4) { $0.suffix(2).allSatisfy { $0.hasSuffix("[text=git]") } }
    try person.type("git hushless 2>&1; sleep 0.6")
    try person.waitForReports(6) { $0.suffix(2).allSatisfy { $0.hasSuffix("[text=git hushless]") } }
    try person.type("TOKEN='a hush b' sleep 0.6")
    try person.waitForReports(8) { $0.last?.contains("[done]") ?? false }
    #expect(!person.reports.suffix(2).joined().contains("hush"))
  }

  @Test(arguments: shells)
  func `what a command came to stays as it was`(shell: Shell) throws {
    let person = try ReportingShell(shell)
    let question =
      switch shell {
      case .bash: "echo 'is '$? ${PIPESTATUS[*]}"
      case .zsh: "echo 'is '$? $pipestatus"
      case .fish: "echo 'is '$status $pipestatus"
      }
    try person.type("true | sh -c 'exit 4'")
    try person.type(question)
    try person.terminal.wait("the status") { $0.text.contains("is 4 0 4") }
  }

  @Test(arguments: shells)
  func `hooks of others see what the command came to`(shell: Shell) throws {
    let hook =
      switch shell {
      case .bash: "PROMPT_COMMAND='echo was $? ${PIPESTATUS[*]}'; trap 'seen=1' DEBUG"
      case .zsh: "precmd() { echo was $? $pipestatus }"
      case .fish: "function hook --on-event fish_postexec; echo was $status $pipestatus; end"
      }
    let person = try ReportingShell(shell, before: hook)
    try person.type("true | sh -c 'exit 4'")
    try person.terminal.wait("the hook") { $0.text.contains("was 4 0 4") }
    if shell == .bash {
      try person.type("trap -p DEBUG")
      try person.terminal.wait("the trap") { $0.text.contains("trap -- 'seen=1' DEBUG") }
    }
  }

  @Test(arguments: shells)
  func `a script that is read twice reports once`(shell: Shell) throws {
    let person = try ReportingShell(shell)
    try person.type(person.reading)
    try person.type("sleep 0.6")
    try person.waitForReports(2) { $0.last?.contains("[done]") ?? false }
    try person.type("sleep 0.61")
    try person.waitForReports(4) { $0.last?.contains("[done]") ?? false }
  }

  @Test(arguments: shells)
  func `no job is seen, and nothing is waited for`(shell: Shell) throws {
    let person = try ReportingShell(shell)
    try person.type("jobs; wait; echo wai\"\"ted")
    try person.terminal.wait("the wait") { $0.text.contains("waited") }
    #expect(!person.terminal.text.contains("[1]"))
  }

  @Test(arguments: Shell.allCases)
  func `the limit stands in the script as it was given`(shell: Shell) throws {
    #expect(shell.reports(after: 1_500).contains("1.500"))
    let usual = try Program.run("shell-init", shell.rawValue)
    #expect(usual.exit == .code(0))
    #expect(usual.output.contains("10.000"))
    #expect(!usual.output.contains("@AFTER@"))
  }

  @Test(arguments: ["0", "-1", "86401", "soon"])
  func `a limit that is none is told of`(limit: String) throws {
    let outcome = try Program.run("shell-init", "bash", "--after=\(limit)")
    #expect(outcome.exit == .code(64))
    #expect(outcome.errors.hasPrefix("mascot-tui: \"\(limit)\" is no value for --after "))
  }
}

/// A shell in a terminal that has read the script.
private final class ReportingShell {
  let terminal: PseudoTerminal
  private let folder: PackFolder
  /// What makes the shell read the script.
  let reading: String

  init(_ shell: Shell, after limit: String = "0.3", before hook: String? = nil) throws {
    let script = try Program.run("shell-init", shell.rawValue, "--after", limit).output
    folder = try PackFolder([
      "script": script,
      "bin/mascot-tui": """
      #!/bin/sh
      printf '%s\\n' "$(printf '[%s]' "$@")" >> "$MASCOT_NOTES"

      """,
    ])
    let path = folder.path
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(path)/bin/mascot-tui")
    let usual = Program.environment["PATH"] ?? ""
    let environment = [
      "PATH": "\(path)/bin:\(usual)", "MASCOT_NOTES": "\(path)/notes", "TMPDIR": path,
      "XDG_RUNTIME_DIR": path, "HOME": path, "MASCOT_TUI_IGNORE": "vi",
    ]
    switch shell {
    case .bash:
      terminal = try PseudoTerminal(
        "--norc", "--noprofile", "-i", environment: environment, program: "bash")
    case .zsh: terminal = try PseudoTerminal("-f", "-i", environment: environment, program: "zsh")
    case .fish:
      terminal = try PseudoTerminal("--no-config", "-i", environment: environment, program: "fish")
    }
    reading = "source \(path)/script"
    if let hook { try type(hook) }
    try type(reading)
    try type("echo rea\"\"dy")
    try terminal.wait("the shell") { $0.text.contains("ready") }
  }

  var id: pid_t { terminal.child.id }

  var source: String { "source=shell:\(id)" }

  func type(_ line: String) throws { try terminal.type(line + "\n") }

  var reports: [String] {
    let notes = try? String(contentsOfFile: "\(folder.path)/notes", encoding: .utf8)
    return (notes ?? "").split(separator: "\n").map(String.init)
  }

  /// Waits for so many reports.
  func waitForReports(_ count: Int, until condition: ([String]) -> Bool) throws {
    try eventually("\(count) reports, and not \(reports); \(terminal.text.suffix(300))") {
      terminal.collect()
      let reports = reports
      return reports.count == count && condition(reports)
    }
  }

  func waitForReports(_ expected: [String]) throws {
    try waitForReports(expected.count) { $0 == expected }
  }
}

extension Shell {
  fileprivate var isHere: Bool {
    (Program.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
    }
  }
}
