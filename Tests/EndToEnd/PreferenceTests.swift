import Foundation
import Testing

/// What `config.json` does to a mascot that plays.
@Suite struct PreferenceTests {
  private func folder(_ config: String) throws -> PackFolder {
    try PackFolder(["mascot-tui/config.json": config, "blob/idle/1.txt": "o_o"])
  }

  private func play(
    _ arguments: String..., config: String, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let folder = try folder(config)
    return try terminal(
      arguments, ["XDG_CONFIG_HOME": folder.path].merging(environment) { $1 })
  }

  private func terminal(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> PseudoTerminal {
    switch arguments.count {
    case 0: try PseudoTerminal(environment: environment)
    case 1: try PseudoTerminal(arguments[0], environment: environment)
    default: try PseudoTerminal(arguments[0], arguments[1], environment: environment)
    }
  }

  @Test func `the pack, the mood and the legend are those of the file`() throws {
    let terminal = try play(config: #"{"pack": "pip", "mood": "happy", "legend": false}"#)
    try terminal.wait("the mood") { $0.text.contains("happy") }
    #expect(!terminal.text.contains("Quit"))
  }

  @Test func `options go before the file`() throws {
    let terminal = try play("--mood", "working", config: #"{"mood": "happy"}"#)
    try terminal.wait("the mood") { $0.text.contains("working") }
  }

  @Test func `a mascot that lacks the mood plays on`() throws {
    let folder = try folder(#"{"mood": "working"}"#)
    let outcome = try Program.run(
      ["export", "\(folder.path)/blob", "idle", "--format=txt", "-"],
      environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(outcome.exit == .code(0))
    let terminal = try PseudoTerminal(
      "\(folder.path)/blob", environment: ["XDG_CONFIG_HOME": folder.path])
    try terminal.wait("the mascot") { $0.text.contains("o_o") }
  }

  @Test func `a path begins at home`() throws {
    let folder = try folder(#"{"pack": "~/blob"}"#)
    let terminal = try PseudoTerminal(
      environment: ["XDG_CONFIG_HOME": folder.path, "HOME": folder.path])
    try terminal.wait("the mascot") { $0.text.contains("o_o") }
  }

  @Test func `where the pack cannot be played, Pip takes its place`() throws {
    let folder = try folder(#"{"pack": "nobody"}"#)
    let outcome = try Program.run(
      "--once=wave", "--speed=20", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(outcome.exit == .code(0))
    #expect(outcome.output == "hello\n")
    #expect(outcome.errors.hasPrefix("mascot-tui: no such mascot or folder: \"nobody\" "))
  }

  @Test func `faults are told, and the mascot plays`() throws {
    let folder = try folder("{\"fps\": 99,\n \"mod\": 1}")
    let outcome = try Program.run(
      "--once=wave", "--speed=20", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(outcome.exit == .code(0))
    #expect(outcome.output == "hello\n")
    let file = "\(folder.path)/mascot-tui/config.json"
    #expect(
      outcome.errors == """
        mascot-tui: \(file):1:9: error: fps: 99 is out of range (above 0, at most 60)
        mascot-tui: \(file):2:2: warning: mod: unknown key "mod" (did you mean "mood"?)

        """)
  }

  @Test func `motion is reduced by the file, unless the environment wants it whole`() throws {
    let pack = try PackFolder(["idle/1.txt": "one", "idle/2.txt": "two"])
    let folder = try folder(#"{"reduceMotion": true, "pack": "\#(pack.path)"}"#)
    let still = try PseudoTerminal(environment: ["XDG_CONFIG_HOME": folder.path])
    try still.wait("the still") { $0.text.contains("one") }
    still.watch(for: .milliseconds(600))
    #expect(!still.text.contains("two"))
    let moving = try PseudoTerminal(
      environment: ["XDG_CONFIG_HOME": folder.path, "MASCOT_TUI_MOTION": "full"])
    try moving.wait("motion") { $0.text.contains("two") || $0.text.contains("tw") }
  }

  @Test func `a variable of colour goes before the file`() throws {
    let folder = try folder(#"{"color": "always"}"#)
    func styles(_ others: [String: String]) throws -> Bool {
      let terminal = try PseudoTerminal(
        environment: others.merging(["XDG_CONFIG_HOME": folder.path]) { $1 })
      try terminal.wait("Pip") { $0.text.contains("resting") }
      return terminal.text.contains("\u{1B}[38;") || terminal.text.contains("\u{1B}[3")
    }
    #expect(try styles([:]))
    #expect(try !styles(["NO_COLOR": "1"]))
  }

  @Test func `a pipe in its place is not waited for`() throws {
    let folder = try PackFolder(["mascot-tui/x": ""])
    mkfifo("\(folder.path)/mascot-tui/config.json", 0o600)
    let outcome = try Program.run(
      "--once=wave", "--speed=20", environment: ["XDG_CONFIG_HOME": folder.path])
    #expect(outcome.exit == .code(0))
  }
}
