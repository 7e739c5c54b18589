import Foundation
import Testing

@testable import mascot_tui

/// What the doctor says of places that are well, and of others.
@Suite struct DoctorTests {
  private func ask(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    let place = try PackFolder()
    let home = ["HOME": place.path, "XDG_RUNTIME_DIR": place.path, "XDG_CONFIG_HOME": place.path]
    return try Program.run(
      ["doctor"] + arguments, environment: home.merging(environment) { $1 })
  }

  @Test func `where all is well it exits with 0, and each line says so`() throws {
    let outcome = try ask()
    #expect(outcome.exit == .code(0))
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.contains("ok    terminal: xterm-256color, known to terminfo"))
    #expect(
      lines.contains(
        "ok    colours: 256 (as terminfo says; set COLORTERM=truecolor if the terminal shows all)"))
    #expect(lines.contains("ok    locale: C.UTF-8, UTF-8"))
    #expect(lines.contains("note  window: there is none here: no size is known"))
    #expect(lines.contains("ok    tmux: not in use"))
    #expect(lines.contains("note  mascot: none runs (start one: mascot-tui)"))
    #expect(lines.contains { $0.hasPrefix("ok    packs: ") && $0.contains("pip") })
    #expect(lines.allSatisfy { $0.hasPrefix("ok    ") || $0.hasPrefix("note  ") })
  }

  @Test(arguments: [
    (["NO_COLOR": "1"], "ok    colours: none (NO_COLOR is set)"),
    (["FORCE_COLOR": "3"], "ok    colours: all, as red, green and blue (FORCE_COLOR is set)"),
    (["COLORTERM": "truecolor"], "ok    colours: all, as red, green and blue (COLORTERM is set)"),
    (["TERM": "vt100"], "ok    colours: none (as terminfo says)"),
    (
      ["TERM": "no-such-terminal"],
      "note  terminal: nothing is known of \"no-such-terminal\", which is taken for xterm-256color "
        + "(install ncurses-term)"
    ),
    (
      ["TERM": "dumb"],
      "note  terminal: \"dumb\" cannot place its cursor: the mascot speaks in lines "
        + "(set TERM to what it is)"
    ),
    (
      ["LC_ALL": "xx_XX.UTF-8"],
      "note  locale: \"xx_XX.UTF-8\" is not installed here; UTF-8 is assumed "
        + "(install it, or set LANG=C.UTF-8)"
    ),
    (["MASCOT_TUI_SOCKET": "/tmp/a.sock"], "ok    socket: MASCOT_TUI_SOCKET names /tmp/a.sock"),
  ])
  func `what the environment says is told`(environment: [String: String], line: String) throws {
    let outcome = try ask(environment: environment)
    #expect(outcome.output.split(separator: "\n").contains(line[...]))
    #expect(outcome.exit == .code(0))
  }

  @Test func `a terminal without a name is wrong`() throws {
    let outcome = try ask(environment: ["TERM": ""])
    #expect(outcome.exit == .code(1))
    #expect(
      outcome.output.contains("wrong terminal: TERM is not set (set it to what the terminal is)"))
  }

  @Test func `the size of the window decides on the size of Pip`() throws {
    for (size, words) in [
      ((columns: 100, rows: 40), "ok    window: 100×40; Pip fits as "),
      ((columns: 4, rows: 2), "note  window: 4×2: too small for Pip, which speaks in words"),
    ] {
      let terminal = try PseudoTerminal("doctor", size: size)
      _ = try terminal.waitForEnd()
      #expect(terminal.text.contains(words))
    }
  }

  @Test func `a folder for sockets that is a link is wrong`() throws {
    let place = try PackFolder()
    try place.link("mascot-tui", to: "/tmp")
    let outcome = try ask(environment: ["XDG_RUNTIME_DIR": place.path])
    #expect(outcome.exit == .code(1))
    #expect(outcome.output.contains("wrong socket: \(place.path)/mascot-tui is a link (remove it)"))
  }

  @Test func `a folder for sockets that others may enter is noted`() throws {
    let place = try PackFolder(["mascot-tui/x": ""])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(place.path)/mascot-tui")
    let outcome = try ask(environment: ["XDG_RUNTIME_DIR": place.path])
    #expect(outcome.output.contains("note  socket: others may enter \(place.path)/mascot-tui"))
  }

  @Test func `faults of the preferences are wrong`() throws {
    let place = try PackFolder(["mascot-tui/config.json": #"{"fps": 0}"#])
    let outcome = try ask(environment: ["XDG_CONFIG_HOME": place.path])
    #expect(outcome.exit == .code(1))
    #expect(
      outcome.output.contains(
        "wrong config: \(place.path)/mascot-tui/config.json:1:9: error: fps: 0 is out of range"))
  }

  @Test func `packs and the last trouble of hooks are found`() throws {
    let place = try PackFolder([
      "mascot-tui/packs/blob/idle/1.txt": "o_o",
      "mascot-tui/hooks.log":
        "2026-12-01T10:00:00Z first\n2026-12-01T11:00:00Z \u{1B}]0;x\u{7} last\n",
    ])
    let outcome = try ask(
      environment: ["XDG_DATA_HOME": place.path, "XDG_STATE_HOME": place.path])
    #expect(outcome.output.contains(", blob (mascot-tui list tells more)\n"))
    #expect(outcome.output.contains("note  hooks: the last trouble was: 2026-12-01T11:00:00Z "))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `the same stands in JSON`() throws {
    let outcome = try ask("--json", environment: ["TERM": "\u{1B}[31mred\u{7}"])
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: String]])
    #expect(list.first?["grade"] == "note")
    #expect(list.first?["topic"] == "terminal")
    #expect(Set(list.compactMap { $0["topic"] }).count >= 8)
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `in tmux it says what tmux does`() throws {
    let tmux = try Tmux("doctor")
    let person = try tmux.attach()
    let screen = try tmux.wait(for: "config:")
    #expect(screen.contains("ok    tmux: 3.") || screen.contains("ok    tmux: next"))
    withExtendedLifetime(person) {}
  }

  @Test func `tmux that is old, slow or short of colours is noted`() {
    let findings = TmuxCheckup.findings(
      version: "3.1c", wait: "500", terminal: "xterm-256color", features: "256,title")
    #expect(findings.map(\.grade) == [.note, .note, .note])
    #expect(findings[1].message.contains("escape-time is 500 ms"))
    #expect(findings[2].message.contains("set -as terminal-features ',xterm-256color:RGB'"))
    let fine = TmuxCheckup.findings(
      version: "3.3a", wait: "10", terminal: "xterm-256color", features: "256,RGB,title")
    #expect(fine == [Finding(.ok, "tmux", "3.3a")])
  }

  @Test func `a server of tmux that is gone is wrong`() throws {
    let outcome = try ask(environment: ["TMUX": "/nonexistent/tmux,1,0", "TMUX_PANE": "%0"])
    #expect(outcome.exit == .code(1))
    #expect(
      outcome.output.contains(
        "wrong tmux: the server at /nonexistent/tmux does not answer (unset TMUX)"))
  }
}
