/// What every source reported last, and what follows from it for the mascot.
///
/// The board reads no clock: every change is told the moment at which it happens, as the time since
/// some moment of a clock that goes on while the machine sleeps.
package struct StatusBoard: Sendable {
  private var known: [Source.ID: Source] = [:]
  private var nextNumber = 0

  /// The sources there may be; the ones that have ended make room for new ones.
  package static let limit = 256

  package init() {}

  /// What follows from a change.
  package struct Outcome: Hashable, Sendable {
    /// For the mascot, in this order.
    package var effects: [Effect] = []
    /// For those who listen.
    package var changes: [Change] = []
  }

  package enum Effect: Hashable, Sendable {
    /// Sets the mood of a status; a mascot without it keeps the one it has.
    case setMood(String)
    /// Fires the trigger of a status; a mascot without it does nothing.
    case fire(String)
  }

  package enum Change: Hashable, Sendable {
    case source(Source)
    case gone(Source.ID)
    /// The strongest standing is another one.
    case strongest(Standing)
  }

  // MARK: What it shows

  /// The sources, the strongest first, and of equal ones the newest.
  package var sources: [Source] {
    if known.isEmpty { return [] }
    return known.values.sorted { left, right in
      if left.standing != right.standing { return left.standing > right.standing }
      return (left.since, left.number) > (right.since, right.number)
    }
  }

  package subscript(id: Source.ID) -> Source? { known[id] }

  /// The strongest standing of all; idle where nobody reports.
  package var strongest: Standing { known.values.lazy.map(\.standing).max() ?? .idle }

  /// The badges that nobody has taken note of yet, the strongest first.
  package var badges: [Source] { sources.filter(\.standing.isBadge) }

  /// The next moment at which something changes by itself, or `nil` for never.
  package var nextMoment: Duration? {
    known.isEmpty ? nil : known.values.lazy.compactMap(\.expiry).min()
  }

  /// The processes whose end has to be told.
  package var pids: Set<Int32> { Set(known.values.lazy.compactMap(\.pid)) }

  // MARK: What happens

  /// A source says how it stands.
  ///
  /// A report replaces what was said before, but for the process: that stays until another is named.
  /// - Parameter connection: The one it came over, which is the source where none is named.
  package mutating func take(
    _ report: Report, over connection: Int, at moment: Duration
  ) throws(Refusal) -> Outcome {
    let id = report.source.map { Source.ID.named($0) } ?? .connection(connection)
    let victim = known[id] == nil ? try roomMaker() : nil
    return change { board in
      if let victim { board.known[victim] = nil }
      var source = board.known[id] ?? board.newcomer(id, report.status, at: moment)
      let before = board.known[id]?.standing
      source.take(report, at: moment)
      if source.standing != before { source.since = moment }
      board.known[id] = report.isFarewell ? nil : source
      return source.standing.isResult && source.standing != before ? [source.standing] : []
    }
  }

  /// A badge has been seen: a source that still lives is idle from then on, any other one goes.
  ///
  /// - Parameter name: The source, or `nil` for every one.
  package mutating func acknowledge(
    _ name: String?, at moment: Duration
  ) throws(Refusal) -> Outcome {
    let ids = try matches(name)
    return change { board in
      for id in ids { board.settle(id, at: moment) }
      return []
    }
  }

  /// A source, or every one, is forgotten.
  package mutating func clear(_ name: String?) throws(Refusal) -> Outcome {
    let ids = try matches(name)
    return change { board in
      for id in ids { board.known[id] = nil }
      return []
    }
  }

  package mutating func connectionEnded(_ connection: Int, at moment: Duration) -> Outcome {
    let id = Source.ID.connection(connection)
    guard known[id] != nil else { return Outcome() }
    return change { board in
      board.lose(id, as: .lost, at: moment)
      return []
    }
  }

  package mutating func processEnded(_ pid: Int32, at moment: Duration) -> Outcome {
    let ids = known.values.filter { $0.pid == pid }.map(\.id)
    return change { board in
      for id in ids { board.lose(id, as: .lost, at: moment) }
      return []
    }
  }

  /// The end of a process cannot be told; its sources count as if they had not named it.
  package mutating func processIsOutOfSight(_ pid: Int32) {
    for id in known.keys where known[id]?.pid == pid { known[id]?.pid = nil }
  }

  /// Time has come to a moment.
  package mutating func advance(to moment: Duration) -> Outcome {
    guard let next = nextMoment, next <= moment else { return Outcome() }
    let due = known.values.filter { $0.expiry.map { $0 <= moment } ?? false }
    return change { board in
      for source in due { board.lose(source.id, as: .stale, at: source.expiry ?? moment) }
      return []
    }
  }
}

// MARK: - How a change comes about

extension StatusBoard {
  /// Makes a change, and says what follows from it.
  ///
  /// - Parameter body: Makes the change, and gives the results that were reported.
  private mutating func change(_ body: (inout StatusBoard) -> [Standing]) -> Outcome {
    let before = self
    let results = body(&self)
    var outcome = Outcome()
    if mood != before.mood { outcome.effects.append(.setMood(mood.rawValue)) }
    outcome.effects += results.map { .fire($0.rawValue) }
    let changed = known.values.filter { before.known[$0.id] != $0 }
    outcome.changes = changed.sorted { $0.number < $1.number }.map { .source($0) }
    let gone = before.known.values.filter { known[$0.id] == nil }
    outcome.changes += gone.sorted { $0.number < $1.number }.map { .gone($0.id) }
    if strongest != before.strongest { outcome.changes.append(.strongest(strongest)) }
    return outcome
  }

  private var mood: Standing.Mood { known.values.lazy.map(\.standing.mood).max() ?? .idle }

  private mutating func newcomer(
    _ id: Source.ID, _ status: Status, at moment: Duration
  ) -> Source {
    nextNumber += 1
    return Source(id: id, status: status, since: moment, number: nextNumber)
  }

  /// The source that makes room for another one: the oldest of which nothing more is expected, and
  /// that is nothing to worry about. `nil` where there is room.
  private func roomMaker() throws(Refusal) -> Source.ID? {
    guard known.count >= StatusBoard.limit else { return nil }
    let over = known.values.filter { !$0.isHeld && $0.standing <= .stale }
    guard let oldest = over.min(by: { ($0.since, $0.number) < ($1.since, $1.number) }) else {
      throw .tooManySources(limit: StatusBoard.limit)
    }
    return oldest.id
  }

  private func matches(_ name: String?) throws(Refusal) -> [Source.ID] {
    guard let name else { return Array(known.keys) }
    let ids = known.keys.filter { $0.name == name }
    guard !ids.isEmpty else {
      throw .unknownSource(name, help: name.suggestion(among: known.keys.map(\.name)))
    }
    return ids
  }

  private mutating func settle(_ id: Source.ID, at moment: Duration) {
    guard let source = known[id], source.standing.isBadge else { return }
    guard source.isHeld else {
      known[id] = nil
      return
    }
    known[id]?.status = .idle
    known[id]?.text = nil
    known[id]?.code = nil
    known[id]?.since = moment
  }

  /// Nothing more comes from a source: what it was about is lost, its results stay as they are.
  private mutating func lose(_ id: Source.ID, as end: Source.Condition, at moment: Duration) {
    guard let source = known[id] else { return }
    known[id]?.expiry = nil
    if end == .lost { known[id]?.pid = nil }
    switch source.standing {
    case .working, .waiting, .stale:
      known[id]?.condition = end
      known[id]?.since = moment
    case .success, .failure, .lost:
      if end == .lost, source.condition == .live { known[id]?.condition = .ended }
    case .idle: known[id] = nil
    }
  }
}

extension Source {
  /// The scalars of a text that are kept; more would fit on no screen.
  private static let longestText = 256

  fileprivate mutating func take(_ report: Report, at moment: Duration) {
    status = report.status
    text = report.text.map { text in
      let shown = String(text.unicodeScalars.prefix(Source.longestText))
      return shown.utf8.count < text.utf8.count ? shown + "…" : text
    }
    code = report.code
    switch report.phase {
    case .under:
      condition = .live
      pid = report.pid ?? pid
      // A result stays until it has been seen, however long that takes.
      expiry = standing.isResult ? nil : report.ttl.map { moment + $0 }
    case .done:
      condition = .ended
      pid = nil
      expiry = nil
    }
  }
}

extension Report {
  /// Whether nothing is left to be shown.
  fileprivate var isFarewell: Bool { phase == .done && status == .idle }
}

extension Standing {
  fileprivate var isResult: Bool { self == .success || self == .failure }
}
