import MascotControl
import MascotJSON
import Testing

@Suite struct `Requests in words` {
  @Test(arguments: accepted)
  func `a line asks for something`(line: String, request: Request) {
    #expect(RequestLine(line.utf8).request == .success(request))
    #expect(RequestLine(line.utf8).format == .words)
  }

  @Test(arguments: refused)
  func `a line that asks for nothing is refused, and says why`(line: String, refusal: Refusal) {
    #expect(RequestLine(line.utf8).request == .failure(refusal))
  }

  @Test(arguments: accepted)
  func `a request that is written is read as the same`(line: String, request: Request) throws {
    #expect(try Request(words: request.words) == request)
  }

  @Test func `a line may have 4096 bytes, and a carriage return behind them`() {
    let longest = "say " + String(repeating: "x", count: RequestLine.limit - 4)
    #expect(throws: Never.self) { try RequestLine(longest.utf8).request.get() }
    #expect(throws: Never.self) { try RequestLine((longest + "\r").utf8).request.get() }
    #expect(
      RequestLine((longest + "x").utf8).request == .failure(.lineTooLong(limit: 4096)))
  }

  @Test(arguments: [
    ([], ""),
    (["say \"a b\" c"], "say \"a b\" c"),
    (["state", "working", "text=Running tests"], "state working text=\"Running tests\""),
    (["state", "idle", "text="], "state idle text="),
    (["say", "a \"b\" \\", "5\""], #"say "a \"b\" \\" "5\"""#),
    (["say", "x y=1"], "say \"x y=1\""),
    (["set", "typing=true", "name=a=b"], "set typing=true name=\"a=b\""),
  ])
  func `arguments become one line`(arguments: [String], line: String) {
    #expect(Request.line(from: arguments) == line)
  }
}

private func report(_ report: Report) -> Request { .report(report) }

private let accepted: [(String, Request)] = [
  ("state working", report(.init(.working))),
  (" \tstate \t working \t", report(.init(.working))),
  ("state working\r", report(.init(.working))),
  (
    #"state working source=claude:ab12 pid=4242 ttl=600 text="Running tests""#,
    report(
      .init(
        .working, source: "claude:ab12", pid: 4242, ttl: .seconds(600), text: "Running tests"))
  ),
  ("state source=x waiting", report(.init(.waiting, source: "x"))),
  ("state idle text=", report(.init(.idle, text: ""))),
  ("state idle text=\"\"", report(.init(.idle, text: ""))),
  ("state idle text=a=b", report(.init(.idle, text: "a=b"))),
  (#"state idle text="a \"b\" \\ =""#, report(.init(.idle, text: #"a "b" \ ="#))),
  (#"state idle text=C:\x"#, report(.init(.idle, text: #"C:\x"#))),
  ("state idle text=a\"b", report(.init(.idle, text: "a\"b"))),
  ("state idle text=\"é 🦊\"", report(.init(.idle, text: "é 🦊"))),
  ("state idle text=\"a\u{1B}[31mb\u{7}\"", report(.init(.idle, text: "a\u{FFFD}[31mb\u{FFFD}"))),
  ("state idle text=\"a\tb\u{202E}\"", report(.init(.idle, text: "a\u{FFFD}b\u{FFFD}"))),
  ("done", report(.init(.success, .done))),
  ("done code=0", report(.init(.success, .done, code: 0))),
  ("done code=2", report(.init(.failure, .done, code: 2))),
  ("done failure code=2", report(.init(.failure, .done, code: 2))),
  ("done success code=2 text=x", report(.init(.success, .done, text: "x", code: 2))),
  ("done idle source=x", report(.init(.idle, .done, source: "x"))),
  ("play wave", .player(.play("wave"))),
  ("play \"big wave\"", .player(.play("big wave"))),
  ("mood happy", .player(.mood("happy"))),
  ("mood 2", .player(.mood("2"))),
  ("fire success", .player(.fire("success"))),
  ("set typing=true", .player(.set([.init("typing", .boolean(true))]))),
  (
    "set a=false b=-1.5e1 c=x d=\"true\" e= f=0x1",
    .player(
      .set([
        .init("a", .boolean(false)), .init("b", .number(-15)), .init("c", .text("x")),
        .init("d", .text("true")), .init("e", .text("")), .init("f", .text("0x1")),
      ]))
  ),
  ("say \"Nearly there\"", .player(.say("Nearly there"))),
  ("say Nearly   there", .player(.say("Nearly there"))),
  ("say don't x=1 5\"", .player(.say("don't x=1 5\""))),
  ("say \"\"", .player(.say(""))),
  ("ack", .acknowledge(source: nil)),
  ("ack source=x", .acknowledge(source: "x")),
  ("clear", .clear(source: nil)),
  ("clear source=\"a b\"", .clear(source: "a b")),
  ("get state", .player(.get(.state))),
  ("get mood", .player(.get(.mood))),
  ("get status", .get(.status)),
  ("get sources", .get(.sources)),
  ("subscribe", .subscribe),
  ("step", .player(.step(.forward))),
  ("step back", .player(.step(.back))),
  ("pause", .player(.pause(.on))),
  ("pause off", .player(.pause(.off))),
  ("pause toggle", .player(.pause(.toggle))),
  ("ping", .ping),
  ("quit", .player(.quit)),
]

private let refused: [(String, Refusal)] = [
  ("", .emptyRequest),
  (" \t ", .emptyRequest),
  ("\r", .emptyRequest),
  ("stat working", .unknownRequest("stat", help: "state")),
  ("PLAY wave", .unknownRequest("PLAY", help: "play")),
  ("sing", .unknownRequest("sing", help: "ping")),
  ("play=wave", .unknownRequest("play=wave", help: nil)),
  ("\u{0}\u{1}", .unknownRequest("\u{0}\u{1}", help: nil)),
  ("state", .missing(.status, of: .state)),
  ("state source=x", .missing(.status, of: .state)),
  ("state \"\"", .missing(.status, of: .state)),
  (
    "state workin",
    .badValue(.status, "workin", expected: "did you mean \"working\"?")
  ),
  (
    "state zzz",
    .badValue(.status, "zzz", expected: "working, waiting, success, failure, idle")
  ),
  ("state working hard", .unexpected("hard", in: .state)),
  ("state working sorce=x", .unknownOption("sorce", in: .state, help: "source")),
  ("state working code=1", .unknownOption("code", in: .state, help: nil)),
  ("state working status=idle", .unknownOption("status", in: .state, help: nil)),
  ("state working text=a text=b", .doubled("text")),
  ("state working pid=0", .badValue(.pid, "0", expected: "a whole number from 1 to 2147483647")),
  ("state working pid=-1", .badValue(.pid, "-1", expected: "a whole number from 1 to 2147483647")),
  ("state working pid=x", .badValue(.pid, "x", expected: "a whole number from 1 to 2147483647")),
  (
    "state working pid=99999999999999999999",
    .badValue(.pid, "99999999999999999999", expected: "a whole number from 1 to 2147483647")
  ),
  ("state working ttl=0", .badValue(.ttl, "0", expected: "a whole number from 1 to 100000000")),
  ("state working ttl=1.5", .badValue(.ttl, "1.5", expected: "a whole number from 1 to 100000000")),
  ("state working source=", .badValue(.source, "", expected: "1 to 64 bytes")),
  ("done working", .badValue(.status, "working", expected: "done is success, failure or idle")),
  ("done pid=4", .unknownOption("pid", in: .done, help: nil)),
  ("play", .missing(.name, of: .play)),
  ("play \"\"", .missing(.name, of: .play)),
  ("play wave nod", .unexpected("nod", in: .play)),
  ("play a=b", .unknownOption("a", in: .play, help: nil)),
  ("set", .missing(.inputs, of: .set)),
  ("set typing", .unexpected("typing", in: .set)),
  ("set a=1 a=2", .doubled("a")),
  ("say", .missing(.text, of: .say)),
  ("get", .missing(.name, of: .get)),
  ("get all", .badValue(.name, "all", expected: "there is state, mood, status, sources")),
  ("step sideways", .badValue(.direction, "sideways", expected: "forward, back")),
  ("pause maybe", .badValue(.mode, "maybe", expected: "on, off, toggle")),
  ("ping pong", .unexpected("pong", in: .ping)),
  ("say \"Nearly", .unterminatedQuote),
  ("say \"Nearly\\", .unterminatedQuote),
  ("say \"Nearly\"there", .textAfterQuote),
  ("say \"a\\nb\"", .badEscape),
  ("state idle text=\"a", .unterminatedQuote),
]
