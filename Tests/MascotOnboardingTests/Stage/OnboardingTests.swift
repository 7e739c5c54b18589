import MascotCore
import MascotTestSupport
import Testing

@testable import MascotOnboarding

@Suite struct `One mascot through all pages` {
  private static let plain = [
    Page(id: "a", title: "A", mood: "hello", triggers: .init(enter: "enter")),
    Page(id: "b", title: "B"), Page(id: "c", title: "C", mood: "busy"),
    Page(id: "d", title: "D", mood: "hello"),
  ]

  private static func asking(_ kind: Prompt.Kind = .confirm(yes: "Yes", no: "No")) -> [Page] {
    [
      Page(id: "a", title: "A", mood: "hello", prompt: Prompt(kind, isRequired: true)),
      Page(id: "b", title: "B", mood: "busy"),
    ]
  }

  @Test func `the first picture has the mood of the first page`() throws {
    let tour = try Tour(Self.plain)
    #expect(tour.state == "hello")
    #expect(tour.picture.contains { $0.contains("(^.^)") })
  }

  @Test func `a page greets when it is on screen, and not before`() throws {
    var tour = try Tour(Self.plain)
    tour.wait(1000)
    #expect(tour.state == "hello")
    tour.show()
    #expect(tour.state == "wave")
    tour.show()
    tour.wait(700)
    #expect(tour.state == "hello")
    tour.show()
    #expect(tour.state == "hello", "once for each visit")
  }

  @Test func `a page that was never seen does not greet`() throws {
    var pages = Self.plain
    pages[1].triggers.enter = "success"
    var tour = try Tour(pages)
    tour.press(.enter, .enter)
    tour.show()
    #expect(tour.state == "busy")
    tour.press(.escape)
    tour.show()
    #expect(tour.state == "cheer")
  }

  @Test func `while the mood stays the playhead goes on`() throws {
    var tour = try Tour(Self.plain)
    tour.wait(300)
    tour.press(.enter)
    #expect(tour.onboarding.figure.player.playhead.elapsed == .milliseconds(300))
    tour.wait(150)
    #expect(tour.picture.contains { $0.contains("(^o^)") })
  }

  @Test func `back and forth, the last page wins`() throws {
    var tour = try Tour(Self.plain)
    tour.press(.enter, .enter, .escape, .enter, .enter, .escape)
    #expect(tour.mood == "busy" && tour.state == "busy")
    tour.press(.escape, .escape, .escape)
    #expect(tour.mood == "hello" && tour.flow.current == 0)
    let entries = tour.onboarding.figure.player.entries
    tour.press(.enter)
    #expect(tour.onboarding.figure.player.entries == entries, "the same mood is not begun anew")
  }

  @Test(arguments: [("y", "nod"), ("n", "shake")])
  func `the reaction plays on across the turn, then comes the new mood`(
    key: String, reaction: String
  ) throws {
    var tour = try Tour(Self.asking())
    tour.type(key)
    #expect(tour.flow.current == 1 && tour.state == reaction)
    tour.show()
    tour.wait(599)
    #expect(tour.state == reaction)
    tour.wait(1)
    #expect(tour.state == "busy")
  }

  @Test func `an answer is heard while the mascot still greets`() throws {
    var pages = Self.asking()
    pages[0].triggers.enter = "enter"
    var tour = try Tour(pages)
    tour.show()
    tour.wait(50)
    tour.type("y")
    #expect(tour.state == "nod")
  }

  @Test func `an answer that will not do is a no, and the page stays`() throws {
    var tour = try Tour(Self.asking(.text))
    tour.press(.enter)
    #expect(tour.flow.current == 0 && tour.state == "shake")
    #expect(tour.picture.contains { $0.contains("This cannot be left empty") })
    tour.type("x")
    #expect(!tour.picture.contains { $0.contains("This cannot be left empty") })
  }

  @Test func `the end is celebrated, then it is over`() throws {
    var tour = try Tour(Self.asking())
    tour.type("y")
    tour.press(.enter)
    #expect(tour.flow.outcome == .completed && !tour.onboarding.isOver)
    #expect(tour.state == "nod", "the reaction to the last answer comes first")
    tour.wait(600)
    #expect(tour.state == "cheer" && !tour.onboarding.isOver)
    #expect(tour.picture.contains { $0.contains("any key") })
    tour.wait(700)
    #expect(tour.onboarding.isOver)
  }

  @Test func `a key cuts the celebration short, and Ctrl-C still cancels`() throws {
    var tour = try Tour([Page(id: "a", title: "A")])
    tour.press(.enter)
    #expect(!tour.onboarding.isOver)
    tour.press(.character("x"))
    #expect(tour.onboarding.isOver && tour.flow.outcome == .completed)
    tour = try Tour([Page(id: "a", title: "A")])
    tour.press(.enter, .control("c"))
    #expect(tour.onboarding.isOver && tour.flow.outcome == .cancelled)
  }

  @Test func `without a trigger for it the end is the end`() throws {
    var tour = try Tour([Page(id: "a", title: "A", triggers: .init(end: nil))])
    tour.press(.enter)
    #expect(tour.onboarding.isOver)
  }

  @Test func `the wait for the end is bounded`() throws {
    var tour = try Tour([Page(id: "a", title: "A", triggers: .init(enter: "enter"))])
    tour.show()
    tour.press(.enter)
    var waits = 0
    while !tour.onboarding.isOver, let next = tour.onboarding.nextChange {
      tour.wait(Int(next / .milliseconds(1)))
      waits += 1
    }
    #expect(tour.onboarding.isOver && waits < 20)
  }

  @Test func `reduced motion holds still, and says reactions in words`() throws {
    var tour = try Tour(Self.asking(), reducesMotion: true)
    #expect(tour.onboarding.nextChange == nil)
    let face = tour.picture.first { $0.contains("(^.^)") }
    #expect(face != nil)
    tour.type("y")
    #expect(tour.picture.contains { $0.contains("nod") })
    #expect(tour.picture.contains { $0.contains("(o_o)") }, "the still of the new mood")
    #expect(tour.onboarding.nextChange == .milliseconds(600))
    tour.wait(600)
    #expect(tour.picture.contains { $0.contains("busy") } && tour.onboarding.nextChange == nil)
  }

  @Test func `an unread size is read before anything is drawn`() throws {
    let empty = [PictureLibrary(frameCount: 14), PictureLibrary(frameCount: 14)]
    var tour = try Tour(Self.plain, libraries: empty)
    #expect(tour.onboarding.didShowNothing)
    while let request = tour.onboarding.needed {
      tour.serve(CellBuffer(lines: ["<\(request.frame.index)>"]), for: request)
    }
    #expect(tour.picture.contains { $0.contains("<2>") })
    let unread = tour.nextUnread()
    tour.fail(try #require(unread))
    #expect(tour.picture.contains { $0.contains("<2>") })
  }
}

extension Onboarding {
  /// Nothing was drawn, so nothing can have been seen.
  fileprivate var didShowNothing: Bool {
    var copy = self
    return !copy.didShow() && copy.figure.player.mascot[copy.figure.player.state].role == .mood
  }
}

extension Tour {
  fileprivate mutating func serve(_ picture: CellBuffer, for request: Session.Request) {
    changeOnboarding { _ = $0.add(.cells(picture), for: request) }
  }

  fileprivate mutating func fail(_ request: Session.Request) {
    changeOnboarding { $0.fail(request, because: "broken") }
  }

  fileprivate mutating func nextUnread() -> Session.Request? {
    changeOnboarding { $0.nextUnread() }
  }
}
