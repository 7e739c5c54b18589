/// A program that reports, and what it reported last.
package struct Source: Hashable, Sendable {
  package enum ID: Hashable, Sendable {
    /// It stays when its connection ends.
    case named(String)
    /// It is a connection, and ends with it.
    case connection(Int)

    /// What people know the source by.
    package var name: String {
      switch self {
      case .named(let name): name
      case .connection(let number): "#\(number)"
      }
    }
  }

  /// Whether more is to be expected of the source.
  package enum Condition: Hashable, Sendable {
    case live
    /// It has said its last word.
    case ended
    /// Its connection or its process ended before that.
    case lost
    /// Its time ran out.
    case stale
  }

  package let id: ID
  package internal(set) var status: Status
  package internal(set) var condition = Condition.live
  package internal(set) var text: String?
  /// The exit code of what is done.
  package internal(set) var code: Int?
  /// The moment since which it stands as it does.
  package internal(set) var since: Duration
  /// The process whose end is the end of the source.
  package internal(set) var pid: Int32?
  /// The moment at which the report no longer counts.
  package internal(set) var expiry: Duration?
  /// When it came, among all that ever came.
  let number: Int

  package var standing: Standing {
    switch condition {
    case .live, .ended: Standing(status)
    case .lost: .lost
    case .stale: .stale
    }
  }

  /// Whether something will tell of the end of the source, so that it may be idle until then.
  var isHeld: Bool {
    guard condition == .live else { return false }
    if case .connection = id { return true }
    return pid != nil || expiry != nil
  }
}

extension Source {
  package var summary: Summary {
    Summary(name: id.name, standing: standing, status: status, text: text, code: code)
  }

  /// The line a person reads.
  package var words: String { summary.words }
}

/// A source as a person is told of it: who, how it stands, and what it says of itself.
package struct Summary: Hashable, Sendable {
  package let name: String
  package let standing: Standing
  package let status: Status
  package let text: String?
  package let code: Int?

  package init(name: String, standing: Standing, status: Status, text: String?, code: Int?) {
    self.name = name
    self.standing = standing
    self.status = status
    self.text = text
    self.code = code
  }

  /// One line. What the text says already is not said twice: "make · make failed (2) after 3 s".
  package var words: String {
    guard let text, !text.isEmpty, !name.utf8.starts(with: text.utf8) else {
      return "\(name) \(standingInWords)"
    }
    let says = text.utf8.holds(standingInWords.utf8)
    return says ? "\(name) · \(text)" : "\(name) \(standingInWords) · \(text)"
  }

  private var standingInWords: String {
    switch standing {
    case .working: "working"
    case .waiting: "waits for you"
    case .success: "done"
    case .failure: code.map { "failed (\($0))" } ?? "failed"
    case .idle: "idle"
    case .lost: "lost while \(status.rawValue)"
    case .stale: "not heard of while \(status.rawValue)"
    }
  }
}

extension String.UTF8View {
  /// Whether other bytes stand somewhere in these.
  fileprivate func holds(_ other: String.UTF8View) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }
}
