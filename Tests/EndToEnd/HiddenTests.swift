import Foundation
import Testing

/// `--pause-hidden` in a private tmux, with people who look or do not.
@Suite struct HiddenTests {
  @Test func `it stands still while another window is on the screen, and goes on`() throws {
    let room = try Room()
    let person = try room.tmux.attach()
    try room.waitUntilMoving()
    try room.tmux.command("select-window", "-t", "0:1")
    try room.waitUntilStill()
    try room.tmux.command("select-window", "-t", "0:0")
    try room.waitUntilMoving()
    withExtendedLifetime(person) {}
  }

  @Test func `it stands still while nobody is attached`() throws {
    let room = try Room()
    try room.waitUntilStill()
    let person = try room.tmux.attach()
    try room.waitUntilMoving()
    person.hangUp()
    try room.waitUntilStill()
  }

  @Test func `it stands still behind a pane that is zoomed`() throws {
    let room = try Room()
    let person = try room.tmux.attach()
    try room.tmux.command("split-window", "-t", "0:0", "sleep", "1000")
    try room.waitUntilMoving()
    try room.tmux.command("resize-pane", "-Z", "-t", "0:0")
    try room.waitUntilStill()
    try room.tmux.command("select-pane", "-Z", "-t", "%0")
    try room.waitUntilMoving()
    withExtendedLifetime(person) {}
  }

  @Test func `it goes on where it was`() throws {
    let pack = try PackFolder(["idle/1.txt": "one", "hop/1.txt": "up!", "hop/2.txt": "down"])
    try pack.add(
      "mascot.json",
      Array(
        """
        {"schemaVersion": 1, "states": {"idle": {}, "hop": {"key": "h", "fps": 0.5}}}
        """.utf8))
    let room = try Room(pack)
    let person = try room.tmux.attach()
    try room.tmux.wait(for: "one")
    try room.tmux.press("-t", "%0", "h")
    try room.tmux.wait(for: "up!")
    try room.tmux.command("select-window", "-t", "0:1")
    usleep(2_500_000)
    #expect(try room.screen().contains("up!"))
    try room.tmux.command("select-window", "-t", "0:0")
    try eventually("the next frame") { try room.screen().contains("down") }
    withExtendedLifetime(person) {}
  }

  @Test func `keys reach it also while nobody looks`() throws {
    let room = try Room()
    try room.waitUntilStill()
    try room.tmux.press("-t", "%0", "?")
    try eventually("the help") { try room.screen().contains("Quit") }
  }

  @Test func `its client is thrown out, and comes back`() throws {
    let room = try Room()
    let person = try room.tmux.attach()
    try room.waitUntilMoving()
    let others = try room.clients(controlling: true)
    #expect(others.count == 1)
    for client in others { try room.tmux.command("detach-client", "-t", client) }
    try eventually("the client is back") {
      let now = try room.clients(controlling: true)
      return now.count == 1 && now != others
    }
    try room.tmux.command("select-window", "-t", "0:1")
    try room.waitUntilStill()
    withExtendedLifetime(person) {}
  }

  @Test func `its client goes when the mascot goes`() throws {
    let room = try Room()
    let person = try room.tmux.attach()
    try room.waitUntilMoving()
    try room.tmux.press("-t", "%0", "q")
    try eventually("the client is gone") { try room.clients(controlling: true).isEmpty }
    withExtendedLifetime(person) {}
  }

  @Test func `a session that is to go with its last client goes`() throws {
    let room = try Room()
    let person = try room.tmux.attach()
    try room.waitUntilMoving()
    let id = try room.processID
    try room.tmux.command("set", "-g", "destroy-unattached", "on")
    person.hangUp()
    try eventually("the mascot ends") { Processes.state(of: id) == nil }
  }

  @Test func `while it is hidden, neither it nor the server has anything to do`() throws {
    let room = try Room()
    try room.waitUntilStill()
    let server = try #require(pid_t(try room.tmux.ask("#{pid}")))
    let mascot = try room.processID
    let before = (Processes.time(of: server), Processes.time(of: mascot))
    usleep(1_500_000)
    #expect(Processes.time(of: server) - before.0 <= .milliseconds(10))
    #expect(Processes.time(of: mascot) - before.1 <= .milliseconds(10))
  }

  @Test func `it moves on when its server is gone from it`() throws {
    // Somebody else's server: none runs there, so that nothing is known.
    let pack = try Room.pack()
    let terminal = try PseudoTerminal(
      pack.path, "--pause-hidden",
      environment: ["TMUX": "\(pack.path)/none,1,0", "TMUX_PANE": "%0"])
    try terminal.wait("both frames") { $0.text.contains("one") && $0.text.contains("two") }
  }
}

/// A session of two windows; in the first a mascot that moves ten times a second.
private struct Room {
  let tmux: Tmux
  private let folder: PackFolder

  init(_ folder: PackFolder? = nil) throws {
    self.folder = try folder ?? Room.pack()
    tmux = try Tmux(self.folder.path, "--pause-hidden", "--no-legend")
    try tmux.command("new-window", "-d", "sleep", "1000")
  }

  static func pack() throws -> PackFolder {
    try PackFolder(["idle/1.txt": "one", "idle/2.txt": "two"])
  }

  func screen() throws -> String { try tmux.screen(of: "%0") }

  var processID: pid_t {
    get throws { pid_t(try tmux.ask("#{pane_pid}", of: "%0")) ?? -1 }
  }

  func clients(controlling: Bool) throws -> [String] {
    try tmux.command("list-clients", "-F", "#{client_control_mode} #{client_name}")
      .split(separator: "\n").filter { $0.hasPrefix(controlling ? "1 " : "0 ") }
      .map { String($0.dropFirst(2)) }
  }

  func waitUntilMoving() throws {
    for word in ["one", "two", "one"] {
      try eventually("the frame \(word)") { try screen().contains(word) }
    }
  }

  /// Ten frames long nothing changes.
  func waitUntilStill() throws {
    try eventually("it stands still") {
      let before = try screen()
      for _ in 0..<20 {
        usleep(50_000)
        if try screen() != before { return false }
      }
      return before.contains("one") || before.contains("two")
    }
  }
}
