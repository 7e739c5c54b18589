import Testing

@testable import MascotOnboarding

@Suite struct PromptTests {
  private static let options = ["free", "pro"].map { Prompt.Option(value: $0) }

  @Test(
    arguments: [
      (.confirm(yes: "", no: ""), .yesNo(false), nil),
      (.confirm(yes: "", no: ""), .text("yes"), .wrongKind(.confirm(yes: "", no: ""))),
      (.choice(options), .text("pro"), nil),
      (.choice(options), .text("por"), .noOption("por", known: ["free", "pro"], nearest: "pro")),
      (.choice(options), .yesNo(true), .wrongKind(.choice(options))),
      (.choices(options), .several(["pro", "free"]), nil),
      (
        .choices(options), .several(["pro", "x"]),
        .noOption("x", known: ["free", "pro"], nearest: nil)
      ),
      (.text, .text("four"), nil), (.text, .text("fifth"), .tooLong(limit: 4)),
      (.text, .text("a\nb"), .controlCharacter), (.text, .text("\u{1B}"), .controlCharacter),
      (.secret, .yesNo(true), .wrongKind(.secret)), (.text, nil, nil), (.text, .text(""), nil),
    ] as [(Prompt.Kind, Answer?, Objection?)])
  func `an answer is checked`(kind: Prompt.Kind, answer: Answer?, objection: Objection?) {
    #expect(Prompt(kind, maxLength: 4).objection(to: answer) == objection)
  }

  @Test func `the answers of several options stand in the order of the prompt, each once`() {
    let prompt = Prompt(.choices(PromptTests.options))
    #expect(prompt.settled(.several(["pro", "free", "pro"])) == .several(["free", "pro"]))
    #expect(prompt.settled(.several([])) == nil)
    #expect(Prompt(.text).settled(.text("")) == nil)
  }

  @Test(
    arguments: [
      ([.yesNo(true)], false, .yesNo(true), true), ([.yesNo(true)], false, nil, false),
      ([.yesNo(true)], true, nil, true), ([nil], false, nil, true),
      ([nil], true, .text("x"), true), ([.text("a"), .text("b")], false, .text("b"), true),
      ([.text("a")], false, .several(["a", "b"]), true),
      ([.text("c")], true, .several(["a"]), true),
      ([], false, .text("x"), false),
    ] as [([Answer?], Bool, Answer?, Bool)])
  func `a condition looks at an answer`(
    answers: [Answer?], isInverted: Bool, answer: Answer?, isMet: Bool
  ) {
    let condition = Condition("a", isOneOf: answers, isInverted: isInverted)
    #expect(condition.isMet(by: answer) == isMet)
  }

  @Test func `pages that no answers lead to are found`() {
    let ask = Prompt(.choice(PromptTests.options), isRequired: true)
    let pages = [
      Page(id: "a", title: "", prompt: ask),
      Page(id: "never", title: "", prompt: ask, conditions: [Condition("a", isOneOf: [nil])]),
      Page(id: "after", title: "", conditions: [Condition("never", isOneOf: [.text("pro")])]),
      Page(id: "open", title: "", conditions: [Condition("never", isOneOf: [nil])]),
      Page(
        id: "all", title: "",
        conditions: [Condition("a", isOneOf: [.text("free"), .text("pro")], isInverted: true)]),
    ]
    #expect(Pages(pages: pages).unreachable.map(\.id) == ["never", "after", "all"])
  }
}
