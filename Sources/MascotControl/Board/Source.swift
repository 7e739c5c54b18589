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
  /// The line a person reads: who, how it stands, and what it says of itself.
  package var words: String {
    let line = "\(id.name) \(standingInWords)"
    return text.map { $0.isEmpty ? line : "\(line) · \($0)" } ?? line
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
