import MascotControl
import MascotJSON
import Testing

@Suite struct `Requests in JSON` {
  @Test(arguments: accepted)
  func `an object asks for the same as words do`(line: String, words: String) throws {
    #expect(RequestLine(line.utf8).request == .success(try Request(words: words)))
  }

  @Test(arguments: refused)
  func `an object that asks for nothing is refused, and says why`(line: String, refusal: Refusal) {
    #expect(RequestLine(line.utf8).request == .failure(refusal))
  }

  @Test(arguments: [
    (#"{"request":"ping"}"#, #"{"ok":true}"#),
    (#"{"request":"ping","id":7}"#, #"{"ok":true,"id":7}"#),
    (#"{"request":"ping","id":1.0e2}"#, #"{"ok":true,"id":1.0e2}"#),
    (#"{"id":"a\u001b\"","request":"ping"}"#, #"{"ok":true,"id":"a\u001b\""}"#),
    (#"{"request":"ping","id":null}"#, #"{"ok":true}"#),
  ])
  func `the id comes back as it was`(line: String, reply: String) {
    #expect(Reply.ok().line(RequestLine(line.utf8).format) == reply)
  }

  @Test func `a request that is refused gets its id back, too`() {
    let line = RequestLine(#"{"request":"stat","id":7}"#.utf8)
    guard case .failure(let refusal) = line.request else { return #expect(Bool(false)) }
    #expect(
      Reply.refused(refusal).line(line.format)
        == #"{"ok":false,"error":"unknown-request","message":"there is no request \"stat\" "#
        + #"(did you mean \"state\"?)","id":7}"#)
  }
}

private let accepted: [(String, String)] = [
  (#"{"request":"ping"}"#, "ping"),
  (#"{"request":"state","status":"working"}"#, "state working"),
  (
    #"{"request":"state","status":"working","source":"c","pid":4242,"ttl":6e2,"text":"a \"b\""}"#,
    #"state working source=c pid=4242 ttl=600 text="a \"b\"""#
  ),
  (#"{"request":"state","status":"idle","pid":"42","text":null}"#, "state idle pid=42"),
  (#"{"request":"done","code":2}"#, "done code=2"),
  (#"{"request":"play","name":"wave"}"#, "play wave"),
  (#"{"request":"mood","name":2}"#, "mood 2"),
  (#"{"request":"say","text":"Nearly there"}"#, "say \"Nearly there\""),
  (
    #"{"request":"set","inputs":{"typing":true,"n":1.5,"t":"true"}}"#,
    "set typing=true n=1.5 t=\"true\""
  ),
  (#"{"request":"clear","source":"x"}"#, "clear source=x"),
  (#"{"request":"get","name":"sources"}"#, "get sources"),
  (#"{"request":"step","direction":"back"}"#, "step back"),
  (#"{"request":"pause","mode":"off"}"#, "pause off"),
  ("{\"request\":\"say\",\"text\":\"a\\u001b[31m\\u0000\"}", "say \"a\u{FFFD}[31m\u{FFFD}\""),
]

private let refused: [(String, Refusal)] = [
  ("{", .badJSON(JSONError(.expected(.keyOrObjectEnd, found: .end), at: 1))),
  ("{}", .unknownRequest("", help: "request")),
  (#"{"request":7}"#, .unknownRequest("", help: "request")),
  (#"{"request":"ping"} x"#, .badJSON(JSONError(.textAfterValue(found: .scalar("x")), at: 19))),
  (#"{"request":"ping","id":[1]}"#, .badID),
  (#"{"request":"ping","id":true}"#, .badID),
  (#"{"request":"ping","name":"x"}"#, .unknownOption("name", in: .ping, help: nil)),
  (#"{"request":"play","nam":"x"}"#, .unknownOption("nam", in: .play, help: "name")),
  (#"{"request":"play"}"#, .missing(.name, of: .play)),
  (
    #"{"request":"play","name":["x"]}"#,
    .badValue(.name, "[…]", expected: "a string or a number")
  ),
  (
    #"{"request":"say","text":true}"#,
    .badValue(.text, "true", expected: "a string or a number")
  ),
  (#"{"request":"set"}"#, .missing(.inputs, of: .set)),
  (#"{"request":"set","inputs":{}}"#, .missing(.inputs, of: .set)),
  (
    #"{"request":"set","inputs":[]}"#,
    .badValue(.inputs, "[…]", expected: "an object of inputs")
  ),
  (
    #"{"request":"set","inputs":{"a":null}}"#,
    .badValue(.inputs, "null", expected: "an input is a truth, a number or a string")
  ),
  (
    #"{"request":"state","status":"idle","pid":1.5}"#,
    .badValue(.pid, "1.5", expected: "a whole number from 1 to 2147483647")
  ),
]
