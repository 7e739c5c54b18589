import Foundation
import Testing

/// Answers without a terminal: where they come from, and how they are printed.
@Suite struct OnboardAnswerTests {
  private static let welcome = OnboardTests.example.appending(path: "welcome.json").path

  /// Runs in a session of its own, which has no terminal.
  private func run(
    _ arguments: [String], input: String? = nil, output: Child.Stream? = nil
  ) throws -> Program.Outcome {
    let (out, errors, typed) = (try Pipe(), try Pipe(), try Pipe())
    if let input {
      let bytes = Array(input.utf8)
      #expect(write(typed.writing, bytes, bytes.count) == bytes.count)
    }
    let child = try Child(
      Program.path, ["onboard"] + arguments, environment: Program.environment,
      streams: [
        input == nil ? .nothing : .descriptor(typed.reading), output ?? .descriptor(out.writing),
        .descriptor(errors.writing),
      ], leadsSession: true)
    for pipe in [out, errors, typed] { pipe.closeWriting() }
    let exit: Exit = try eventually("it ends") {
      out.collect()
      errors.collect()
      return child.exit
    }
    out.collect()
    errors.collect()
    return .init(exit: exit, output: out.text, errors: errors.text)
  }

  @Test func `answers on standard input`() throws {
    let outcome = try run([Self.welcome], input: #"{"notifications": true, "plan": "pro"}"#)
    #expect(outcome.exit == .code(0) && outcome.errors == "")
    #expect(
      outcome.output
        == #"{"completed":true,"answers":{"notifications":true,"plan":"pro"}}"# + "\n")
  }

  @Test func `answers may come late, on a stream that does not wait`() throws {
    let (out, typed) = (try Pipe(), try Pipe())
    let child = try Child(
      Program.path, ["onboard", Self.welcome], environment: Program.environment,
      streams: [.descriptor(typed.reading), .descriptor(out.writing), .nothing],
      leadsSession: true)
    out.closeWriting()
    #expect(fcntl(typed.reading, F_GETFL) & O_NONBLOCK != 0)
    try eventually("it waits") { Processes.state(of: child.id) == "S" }
    let bytes = Array(#"{"notifications": false}"#.utf8)
    #expect(write(typed.writing, bytes, bytes.count) == bytes.count)
    typed.closeWriting()
    #expect(try eventually("it ends") { child.exit } == .code(0))
  }

  @Test func `what was printed can be given as answers`() throws {
    let first = try run([Self.welcome], input: #"{"notifications": false}"#)
    let folder = try PackFolder(["answers.json": first.output])
    let second = try run([Self.welcome, "--answers", "\(folder.path)/answers.json"])
    #expect(second.exit == .code(0) && second.output == first.output)
  }

  @Test(arguments: [
    ("env", "ANSWER_NOTIFICATIONS='true'\nANSWER_PLAN='free'\n"),
    ("lines", "notifications=true\nplan=free\n"),
  ])
  func `other forms`(format: String, output: String) throws {
    let outcome = try run(
      [Self.welcome, "--format", format, "--answers=-"], input: #"{"notifications": true}"#)
    #expect(outcome.output == output)
  }

  @Test func `wrong answers are told with their places, and nothing is printed`() throws {
    let outcome = try run([Self.welcome], input: "{\"notifications\": 1,\n \"plan\": \"por\"}")
    #expect(outcome.exit == .code(1) && outcome.output == "")
    #expect(
      outcome.errors
        == "mascot-tui: standard input:1:19: error: notifications: expected true or false, found a number\n"
        + "mascot-tui: standard input:2:10: error: plan: no option \"por\" (did you mean \"pro\"?)\n"
    )
  }

  @Test func `nobody to ask, and no answers`() throws {
    for input in [nil, "", "\n"] {
      let outcome = try run([Self.welcome], input: input)
      #expect(outcome.exit == .code(1) && outcome.output == "")
      #expect(outcome.errors.contains("there is no terminal to ask on, and there are no answers"))
    }
  }

  @Test func `answers that cannot be printed are a failure`() throws {
    for stream in [Child.Stream.file("/dev/full"), .closed] {
      let outcome = try run([Self.welcome], input: "{}", output: stream)
      #expect(outcome.exit == .code(1))
      #expect(outcome.errors.hasPrefix("mascot-tui: standard output: "))
      #expect(outcome.errors.contains("the answers are lost"))
    }
  }

  @Test(
    arguments: [
      ([], 64, "onboard needs FILE"),
      (["no-such-file.json"], 1, "no-such-file.json: error: cannot be read"),
      (["a", "b"], 64, "one argument too many"),
      (["--format=xml", "a"], 64, "\"xml\" is no value for --format"),
      (["--answers", "no-such-answers", welcome], 1, "no-such-answers: cannot be read"),
    ] as [([String], Int32, String)])
  func `what is asked for wrongly`(arguments: [String], code: Int32, words: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.exit == .code(code) && outcome.output == "")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `faulty pages are not shown`() throws {
    let folder = try PackFolder([
      "pages.json": #"{"pages": [{"id": "a", "title": "A", "mood": "sad"}]}"#
    ])
    let path = "\(folder.path)/pages.json"
    let checked = try Program.run("check", path)
    #expect(checked.exit == .code(1))
    #expect(
      checked.output.hasPrefix("\(path):1:46: error: pages[0].mood: the mascot has no mood \"sad\"")
    )
  }

  @Test func `the example passes, however strict`() throws {
    let outcome = try Program.run("check", "--strict", "--checklist", Self.welcome)
    #expect(outcome.exit == .code(0) && outcome.output == "no errors, no warnings\n")
  }
}
