import MascotCore
import Testing

@testable import MascotOnboarding

@Suite struct FlowTests {
  private static let plain = [
    Page(id: "a", title: "A"), Page(id: "b", title: "B"), Page(id: "c", title: "C"),
  ]

  private static func asking(_ prompt: Prompt) -> [Page] {
    [
      Page(id: "a", title: "A"), Page(id: "b", title: "B", prompt: prompt),
      Page(id: "c", title: "C"),
    ]
  }

  private static let confirm = Prompt(.confirm(yes: "Yes", no: "No"))
  private static let options = ["x", "y", "z"].map { Prompt.Option(value: $0) }

  /// Plays keys on pages whose second asks something, from that page on.
  private func play(_ prompt: Prompt, _ keys: [Key]) -> (flow: Flow, reactions: [Flow.Reaction]) {
    var flow = Flow(FlowTests.asking(prompt))
    _ = flow.handle(.enter)
    let reactions = keys.flatMap { flow.handle($0) }
    return (flow, reactions)
  }

  @Test(
    arguments: [
      ([.enter], 1), ([.arrow(.right)], 1), ([.tab], 1), ([.character(" ")], 1), ([.escape], 0),
      ([.enter, .enter, .escape], 1), ([.tab, .backTab], 0), ([.tab, .tab, .arrow(.left)], 1),
      ([.tab, .escape, .escape, .escape], 0), ([.character("q")], 0),
    ] as [([Key], Int)])
  func `keys turn pages`(keys: [Key], page: Int) {
    var flow = Flow(FlowTests.plain)
    for key in keys { #expect(flow.handle(key).isEmpty) }
    #expect(flow.current == page && flow.outcome == nil)
  }

  @Test func `behind the last page is the end`() {
    var flow = Flow(FlowTests.plain)
    #expect((0..<3).flatMap { _ in flow.handle(.enter) } == [.end(page: 2)])
    #expect(flow.outcome == .completed)
    #expect(flow.handle(.escape).isEmpty && flow.current == 2)
  }

  @Test func `Ctrl-C cancels wherever it is pressed`() {
    for prompt in [
      FlowTests.confirm, Prompt(.choice(FlowTests.options)), Prompt(.text), Prompt(.secret),
    ] {
      #expect(play(prompt, [.control("c")]).flow.outcome == .cancelled)
    }
  }

  @Test(
    arguments: [
      ([.character("y")], .yesNo(true), [.yes(page: 1)]),
      ([.character("n")], .yesNo(false), [.no(page: 1)]),
      ([.character("N")], .yesNo(false), [.no(page: 1)]), ([.enter], .yesNo(true), [.yes(page: 1)]),
      ([.arrow(.right), .enter], .yesNo(false), [.no(page: 1)]),
      ([.character(" "), .arrow(.left), .enter], .yesNo(true), [.yes(page: 1)]),
      ([.tab], nil, []), ([.arrow(.right), .tab], .yesNo(false), [.no(page: 1)]),
    ] as [([Key], Answer?, [Flow.Reaction])])
  func `yes or no`(keys: [Key], answer: Answer?, reactions: [Flow.Reaction]) {
    let (flow, told) = play(FlowTests.confirm, keys)
    #expect(flow.current == 2 && flow.answer(ofPage: 1) == answer && told == reactions)
  }

  @Test(
    arguments: [
      ([.enter], .text("x")), ([.arrow(.down), .enter], .text("y")),
      ([.arrow(.up), .enter], .text("z")), ([.end, .character(" "), .home, .tab], .text("z")),
      ([.character("2"), .tab], .text("y")), ([.tab], nil), ([.arrow(.right)], nil),
      ([.control("n"), .control("p"), .enter], .text("x")),
    ] as [([Key], Answer?)])
  func `a choice of one`(keys: [Key], answer: Answer?) {
    let (flow, _) = play(Prompt(.choice(FlowTests.options)), keys)
    #expect(flow.current == 2 && flow.answer(ofPage: 1) == answer)
  }

  @Test(
    arguments: [
      ([.enter], nil), ([.character(" "), .enter], .several(["x"])),
      ([.end, .character(" "), .home, .character(" "), .enter], .several(["x", "z"])),
      ([.character("1"), .character("1"), .enter], nil),
      ([.character("3"), .tab], .several(["z"])),
    ] as [([Key], Answer?)])
  func `a choice of several`(keys: [Key], answer: Answer?) {
    let (flow, _) = play(Prompt(.choices(FlowTests.options)), keys)
    #expect(flow.current == 2 && flow.answer(ofPage: 1) == answer)
  }

  @Test func `a text is typed, and what was typed stays when somebody goes back`() {
    var (flow, _) = play(Prompt(.text), "Ada".map { .character($0) } + [.escape])
    #expect(flow.current == 0 && flow.answer(ofPage: 1) == nil)
    _ = flow.handle(.tab)
    #expect(flow.field?.answer(to: Prompt(.text)) == .text("Ada"))
    #expect(flow.handle(.tab) == [.yes(page: 1)])
    #expect(flow.answer(ofPage: 1) == .text("Ada"))
    _ = flow.handle(.escape)
    #expect(flow.handle(.tab) == [], "told already")
  }

  @Test func `what cannot be left empty is not passed by`() {
    for prompt in [
      Prompt(.text, isRequired: true), Prompt(.secret, isRequired: true),
      Prompt(.choice(FlowTests.options), isRequired: true),
      Prompt(.choices(FlowTests.options), isRequired: true),
      Prompt(.confirm(yes: "Yes", no: "No"), isRequired: true),
    ] {
      let (flow, reactions) = play(prompt, [.tab])
      #expect(flow.current == 1 && flow.objection == .needed(prompt.kind))
      #expect(reactions == [.no(page: 1)])
    }
  }

  @Test func `what is wrong with an answer is told until something is done about it`() throws {
    let prompt = Prompt(.text, pattern: try Pattern("[0-9]+"), hint: "Digits only")
    var (flow, _) = play(prompt, [.character("a"), .enter])
    #expect(flow.objection == .unlikePattern(hint: "Digits only"))
    _ = flow.handle(.backspace)
    #expect(flow.objection == nil)
    #expect(flow.handle(.character("7")) + flow.handle(.enter) == [.yes(page: 1)])
  }

  @Test func `a default is the answer of who passes by`() {
    #expect(
      play(Prompt(.text, standard: .text("main")), [.tab]).flow.answer(ofPage: 1) == .text("main"))
    let choice = Prompt(.choice(FlowTests.options), standard: .text("y"))
    #expect(play(choice, [.enter]).flow.answer(ofPage: 1) == .text("y"))
    let no = Prompt(.confirm(yes: "Yes", no: "No"), standard: .yesNo(false))
    #expect(play(no, [.enter]).flow.answer(ofPage: 1) == .yesNo(false))
    #expect(play(no, [.tab]).flow.answer(ofPage: 1) == .yesNo(false))
  }

  @Test func `a default that was erased is no answer`() {
    let prompt = Prompt(.text, standard: .text("main"))
    #expect(play(prompt, [.control("u"), .enter]).flow.answer(ofPage: 1) == nil)
  }

  @Test func `more than there is room for is told`() {
    var (flow, _) = play(Prompt(.text, maxLength: 2), [])
    flow.paste("abc")
    #expect(flow.objection == .tooLong(limit: 2))
    _ = flow.handle(.enter)
    #expect(flow.answer(ofPage: 1) == .text("ab"))
  }

  // MARK: Conditions

  private static let guarded = [
    Page(id: "a", title: "A", prompt: confirm),
    Page(
      id: "b", title: "B", prompt: confirm, conditions: [Condition("a", isOneOf: [.yesNo(true)])]),
    Page(id: "c", title: "C", conditions: [Condition("b", isOneOf: [.yesNo(true)])]),
    Page(id: "d", title: "D"),
  ]

  @Test(
    arguments: [("y", [0, 1, 3]), ("n", [0, 3]), ("yy", [0, 1, 2, 3]), ("yn", [0, 1, 3])]
      as [(String, [Int])])
  func `answers open pages`(keys: String, path: [Int]) {
    var flow = Flow(FlowTests.guarded)
    for key in keys { _ = flow.handle(.character(key)) }
    #expect(flow.path == path)
  }

  @Test func `the answer of a page that is not shown any more counts as none`() {
    var flow = Flow(FlowTests.guarded)
    for key in "yy" { _ = flow.handle(.character(key)) }
    for key in [.escape, .escape, .character("n")] as [Key] { _ = flow.handle(key) }
    #expect(flow.current == 3 && flow.path == [0, 3] && flow.answer(ofPage: 1) == nil)
    for key in [.escape, .character("y")] as [Key] { _ = flow.handle(key) }
    #expect(flow.answer(ofPage: 1) == .yesNo(true), "and is there again")
  }

  @Test func `a thousand pages are gone through and back`() {
    var flow = Flow((0..<1000).map { Page(id: "p\($0)", title: "\($0)", prompt: Prompt(.text)) })
    for _ in 0..<999 { _ = flow.handle(.tab) }
    #expect(flow.current == 999)
    for _ in 0..<2000 { _ = flow.handle(.escape) }
    #expect(flow.current == 0)
  }
}
