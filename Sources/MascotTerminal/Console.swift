import MascotCore

/// Where a mascot is seen and keys come from: a screen, or a stream of lines.
package protocol Console {
  /// The size there is for pictures; zero where none can be shown.
  var size: Size { get }
  /// Whether what was shown last is not yet taken in; something new would have to wait.
  var isBehind: Bool { get }
  /// Whether a sequence of bytes has begun; what follows it is waited for but a moment.
  var isWithinSequence: Bool { get }
  /// Whether it is known that nobody can see it at the moment: then the mascot stands still.
  var isHidden: Bool { get }

  /// Shows the moment of a session.
  ///
  /// - Returns: `false` when nobody can see it any more.
  mutating func show(_ session: Session) -> Bool

  /// Adds the descriptors to wait for to a list.
  func list(_ interests: inout [Interest])

  /// Takes in what has come.
  ///
  /// - Parameter interests: What was listed, with what has arrived; others may stand between.
  mutating func take(_ interests: [Interest]) -> [Input]

  /// Nothing has followed a sequence that began.
  mutating func abandonSequence()

  /// Gives the terminal back, stops the process as Ctrl-Z does, and goes on later.
  ///
  /// - Returns: What came in meanwhile.
  mutating func stop() -> [Input]

  /// The process goes on after it was stopped from outside; in the background it stops again.
  ///
  /// - Returns: What came in meanwhile.
  mutating func resume() -> [Input]

  /// Gives the terminal back for good.
  mutating func close()
}

extension Console {
  package var isHidden: Bool { false }
}

/// A descriptor that is waited for.
package struct Interest: Hashable, Sendable {
  package let descriptor: Int32
  /// What is waited for, and what is there, in the bits of `poll(2)`.
  package let events: Int16
  package var arrived: Int16 = 0

  package init(_ descriptor: Int32, _ events: Int32) {
    self.descriptor = descriptor
    self.events = Int16(events)
  }
}

/// What came in, in the words of the loop.
package enum Input: Hashable {
  case event(Event)
  /// Ctrl-Z: give the terminal back, stop, and go on later.
  case stop
  /// The process goes on after it was stopped.
  case resumed
  /// A signal asks the process to end.
  case end(signal: Int32)
  /// Nobody sees the mascot any more.
  case lost
}
