/// Something that happened while a mascot played, for those who look on.
package enum News: Hashable, Sendable {
  /// A play came to its end. Once a play.
  case finished(State.ID)
  /// A play was replaced before its end.
  case interrupted(State.ID)
  /// A cycle began anew, or several in one span of time.
  case looped(State.ID, times: Int)
  /// Another state is on show, or the same one from its beginning.
  case state(State.ID)
  /// Another mood is set; while an action plays it is not on show yet.
  case mood(State.ID)
  /// A frame begins to show that the pack gives a name to.
  case frame(String, of: State.ID)
}

/// What has happened since it was asked for the last time, as far as anybody wants to know.
struct NewsLog: Hashable, Sendable {
  /// Whether anything is noted down; where nobody asks, that would be for nothing.
  var isOpen = false {
    didSet { if !isOpen { entries = [] } }
  }
  private var entries: [News] = []

  init(isOpen: Bool = false) { self.isOpen = isOpen }

  private var mood: State.ID?

  /// More than this is not kept: a machine that was asleep has no end of news.
  private static let most = 256

  /// Whether more would be noted down.
  var takesMore: Bool { isOpen && entries.count < NewsLog.most }

  mutating func add(_ news: News) {
    if takesMore { entries.append(news) }
  }

  mutating func add(_ notices: [Player.Notice]) {
    for notice in notices { add(notice) }
  }

  mutating func add(_ notice: Player.Notice) {
    switch notice {
    case .finished(let state): add(News.finished(state))
    case .interrupted(let state): add(News.interrupted(state))
    case .looped(let state, let times): add(News.looped(state, times: times))
    }
  }

  /// Sees whether the mood is another one.
  mutating func see(mood next: State.ID) {
    if let mood, mood != next { add(.mood(next)) }
    mood = next
  }

  mutating func take() -> [News] {
    if entries.isEmpty { return [] }
    defer { entries.removeAll(keepingCapacity: true) }
    return entries
  }
}
