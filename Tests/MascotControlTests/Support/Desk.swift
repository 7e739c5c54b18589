import MascotControl

/// A board with a clock that goes when the test says so.
struct Desk {
  var board = StatusBoard()
  private(set) var time = Duration.zero
  /// What listeners were told last.
  private(set) var changes: [StatusBoard.Change] = []

  subscript(name: String) -> Source? { board.sources.first { $0.id.name == name } }

  var names: [String] { board.sources.map(\.id.name) }

  @discardableResult
  mutating func report(_ report: Report, over connection: Int = 0) throws -> [StatusBoard.Effect] {
    note(try board.take(report, over: connection, at: time))
  }

  @discardableResult
  mutating func acknowledge(_ name: String? = nil) throws -> [StatusBoard.Effect] {
    note(try board.acknowledge(name, at: time))
  }

  @discardableResult
  mutating func clear(_ name: String? = nil) throws -> [StatusBoard.Effect] {
    note(try board.clear(name))
  }

  @discardableResult
  mutating func endConnection(_ connection: Int) -> [StatusBoard.Effect] {
    note(board.connectionEnded(connection, at: time))
  }

  @discardableResult
  mutating func endProcess(_ pid: Int32) -> [StatusBoard.Effect] {
    note(board.processEnded(pid, at: time))
  }

  @discardableResult
  mutating func wait(_ seconds: Int) -> [StatusBoard.Effect] {
    time += .seconds(seconds)
    return note(board.advance(to: time))
  }

  private mutating func note(_ outcome: StatusBoard.Outcome) -> [StatusBoard.Effect] {
    changes = outcome.changes
    return outcome.effects
  }
}
