import MascotControl
import MascotCore
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The programs that drive the mascot, beside the loop: what they ask for goes to the session, and
/// what happens there goes to those who listen.
///
/// While nobody says anything it costs nothing: what is waited for is put together only after
/// something was said.
struct Remote {
  private var control: Control
  /// The time since some moment; it goes on while the machine sleeps.
  private let now: () -> Duration

  private var interests: [Interest] = []
  private var nextMoment: Duration?
  /// Where the descriptors stand in the list of the loop.
  private var place = 0..<0
  /// What of the board and of the session has been seen.
  private var revision = 0
  private var acknowledgements = 0
  private var listens = false
  private var hasTrouble = false
  /// Whether something was done to the session in this turn.
  private var hasTouched = false
  /// What was warned of, each once.
  private var warnings: Set<String> = []

  private static let mostWarnings = 32
  /// The turns before the first picture that are given to those who came before it.
  private static let mostEarlyTurns = 8

  init(_ server: Server, now: @escaping () -> Duration) {
    control = Control(server)
    self.now = now
    refresh()
  }

  // MARK: Waiting

  /// Adds the descriptors to wait for to a list.
  mutating func list(_ all: inout [Interest]) {
    place = all.count..<all.count + interests.count
    all += interests
  }

  /// The time until there is something to do although nothing comes in, or `nil` for never.
  var left: Duration? { nextMoment.map { max(.zero, $0 - now()) } }

  // MARK: Turns

  /// Follows what has been asked for before there is a picture.
  mutating func begin(_ session: inout Session) {
    for _ in 0..<Remote.mostEarlyTurns {
      var requests = interests.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      guard poll(&requests, nfds_t(requests.count), 0) > 0 else { return }
      take(requests.map(\.revents), at: now(), &session)
      catchUp(&session, at: now())
    }
  }

  /// Takes in what has come, and tells what has happened.
  ///
  /// - Parameter arrived: The list of the loop, with what has arrived.
  /// - Returns: Whether the picture may be another one by that.
  mutating func turn(_ arrived: [Interest], _ session: inout Session) -> Bool {
    let moment = now()
    hasTouched = false
    let isDue = nextMoment.map { $0 <= moment } ?? false
    if isDue || arrived[place].contains(where: { $0.arrived != 0 }) {
      take(arrived[place].map(\.arrived), at: moment, &session)
    } else {
      control.lookAfterSocket(at: moment)
    }
    catchUp(&session, at: moment)
    return hasTouched
  }

  /// Whether nothing has arrived but for the programs.
  func isAlone(in arrived: [Interest]) -> Bool {
    var isAlone = false
    for (index, interest) in arrived.enumerated() where interest.arrived != 0 {
      if !place.contains(index) { return false }
      isAlone = true
    }
    return isAlone
  }

  private mutating func take(_ ready: [Int16], at moment: Duration, _ session: inout Session) {
    follow(control.take(ready, at: moment), &session)
    refresh()
  }

  /// What follows from whatever has happened, on this side or on that of the keyboard.
  private mutating func catchUp(_ session: inout Session, at moment: Duration) {
    if session.acknowledgements != acknowledgements {
      acknowledgements = session.acknowledgements
      follow(control.acknowledgeAll(at: moment), &session)
      refresh()
    }
    if revision != control.revision {
      revision = control.revision
      session.sources = control.board.sources.map { SourceLine($0) }
      hasTouched = true
    }
    if listens {
      let news = session.ask { $0.takeNews() }
      for each in news { control.announce(Announcement(each, of: session.player.mascot)) }
      if !news.isEmpty { refresh() }
    }
    if listens != control.hasListeners {
      listens.toggle()
      session.ask { $0.keepsNews = listens }
    }
    if let trouble = control.trouble, !hasTrouble {
      session.tell(Remote.sentence(of: trouble))
      hasTouched = true
    }
    hasTrouble = control.trouble != nil
  }

  private mutating func follow(_ happenings: [Control.Happening], _ session: inout Session) {
    if !happenings.isEmpty { hasTouched = true }
    for happening in happenings {
      switch happening {
      case .effect(let effect): session.follow(effect)
      case .request(let request, let ticket):
        do throws(Refusal) {
          control.answer(ticket, .ok(try session.follow(request)))
        } catch {
          control.answer(ticket, .refused(error))
          if case .unknownName = error { warn(error.description, &session) }
        }
      }
    }
  }

  private mutating func warn(_ sentence: String, _ session: inout Session) {
    guard warnings.count < Remote.mostWarnings, warnings.insert(sentence).inserted else { return }
    session.tell(sentence)
  }

  private mutating func refresh() {
    interests.removeAll(keepingCapacity: true)
    for (descriptor, events) in control.interests {
      interests.append(Interest(descriptor, Int32(events)))
    }
    nextMoment = control.nextMoment
  }

  /// Hangs up on everybody, and removes the socket.
  mutating func close() { control.close() }

  /// What a mascot says that nobody finds.
  static func sentence(of trouble: ListenError) -> String {
    "\(trouble) (no other program finds the mascot; --no-control does without)"
  }
}
