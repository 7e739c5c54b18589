/// What is to be told, in the order in which it was asked for.
///
/// The board answers at once and the player a moment later; a client that sends several requests
/// together still gets the answers one after the other.
struct Outbox {
  enum Item {
    /// - Parameter reply: `nil` as long as there is none.
    case reply(Control.Ticket, Reply?)
    case announcement(Announcement)
    /// From here on the client is told what happens.
    case subscription(Int, Announcement.Format)
  }

  private var items: [Item] = []
  private var nextNumber = 0

  /// A place in the order for the answer to a request.
  mutating func ticket(for connection: Int, _ format: ReplyFormat) -> Control.Ticket {
    nextNumber += 1
    let ticket = Control.Ticket(number: nextNumber, connection: connection, format: format)
    items.append(.reply(ticket, nil))
    return ticket
  }

  mutating func add(_ item: Item) { items.append(item) }

  mutating func answer(_ ticket: Control.Ticket, _ reply: Reply) {
    let index = items.firstIndex { item in
      if case .reply(ticket, nil) = item { true } else { false }
    }
    if let index { items[index] = .reply(ticket, reply) }
  }

  /// Whoever was given no answer is told so, that nobody waits for ever.
  mutating func giveUp() {
    for case .reply(let ticket, nil) in items {
      answer(ticket, .refused(.unable("the mascot did not answer")))
    }
  }

  /// Tells what can be told, up to the first request without an answer.
  mutating func empty(into server: inout Server) {
    var told = 0
    telling: for item in items {
      switch item {
      case .reply(_, nil): break telling
      case .reply(let ticket, let reply?):
        server.tell(reply.line(ticket.format), to: ticket.connection)
      case .announcement(let announcement): server.announce(announcement)
      case .subscription(let connection, let format): server.subscribe(connection, format)
      }
      told += 1
    }
    items.removeFirst(told)
  }
}
