import MascotCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The socket of a mascot and its clients.
///
/// The server never waits: it says which descriptors are to be waited for, and is told what came of
/// that. A turn is a bounded amount of work, whatever the clients do.
package struct Server {
  private var listener: Listener
  private var connections: [Connection] = []
  private var nextID = 1
  private var isClosed = false
  /// Where the next turn begins, so that everyone is first at times.
  private var first = 0
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 1024, alignment: 1)

  /// The moment from which clients are taken again, when the system had no room for more.
  private var acceptsFrom: Duration?
  /// The moment of the last look whether the socket is still in its place.
  private var lastLook: Duration?
  /// Why clients do not find the mascot any more; `nil` while they do.
  package private(set) var trouble: ListenError?

  package static let clientLimit = 32
  /// The requests of one turn, from one client and from all.
  private static let linesPerClient = 8
  private static let linesPerTurn = 32
  private static let acceptsPerTurn = 16
  /// How long a client may be silent and keep its place when others want it.
  private static let patience = Duration.seconds(2)
  private static let lookEvery = Duration.seconds(2)

  /// Takes the name of a mascot.
  package init(_ name: SocketName, in places: SocketPlaces) throws(ListenError) {
    listener = try Listener.open(anyOf: places.paths(for: name))
  }

  /// Takes a path that somebody has chosen, in a folder that may be anybody's.
  package init(at path: String) throws(ListenError) {
    listener = try Listener(path, in: .anybodys)
  }

  /// Where clients find the mascot.
  package var path: String { listener.path }

  /// What came in.
  package enum Event: Hashable, Sendable {
    case line(RequestLine, from: Int)
    /// A client is gone, or was sent away.
    case ended(Int)
  }

  /// What to wait for; the order is that of ``take(_:at:)``.
  package var interests: [(descriptor: Int32, events: Int16)] {
    if isClosed { return [] }
    let accepts: Int16 = acceptsFrom == nil ? Int16(POLLIN) : 0
    return [(listener.descriptor, accepts)] + connections.map { ($0.descriptor, $0.events) }
  }

  /// The next moment at which there is something to do although nothing comes in.
  package var nextMoment: Duration? { acceptsFrom }

  // MARK: A turn

  /// Takes in what has come.
  ///
  /// - Parameter ready: For each of ``interests`` in its order the events that are there.
  package mutating func take(_ ready: [Int16], at moment: Duration) -> [Event] {
    if isClosed { return [] }
    var ready = ready.count == connections.count + 1 ? ready : interests.map { _ in 0 }
    lookAfterSocket(at: moment)
    if let from = acceptsFrom, from <= moment { acceptsFrom = nil }
    var events: [Event] = []
    if ready[0] != 0 { accept(at: moment, &events, &ready) }
    hear(ready.dropFirst(), at: moment, events: &events)
    dropOver(events: &events)
    return events
  }

  private mutating func hear(
    _ ready: ArraySlice<Int16>, at moment: Duration, events: inout [Event]
  ) {
    guard !connections.isEmpty else { return }
    var left = Server.linesPerTurn
    first = (first + 1) % connections.count
    for offset in connections.indices {
      let index = (first + offset) % connections.count
      let signs = ready[ready.startIndex + index]
      guard signs != 0, left > 0 else { continue }
      let limit = min(left, Server.linesPerClient)
      let lines = connections[index].hear(signs, lines: limit, into: scratch, at: moment)
      left -= lines.count
      events += lines.map { .line(RequestLine($0), from: connections[index].id) }
    }
  }

  private mutating func dropOver(events: inout [Event]) {
    for connection in connections where connection.isOver {
      Descriptor.shut(connection.descriptor)
      events.append(.ended(connection.id))
    }
    connections.removeAll(where: \.isOver)
  }

  // MARK: Telling

  /// Tells a client a line; one that is gone already hears nothing.
  package mutating func tell(_ line: String, to id: Int) {
    guard let index = connections.firstIndex(where: { $0.id == id }) else { return }
    connections[index].tell(line)
  }

  /// Tells everyone who wants to know.
  package mutating func announce(_ announcement: Announcement) {
    for index in connections.indices {
      guard let format = connections[index].subscription else { continue }
      connections[index].tell(announcement.line(format))
    }
  }

  package mutating func subscribe(_ id: Int, _ format: Announcement.Format) {
    guard let index = connections.firstIndex(where: { $0.id == id }) else { return }
    connections[index].subscription = format
  }

  /// A connection stands for a source: it keeps its place however long it is silent.
  package mutating func hold(_ id: Int) {
    guard let index = connections.firstIndex(where: { $0.id == id }) else { return }
    connections[index].isHeld = true
  }

  var hasListeners: Bool { connections.contains { $0.subscription != nil } }

  /// Who is at the other end of a connection.
  func peer(of id: Int) -> Peer? { connections.first { $0.id == id }?.peer }

  /// Closes everything, and removes the socket if it is still ours; from then on there is nothing.
  package mutating func close() {
    guard !isClosed else { return }
    isClosed = true
    for connection in connections { Descriptor.shut(connection.descriptor) }
    connections = []
    listener.close()
    scratch.deallocate()
  }
}

// MARK: - Clients that come

extension Server {
  /// Takes clients in; one that is too many takes the place of one that only sits there.
  ///
  /// A newcomer is listened to in the same turn: most say at once what they want.
  private mutating func accept(
    at moment: Duration, _ events: inout [Event], _ ready: inout [Int16]
  ) {
    for _ in 0..<Server.acceptsPerTurn {
      let client: Int32
      do throws(SystemError) {
        guard let next = try listener.accept() else { return }
        client = next
      } catch {
        // No descriptors are left. Whoever waits goes on waiting, and nothing spins.
        acceptsFrom = moment + .seconds(1)
        return
      }
      guard let peer = Peer(of: client), peer.mayTalk else {
        Descriptor.shut(client)
        continue
      }
      if connections.count >= Server.clientLimit, !makePlace(at: moment, &events, &ready) {
        refuse(client)
        continue
      }
      connections.append(Connection(id: nextID, descriptor: client, peer: peer, at: moment))
      ready.append(Int16(POLLIN))
      nextID += 1
    }
  }

  /// Sends the client away that has been silent longest, if nothing is lost with it.
  private mutating func makePlace(
    at moment: Duration, _ events: inout [Event], _ ready: inout [Int16]
  ) -> Bool {
    let idle = connections.indices.filter {
      connections[$0].isIdle(since: moment - Server.patience) && ready[$0 + 1] == 0
    }
    guard let index = idle.min(by: { connections[$0].lastHeard < connections[$1].lastHeard })
    else { return false }
    Descriptor.shut(connections[index].descriptor)
    events.append(.ended(connections[index].id))
    connections.remove(at: index)
    ready.remove(at: index + 1)
    return true
  }

  private func refuse(_ client: Int32) {
    let line = Reply.refused(.tooManyClients(limit: Server.clientLimit)).line(.words) + "\n"
    _ = Descriptor.put(Array(line.utf8)[...], into: client)
    Descriptor.shut(client)
  }
}

// MARK: - The place of the socket

extension Server {
  /// Makes the socket anew if somebody has swept it away.
  ///
  /// It is looked at when something happens anyway, and not too often: a wake-up of its own would
  /// cost more than a mascot that is found again a moment later.
  mutating func lookAfterSocket(at moment: Duration) {
    if let lastLook, moment - lastLook < Server.lookEvery { return }
    lastLook = moment
    if listener.isInPlace {
      trouble = nil
      return
    }
    do throws(ListenError) {
      let fresh = try Listener(listener.path, in: listener.folder)
      listener.close()
      listener = fresh
      trouble = nil
    } catch {
      trouble = error
    }
  }
}
