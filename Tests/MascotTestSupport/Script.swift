import MascotCore

/// Plays a session by hand: time passes when the test says so, and events come between.
package struct Script {
  package var session: Session
  /// The time since the beginning.
  package private(set) var time = Duration.zero

  package init(_ session: Session, pane: Size) {
    self.session = session
    self.session.handle(.resize(pane))
  }

  /// Lets time pass in one go.
  package mutating func wait(_ milliseconds: Int) {
    session.advance(by: .milliseconds(milliseconds))
    time += .milliseconds(milliseconds)
  }

  package mutating func press(_ keys: String) {
    for key in keys { session.handle(.key(.character(key))) }
  }

  package mutating func press(_ key: Key) { session.handle(.key(key)) }

  package mutating func resize(_ columns: Int, _ rows: Int) {
    session.handle(.resize(Size(columns: columns, rows: rows)))
  }

  /// Does something to the session that is no key and takes no time.
  package mutating func renew(_ change: (inout Session) -> Void) { change(&session) }

  /// Reads whatever the next picture needs.
  package mutating func serve(_ read: (Session.Request) -> PictureOrFault) {
    while let request = session.needed { serve(request, read) }
  }

  package mutating func serve(
    _ request: Session.Request, _ read: (Session.Request) -> PictureOrFault
  ) {
    switch read(request) {
    case .picture(let picture): session.add(.cells(picture), for: request)
    case .fault(let sentence): session.fail(request, because: sentence)
    }
  }

  package enum PictureOrFault {
    case picture(CellBuffer)
    case fault(String)
  }

  /// Every moment at which the picture or the words change by themselves within a span of time.
  package mutating func changes(within milliseconds: Int) -> [Int] {
    let end = time + .milliseconds(milliseconds)
    var moments: [Int] = []
    while let next = session.nextChange, time + next <= end {
      session.advance(by: next)
      time += next
      moments.append(Int(time / .milliseconds(1)))
    }
    if time < end {
      session.advance(by: end - time)
      time = end
    }
    return moments
  }

  /// The picture as plain lines.
  package var picture: [String] {
    var buffer = CellBuffer(size: session.pane)
    session.render(into: &buffer)
    return buffer.lines
  }
}
