import Foundation
import Testing

/// What programs report, seen on a screen, and the place where they find the mascot.
@Suite struct BoardTests {
  private func meet(_ arguments: String...) throws -> (Tmux, [String: String]) {
    let place = ["XDG_RUNTIME_DIR": try PackFolder().path]
    let tmux = try Tmux(arguments, environment: place)
    try tmux.wait(for: "resting", "q Quit")
    return (tmux, place)
  }

  private func send(_ line: String, _ place: [String: String]) throws {
    #expect(try Program.run("send", line, environment: place).output == "ok\n")
  }

  @Test func `sources stand below the mascot, the strongest first, and set its mood`() throws {
    let (tmux, place) = try meet()
    let before = try tmux.screen().split(separator: "\n").last
    try send("state working source=build text=Compiling", place)
    try tmux.wait(for: "working", "build working · Compiling")
    try send("state waiting source=claude text=\"May I?\"", place)
    let screen = try tmux.wait(for: "waiting for you", "claude waits for you · May I?")
    let lines = screen.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let first = try #require(lines.firstIndex { $0.hasPrefix("claude waits") })
    #expect(lines[first + 1].hasPrefix("build working"))
    try send("clear", place)
    try tmux.wait("all is as before") { screen in
      screen.contains("resting") && !screen.contains("build")
        && screen.split(separator: "\n").last == before
    }
  }

  @Test func `a result stays as a badge until the key a`() throws {
    let (tmux, place) = try meet()
    try send("state working source=tests", place)
    try tmux.wait(for: "tests working")
    try send("done failure code=1 source=tests text=\"2 of 80\"", place)
    try tmux.wait(for: "● tests failed (1) · 2 of 80", "a Seen")
    try tmux.press("a")
    try tmux.wait("the badge is gone") { !$0.contains("●") && !$0.contains("Seen") }
    #expect(try Program.run("status", environment: place).output == "idle: no program reports\n")
  }

  @Test func `success fires its trigger once, and ack takes the badge away`() throws {
    let (tmux, place) = try meet("--speed", "2")
    try send("done source=deploy", place)
    try tmux.wait(for: "hooray", "● deploy done")
    try tmux.wait(for: "resting", "● deploy done")
    try send("ack source=deploy", place)
    try tmux.wait("the badge is gone") { !$0.contains("●") }
  }

  @Test func `a process that is killed leaves its source lost`() throws {
    let (tmux, place) = try meet()
    let child = try Child(
      "sleep", ["60"], environment: Program.environment, streams: [.nothing, .nothing, .nothing])
    try send("state working source=job pid=\(child.id)", place)
    try tmux.wait(for: "job working")
    child.send(SIGKILL)
    try eventually("it is gone") { child.exit != nil }
    try tmux.wait(for: "● job lost while working")
  }

  @Test func `a report counts as long as its ttl`() throws {
    let (tmux, place) = try meet()
    try send("state working source=job ttl=1", place)
    try tmux.wait(for: "job working")
    try tmux.wait(for: "● job not heard of while working")
  }

  @Test func `lines of words tell of sources, too`() throws {
    let place = ["XDG_RUNTIME_DIR": try PackFolder().path]
    let output = try Pipe()
    let mascot = try Child(
      Program.path, [], environment: Program.environment(with: place),
      streams: [.nothing, .descriptor(output.writing), .nothing])
    func wait(for text: String) throws {
      try eventually("\(text); so far \(output.text)") {
        output.collect()
        return output.text.contains(text)
      }
    }
    try wait(for: "resting\n")
    try send("state working source=build", place)
    try wait(for: "working\nbuild working\n")
    try send("say \"a\u{1B}[31m b\"", place)
    try wait(for: "a\u{FFFD}[31m b\n")
    mascot.send(SIGTERM)
    #expect(!output.text.contains("\u{1B}"))
  }

  @Test func `requests that come before the first picture are kept in order`() throws {
    let place = ["XDG_RUNTIME_DIR": try PackFolder().path]
    let tmux = try Tmux(
      "--norc", "--noprofile", "-i", program: "bash", environment: place)
    // In the background it has a socket, but no terminal yet.
    try tmux.type(line: "\(Program.path) &")
    let client: SocketClient = try eventually("it listens") {
      try? SocketClient("\(place["XDG_RUNTIME_DIR"] ?? "")/mascot-tui/default.sock")
    }
    client.say("mood happy\nmood working\nget mood\nstate waiting source=early text=\"soon\"")
    usleep(100_000)
    try tmux.type(line: "fg")
    try tmux.wait(for: "early waits for you · soon")
    #expect(try (0..<4).map { _ in try client.hear() } == ["ok", "ok", "ok working", "ok"])
  }

  // MARK: The place

  @Test(.enabled(if: getuid() == 0, "only root gives folders away"))
  func `a folder that belongs to another user is not used`() throws {
    let (runtime, temporary) = (try PackFolder(), try PackFolder())
    try FileManager.default.createDirectory(
      atPath: "\(runtime.path)/mascot-tui", withIntermediateDirectories: false)
    chown("\(runtime.path)/mascot-tui", 12_345, 12_345)
    let place = ["XDG_RUNTIME_DIR": runtime.path, "TMPDIR": temporary.path]
    let name = "foreign-\(getpid())"
    let mascot = try PseudoTerminal("--name", name, environment: place)
    try mascot.waitForPicture()
    try eventually("it is found elsewhere") {
      try Program.run("send", "--name", name, "ping", environment: place).output == "ok\n"
    }
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: "\(runtime.path)/mascot-tui"
      ).isEmpty)
    try mascot.type("q")
    #expect(try mascot.waitForEnd() == .code(0))
  }

  @Test func `of two mascots with one name the second says so and exits with 1`() throws {
    let meeting = try Meeting()
    let second = try meeting.run()
    #expect(second.exit == .code(1))
    #expect(second.errors.contains("a mascot of this name runs already at \(meeting.socket)"))
    #expect(second.output.isEmpty)
    #expect(try meeting.send("ping") == "ok")
    let other = try PseudoTerminal("--name", "other", environment: meeting.environment)
    try other.wait("the other one") { $0.text.contains("Quit") }
    try eventually("the other one answers") {
      try meeting.run("send", "--name", "other", "ping").output == "ok\n"
    }
  }

  @Test func `one that greets once, or wants nobody, is in nobody's way`() throws {
    let meeting = try Meeting()
    let once = try PseudoTerminal(
      "--once", "blink", "--speed", "9", environment: meeting.environment)
    #expect(try once.waitForEnd() == .code(0))
    let alone = try PseudoTerminal("--no-control", environment: meeting.environment)
    try alone.waitForPicture()
    try alone.type("q")
    #expect(try alone.waitForEnd() == .code(0))
    #expect(try meeting.send("ping") == "ok")
  }

  @Test func `the socket is ours alone, and gone when the mascot is`() throws {
    let meeting = try Meeting()
    let files = FileManager.default
    let mode = { try files.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
    #expect(try mode(meeting.socket) == 0o600)
    #expect(try mode("\(meeting.folder.path)/mascot-tui") == 0o700)
    meeting.mascot.child.send(SIGTERM)
    #expect(try meeting.mascot.waitForEnd() == .signal(SIGTERM))
    #expect(!files.fileExists(atPath: meeting.socket))
  }

  @Test func `a path of somebody's choice leaves its folder as it is`() throws {
    let folder = try PackFolder()
    chmod(folder.path, 0o755)
    let path = "\(folder.path)/here.sock"
    let place = ["MASCOT_TUI_SOCKET": path]
    let mascot = try PseudoTerminal(environment: place)
    try mascot.wait("the picture") { $0.text.contains("Quit") }
    #expect(try Program.run("send", "ping", environment: place).output == "ok\n")
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        == 0o755)
    try mascot.type("q")
    #expect(try mascot.waitForEnd() == .code(0))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `without a place for a socket it plays on, and says so once`() throws {
    let folder = try PackFolder(["file": ""])
    let mascot = try PseudoTerminal(
      environment: ["MASCOT_TUI_SOCKET": "\(folder.path)/file/x.sock"])
    try mascot.wait("the reason in the last row") { $0.text.contains("no other program finds") }
    #expect(mascot.text.contains("mascot-tui: \(folder.path)/file: Not a directory"))
    try mascot.type("aw")
    try mascot.wait("it plays") { $0.text.contains("hello") && $0.text.contains("Quit") }
    try mascot.type("q")
    #expect(try mascot.waitForEnd() == .code(0))
  }
}
