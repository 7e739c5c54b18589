import MascotCore
import MascotOnboarding
import MascotTestSupport
import Testing

@testable import MascotPacks

@Suite struct AnswerFileTests {
  private static let pages = [
    Page(id: "hello", title: ""),
    Page(id: "news", title: "", prompt: Prompt(.confirm(yes: "", no: ""))),
    Page(
      id: "plan", title: "",
      prompt: Prompt(.choice(["free", "pro"].map { .init(value: $0) }), standard: .text("free")),
      conditions: [Condition("news", isOneOf: [.yesNo(true)])]),
    Page(id: "name", title: "", prompt: Prompt(.text, isRequired: true, maxLength: 5)),
    Page(id: "word", title: "", prompt: Prompt(.secret, maxLength: 3)),
  ]

  private func read(_ json: String) throws(PackFaults) -> AnswerFile {
    try AnswerFile(Array(json.utf8), file: "answers.json", for: Self.pages)
  }

  private func faults(_ json: String) -> [String] {
    do throws(PackFaults) {
      return try read(json).warnings.map(\.description)
    } catch {
      return error.faults.map(\.description)
    }
  }

  @Test(
    arguments: [
      (#"{"name": "Ada"}"#, [nil, nil, nil, .text("Ada"), nil]),
      (#"{"name": "Ada", "news": true}"#, [nil, .yesNo(true), .text("free"), .text("Ada"), nil]),
      (
        #"{"name": "Ada", "news": false, "plan": "pro"}"#,
        [nil, .yesNo(false), nil, .text("Ada"), nil]
      ),
      (
        #"{"completed": true, "answers": {"name": "Ada", "news": true, "plan": null, "word": "x"}}"#,
        [nil, .yesNo(true), nil, .text("Ada"), .text("x")]
      ),
    ] as [(String, [Answer?])])
  func `answers are taken as if they were typed`(json: String, answers: [Answer?]) throws {
    let file = try read(json)
    #expect(file.flow.outcome == .completed && file.warnings.isEmpty)
    #expect((0..<5).map { file.flow.answer(ofPage: $0) } == answers)
  }

  @Test func `all that is wrong is told at once, and nothing of a secret`() {
    let told = faults(#"{"news": 1, "name": "Ada Lovelace", "word": "hunter2", "zz": 0}"#)
    #expect(
      told == [
        "answers.json:1:10: error: news: expected true or false, found a number",
        "answers.json:1:21: error: name: at most 5 characters",
        "answers.json:1:45: error: word: at most 3 characters",
        "answers.json:1:56: warning: zz: unknown key \"zz\"",
      ])
  }

  @Test func `an answer that has to be there is missed`() {
    #expect(faults("{}") == ["answers.json:1:1: error: the key \"name\" is missing"])
    #expect(faults("[]") == ["answers.json:1:1: error: expected an object, found a list"])
    #expect(
      faults(#"{"name": null}"#) == ["answers.json:1:10: error: name: this cannot be left empty"])
  }

  @Test func `control characters are refused`() {
    #expect(
      faults(#"{"name": "a\u001b"}"#)
        == ["answers.json:1:10: error: name: control characters cannot be part of it"])
  }

  @Test(.timeLimit(.minutes(10))) func `broken files are read or refused`() {
    var generator = JSONGenerator(seed: 8)
    let seed = Array(
      """
      {"mascot": "pip", "pages": [{"id": "a", "title": "A", "body": "b", "mood": 1,
      "prompt": {"type": "text", "pattern": "[a-z]{1,3}", "default": "x", "maxLength": 4}},
      {"id": "b", "title": "B", "when": {"a": {"not": ["x"]}}, "triggers": {"yes": null},
      "prompt": {"type": "choices", "options": ["x", {"value": "y"}]}}]}
      """.utf8)
    let answers = Array(
      #"{"answers": {"news": true, "plan": "pro", "name": "Ada", "word": "x"}}"#.utf8)
    for _ in 0..<1500 {
      do throws(PackFaults) {
        let file = try PageFile(generator.mutation(of: seed), file: "pages.json")
        #expect(!file.pages.pages.isEmpty)
      } catch {
        #expect(!error.faults.isEmpty)
      }
      do throws(PackFaults) {
        let file = try AnswerFile(
          generator.mutation(of: answers), file: "answers.json", for: Self.pages)
        #expect(file.flow.outcome == .completed)
      } catch {
        #expect(!error.faults.isEmpty)
      }
    }
  }
}
