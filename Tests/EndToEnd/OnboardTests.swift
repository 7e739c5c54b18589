import Foundation
import Testing

/// Pages on a real terminal, with real keys, and what a script gets from them.
@Suite struct OnboardTests {
  static let example = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/onboarding")

  /// Pages of one kind of prompt each, without a wait at the end.
  private static let questions = """
    {"pages": [
      {"id": "name", "title": "Your name?", "prompt": {"type": "text", "required": true},
       "triggers": {"end": null}},
      {"id": "word", "title": "A secret?", "prompt": {"type": "secret"}, "triggers": {"end": null}},
      {"id": "news", "title": "News?", "prompt": {"type": "confirm", "default": false},
       "triggers": {"end": null}}]}
    """

  /// Shows pages on a terminal, with standard output in a file of the folder.
  private func onboard(
    _ pages: String = questions, environment: [String: String] = [:], more: String = ""
  ) throws -> (PseudoTerminal, PackFolder) {
    let folder = try PackFolder(["pages.json": pages])
    let terminal = try PseudoTerminal(
      "-c", "cd \"$1\" && exec \"$0\" onboard pages.json \(more) >out 2>errors", Program.path,
      folder.path, size: (60, 20), environment: environment, program: "sh")
    return (terminal, folder)
  }

  private func text(_ name: String, in folder: PackFolder) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  // MARK: The example

  /// Runs the script of the example; its exit code is shown behind it.
  private func setUp() throws -> (Tmux, PackFolder) {
    let folder = try PackFolder()
    let tmux = try Tmux(
      "-c", "sh \"$0\" \"$1\"; echo \"code $?\"; exec sleep 1000",
      OnboardTests.example.appending(path: "setup.sh").path, folder.path, size: (80, 24),
      program: "sh", environment: ["MASCOT_TUI": Program.path])
    return (tmux, folder)
  }

  @Test func `the example sets a tool up`() throws {
    let (tmux, folder) = try setUp()
    try tmux.wait(for: "Meet Pip", "● ○ ○ ○", "Enter next", "▀")
    try tmux.press("Enter")
    try tmux.wait(for: "Snap a receipt, Pip sorts it", "○ ● ○ ○")
    try tmux.press("Right")
    try tmux.wait(for: "Allow notifications?", "[ Allow ]", "Esc back")
    try tmux.press("Escape")
    try tmux.wait(for: "Snap a receipt, Pip sorts it")
    try tmux.press("Tab")
    try tmux.wait(for: "Allow notifications?")
    try tmux.press("y")
    try tmux.wait(for: "Go Pro", "yes", "● Free, for now")
    try tmux.press("Down")
    try tmux.wait(for: "› ○ Pro")
    try tmux.press("Enter")
    try tmux.wait(for: "hooray")
    try tmux.wait(for: "Receipts are set up: the plan is pro.", "code 0")
    #expect(try text("settings", in: folder) == "plan=pro\nnotifications=on\n")
  }

  @Test func `cancelled, it changes nothing, and its script is not cut off`() throws {
    let (tmux, folder) = try setUp()
    try tmux.wait(for: "Meet Pip")
    try tmux.press("C-c")
    try tmux.wait(for: "setup: nothing has been changed", "code 130")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/settings"))
  }

  // MARK: Keys

  @Test func `text is typed, pasted and kept in another size`() throws {
    let (terminal, folder) = try onboard()
    try terminal.waitForPicture()
    try terminal.type("\u{1B}[200~Ada Lovelace\n\u{1B}[201~")
    try terminal.wait("the paste") { $0.text.contains("Lovelace") }
    terminal.resize(columns: 30, rows: 8)
    terminal.child.send(SIGWINCH)
    // Home, a wide character, Alt-F, erase the word, Enter; then the other pages.
    try terminal.type("\u{01}漢\u{1B}f\u{17}\r")
    try terminal.type("hunter2\r\t")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(!terminal.text.contains("hunter2"))
    #expect(terminal.isGivenBack)
    #expect(
      try text("out", in: folder)
        == #"{"completed":true,"answers":{"name":" Lovelace","word":"hunter2","news":false}}"#
        + "\n")
  }

  // MARK: Ends

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal gives the terminal back, and nothing is printed`(signal: Int32) throws {
    let (terminal, folder) = try onboard()
    try terminal.waitForPicture()
    terminal.child.send(signal)
    #expect(try terminal.waitForEnd() == .signal(signal))
    #expect(terminal.isGivenBack)
    #expect(try text("out", in: folder) == "")
  }

  @Test func `a terminal that goes away ends it, and nothing is printed`() throws {
    let (terminal, folder) = try onboard()
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForEnd() == .signal(SIGHUP))
    #expect(try text("out", in: folder) == "")
  }

  @Test func `Ctrl-Z stops it, and it comes back`() throws {
    let (terminal, folder) = try onboard()
    try terminal.waitForPicture()
    terminal.child.send(SIGSTOP)
    try eventually("it stops") { Processes.state(of: terminal.child.id) == "T" }
    terminal.child.send(SIGCONT)
    try terminal.wait("it draws anew") { $0.output.count > 0 }
    try terminal.type("Ada\r\r\r")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(try text("out", in: folder).contains(#""name":"Ada""#))
  }

  @Test func `without its file it goes on`() throws {
    let (terminal, folder) = try onboard()
    try terminal.waitForPicture()
    try folder.add("pages.json", Array("{".utf8))
    try terminal.type("Ada\r\rn")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(try text("out", in: folder).contains(#""news":false"#))
  }

  @Test func `a mascot that cannot be loaded costs its picture alone`() throws {
    let pages = """
      {"mascot": "./no-such-fox", "pages": [
        {"id": "a", "title": "Hello", "mood": "curious", "prompt": {"type": "confirm"},
         "triggers": {"end": null}}]}
      """
    let (terminal, folder) = try onboard(pages)
    try terminal.wait("the words") { $0.text.contains("curious") && $0.text.contains("Hello") }
    try terminal.type("y")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(try text("out", in: folder) == #"{"completed":true,"answers":{"a":true}}"# + "\n")
    let errors = try text("errors", in: folder)
    #expect(errors.split(separator: "\n").count == 1 && errors.contains("no-such-fox"))
  }

  // MARK: Lines

  @Test(arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func `in lines the answers are the same`(environment: [String: String]) throws {
    let (terminal, folder) = try onboard(environment: environment)
    try terminal.wait("the first page") { $0.text.contains("Your name? (1 of 3)") }
    try terminal.type("\n")
    try terminal.wait("an objection") { $0.text.contains("This cannot be left empty.") }
    try terminal.type("Ada\n")
    try terminal.wait("the next page") { $0.text.contains("not shown") }
    try terminal.type("hunter2\n")
    try terminal.wait("the last page") { $0.text.contains("News? (3 of 3)") }
    try terminal.type("y\n")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(!terminal.text.contains("hunter2") && !terminal.text.contains("\u{1B}"))
    #expect(terminal.hasModesOfBefore)
    #expect(
      try text("out", in: folder)
        == #"{"completed":true,"answers":{"name":"Ada","word":"hunter2","news":true}}"# + "\n")
  }

  @Test(arguments: [("\u{03}", 130), ("\u{04}", 1)] as [(String, Int32)])
  func `in lines Ctrl-C cancels, and an end of input fails`(key: String, code: Int32) throws {
    let (terminal, folder) = try onboard(environment: ["TERM": "dumb"])
    try terminal.wait("the first page") { $0.text.contains("A line") }
    try terminal.type(key)
    #expect(try terminal.waitForEnd() == .code(code))
    #expect(terminal.hasModesOfBefore)
    #expect(try text("out", in: folder) == "")
  }

  @Test func `with reduced motion nothing is written until something is said`() throws {
    let (terminal, folder) = try onboard(more: "--reduce-motion")
    try terminal.wait("the first page") { $0.text.contains("Your name?") }
    // The greeting in words has its end, too.
    terminal.watch(for: .seconds(3))
    let count = terminal.output.count
    terminal.watch(for: .seconds(2))
    #expect(terminal.output.count == count)
    try terminal.type("Ada\r\r\r")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(try text("out", in: folder).contains("Ada"))
  }
}
