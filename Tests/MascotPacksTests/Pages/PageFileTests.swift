import MascotCore
import MascotJSON
import MascotOnboarding
import Testing

@testable import MascotPacks

/// Pages that are read, and what is told of those that cannot be.
@Suite struct PageFileTests {
  private static func read(
    _ json: String, languages: [String] = []
  ) throws(PackFaults) -> PageFile {
    try PageFile(Array(json.utf8), file: "pages.json", languages: languages)
  }

  /// What is told of a file, as it is told; `%` stands for two pages that ask something.
  private static func told(_ json: String) -> [String] {
    let pages = """
      {"id": "yes", "title": "Yes?", "prompt": {"type": "confirm"}},
      {"id": "plan", "title": "Plan?", "prompt": {"type": "choice", "options": ["free", "pro"]}}
      """
    let parts = json.split(separator: "%", omittingEmptySubsequences: false)
    do throws(PackFaults) {
      return try read(parts.joined(separator: pages)).warnings.map(\.description)
    } catch {
      return error.faults.map(\.description)
    }
  }

  @Test func `everything that can be said is understood`() throws {
    let file = try Self.read(
      """
      {"$schema": "x", "schemaVersion": 1, "name": "n", "description": "d", "mascot": "./fox",
       "pages": [
        {"id": "a", "title": {"en": "Hello", "de": "Hallo"}, "body": "one\\ntwo\\tthree\\u001b", "mood": 2,
         "triggers": {"enter": null, "end": "bye"}},
        {"id": "b-1", "title": "B", "mood": "busy",
         "prompt": {"type": "confirm", "yes": "Allow", "no": "Not now", "default": false}},
        {"id": "c", "title": "C", "when": {"b-1": true},
         "prompt": {"type": "choices", "options": ["x", {"value": "y", "title": "Why"}], "default": ["y"]}},
        {"id": "d", "title": "D", "when": {"c": ["x", "y"], "b-1": {"not": null}},
         "prompt": {"type": "text", "label": "Name", "required": true, "pattern": "[a-z]+",
          "hint": "letters", "maxLength": 9, "default": "ada"}}]}
      """, languages: ["de_AT"])
    #expect(file.warnings.isEmpty)
    #expect(file.pages.mascot == "./fox")
    let options = [Prompt.Option(value: "x"), Prompt.Option(value: "y", title: "Why")]
    #expect(
      file.pages.pages == [
        Page(
          id: "a", title: "Hallo", body: "one\ntwo three\u{FFFD}", mood: "2",
          triggers: .init(enter: nil, end: "bye")),
        Page(
          id: "b-1", title: "B", mood: "busy",
          prompt: Prompt(.confirm(yes: "Allow", no: "Not now"), standard: .yesNo(false))),
        Page(
          id: "c", title: "C", prompt: Prompt(.choices(options), standard: .several(["y"])),
          conditions: [Condition("b-1", isOneOf: [.yesNo(true)])]),
        Page(
          id: "d", title: "D",
          prompt: Prompt(
            .text, label: "Name", standard: .text("ada"), isRequired: true,
            pattern: try Pattern("[a-z]+"), hint: "letters", maxLength: 9),
          conditions: [
            Condition("c", isOneOf: [.text("x"), .text("y")]),
            Condition("b-1", isOneOf: [nil], isInverted: true),
          ]),
      ])
  }

  @Test func `the first page greets, and no other`() throws {
    let pages = try Self.read(#"{"pages": [{"id": "a", "title": ""}, {"id": "b", "title": ""}]}"#)
    #expect(pages.pages.pages.map(\.triggers.enter) == ["enter", nil])
    #expect(pages.pages.pages.map(\.triggers.end) == ["success", "success"])
  }

  @Test(
    arguments: [
      ("", "1:1: error: the document is empty"),
      ("[]", "1:1: error: expected an object, found a list"),
      ("{}", "1:1: error: the key \"pages\" is missing"),
      (#"{"pages": []}"#, "1:11: error: pages: there is no page (give at least one)"),
      (
        #"{"pages": [{"title": "x"}]}"#,
        "1:12: error: pages[0]: the key \"id\" is missing"
      ),
      (
        #"{"pages": [%, {"id": "plan", "title": ""}]}"#,
        "2:100: error: pages[2].id: another page has the id \"plan\" already"
      ),
      (
        #"{"pages": [{"id": "1", "title": ""}]}"#,
        "1:19: error: pages[0].id: \"1\" is no id (a letter, then letters, digits, - and _; at most 64)"
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "mood": true}]}"#,
        "1:45: error: pages[0].mood: expected the name or the number of a mood, found true"
      ),
      (
        #"{"pages": [%,\#n{"id": "c", "title": "", "when": {"yess": true}}]}"#,
        "3:35: error: pages[2].when.yess: no page \"yess\" (did you mean \"yes\"?)"
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "when": {"a": true}}]}"#,
        "1:46: error: pages[0].when.a: \"a\" is not asked before this page (look at earlier pages only)"
      ),
      (
        #"{"pages": [%,\#n{"id": "c", "title": "", "when": {"yes": "true"}}]}"#,
        "3:42: error: pages[2].when.yes: expected true or false, found a string"
      ),
      (
        #"{"pages": [%,\#n{"id": "c", "title": "", "when": {"plan": ["free", "por"]}}]}"#,
        "3:52: error: pages[2].when.plan[1]: \"por\" is not free or pro (did you mean \"pro\"?)"
      ),
      (
        #"{"pages": [%,\#n{"id": "c", "title": "", "when": {"plan": []}}]}"#,
        "3:43: warning: pages[2].when.plan: no answer meets this"
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "prompt": {"type": "text", "options": ["a", "b"]}}]}"#,
        "1:75: error: pages[0].prompt.options: \"options\" does not go with a prompt of the type \"text\""
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "prompt": {"type": "choice"}}]}"#,
        "1:47: error: pages[0].prompt: the key \"options\" is missing"
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "prompt": {"type": "choice", "options": ["a b", "c"]}}]}"#,
        "1:78: error: pages[0].prompt.options[0]: \"a b\" is no value of an option "
          + "(characters without blanks; say the rest in its title)"
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "prompt": {"type": "text", "pattern": "\\d+"}}]}"#,
        "1:75: error: pages[0].prompt.pattern: \\d at character 1 means nothing here (write [0-9])"
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "prompt": {"type": "text", "pattern": "[0-9]", "default": "x"}}]}"#,
        "1:95: error: pages[0].prompt.default: this is not as it has to be"
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "triggers": {"yes": "success"}}]}"#,
        "1:57: warning: pages[0].triggers.yes: celebrates before the end "
          + "(keep \"success\" for what happens when all is done)"
      ),
      (
        #"{"pages": [{"id": "a", "title": "", "bodey": ""}]}"#,
        "1:37: warning: pages[0].bodey: unknown key \"bodey\" (did you mean \"body\"?)"
      ),
    ] as [(String, String)])
  func `a fault is told with its place`(json: String, sentence: String) {
    let told = Self.told(json)
    #expect(told.contains("pages.json:" + sentence), "\(told)")
  }

  @Test func `all faults are told at once`() {
    let told = Self.told(#"{"pages": [{"id": "-"}, {"title": 1, "id": "b"}, 7]}"#)
    #expect(told.count == 4)
  }

  @Test func `pages that nothing leads to are warned of, and shown never`() {
    let told = Self.told(
      #"{"pages": [%, {"id": "c", "title": "", "when": {"yes": []}}, {"id": "d", "title": "", "when": {"plan": {"not": ["free", "pro", null]}}}]}"#
    )
    #expect(told.count { $0.hasSuffix("no answers lead to the page") } == 2)
  }

  @Test func `a thousand pages are read, and one more are not`() {
    func pages(_ count: Int) -> String {
      let list = (0..<count).map { "{\"id\": \"p\($0)\", \"title\": \"Page\"}" }
      return "{\"pages\": [\(list.joined(separator: ", "))]}"
    }
    #expect(Self.told(pages(1000)).isEmpty)
    #expect(Self.told(pages(1001)).first?.contains("more than 1000 pages") == true)
  }

  @Test(
    arguments: [
      (#"{"pages": []}"#, true), (#"{"a": [1, {"pages": 2}]}"#, false), (#"{"pages": [}"#, true),
      (#"{"mascot": , "pages": []}"#, true), ("[]", false), ("", false), ("pages", false),
    ] as [(String, Bool)])
  func `pages are told from other documents`(json: String, isPages: Bool) {
    #expect(PageFile.isPages(Array(json.utf8)) == isPages)
  }

  @Test func `moods and triggers are looked up in the mascot`() throws {
    let file = try Self.read(
      #"{"pages": [{"id": "a", "title": "", "mood": "hapy", "triggers": {"enter": "yess"}}]}"#)
    let states =
      ["idle", "happy"].map { State(name: $0, role: .mood, clip: nil) } + [
        State(
          name: "nod", role: .action,
          clip: Clip(
            [Frame(Frame.ID(index: 0), for: .seconds(2))], repetition: .times(1),
            finishPause: .milliseconds(3500)))
      ]
    let mascot = try Mascot(
      name: "Fox", states: states,
      moods: [.init(number: 0, state: .init(index: 0)), .init(number: 1, state: .init(index: 1))],
      triggers: ["yes": .init(.init(index: 2)), "success": .init(.init(index: 2))],
      initial: .init(index: 0))
    #expect(
      file.faults(beside: mascot).map(\.description) == [
        "pages.json:1:45: error: pages[0].mood: the mascot has no mood \"hapy\" (did you mean \"happy\"?)",
        "pages.json:1:75: warning: pages[0].triggers.enter: the mascot has no trigger \"yess\" "
          + "(did you mean \"yes\"?)",
        "pages.json:1:1: warning: the reaction to \"success\" takes 3500 ms (it should be over in 3000 ms)",
      ])
  }
}
