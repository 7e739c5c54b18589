import Foundation
import Testing

@testable import MascotControl
@testable import mascot_tui

/// What agents tell their hooks.
@Suite struct HookTests {
  /// Runs the hook, with a file of the event as its input.
  private func hook(
    _ event: String, _ meeting: Meeting, agent: String = "claude"
  ) throws -> Program.Outcome {
    let file = try PackFolder(["event": event])
    return try Program.run(
      "hook", agent, environment: meeting.environment.merging(state(meeting)) { $1 },
      input: .file("\(file.path)/event"))
  }

  private func state(_ meeting: Meeting) -> [String: String] {
    ["XDG_STATE_HOME": meeting.folder.path]
  }

  private func log(_ meeting: Meeting) -> String {
    (try? String(contentsOfFile: "\(meeting.folder.path)/mascot-tui/hooks.log", encoding: .utf8))
      ?? ""
  }

  @Test func `a session is followed from its start to its end`() throws {
    let meeting = try Meeting()
    for (event, words) in [
      (#""SessionStart","source":"startup""#, "claude:ab12 idle · web"),
      (#""UserPromptSubmit","prompt":"secret""#, "claude:ab12 working · web"),
      (#""PreToolUse","tool_name":"Bash""#, "claude:ab12 working · web · Bash"),
      (
        #""Notification","notification_type":"permission_prompt""#,
        "claude:ab12 waits for you · web · permission"
      ),
      (#""PostToolUse","tool_name":"Bash""#, "claude:ab12 working · web"),
      (#""Stop""#, "claude:ab12 done · web"),
      (#""SubagentStop""#, "claude:ab12 done · web"),
      (#""SomethingNew""#, "claude:ab12 done · web"),
      (#""SessionEnd""#, "idle: no program reports"),
    ] {
      let outcome = try hook(
        #"{"session_id":"ab12","cwd":"/home/me/web","hook_event_name":\#(event)}"#, meeting)
      #expect(outcome.exit == .code(0))
      #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
      #expect(try meeting.run("status").output.contains(words), "\(event)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(meeting.folder.path)/mascot-tui/hooks.log"))
  }

  @Test func `an agent that says it on its command line is heard, too`() throws {
    let meeting = try Meeting()
    let outcome = try meeting.run(
      "hook", "codex", #"{"type":"agent-turn-complete","thread-id":"7"}"#)
    #expect(outcome.exit == .code(0))
    #expect(try meeting.run("status").output.contains("codex:7 done"))
  }

  @Test func `whatever comes in, it says nothing, exits with 0, and tells the log`() throws {
    let meeting = try Meeting()
    for event in ["", "{", "[]", "null", "\u{0}\u{1}", #"{"hook_event_name":7}"#] {
      let outcome = try hook(event, meeting)
      #expect(outcome.exit == .code(0))
      #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    }
    #expect(log(meeting).contains("claude: standard input is no event"))
    meeting.mascot.child.send(SIGKILL)
    _ = try meeting.mascot.waitForEnd()
    let outcome = try hook(#"{"hook_event_name":"Stop"}"#, meeting)
    #expect(outcome.exit == .code(0) && outcome.errors.isEmpty)
    #expect(log(meeting).contains("claude: Stop: no mascot is running"))
  }

  @Test func `neither a silent agent nor a mascot that is stopped holds it up`() throws {
    let meeting = try Meeting()
    let silent = try Pipe()
    func time(_ input: Child.Stream) throws -> Duration {
      let begin = ContinuousClock.now
      let outcome = try Program.run(
        "hook", "claude", environment: meeting.environment.merging(state(meeting)) { $1 },
        input: input)
      #expect(outcome.exit == .code(0))
      return ContinuousClock.now - begin
    }
    #expect(try time(.descriptor(silent.reading)) < .seconds(1))
    #expect(log(meeting).contains("no whole event in time"))
    meeting.mascot.child.send(SIGSTOP)
    try eventually("it stops") { Processes.state(of: meeting.mascot.child.id) == "T" }
    // More than wait in line, so that not even a connection is made.
    var clients: [SocketClient] = []
    while clients.count < 200, let client = connectAtOnce(meeting.socket) {
      clients.append(client)
    }
    let event = Array(#"{"hook_event_name":"Stop","session_id":"x"}"#.utf8)
    _ = write(silent.writing, event, event.count)
    #expect(try time(.descriptor(silent.reading)) < .seconds(1))
    #expect(log(meeting).contains("does not answer in time"))
    meeting.mascot.child.send(SIGCONT)
  }

  @Test func `an event that is never followed by the end is taken when it is whole`() throws {
    let meeting = try Meeting()
    let input = try Pipe()
    let event = Array(#"{"hook_event_name":"Stop","session_id":"open"}"#.utf8)
    _ = write(input.writing, event, event.count)
    let outcome = try meeting.run("hook", "codex", input: .descriptor(input.reading))
    #expect(outcome.exit == .code(0))
    #expect(try meeting.run("status").output.contains("codex:open done"))
  }

  @Test func `the log stays small`() throws {
    let folder = try PackFolder()
    for _ in 0..<40 {
      let long = String(repeating: "x", count: 4000)
      try folder.add("event", Array(long.utf8))
    }
    let lines = String(repeating: "an old line\n", count: 6000)
    try folder.add("mascot-tui/hooks.log", Array(lines.utf8))
    for _ in 0..<2 {
      _ = try Program.run(
        "hook", "claude", environment: ["XDG_STATE_HOME": folder.path, "XDG_RUNTIME_DIR": "/no"],
        input: .nothing)
    }
    let log = try String(contentsOfFile: "\(folder.path)/mascot-tui/hooks.log", encoding: .utf8)
    #expect(log.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (#"{"hook_event_name":"PreToolUse","tool_name":"AskUserQuestion"}"#, "waiting a question"),
    (#"{"hook_event_name":"PreToolUse","tool_name":"X","agent_id":"1"}"#, "nothing"),
    (
      #"{"hook_event_name":"PermissionRequest","tool_name":"Write"}"#,
      "waiting permission for Write"
    ),
    (#"{"hook_event_name":"Notification","notification_type":"idle_prompt"}"#, "waiting input"),
    (#"{"hook_event_name":"Notification","notification_type":"auth_success"}"#, "nothing"),
    (#"{"hook_event_name":"Notification","message":"?"}"#, "waiting input"),
    (#"{"hook_event_name":"SessionStart","source":"compact"}"#, "nothing"),
    (#"{"hook_event_name":"StopFailure"}"#, "failure"),
    (#"{"hook_event_name":"Interrupt"}"#, "idle"),
    (#"{"hook_event_name":"PreCompact"}"#, "nothing"),
    (#"{"hook_event_name":"SessionEnd"}"#, "gone"),
  ])
  func `an event means a state, or nothing`(text: String, meaning: String) throws {
    let event = try #require(AgentEvent(Array(text.utf8)))
    let words =
      switch AgentMeaning(event) {
      case .state(let status, let what):
        [status.rawValue, what].compactMap { $0 }.joined(separator: " ")
      case .gone: "gone"
      case .nothing: "nothing"
      }
    #expect(words == meaning)
  }

  @Test func `sessions whose names begin alike are told apart`() throws {
    let names = try [
      "0199f1b2-aaaa-7000-8000-000000000001", "0199f1b2-aaaa-7000-8000-000000000002",
    ]
    .map { id in
      try #require(AgentEvent(Array(#"{"hook_event_name":"Stop","session_id":"\#(id)"}"#.utf8)))
        .session
    }
    #expect(Set(names).count == 2)
  }
}

/// - Returns: `nil` where the connection would have to wait.
private func connectAtOnce(_ path: String) -> SocketClient? {
  try? SocketClient(path, .atOnce)
}
