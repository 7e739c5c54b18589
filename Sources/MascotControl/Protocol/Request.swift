/// What another program asks for.
package enum Request: Hashable, Sendable {
  /// For the one who plays the mascot.
  case player(PlayerRequest)
  case report(Report)
  /// A badge has been seen: that of one source, or every one.
  case acknowledge(source: String?)
  /// A source is forgotten, or every one.
  case clear(source: String?)
  case get(Question)
  /// Whatever happens from now on is told.
  case subscribe
  case ping
}

/// A request that only the player of the mascot can follow.
package enum PlayerRequest: Hashable, Sendable {
  case play(String)
  case mood(String)
  case fire(String)
  /// Inputs that apply together.
  case set([Input])
  /// The caption; empty words take it away.
  case say(String)
  case get(PlayerQuestion)
  case step(Step)
  case pause(Pause)
  case quit

  package enum Step: String, CaseIterable, Hashable, Sendable {
    case forward
    case back
  }

  package enum Pause: String, CaseIterable, Hashable, Sendable {
    case on
    case off
    case toggle
  }
}

/// What a source says of itself.
package struct Report: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    /// More will follow.
    case under
    /// This was the last word.
    case done
  }

  package var status: Status
  package var phase: Phase
  /// Who reports; `nil` is the connection itself.
  package var source: String?
  /// The process whose end is the end of the source.
  package var pid: Int32?
  /// How long the report counts.
  package var ttl: Duration?
  package var text: String?
  /// The exit code of what is done.
  package var code: Int?

  package init(
    _ status: Status, _ phase: Phase = .under, source: String? = nil, pid: Int32? = nil,
    ttl: Duration? = nil, text: String? = nil, code: Int? = nil
  ) {
    self.status = status
    self.phase = phase
    self.source = source
    self.pid = pid
    self.ttl = ttl
    self.text = text
    self.code = code
  }
}

/// An input and the value it is to have.
package struct Input: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case boolean(Bool)
    case number(Double)
    case text(String)
  }

  package let name: String
  package let value: Value

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// What `get` asks of the board.
package enum Question: String, CaseIterable, Hashable, Sendable {
  /// The strongest status, a word.
  case status
  /// Every source, with all there is to say of it.
  case sources
}

/// What `get` asks of the player.
package enum PlayerQuestion: String, CaseIterable, Hashable, Sendable {
  case state
  case mood
}
