import MascotControl
import Testing

@Suite struct `The end of a source` {
  private var desk = Desk()

  @Test(arguments: [
    (Status.working, Standing?.some(.lost)),
    (.waiting, .lost),
    (.success, .success),
    (.failure, .failure),
    (.idle, nil),
  ])
  mutating func `a connection that ends loses what was not done`(
    status: Status, standing: Standing?
  ) throws {
    try desk.report(Report(status), over: 4)
    desk.wait(3)
    desk.endConnection(4)
    #expect(desk["#4"]?.standing == standing)
    try desk.acknowledge()
    #expect(desk.board.sources == [])
  }

  @Test mutating func `what is lost is not idle, and not at work`() throws {
    try desk.report(Report(.working), over: 1)
    #expect(desk.endConnection(1) == [.setMood("lost")])
    #expect(desk.board.strongest == .lost)
    #expect(try desk.report(Report(.working, source: "b")) == [.setMood("working")])
    #expect(desk.board.strongest == .lost)
    #expect(try desk.clear("b") == [.setMood("lost")])
    #expect(try desk.acknowledge() == [.setMood("idle")])
  }

  @Test mutating func `a named source stays when the connection ends`() throws {
    try desk.report(Report(.working, source: "a"), over: 1)
    #expect(desk.endConnection(1) == [])
    #expect(desk["a"]?.standing == .working)
  }

  @Test mutating func `a connection that is done is not lost`() throws {
    try desk.report(Report(.working), over: 1)
    try desk.report(Report(.success, .done), over: 1)
    desk.endConnection(1)
    #expect(desk["#1"]?.standing == .success)
  }

  @Test mutating func `a dead process loses all of its sources`() throws {
    try desk.report(Report(.working, source: "a", pid: 7))
    try desk.report(Report(.waiting, source: "b", pid: 7))
    try desk.report(Report(.working, source: "c", pid: 8))
    #expect(desk.board.pids == [7, 8])
    desk.endProcess(7)
    #expect(desk["a"]?.standing == .lost)
    #expect(desk["b"]?.standing == .lost)
    #expect(desk["c"]?.standing == .working)
    #expect(desk.board.pids == [8])
  }

  @Test mutating func `a source keeps its process until it names another one, or is done`() throws {
    try desk.report(Report(.working, source: "a", pid: 7))
    try desk.report(Report(.waiting, source: "a"))
    #expect(desk.board.pids == [7])
    try desk.report(Report(.waiting, source: "a", pid: 9))
    #expect(desk.board.pids == [9])
    try desk.report(Report(.success, .done, source: "a"))
    #expect(desk.board.pids == [])
  }

  @Test mutating func `a process out of sight is no process`() throws {
    try desk.report(Report(.working, source: "a", pid: 7))
    desk.board.processIsOutOfSight(7)
    #expect(desk.board.pids == [])
    #expect(desk["a"]?.standing == .working)
  }

  @Test mutating func `time that runs out makes a source stale, at that very moment`() throws {
    try desk.report(Report(.working, source: "a", ttl: .seconds(10)))
    #expect(desk.board.nextMoment == .seconds(10))
    #expect(desk.wait(9) == [])
    #expect(desk["a"]?.standing == .working)
    #expect(desk.wait(5) == [.setMood("stale")])
    #expect(desk["a"]?.standing == .stale)
    #expect(desk["a"]?.since == .seconds(10))
    #expect(desk.board.nextMoment == nil)
  }

  @Test mutating func `each report counts its own time`() throws {
    try desk.report(Report(.working, source: "a", ttl: .seconds(10)))
    desk.wait(6)
    try desk.report(Report(.working, source: "a", ttl: .seconds(10)))
    #expect(desk.board.nextMoment == .seconds(16))
    try desk.report(Report(.working, source: "a"))
    #expect(desk.board.nextMoment == nil)
  }

  @Test(arguments: [
    (Status.working, Standing?.some(.stale)),
    (.waiting, .stale),
    (.success, .success),
    (.failure, .failure),
    (.idle, nil),
  ])
  mutating func `time loses no result, and keeps nobody who is idle`(
    status: Status, standing: Standing?
  ) throws {
    try desk.report(Report(status, source: "a", ttl: .seconds(1)))
    desk.wait(1)
    #expect(desk["a"]?.standing == standing)
  }

  @Test mutating func `who is heard of again is neither lost nor stale`() throws {
    try desk.report(Report(.working, source: "a", pid: 7, ttl: .seconds(1)))
    desk.wait(1)
    #expect(try desk.report(Report(.working, source: "a")) == [.setMood("working")])
    desk.endProcess(7)
    #expect(desk["a"]?.standing == .lost)
    #expect(try desk.report(Report(.success, source: "a")) == [.setMood("idle"), .fire("success")])
  }

  @Test mutating func `what is stale may still be lost`() throws {
    try desk.report(Report(.working, source: "a", pid: 7, ttl: .seconds(1)))
    desk.wait(2)
    #expect(desk.endProcess(7) == [.setMood("lost")])
    #expect(desk["a"]?.words == "a lost while working")
  }

  @Test mutating func `a long step finds what many short ones find`() throws {
    var other = Desk()
    for number in 1...5 {
      let report = Report(.working, source: "s\(number)", ttl: .seconds(number * 3))
      try desk.report(report)
      try other.report(report)
    }
    desk.wait(10)
    for _ in 0..<10 { other.wait(1) }
    #expect(desk.board.sources == other.board.sources)
  }
}
