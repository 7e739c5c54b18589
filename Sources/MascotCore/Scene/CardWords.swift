/// The words of a card as it is played: those that are seen, and those that wait until the card
/// stands edge-on.
///
/// A face is how often the card has stood edge-on on its way from 0 degrees. Words that wait belong to
/// the face that the card will come to rest on, so that a card which turns several times, because keys
/// came fast, shows on each face what belongs there, and never what a later one will say.
struct CardWords: Hashable, Sendable {
  struct Lines: Hashable, Sendable {
    var front: [String] = []
    var back: [String]?
  }

  private struct Waiting: Hashable {
    /// `nil` for whichever comes next.
    let face: Int?
    let lines: Lines
  }

  private(set) var shown = Lines()
  private var waiting: [Waiting] = []

  /// Words for more faces than these are not kept; they are passed over.
  private static let most = 32

  var areWaiting: Bool { !waiting.isEmpty }

  /// Shows words at once.
  mutating func show(_ lines: Lines) {
    shown = lines
    waiting.removeAll(keepingCapacity: true)
  }

  /// Keeps words until the card has turned.
  ///
  /// - Parameter face: The face on which the card will rest, where that is known.
  mutating func keep(_ lines: Lines, for face: Int?, from present: Int) {
    waiting.removeAll { entry in
      guard let face, let other = entry.face, other != face else { return true }
      return !(min(present, face)...max(present, face)).contains(other)
    }
    if waiting.count >= CardWords.most { waiting.removeFirst() }
    waiting.append(Waiting(face: face, lines: lines))
  }

  /// The card stands edge-on and goes on to a face.
  ///
  /// - Parameter target: The face on which it will rest.
  mutating func turn(to face: Int, target: Int) {
    let way = min(face, target)...max(face, target)
    var nearest: Waiting?
    for entry in waiting {
      guard let other = entry.face, way.contains(other) else { continue }
      if let best = nearest?.face, abs(best - face) <= abs(other - face) { continue }
      nearest = entry
    }
    if let next = nearest ?? waiting.last { shown = next.lines }
    if waiting.last?.face == nil { waiting.removeAll(keepingCapacity: true) }
  }

  /// The card rests.
  mutating func rest() {
    if let last = waiting.last { show(last.lines) }
  }
}
