import Foundation
import Testing

/// Commands that are run with a mascot to show how they go.
@Suite struct RunTests {
  /// A place where no mascot is.
  private let alone: [String: String]

  init() throws {
    let folder = try PackFolder()
    alone = ["XDG_RUNTIME_DIR": folder.path, "TMPDIR": folder.path]
  }

  @Test func `without a mascot the command simply runs`() throws {
    let outcome = try Program.run(
      "run", "--name", "none", "--", "sh", "-c", "cat; echo e >&2; exit 3", environment: alone)
    #expect(outcome.exit == .code(3))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "e\n")
    let input = try Pipe()
    _ = write(input.writing, "through\n", 8)
    input.closeWriting()
    let cat = try Program.run(
      "run", "--name", "none", "cat", "-", environment: alone, input: .descriptor(input.reading))
    #expect(cat.output == "through\n")
  }

  @Test(arguments: [
    (["true"], 0), (["sh", "-c", "exit 7"], 7), (["sh", "-c", "kill -TERM $$"], 143),
    (["/no/such/command"], 127), (["no-such-command-at-all"], 127), (["/etc/passwd"], 126),
    (["/tmp"], 126),
  ])
  func `the exit code is that of the command, as shells have it`(command: [String], code: Int)
    throws
  {
    let outcome = try Program.run(["run", "--name", "none", "--"] + command, environment: alone)
    #expect(outcome.exit == .code(Int32(code)))
    #expect(outcome.errors.isEmpty == (code != 126 && code != 127))
  }

  @Test func `the command has its own options, and its streams alone`() throws {
    let echo = try Program.run(
      "run", "--name", "none", "echo", "--source", "-h", environment: alone)
    #expect(echo.output == "--source -h\n")
    // Who reads the output sees its end when the command closes it, not when it ends.
    let output = try Pipe()
    let child = try Child(
      Program.path, ["run", "--name", "none", "--", "sh", "-c", "exec >&-; exec sleep 60"],
      environment: Program.environment(with: alone),
      streams: [.nothing, .descriptor(output.writing), .nothing])
    output.closeWriting()
    try eventually("the end of the output") {
      var request = pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLHUP) != 0
    }
    #expect(child.exit == nil)
    child.send(SIGTERM)
    #expect(try eventually("the end") { child.exit } == .code(143))
  }

  @Test func `it works, and then it is done or has failed, with the time in words`() throws {
    let meeting = try Meeting("--speed", "4")
    let command = "trap 'exit 1' TERM; sleep 60 & wait"
    let child = try Child(
      Program.path, ["run", "--source", "ci", "--text", "unit tests", "--", "sh", "-c", command],
      environment: Program.environment(with: meeting.environment),
      streams: [.nothing, .nothing, .nothing])
    try eventually("it works") {
      try meeting.run("status").output.contains("ci working · unit tests")
    }
    #expect(try meeting.send("get mood") == "ok working")
    child.send(SIGTERM)
    #expect(try eventually("the end") { child.exit } == .code(1))
    try eventually("it has failed") {
      let words = try meeting.run("status").output
      return words.contains("ci · unit tests failed (1) after ") && words.contains(" s (for ")
    }
    #expect(try meeting.run("run", "--mood", "happy", "--", "true").exit == .code(0))
    try eventually("it is done") {
      try meeting.run("status").output.contains(" · true done after ")
    }
  }

  @Test func `a command that is killed with its runner is lost, not done`() throws {
    let meeting = try Meeting()
    let child = try Child(
      Program.path, ["run", "--source", "job", "--", "sleep", "5"],
      environment: Program.environment(with: meeting.environment),
      streams: [.nothing, .nothing, .nothing])
    try eventually("it works") { try meeting.run("status").output.contains("job working") }
    child.send(SIGKILL)
    try eventually("it is lost") {
      try meeting.run("status").output.contains("job lost while working")
    }
  }

  @Test func `a mascot that is stopped delays nothing`() throws {
    let meeting = try Meeting()
    meeting.mascot.child.send(SIGSTOP)
    try eventually("it stops") { Processes.state(of: meeting.mascot.child.id) == "T" }
    let begin = ContinuousClock.now
    #expect(try meeting.run("run", "--source", "job", "--", "true").exit == .code(0))
    #expect(ContinuousClock.now - begin < .seconds(1.5))
    meeting.mascot.child.send(SIGCONT)
    try eventually("it hears of it later") {
      try meeting.run("status").output.contains("job · true done")
    }
  }

  @Test func `Ctrl-C reaches the command once, and a loop of the shell ends by it`() throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    let count =
      "n=0; trap 'n=$((n + 1)); echo got $n' INT; echo ready; "
      + "while [ $n -lt 2 ]; do sleep 0.05; done"
    try tmux.type(line: "\(Program.path) run --name none -- bash -c \"\(escaped(count))\"")
    try tmux.wait(for: "\nready")
    try tmux.press("C-c")
    let screen = try tmux.wait(for: "got 1")
    #expect(!screen.contains("got 2"))
    try tmux.press("C-c")
    try tmux.wait(for: "got 2")
    try tmux.type(line: "while \(Program.path) run --name none sleep 60; do :; done")
    usleep(300_000)
    try tmux.press("C-c")
    try tmux.type(line: "echo code $((1000 + $?))")
    try tmux.wait(for: "\ncode 1130")
  }

  @Test func `Ctrl-Z stops both, and fg goes on with both`() throws {
    let tmux = try Tmux("--norc", "--noprofile", "-i", program: "bash")
    try tmux.type(line: "\(Program.path) run --name none cat")
    let shell = try tmux.processID
    let runner: pid_t = try eventually("the runner") {
      Processes.child(of: shell, named: "mascot-tui")
    }
    let cat: pid_t = try eventually("the command") { Processes.child(of: runner, named: "cat") }
    for _ in 0..<3 {
      try tmux.press("C-z")
      try tmux.wait(for: "Stopped")
      try eventually("both stop") {
        Processes.state(of: cat) == "T" && Processes.state(of: runner) == "T"
      }
      try tmux.type(line: "clear; fg")
      try eventually("both go on") {
        Processes.state(of: cat) == "S" && Processes.state(of: runner) == "S"
      }
    }
    // One that stops by itself stops its runner, too, or the shell would wait for ever.
    kill(cat, SIGSTOP)
    try eventually("both stop") { Processes.state(of: runner) == "T" }
    try tmux.type(line: "fg")
    try eventually("both go on") {
      Processes.state(of: cat) == "S" && Processes.state(of: runner) == "S"
    }
    try tmux.press("C-d")
    try tmux.type(line: "echo code $((1000 + $?))")
    try tmux.wait(for: "code 1000")
  }

  @Test func `a signal for the runner alone is handed on, and what is ignored stays so`() throws {
    let output = try Pipe()
    let child = try Child(
      Program.path,
      [
        "run", "--name", "none", "bash", "-c",
        "trap 'echo usr' USR1; echo r; while :; do sleep 0.05; done",
      ],
      environment: Program.environment(with: alone),
      streams: [.nothing, .descriptor(output.writing), .nothing], leadsSession: true)
    func wait(for text: String) throws {
      try eventually("\(text); so far \(output.text)") {
        output.collect()
        return output.text == text
      }
    }
    try wait(for: "r\n")
    child.send(SIGUSR1)
    try wait(for: "r\nusr\n")
    child.send(SIGTERM)
    #expect(try eventually("the end") { child.exit } == .code(143))
    let outcome = try Program.run(
      [
        "-c",
        "trap '' HUP PIPE; exec \(Program.path) run --name none sh -c 'grep SigIgn /proc/$$/status'",
      ],
      environment: alone, program: "bash")
    let plain = try Program.run(
      ["-c", "trap '' HUP PIPE; exec sh -c 'grep SigIgn /proc/$$/status'"],
      environment: alone, program: "bash")
    #expect(outcome.output == plain.output)
    let look = ["sh", "-c", "grep SigIgn /proc/$$/status"]
    let usual = try Program.run(["run", "--name", "none"] + look, environment: alone)
    #expect(try Program.run(look, program: "env").output == usual.output)
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "$", with: "\\$")
  }
}
