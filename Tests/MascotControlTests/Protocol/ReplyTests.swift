import MascotControl
import MascotJSON
import Testing

@Suite struct `Answers` {
  @Test(arguments: [
    (Reply.ok(), "ok", #"{"ok":true}"#),
    (.ok("working"), "ok working", #"{"ok":true,"data":"working"}"#),
    (.ok("a\nb\u{1B}"), "ok a\u{FFFD}b\u{FFFD}", #"{"ok":true,"data":"a\nb\u001b"}"#),
    (.ok(.array([["a": .integer(1)]])), #"ok [{"a":1}]"#, #"{"ok":true,"data":[{"a":1}]}"#),
    (
      .refused(.unknownName(.state, "wav", help: "wave")),
      #"err unknown-state the mascot has no state "wav" (did you mean "wave"?)"#,
      #"{"ok":false,"error":"unknown-state","message":"the mascot has no state \"wav\" "#
        + #"(did you mean \"wave\"?)"}"#
    ),
  ])
  func `an answer is one line`(reply: Reply, words: String, json: String) {
    #expect(reply.line(.words) == words)
    #expect(reply.line(.json(id: nil)) == json)
  }

  @Test(arguments: [
    ("ok", Answer.ok(data: "")),
    ("ok ", .ok(data: "")),
    ("ok a  b", .ok(data: "a  b")),
    ("okay", .unknown),
    ("", .unknown),
    ("err", .refused(code: "", message: "")),
    ("err bad-json byte 1: x", .refused(code: "bad-json", message: "byte 1: x")),
    ("event status status=failure", .event),
    (#"{"ok":true,"id":7}"#, .ok(data: "")),
    (#"{"ok":true,"data":"a b"}"#, .ok(data: "a b")),
    (#"{"ok":true,"data":[{"a":1}]}"#, .ok(data: #"[{"a":1}]"#)),
    (#"{"ok":false,"error":"x","message":"y"}"#, .refused(code: "x", message: "y")),
    (#"{"event":"status"}"#, .event),
    ("{", .unknown),
  ])
  func `a client understands it`(line: String, answer: Answer) {
    #expect(Answer(line) == answer)
  }

  @Test func `an announcement is one line`() {
    let event = Announcement(
      "source", [.init("source", "a b"), .init("code", .integer(2)), .init("text", "\u{1B}\"")])
    #expect(event.line(.words) == "event source source=\"a b\" code=2 text=\"\u{FFFD}\\\"\"")
    #expect(
      event.line(.json) == #"{"event":"source","source":"a b","code":2,"text":"\u001b\""}"#)
  }

  @Test(arguments: [
    (
      Refusal.emptyRequest,
      "the line is empty (there is state, play, mood, fire, set, say, done, ack, clear, get, "
        + "subscribe, step, pause, ping, quit)"
    ),
    (.missing(.name, of: .play), "play needs a name (as in: play wave)"),
    (.unexpected("pong", in: .ping), "ping does not take \"pong\" (as in: ping)"),
    (
      .unknownOption("sorce", in: .ack, help: "source"),
      "ack has no option \"sorce\" (did you mean \"source\"?)"
    ),
    (.unknownOption("x", in: .play, help: nil), "play has no option \"x\" (as in: play wave)"),
    (.badValue(.pid, "x\u{1B}", expected: "a number"), "\"x\u{FFFD}\" is no pid (a number)"),
    (
      .unknownSource(String(repeating: "y", count: 99), help: nil),
      "there is no source \"" + String(repeating: "y", count: 40) + "…\""
    ),
    (.badJSON(JSONError(.emptyDocument, at: 0)), "byte 1: the document is empty"),
    (.lineTooLong(limit: 4096), "the line is longer than 4096 bytes"),
  ])
  func `a refusal says in a sentence what to do`(refusal: Refusal, sentence: String) {
    #expect(refusal.description == sentence)
  }
}
