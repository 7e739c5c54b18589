/// Whether a pane of tmux is on anybody's screen, as far as a client in control mode hears of it.
///
/// The client is told of whatever may have changed that, and asks then; the same news several times
/// is one question. It is a client itself, and must not count as somebody who looks. As long as
/// nothing is known, the pane counts as visible.
package struct TmuxSight: Hashable, Sendable {
  package private(set) var isVisible = true
  /// Whether the client has ever been in a session: one that was thrown out may come back.
  package private(set) var hasArrived = false
  private let pane: String
  private var question = Question.none
  private var answer = Answer()
  private var hasSeenOthers = false
  /// The bytes of a line that has not ended.
  private var rest: [UInt8] = []

  /// What the client has to do.
  package enum Step: Hashable, Sendable {
    /// Send the line of ``question``.
    case ask
    /// End: there is nobody else in the session, which is to go when nobody is in it.
    case leave
    /// End, and begin anew in another session, where the pane is now.
    case move(session: String)
  }

  private enum Question: Hashable {
    case none
    case asked
    /// Asked, but something has changed meanwhile.
    case outdated
  }

  private struct Answer: Hashable {
    var pane: [Substring]?
    var client: [Substring]?
  }

  package init(pane: String) { self.pane = pane }

  /// The line that asks: where the pane is and how many look at its window, then where the client
  /// itself is.
  package var questionLine: String {
    "display-message -p -t '\(pane)' '\(TmuxSight.paneMark) #{window_id} "
      + "#{window_active_clients} #{window_zoomed_flag} #{pane_active} #{session_id}' ; "
      + "display-message -p '\(TmuxSight.clientMark) #{window_id} #{session_attached} "
      + "#{destroy-unattached} #{W:#{window_id} }'\n"
  }

  private static let paneMark = "mascot-pane"
  private static let clientMark = "mascot-client"
  private static let longestLine = 65536

  /// After these the pane may be visible or not; the other news says nothing of that.
  private static let news: Set<Substring> = [
    "%session-changed", "%session-window-changed", "%client-session-changed", "%client-detached",
    "%layout-change", "%window-pane-changed", "%window-add", "%window-close",
    "%unlinked-window-add", "%unlinked-window-close",
  ]

  /// Takes in what the client was told.
  ///
  /// - Returns: What to do now.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> Step? {
    var step: Step?
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        if rest.count < TmuxSight.longestLine { rest.append(byte) }
        continue
      }
      let line = String(decoding: rest, as: UTF8.self)
      rest.removeAll(keepingCapacity: true)
      let next = take(line: line)
      // What ends the client goes before another question.
      if step == nil || step == .ask { step = next ?? step }
    }
    return step
  }

  private mutating func take(line: String) -> Step? {
    let words = line.split(separator: " ")
    guard let first = words.first else { return nil }
    if TmuxSight.news.contains(first) { return ask() }
    switch first {
    case TmuxSight.paneMark[...]: answer.pane = Array(words.dropFirst())
    case TmuxSight.clientMark[...]:
      answer.client = Array(words.dropFirst())
      return decide()
    // There is no such pane, or nobody can say where the client is.
    case "%error": return decide()
    default: break
    }
    return nil
  }

  private mutating func ask() -> Step? {
    hasArrived = true
    switch question {
    case .none:
      question = .asked
      return .ask
    case .asked, .outdated:
      question = .outdated
      return nil
    }
  }

  private mutating func decide() -> Step? {
    guard question != .none else { return nil }
    let isOutdated = question == .outdated
    let answer = self.answer
    self.answer = Answer()
    question = .none
    guard let pane = Pane(answer.pane ?? []), let client = Client(answer.client ?? []) else {
      isVisible = true
      return isOutdated ? ask() : nil
    }
    let itself = client.window == pane.window ? 1 : 0
    isVisible = pane.viewers - itself > 0 && !(pane.isZoomed && !pane.isActive)
    if client.attached > 1 { hasSeenOthers = true }
    if client.isTransient, client.attached <= 1, hasSeenOthers { return .leave }
    if !client.windows.contains(pane.window) { return .move(session: String(pane.session)) }
    return isOutdated ? ask() : nil
  }

  // MARK: Answers

  /// The window that the pane is in, and a session with that window.
  private struct Pane {
    let window: Substring
    /// How many clients have the window on their screens.
    let viewers: Int
    let isZoomed: Bool
    let isActive: Bool
    let session: Substring

    init?(_ words: [Substring]) {
      guard words.count == 5, let viewers = Int(words[1]) else { return nil }
      window = words[0]
      self.viewers = viewers
      isZoomed = words[2] == "1"
      isActive = words[3] == "1"
      session = words[4]
    }
  }

  /// Where the client is.
  private struct Client {
    let window: Substring
    /// How many clients are in its session.
    let attached: Int
    /// Whether the session goes when nobody is in it.
    let isTransient: Bool
    /// The windows of its session.
    let windows: ArraySlice<Substring>

    init?(_ words: [Substring]) {
      guard words.count >= 4, let attached = Int(words[1]) else { return nil }
      window = words[0]
      self.attached = attached
      isTransient = !["0", "off"].contains(words[2])
      windows = words[3...]
    }
  }
}
