import MascotCore
import MascotOnboarding
import MascotPacks
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The loop of pages: shows a moment, sleeps in a single `poll(2)` until the picture changes or
/// something comes in, and does what that asks for.
struct PageLoop {
  private(set) var onboarding: Onboarding
  /// `nil` for a mascot without pictures.
  private var pictures: PackPictures?
  let terminal: Terminal
  private let now: () -> Duration
  /// The first picture that could not be read.
  private(set) var fault: Fault?

  private var picture = CellBuffer(size: .zero)
  private var watchlist = Watchlist()

  init(
    _ onboarding: Onboarding, pictures: PackPictures?, terminal: Terminal,
    now: @escaping () -> Duration
  ) {
    self.onboarding = onboarding
    self.pictures = pictures
    self.terminal = terminal
    self.now = now
  }

  mutating func run() -> Ending {
    onboarding.handle(.resize(terminal.size))
    var last = now()
    while !onboarding.isOver {
      guard show() else { return .signal(SIGHUP) }
      let isQuiet = wait(since: last)
      let moment = now()
      var inputs = terminal.take(watchlist.interests)[...]
      // While the process was stopped, no time passed for the mascot.
      if !inputs.contains(.resumed) { onboarding.advance(by: moment - last) }
      last = moment
      while let input = inputs.popFirst() {
        switch input {
        case .event(let event): onboarding.handle(event)
        case .stop:
          inputs += terminal.stop()
          onboarding.handle(.resize(terminal.size))
          last = now()
        case .resumed:
          inputs += terminal.resume()
          onboarding.handle(.resize(terminal.size))
        case .end(let signal): return .signal(signal)
        case .lost: return .signal(SIGHUP)
        }
      }
      if isQuiet, terminal.isWithinSequence { terminal.abandonSequence() }
    }
    return .done
  }

  /// Shows the moment, and what follows from its having been seen.
  ///
  /// - Returns: `false` when nobody can see it any more.
  private mutating func show() -> Bool {
    while true {
      while let request = onboarding.needed { _ = read(request) }
      onboarding.render(into: &picture)
      guard terminal.present(picture) else { return false }
      guard !terminal.isBehind, onboarding.didShow() else { return true }
    }
  }

  /// Sleeps until the picture changes or something comes in; frames are read as long as neither does.
  ///
  /// - Returns: Whether the time ran out and nothing came in.
  private mutating func wait(since last: Duration) -> Bool {
    watchlist.clear()
    terminal.list(&watchlist.interests)
    var span = terminal.isBehind ? nil : onboarding.nextChange
    if terminal.isWithinSequence {
      span = min(span ?? Watchlist.sequenceWait, Watchlist.sequenceWait)
    }
    while true {
      let timeout = span.map { $0 - (now() - last) }
      let isDue = timeout.map { $0 <= .zero } ?? false
      let unread = isDue ? nil : onboarding.nextUnread()
      let milliseconds = isDue || unread != nil ? 0 : timeout?.roundedUpMilliseconds ?? -1
      let count = watchlist.sleep(milliseconds: milliseconds)
      guard let unread, count == 0 else { return count == 0 }
      if read(unread) { return false }
    }
  }

  /// Reads a picture.
  ///
  /// - Returns: Whether what is on show has to be drawn anew.
  private mutating func read(_ request: Session.Request) -> Bool {
    guard var source = pictures else { return false }
    defer { pictures = source }
    do throws(Fault) {
      return onboarding.add(
        try source.load(request.frame, variant: request.variant), for: request)
    } catch {
      fault = fault ?? error
      onboarding.fail(request, because: error.description)
      return true
    }
  }
}
