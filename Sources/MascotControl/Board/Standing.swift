/// How it stands with a source, the weakest first.
///
/// What was working when it was last heard of is `lost` when its end is known, and `stale` when
/// nothing is known; neither is idle, and both stay until somebody takes note.
package enum Standing: String, CaseIterable, Hashable, Sendable, Comparable {
  case idle
  case success
  case stale
  case working
  case lost
  case failure
  case waiting

  init(_ status: Status) {
    switch status {
    case .working: self = .working
    case .waiting: self = .waiting
    case .success: self = .success
    case .failure: self = .failure
    case .idle: self = .idle
    }
  }

  package static func < (left: Standing, right: Standing) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .idle: 0
    case .success: 1
    case .stale: 2
    case .working: 3
    case .lost: 4
    case .failure: 5
    case .waiting: 6
    }
  }

  /// Whether somebody has to take note of it before it goes.
  package var isBadge: Bool {
    switch self {
    case .success, .failure, .lost, .stale: true
    case .idle, .working, .waiting: false
    }
  }

  /// The mood it holds. What has ended holds none, and the mascot is as idle as without it.
  ///
  /// A mascot without a mood of that name keeps the one it has.
  var mood: Mood {
    switch self {
    case .idle, .success, .failure: .idle
    case .stale: .stale
    case .lost: .lost
    case .working: .working
    case .waiting: .waiting
    }
  }

  /// The moods that standings hold, the weakest first: what still works goes before what is lost.
  enum Mood: String, CaseIterable, Comparable {
    case idle
    case stale
    case lost
    case working
    case waiting

    static func < (left: Mood, right: Mood) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .idle: 0
      case .stale: 1
      case .lost: 2
      case .working: 3
      case .waiting: 4
      }
    }
  }
}
