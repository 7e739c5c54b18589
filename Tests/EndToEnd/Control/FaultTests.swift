import Foundation
import Testing

/// What a mascot and those who drive it survive.
@Suite struct FaultTests {
  @Test func `clients that are silent, rude or dead keep nobody from being heard`() throws {
    let meeting = try Meeting()
    let silent = try (0..<8).map { _ in try meeting.connect() }
    let half = try meeting.connect()
    half.send(Array("state working source=ha".utf8))
    half.close()
    let long = try meeting.connect()
    var sent = 0
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
    try eventually("1 MB is taken") {
      sent += long.send(block)
      return sent >= 1 << 20
    }
    #expect(try meeting.send("ping") == "ok")
    long.say("")
    #expect(try long.hear().hasPrefix("err line-too-long"))
    #expect(try meeting.run("status").output == "idle: no program reports\n")
    #expect(silent.allSatisfy { !$0.isOver })
  }

  @Test func `100,000 requests at once are all answered, and the picture keeps moving`() throws {
    let meeting = try Meeting("--mood", "working")
    let client = try meeting.connect()
    let count = 100_000
    let block = Array(String(repeating: "ping\n", count: 1000).utf8)
    var (sent, heard) = (0, 0)
    let before = meeting.mascot.output.count
    var buffer = [UInt8](repeating: 0, count: 65_536)
    try eventually("all are answered", within: .seconds(120)) {
      for _ in 0..<50 {
        if sent < count * 5 {
          sent += client.send(Array(block[(sent % 5000)...]))
        }
        let got = recv(client.descriptor, &buffer, buffer.count, 0)
        if got > 0 { heard += buffer.prefix(got).count { $0 == UInt8(ascii: "\n") } }
      }
      meeting.mascot.collect()
      return heard >= count
    }
    #expect(heard == count)
    #expect(meeting.mascot.output.count > before)
    #expect(try meeting.send("ping") == "ok")
  }

  @Test func `64 clients at once are all answered`() throws {
    let meeting = try Meeting()
    let clients = try (0..<64).map { _ in try meeting.connect() }
    for client in clients { client.say("ping") }
    let answers = try clients.map { try $0.hear() }
    #expect(answers.allSatisfy { $0 == "ok" || $0.hasPrefix("err too-many-clients") })
    #expect(answers.count { $0 == "ok" } >= 32)
    for client in clients { client.close() }
    try eventually("there is room again") { try meeting.send("ping") == "ok" }
  }

  @Test func `a subscriber that never reads is dropped, and holds up nothing`() throws {
    let meeting = try Meeting()
    let deaf = try meeting.connect()
    deaf.say("subscribe")
    let client = try meeting.connect()
    let text = String(repeating: "y", count: 200)
    for number in 0..<4000 {
      client.say("state working source=s text=\"\(number) \(text)\"")
      #expect(try client.hear() == "ok")
    }
    try eventually("it is dropped") {
      deaf.collect()
      return deaf.isOver
    }
    #expect(try meeting.send("ping") == "ok")
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `nothing but drawn characters reaches any output`(type: String) throws {
    let folder = try PackFolder()
    let place = ["XDG_RUNTIME_DIR": folder.path]
    let mascot = try PseudoTerminal(
      environment: place.merging(["TERM": type]) { $1 })
    try mascot.wait("the first picture") { $0.text.contains("resting") }
    let client: SocketClient = try eventually("it listens") {
      try? SocketClient("\(folder.path)/mascot-tui/default.sock")
    }
    let listener = try SocketClient("\(folder.path)/mascot-tui/default.sock")
    #expect(try listener.ask("subscribe") == "ok")
    let evil = "\u{1B}]0;pwned\u{7}\u{1B}[2J\u{9B}31m\u{90}q\u{0}\u{202E}\r\u{8}"
    for line in [
      "state working source=a\(evil) text=\"T\(evil)T\"", "say \"S\(evil)S\"", "play \(evil)",
      "\(evil)", "set \(evil)=1", "get \(evil)", "mood \"\(evil)\"",
    ] {
      #expect(try harmless(client.ask(line)))
    }
    client.send([0, 1, 2, 0xFF, 0xFE, 0xC0, 0x80, 0xED, 0xA0, 0x80, 10])
    #expect(try harmless(client.hear()))
    #expect(try harmless(listener.hear()))
    try mascot.wait("it is shown") { $0.text.contains("T\u{FFFD}") }
    mascot.watch(for: .milliseconds(200))
    for part in ["]0;pwned\u{7}", "\u{1B}[2J\u{9B}", "\u{1B}]0;", "\u{90}", "\u{202E}", "\u{9B}"] {
      #expect(!mascot.text.contains(part))
    }
    for arguments in [["status"], ["status", "--json"], ["send", "get sources"]] {
      let outcome = try Program.run(arguments, environment: place)
      #expect(outcome.exit == .code(0))
      #expect(outcome.output.split(separator: "\n").allSatisfy { harmless(String($0)) })
    }
  }

  private func harmless(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      && !line.contains("\u{202E}")
  }

  @Test func `after kill -9 a new mascot takes the place`() throws {
    let meeting = try Meeting()
    meeting.mascot.child.send(SIGKILL)
    _ = try meeting.mascot.waitForEnd()
    #expect(FileManager.default.fileExists(atPath: meeting.socket))
    #expect(try meeting.run("send", "ping").exit == .code(69))
    let next = try PseudoTerminal(environment: meeting.environment)
    try next.waitForPicture()
    try eventually("it answers") { try meeting.run("send", "ping").output == "ok\n" }
  }

  @Test func `a stopped mascot with a full line of clients makes nobody hang`() throws {
    let meeting = try Meeting()
    meeting.mascot.child.send(SIGSTOP)
    try eventually("it stops") { Processes.state(of: meeting.mascot.child.id) == "T" }
    var clients: [SocketClient] = []
    while clients.count < 200, let client = try? SocketClient(meeting.socket, .atOnce) {
      clients.append(client)
    }
    #expect(clients.count < 200)
    let begin = ContinuousClock.now
    let send = try meeting.run("send", "ping")
    #expect(send.exit == .code(1))
    #expect(send.errors.contains("does not answer in time"))
    #expect(try meeting.run("run", "true").exit == .code(0))
    #expect(ContinuousClock.now - begin < .seconds(5))
    let second = try meeting.run()
    #expect(second.exit == .code(1), "its place is not taken either")
    clients = []
    meeting.mascot.child.send(SIGCONT)
    try eventually("it answers again") { try meeting.send("ping") == "ok" }
  }

  @Test func `who lacks a variable finds the mascot all the same`() throws {
    let temporary = try PackFolder()
    let runtime = try PackFolder()
    let bare = ["TMPDIR": temporary.path, "XDG_RUNTIME_DIR": ""]
    let name = "e2e-\(getpid())"
    let mascot = try PseudoTerminal("--name", name, environment: bare)
    try mascot.waitForPicture()
    try eventually("it is found") {
      try Program.run(
        "send", "--name", name, "ping",
        environment: ["TMPDIR": temporary.path, "XDG_RUNTIME_DIR": runtime.path]
      ).output == "ok\n"
    }
  }

  @Test func `a folder that is swept away is made anew`() throws {
    let meeting = try Meeting("--mood", "working")
    try FileManager.default.removeItem(atPath: "\(meeting.folder.path)/mascot-tui")
    try eventually("it is found again") { try meeting.run("send", "ping").output == "ok\n" }
  }

  @Test func `a folder that becomes a link is not followed, and that is told`() throws {
    let meeting = try Meeting("--mood", "working")
    let path = "\(meeting.folder.path)/mascot-tui"
    try FileManager.default.moveItem(atPath: path, toPath: "\(meeting.folder.path)/elsewhere")
    try FileManager.default.removeItem(atPath: "\(meeting.folder.path)/elsewhere/default.sock")
    try meeting.folder.link("mascot-tui", to: "elsewhere")
    try meeting.wait(for: "the folder is a symbolic link")
    #expect(
      !FileManager.default.fileExists(atPath: "\(meeting.folder.path)/elsewhere/default.sock"))
    try meeting.mascot.type("q")
    #expect(try meeting.mascot.waitForEnd() == .code(0))
  }

  @Test func `nothing that was answered with ok is lost`() throws {
    let meeting = try Meeting()
    let client = try meeting.connect()
    for number in 0..<200 {
      #expect(try client.ask("state working source=s\(number)") == "ok")
    }
    let sources = try client.ask("get sources")
    #expect((0..<200).allSatisfy { sources.contains("\"s\($0)\"") })
  }
}
