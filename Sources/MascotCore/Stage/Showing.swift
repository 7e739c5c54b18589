/// A state as it is seen while nobody does anything: what its player shows, from picture to picture.
///
/// It is over when the state is, or when all of it has been seen.
package struct Showing: Sendable {
  package private(set) var player: Player
  /// The time that is left after the picture of this moment has begun to show.
  private var left: Duration
  package private(set) var isOver = false
  /// Whether what repeats is as in the beginning at the end. It may take too long for that, where
  /// several things repeat.
  package let isWhole: Bool

  /// How much of a state is seen.
  package enum Extent: Sendable {
    /// A whole play of what ends, or a cycle of what repeats: where all the rest has ended long ago
    /// if there is nothing else, or as many cycles from the beginning on as that takes.
    case once
    /// From the beginning on, so much that every second that may come is among it.
    case everySecond
  }

  package init(_ state: State.ID, of mascot: Mascot, extent: Extent = .once) {
    player = Player(mascot, showing: state)
    let span: Span
    if let end = player.untilNextState {
      span = Span(start: .zero, end: end)
    } else {
      let course = Course(player.rhythms)
      switch extent {
      case .once: span = course.once ?? Span(start: .zero, end: player.timeOfRest(course.rest))
      case .everySecond: span = course.everySecond
      }
    }
    left = span.end - span.start
    isWhole = span.isWhole
    // Frames of no time are passed over, but not the end of a state that takes none.
    if left > .zero { player.advance(by: span.start) { _ in } }
  }

  /// Goes on to the next picture.
  ///
  /// - Parameters:
  ///   - factor: The size of the pictures, in that of @1x.
  ///   - isSame: Whether two frames have the same picture.
  /// - Returns: How long the present one shows.
  package mutating func advance(
    factor: Double, isSame: (Frame.ID, Frame.ID) -> Bool
  ) -> Duration {
    let next = player.nextChange(factor: factor, isSame: isSame) ?? left
    let step = min(max(next, .zero), left)
    left -= step
    if left > .zero {
      player.advance(by: step) { _ in }
    } else {
      isOver = true
    }
    return step
  }

  fileprivate struct Span {
    var start: Duration
    var end: Duration
    var isWhole = true
  }
}

extension Player {
  /// A state from its beginning on, whatever leads to it.
  fileprivate init(_ mascot: Mascot, showing id: State.ID) {
    self.init(mascot, mood: mascot[id].role == .mood ? id : nil)
    state = id
    movement = StateMovement(mascot[id], inputs: mascot.inputs)
  }

  /// How long a state is seen in which nothing repeats: until it rests, and a second more, where that
  /// is not in its clip already; what never moves for the time of its clip, or a second.
  fileprivate func timeOfRest(_ rest: Duration) -> Duration {
    let still = clip.cycle + clip.loopPause
    if rest == .zero { return still > .zero ? still : .seconds(1) }
    return mascot[state].scene == nil && clip.length == rest ? rest : rest + .seconds(1)
  }
}

/// How several things go on side by side.
private struct Course {
  /// What repeats, from when on and how often.
  private var cycles: [(start: Duration, length: Duration)] = []
  /// When what does not repeat rests.
  private(set) var rest = Duration.zero

  init(_ rhythms: [Rhythm]) {
    for rhythm in rhythms {
      switch rhythm {
      case .rests(let time): rest = max(rest, time)
      case .repeats(let start, let length): cycles.append((start, length))
      }
    }
  }

  /// `nil` where nothing repeats.
  var once: Showing.Span? {
    guard !cycles.isEmpty else { return nil }
    let (length, isWhole) = common
    if rest > .zero {
      let end = beginning(after: max(rest, length), every: length)
      return Showing.Span(start: .zero, end: end, isWhole: isWhole)
    }
    let start = beginning(after: settled, every: cycles[0].length)
    return Showing.Span(start: start, end: start + length, isWhole: isWhole)
  }

  var everySecond: Showing.Span {
    let (length, isWhole) = cycles.isEmpty ? (.zero, true) : common
    let end = max(settled, rest) + length * 2 + .seconds(1)
    return Showing.Span(start: .zero, end: end, isWhole: isWhole)
  }

  /// When everything that repeats goes as it always will.
  private var settled: Duration { cycles.map(\.start).max() ?? .zero }

  /// The first time from one on at which the first cycle begins, so that a clip begins with its first
  /// frame; a number of lengths after it did so first.
  private func beginning(after time: Duration, every length: Duration) -> Duration {
    let first = cycles[0].start
    let over = max(time - first, .zero).attoseconds
    let count = (over + length.attoseconds - 1) / length.attoseconds
    return first + Duration(attoseconds: length.attoseconds * count)
  }

  /// The shortest time in which all that repeats does so a whole number of times; where that is more
  /// than a minute, as many of the longest cycle as are none, and one at least.
  private var common: (length: Duration, isWhole: Bool) {
    let longest = cycles.map(\.length).max() ?? .zero
    var length = longest
    while length == longest || length <= Course.longest {
      if cycles.allSatisfy({ length.isMultiple(of: $0.length) }) { return (length, true) }
      length += longest
    }
    return (max(length - longest, longest), false)
  }

  private static let longest = Duration.seconds(60)
}

extension Duration {
  /// Whether a time goes into this one as often as makes no difference to be seen: rates and speeds
  /// do not come to whole milliseconds.
  fileprivate func isMultiple(of part: Duration) -> Bool {
    let rest = attoseconds % part.attoseconds
    return Duration(attoseconds: min(rest, part.attoseconds - rest)) <= .milliseconds(1)
  }
}
