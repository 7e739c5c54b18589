import Foundation
import MascotTestSupport
import Testing

@testable import MascotOnboarding

@Suite struct AnswerFormatTests {
  private static let options = ["cat", "dog", "eel"].map { Prompt.Option(value: $0) }

  private static func flow(_ answers: [(Prompt.Kind, Answer?)]) -> Flow {
    let pages = answers.enumerated().map {
      Page(id: "q-\($0.offset)", title: "", prompt: Prompt($0.element.0, maxLength: 4096))
    }
    var flow = Flow(pages + [Page(id: "words", title: "")])
    for answer in answers { _ = flow.take(answer.1) }
    _ = flow.goOn()
    return flow
  }

  private static let some = flow([
    (.confirm(yes: "", no: ""), .yesNo(true)), (.choice(options), .text("eel")),
    (.choices(options), .several(["cat", "dog"])), (.text, .text("it's \"5\" $ `x`")),
    (.secret, nil),
  ])

  @Test func `JSON holds every answer, and null for none`() {
    #expect(
      AnswerFormat.json.text(of: AnswerFormatTests.some)
        == #"{"completed":true,"answers":{"q-0":true,"q-1":"eel","q-2":["cat","dog"],"#
        + #""q-3":"it's \"5\" $ `x`","q-4":null}}"# + "\n")
  }

  @Test func `lines hold an answer each`() {
    #expect(
      AnswerFormat.lines.text(of: AnswerFormatTests.some)
        == "q-0=true\nq-1=eel\nq-2=cat dog\nq-3=it's \"5\" $ `x`\nq-4=\n")
  }

  @Test func `env assigns variables of its own`() {
    #expect(
      AnswerFormat.env.text(of: AnswerFormatTests.some)
        == "ANSWER_Q_0='true'\nANSWER_Q_1='eel'\nANSWER_Q_2='cat dog'\n"
        + "ANSWER_Q_3='it'\\''s \"5\" $ `x`'\nANSWER_Q_4=''\n")
  }

  @Test func `without a question there is no answer`() {
    let flow = AnswerFormatTests.flow([])
    #expect(AnswerFormat.json.text(of: flow) == #"{"completed":true,"answers":{}}"# + "\n")
    #expect(AnswerFormat.env.text(of: flow) == "")
  }

  /// One shell evaluates all of them; `cmp` would not tell which one was wrong.
  @Test func `whatever is answered, a shell takes it for what it is`() throws {
    var random = SplitMix64(seed: 5)
    let signs =
      Array("ab'\"\\$`(){}[]|&;<>*?!#~=% -\u{E9}漢👍\u{301}")
      + ["$(touch x)", "';exit 3;'"].map { Array($0) }.joined()
    let answers =
      (0..<300).map { _ in
        String(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in
            signs[Int.random(in: 0..<signs.count, using: &random)]
          })
      } + ["-n", "-e x", "\\n", "'", "''", "\\", "$ANSWER_Q_0", "!!", "~"]
    let flow = AnswerFormatTests.flow(answers.map { (.text, .text($0)) })
    let text = AnswerFormat.env.text(of: flow)
    let script =
      "eval \"$(cat \"$1\")\"\n"
      + answers.indices.map {
        "printf '%s\\n' \"$ANSWER_Q_\($0)\"\n"
      }.joined()
    let folder = FileManager.default.temporaryDirectory.appending(path: "answers-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: "env"))
    try Data(script.utf8).write(to: folder.appending(path: "script"))
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["script", "env"]
    shell.currentDirectoryURL = folder
    shell.standardOutput = output
    try shell.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(String(decoding: bytes, as: UTF8.self) == answers.map { $0 + "\n" }.joined())
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == ["env", "script"], "nothing was run")
  }
}
