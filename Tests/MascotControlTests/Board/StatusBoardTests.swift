import MascotControl
import Testing

@Suite struct `The status board` {
  private var desk = Desk()

  // MARK: What is strongest

  @Test(
    arguments: [
      ([], Standing.idle),
      ([.idle], .idle),
      ([.idle, .success], .success),
      ([.success, .working], .working),
      ([.failure, .working], .failure),
      ([.waiting, .failure, .working, .success, .idle], .waiting),
    ] as [([Status], Standing)])
  mutating func `the strongest status of all counts`(reports: [Status], strongest: Standing) throws
  {
    for (number, status) in reports.enumerated() {
      try desk.report(Report(status, source: "s\(number)"))
    }
    #expect(desk.board.strongest == strongest)
  }

  @Test mutating func `the strongest source comes first, then the newest`() throws {
    try desk.report(Report(.working, source: "old"))
    desk.wait(1)
    try desk.report(Report(.working, source: "new"))
    try desk.report(Report(.working, source: "newest"))
    try desk.report(Report(.failure, source: "broken"))
    try desk.report(Report(.idle, source: "calm"))
    #expect(desk.names == ["broken", "newest", "new", "old", "calm"])
  }

  @Test mutating func `a source is as old as what it says, whatever it adds to that`() throws {
    try desk.report(Report(.working, source: "a"))
    desk.wait(5)
    try desk.report(Report(.working, source: "a", text: "more"))
    #expect(desk["a"]?.since == .zero)
    try desk.report(Report(.waiting, source: "a"))
    #expect(desk["a"]?.since == .seconds(5))
  }

  @Test mutating func `a source says in words how it stands`() throws {
    try desk.report(Report(.working, source: "claude:ab12", text: "Running tests"))
    #expect(desk["claude:ab12"]?.words == "claude:ab12 working · Running tests")
    try desk.report(Report(.waiting, source: "claude:ab12", text: ""))
    #expect(desk["claude:ab12"]?.words == "claude:ab12 waits for you")
    try desk.report(Report(.failure, .done, source: "t", text: "after 2 min 3 s", code: 1))
    #expect(desk["t"]?.words == "t failed (1) · after 2 min 3 s")
    try desk.report(Report(.working), over: 3)
    desk.endConnection(3)
    #expect(desk["#3"]?.words == "#3 lost while working")
  }

  @Test mutating func `of a long text the beginning is kept`() throws {
    try desk.report(Report(.working, source: "a", text: String(repeating: "é", count: 256)))
    #expect(desk["a"]?.text == String(repeating: "é", count: 256))
    try desk.report(Report(.working, source: "a", text: String(repeating: "é", count: 257)))
    #expect(desk["a"]?.text == String(repeating: "é", count: 256) + "…")
  }

  // MARK: What follows for the mascot

  @Test mutating func `work sets its mood, a result fires its trigger once and leaves no mood`()
    throws
  {
    #expect(try desk.report(Report(.working, source: "a")) == [.setMood("working")])
    #expect(try desk.report(Report(.working, source: "a", text: "x")) == [])
    #expect(try desk.report(Report(.success, source: "a")) == [.setMood("idle"), .fire("success")])
    #expect(try desk.report(Report(.success, source: "a")) == [])
    #expect(try desk.report(Report(.failure, source: "a")) == [.fire("failure")])
    #expect(try desk.report(Report(.waiting, source: "a")) == [.setMood("waiting")])
    #expect(try desk.report(Report(.idle, source: "a")) == [.setMood("idle")])
    #expect(try desk.report(Report(.success, source: "a")) == [.fire("success")])
  }

  @Test mutating func `the mood is that of what goes on, whatever has failed meanwhile`() throws {
    #expect(try desk.report(Report(.working, source: "a")) == [.setMood("working")])
    #expect(try desk.report(Report(.working, source: "b")) == [])
    #expect(try desk.report(Report(.waiting, source: "c")) == [.setMood("waiting")])
    #expect(
      try desk.report(Report(.failure, source: "c")) == [.setMood("working"), .fire("failure")])
    #expect(desk.board.strongest == .failure)
    #expect(try desk.report(Report(.idle, source: "a")) == [])
    #expect(try desk.report(Report(.success, source: "b")) == [.setMood("idle"), .fire("success")])
  }

  @Test mutating func `two that succeed fire twice`() throws {
    #expect(try desk.report(Report(.success, source: "a")) == [.fire("success")])
    #expect(try desk.report(Report(.success, source: "b")) == [.fire("success")])
  }

  @Test mutating func `listeners are told what has changed`() throws {
    try desk.report(Report(.working, source: "a"))
    let working = try #require(desk["a"])
    #expect(desk.changes == [.source(working), .strongest(.working)])
    try desk.report(Report(.idle, source: "b"))
    #expect(desk.changes == [.source(try #require(desk["b"]))])
    try desk.clear("a")
    #expect(desk.changes == [.gone(.named("a")), .strongest(.idle)])
  }

  // MARK: Badges

  @Test mutating func `a result stays until it has been seen`() throws {
    try desk.report(Report(.failure, .done, source: "a"))
    desk.wait(1_000_000)
    #expect(desk.board.badges.map(\.id.name) == ["a"])
    try desk.acknowledge()
    #expect(desk.board.sources == [])
    #expect(desk.board.strongest == .idle)
  }

  @Test mutating func `a source that lives is idle when its badge has been seen`() throws {
    try desk.report(Report(.success, source: "a", pid: 7, text: "x"))
    try desk.report(Report(.success), over: 1)
    try desk.report(Report(.success, source: "b"))
    desk.wait(2)
    try desk.acknowledge()
    #expect(Set(desk.names) == ["a", "#1"])
    #expect(desk.board.strongest == .idle)
    #expect(desk["a"]?.text == nil)
    #expect(desk["a"]?.since == .seconds(2))
  }

  @Test mutating func `to see badges changes nothing of what goes on`() throws {
    try desk.report(Report(.working, source: "a"))
    try desk.report(Report(.waiting, source: "b"))
    #expect(try desk.acknowledge() == [])
    #expect(desk.names == ["b", "a"])
  }

  @Test mutating func `one badge of several can be seen`() throws {
    try desk.report(Report(.failure, source: "a"))
    try desk.report(Report(.failure, source: "b"))
    try desk.acknowledge("a")
    #expect(desk.names == ["b"])
    #expect(throws: Refusal.unknownSource("bb", help: "b")) { try desk.acknowledge("bb") }
  }

  // MARK: Clearing

  @Test mutating func `a source can be forgotten, and all of them`() throws {
    for name in ["build", "deploy", "agent"] {
      try desk.report(Report(.working, source: name))
    }
    #expect(try desk.clear("build") == [])
    #expect(throws: Refusal.unknownSource("build", help: nil)) { try desk.clear("build") }
    #expect(try desk.clear() == [.setMood("idle")])
    #expect(desk.board.sources == [])
    #expect(try desk.clear() == [])
  }

  @Test mutating func `done and idle leaves nothing behind`() throws {
    try desk.report(Report(.working, source: "a"))
    #expect(try desk.report(Report(.idle, .done, source: "a")) == [.setMood("idle")])
    #expect(desk.board.sources == [])
    #expect(try desk.report(Report(.idle, .done, source: "never")) == [])
    #expect(desk.board.sources == [])
  }

  // MARK: Limits

  @Test mutating func `a source too many is refused, unless one can go`() throws {
    for number in 0..<StatusBoard.limit {
      try desk.report(Report(number == 5 ? .success : .working, source: "s\(number)"))
    }
    try desk.report(Report(.working, source: "new"))
    #expect(desk["s5"] == nil)
    #expect(desk.changes.contains(.gone(.named("s5"))))
    #expect(throws: Refusal.tooManySources(limit: 256)) {
      try desk.report(Report(.working, source: "another"))
    }
    try desk.report(Report(.idle, source: "new"))
    #expect(desk.board.sources.count == 256)
  }
}
