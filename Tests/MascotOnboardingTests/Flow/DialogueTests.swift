import MascotCore
import Testing

@testable import MascotOnboarding

@Suite struct DialogueTests {
  private func start(_ pages: [Page] = .all) throws -> Dialogue {
    Dialogue(pages, mascot: try Cat.mascot())
  }

  @Test func `a page is read out, with the mascot in words`() throws {
    #expect(
      try start().page == """

        Meet the cat (1 of 6)
        [hello]
        [wave]
        It keeps your things in order.
        Enter to go on: 
        """)
  }

  @Test func `line by line to the end`() throws {
    var dialogue = try start()
    #expect(dialogue.take("").contains("y for Allow, n for Not now, Enter to skip, < to go back: "))
    let no = dialogue.take("n")
    #expect(no.hasPrefix("[shake]\n\nHow many mice? (3 of 6)"))
    #expect(no.contains("1. One mouse\n2. 全部 All of them\nA number"))
    #expect(dialogue.take("2").hasPrefix("[nod]"))
    _ = dialogue.take("box, 1")
    #expect(dialogue.take("").hasPrefix("[shake]\nThis cannot be left empty.\nA line"))
    #expect(!dialogue.hidesInput)
    _ = dialogue.take("  Ada ")
    #expect(dialogue.hidesInput)
    #expect(dialogue.take("s3cret") == "[nod]\n[cheer]\n")
    #expect(dialogue.isOver)
    let answers = (0..<6).map { dialogue.flow.answer(ofPage: $0) }
    #expect(
      answers == [
        nil, .yesNo(false), .text("all"), .several(["ball", "box"]), .text("Ada"), .text("s3cret"),
      ])
  }

  @Test func `back, and what means nothing`() throws {
    var dialogue = try start()
    _ = dialogue.take("")
    #expect(dialogue.take("<").contains("Meet the cat (1 of 6)"))
    _ = dialogue.take("")
    #expect(dialogue.take("maybe").hasPrefix("[shake]\nExpected true or false."))
    _ = dialogue.take("YES")
    #expect(dialogue.take("3").contains("No option \"3\""))
    #expect(dialogue.take("one mouse").contains("Which toys?"))
  }

  @Test(
    arguments: [
      (Prompt(.text, standard: .text("main")), " [main]: ", .text("main")),
      (Prompt(.secret, standard: .text("main")), " [the one that is set]: ", .text("main")),
      (Prompt(.confirm(yes: "Yes", no: "No"), standard: .yesNo(false)), " [n]: ", .yesNo(false)),
      (
        Prompt(.choice(["a", "b"].map { .init(value: $0) }), standard: .text("b")), " [2]: ",
        .text("b")
      ), (Prompt(.text), ", Enter to skip: ", nil),
    ] as [(Prompt, String, Answer?)])
  func `an empty line is the default, or none`(prompt: Prompt, ending: String, answer: Answer?)
    throws
  {
    var dialogue = try start([Page(id: "a", title: "A", prompt: prompt)])
    #expect(dialogue.page.hasSuffix(ending))
    _ = dialogue.take("")
    #expect(dialogue.isOver && dialogue.flow.answer(ofPage: 0) == answer)
  }
}
