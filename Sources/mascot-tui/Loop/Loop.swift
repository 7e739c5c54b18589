import MascotCore
import MascotPacks
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why the loop ended.
enum Ending: Hashable {
  case done
  case signal(Int32)
}

/// The one loop: shows a moment, sleeps in a single `poll(2)` until the picture changes or something
/// comes in, and does what that asks for.
///
/// While nothing else happens it reads frames that have not been shown yet.
struct Loop<C: Console> {
  private(set) var session: Session
  private var pictures: PackPictures
  var console: C
  /// The programs that drive the mascot, where they may.
  var remote: Remote?
  /// The time since some moment; it stands while the machine sleeps.
  private let now: () -> Duration
  /// What could not be read, to be told again when the screen is gone.
  private(set) var faults: [Fault] = []
  /// Where the pack is read anew when its files change.
  private var reloading: Reloading?

  private var watchlist = Watchlist()

  init(
    session: Session, pictures: PackPictures, console: C, reloading: Reloading?, remote: Remote?,
    now: @escaping () -> Duration
  ) {
    self.session = session
    self.pictures = pictures
    self.console = console
    self.reloading = reloading
    self.remote = remote
    self.now = now
  }

  /// - Throws: When the very first picture cannot be read.
  mutating func run() throws(Fault) -> Ending {
    session.handle(.resize(console.size))
    remote?.begin(&session)
    if let fault = readNeeded() { throw fault }
    var last = now()
    var isStale = true
    while session.outcome == nil {
      if isStale {
        _ = readNeeded()
        guard console.show(session) else { return .signal(SIGHUP) }
      }
      let change = session.nextChange
      let isHidden = console.isHidden
      let isQuiet = wait(since: last, until: change)
      let moment = now()
      var inputs = console.take(watchlist.interests)[...]
      // Requests that change nothing have nothing drawn, however many there are.
      isStale = reloading != nil || isHidden || !(remote?.isAlone(in: watchlist.interests) ?? false)
      if let change, change <= moment - last { isStale = true }
      // While the process was stopped, or nobody could see it, no time passed for the mascot.
      if !inputs.contains(.resumed), !isHidden { session.advance(by: moment - last) }
      last = moment
      while let input = inputs.popFirst() {
        switch input {
        case .event(let event): session.handle(event)
        case .stop:
          inputs += console.stop()
          session.handle(.resize(console.size))
          last = now()
        case .resumed:
          inputs += console.resume()
          session.handle(.resize(console.size))
        case .end(let signal): return .signal(signal)
        case .lost: return .signal(SIGHUP)
        }
      }
      reload(at: moment)
      if remote?.turn(watchlist.interests, &session) ?? false { isStale = true }
      if isQuiet, console.isWithinSequence { console.abandonSequence() }
    }
    return .done
  }

  // MARK: Waiting

  /// Sleeps until the picture changes or something comes in; frames are read as long as neither does.
  /// What has arrived stands in the watchlist then.
  ///
  /// - Parameters:
  ///   - last: The moment that is on show.
  ///   - change: The time from then on until the picture changes; `nil` for never.
  /// - Returns: Whether the time ran out and nothing came in.
  private mutating func wait(since last: Duration, until change: Duration?) -> Bool {
    watchlist.clear()
    console.list(&watchlist.interests)
    reloading?.list(&watchlist.interests)
    remote?.list(&watchlist.interests)
    var span = console.isBehind || console.isHidden ? nil : change
    if console.isWithinSequence {
      span = min(span ?? Watchlist.sequenceWait, Watchlist.sequenceWait)
    }
    if let due = reloading?.due { span = min(span ?? due - last, due - last) }
    if let left = remote?.left {
      let due = now() - last + left
      span = min(span ?? due, due)
    }
    while true {
      let timeout = span.map { $0 - (now() - last) }
      let isDue = timeout.map { $0 <= .zero } ?? false
      let unread = isDue ? nil : session.nextUnread()
      let milliseconds = isDue || unread != nil ? 0 : timeout?.roundedUpMilliseconds ?? -1
      let count = watchlist.sleep(milliseconds: milliseconds)
      guard let unread, count == 0 else { return count == 0 }
      if read(unread) { return false }
    }
  }

  // MARK: Reading the pack anew

  /// Takes in what has changed of the pack, and reads it when its files have come to rest.
  private mutating func reload(at moment: Duration) {
    reloading?.take(watchlist.interests, at: moment)
    guard let reloading, let outcome = self.reloading?.pack(at: moment) else { return }
    switch outcome {
    case .success(let pack):
      pictures = pack.pictures
      faults = []
      session.renew(
        pack.mascot, variants: pack.variants, scales: pack.scales,
        largest: reloading.largest(pack.scales),
        nameOfFrame: { pack.pictures.name(of: $0, variant: $1) })
      if let warning = reloading.warning(of: pack) { session.tell(warning) }
    case .failure(let error):
      faults = error.faults
      session.tell(error.brief)
    }
  }

  // MARK: Reading pictures

  /// Reads what the next picture needs.
  private mutating func readNeeded() -> Fault? {
    while let request = session.needed {
      let before = faults.count
      _ = read(request)
      if faults.count > before { return faults.last }
    }
    return nil
  }

  /// Reads a picture.
  ///
  /// - Returns: Whether what is on show has to be drawn anew: the box has grown, or there is a fault
  ///   to be told.
  private mutating func read(_ request: Session.Request) -> Bool {
    let box = session.variants[request.variant].box
    do throws(Fault) {
      let picture = try pictures.load(request.frame, variant: request.variant)
      session.add(picture, for: request)
    } catch {
      faults.append(error)
      session.fail(request, because: error.brief)
      return true
    }
    return box != session.variants[request.variant].box
  }
}
