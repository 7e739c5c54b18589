import MascotCore
import MascotJSON

/// How other programs drive a mascot: the socket, the board of what they report, and the processes
/// that report.
///
/// It answers what concerns the board by itself, and hands on what the player has to do. Moments are
/// the time since some moment, of a clock that goes on while the machine sleeps.
package struct Control {
  package private(set) var board = StatusBoard()
  private var server: Server
  private var watch = ProcessWatch()
  /// Whether the board has changed, and with it perhaps the processes to be watched.
  private var hasChanged = false
  private var outbox = Outbox()
  /// How often the board has changed.
  package private(set) var revision = 0

  package init(_ server: Server) { self.server = server }

  /// What the player has to do.
  package enum Happening: Hashable, Sendable {
    case effect(StatusBoard.Effect)
    /// Somebody asks for something, and must be answered in the same turn.
    case request(PlayerRequest, Ticket)
  }

  /// Whom to answer, and how.
  package struct Ticket: Hashable, Sendable {
    let number: Int
    let connection: Int
    let format: ReplyFormat
  }

  /// Where clients find the mascot.
  package var path: String { server.path }

  /// Why clients do not find the mascot any more; `nil` while they do.
  package var trouble: ListenError? { server.trouble }

  /// Whether anybody wants to be told what happens.
  package var hasListeners: Bool { server.hasListeners }

  // MARK: Waiting

  /// What to wait for; the order is that of ``take(_:at:)``.
  package var interests: [(descriptor: Int32, events: Int16)] {
    watch.interests + server.interests
  }

  /// The next moment at which there is something to do although nothing comes in, or `nil`.
  package var nextMoment: Duration? {
    [board.nextMoment, server.nextMoment].compactMap { $0 }.min()
  }

  /// Takes in what has come, and what the time has brought.
  ///
  /// - Parameter ready: For each of ``interests`` in its order the events that are there.
  package mutating func take(_ ready: [Int16], at moment: Duration) -> [Happening] {
    outbox.giveUp()
    outbox.empty(into: &server)
    let watched = watch.interests.count
    var happenings = spread(board.advance(to: moment))
    for pid in watch.take(ready.prefix(watched)) {
      happenings += spread(board.processEnded(pid, at: moment))
    }
    for event in server.take(Array(ready.dropFirst(watched)), at: moment) {
      switch event {
      case .line(let line, let connection):
        happenings += follow(line, from: connection, at: moment)
      case .ended(let connection):
        happenings += spread(board.connectionEnded(connection, at: moment))
      }
    }
    return happenings + watchProcesses(at: moment)
  }

  /// Sees now and then whether clients still find the socket, also while none says anything.
  package mutating func lookAfterSocket(at moment: Duration) { server.lookAfterSocket(at: moment) }

  // MARK: Telling

  /// Answers a request.
  package mutating func answer(_ ticket: Ticket, _ reply: Reply) {
    outbox.answer(ticket, reply)
    outbox.empty(into: &server)
  }

  /// Tells everyone who wants to know.
  package mutating func announce(_ announcement: Announcement) {
    outbox.add(.announcement(announcement))
    outbox.empty(into: &server)
  }

  /// Somebody at the keyboard has seen the badges.
  package mutating func acknowledgeAll(at moment: Duration) -> [Happening] {
    guard let outcome = try? board.acknowledge(nil, at: moment) else { return [] }
    return spread(outcome) + watchProcesses(at: moment)
  }

  /// Closes everything, and removes the socket.
  package mutating func close() {
    watch.close()
    server.close()
  }
}

// MARK: - Requests

extension Control {
  private mutating func follow(
    _ line: RequestLine, from connection: Int, at moment: Duration
  ) -> [Happening] {
    let ticket = outbox.ticket(for: connection, line.format)
    switch line.request {
    case .success(.player(let request)): return [.request(request, ticket)]
    case .success(.subscribe):
      answer(ticket, .ok())
      outbox.add(.subscription(connection, ticket.format.announcements))
      outbox.empty(into: &server)
      return []
    case .success(.ping):
      answer(ticket, .ok())
      return []
    case .success(.get(let question)):
      answer(ticket, .ok(answer(to: question, at: moment)))
      return []
    case .success(.report(let report)):
      return change(ticket) { (control) throws(Refusal) in
        try control.take(report, over: connection, at: moment)
      }
    case .success(.acknowledge(let source)):
      return change(ticket) { (control) throws(Refusal) in
        try control.board.acknowledge(source, at: moment)
      }
    case .success(.clear(let source)):
      return change(ticket) { (control) throws(Refusal) in try control.board.clear(source) }
    case .failure(let refusal):
      answer(ticket, .refused(refusal))
      return []
    }
  }

  private mutating func change(
    _ ticket: Ticket, _ body: (inout Control) throws(Refusal) -> StatusBoard.Outcome
  ) -> [Happening] {
    do throws(Refusal) {
      let outcome = try body(&self)
      answer(ticket, .ok())
      return spread(outcome)
    } catch {
      answer(ticket, .refused(error))
      return []
    }
  }

  private mutating func take(
    _ report: Report, over connection: Int, at moment: Duration
  ) throws(Refusal) -> StatusBoard.Outcome {
    var report = report
    if report.pid != nil, server.peer(of: connection)?.sharesProcesses != true { report.pid = nil }
    let outcome = try board.take(report, over: connection, at: moment)
    if report.source == nil { server.hold(connection) }
    return outcome
  }

  private func answer(to question: Question, at moment: Duration) -> JSONOutput {
    switch question {
    case .status: .string(board.strongest.rawValue)
    case .sources: .array(board.sources.map { .object($0.members(at: moment)) })
    }
  }

  /// Tells listeners of a change, and gives what it means for the mascot.
  private mutating func spread(_ outcome: StatusBoard.Outcome) -> [Happening] {
    if !outcome.changes.isEmpty {
      hasChanged = true
      revision += 1
    }
    for change in outcome.changes { announce(Announcement(change)) }
    return outcome.effects.map { .effect($0) }
  }

  /// Watches the processes of the board; those that are gone already have ended.
  private mutating func watchProcesses(at moment: Duration) -> [Happening] {
    guard hasChanged else { return [] }
    let outcome = watch.watch(board.pids)
    for pid in outcome.outOfSight { board.processIsOutOfSight(pid) }
    var happenings: [Happening] = []
    for pid in outcome.ended { happenings += spread(board.processEnded(pid, at: moment)) }
    hasChanged = false
    return happenings
  }
}

extension ReplyFormat {
  fileprivate var announcements: Announcement.Format {
    switch self {
    case .words: .words
    case .json: .json
    }
  }
}
