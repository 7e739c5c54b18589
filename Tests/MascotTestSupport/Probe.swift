import MascotCore

extension Clip {
  /// Frames of the same length, in milliseconds; their numbers begin with `first`.
  package init(
    _ count: Int, each milliseconds: Int, first: Int = 0, direction: Direction = .forward,
    repetition: Repetition = .forever, loopPause: Int = 0, finishPause: Int = 0
  ) {
    self.init(
      Array(repeating: milliseconds, count: count), first: first, direction: direction,
      repetition: repetition, loopPause: loopPause, finishPause: finishPause)
  }

  /// A frame for each of these lengths, in milliseconds.
  package init(
    _ durations: [Int], first: Int = 0, direction: Direction = .forward,
    repetition: Repetition = .forever, loopPause: Int = 0, finishPause: Int = 0
  ) {
    let frames = durations.enumerated().map {
      Frame(Frame.ID(index: first + $0.offset), for: .milliseconds($0.element))
    }
    self =
      Clip(
        frames, direction: direction, repetition: repetition,
        loopPause: .milliseconds(loopPause), finishPause: .milliseconds(finishPause))
      ?? Clip(resting: Frame(Frame.ID(index: first), for: .zero))
  }
}

extension Mascot {
  /// Puts states together by name; those that are moods are numbered in their order.
  package init(
    _ states: [State], next: [String: String] = [:], triggers: [String: Binding] = [:],
    whenBusy: State.WhenBusy = .drop
  ) throws(MascotError) {
    var states = states
    for (index, state) in states.enumerated() {
      guard let name = next[state.name] else { continue }
      states[index].next = states.firstIndex { $0.name == name }.map { State.ID(index: $0) }
    }
    let moods = states.indices.filter { states[$0].role == .mood }
    try self.init(
      name: "Probe", states: states,
      moods: moods.enumerated().map { Mood(number: $0.offset, state: State.ID(index: $0.element)) },
      triggers: triggers, initial: State.ID(index: 0), whenBusy: whenBusy)
  }
}

/// A player asked and told by names and milliseconds; what it does is written down.
package struct Probe {
  package var player: Player
  /// What playback did so far, such as `finished wave`.
  package private(set) var log: [String] = []

  package init(_ mascot: Mascot) { player = Player(mascot) }

  package var state: String { player.mascot[player.state].name }
  package var mood: String { player.mascot[player.mood].name }
  /// The number of the frame on show.
  package var frame: Int { player.frame.id.index }
  /// The milliseconds until the next change.
  package var next: Int? { player.nextChange().map { Int($0 / .milliseconds(1)) } }

  package mutating func wait(_ milliseconds: Int) {
    write(player.advance(by: .milliseconds(milliseconds)))
  }

  @discardableResult
  package mutating func play(_ name: String, _ whenBusy: State.WhenBusy? = nil) -> Player.Response?
  {
    guard let id = player.mascot.state(named: name) else { return nil }
    let (response, notices) = player.play(id, whenBusy: whenBusy)
    write(notices)
    return response
  }

  @discardableResult
  package mutating func set(_ name: String) -> Player.Response? {
    guard let id = player.mascot.mood(name) else { return nil }
    let (response, notices) = player.setMood(id)
    write(notices)
    return response
  }

  @discardableResult
  package mutating func press(_ key: Character) -> Player.Response? {
    guard let binding = player.mascot.binding(for: .character(key)) else { return nil }
    return follow(binding)
  }

  @discardableResult
  package mutating func fire(_ trigger: String) -> Player.Response? {
    guard let binding = player.mascot.triggers[trigger] else { return nil }
    return follow(binding)
  }

  private mutating func follow(_ binding: Mascot.Binding) -> Player.Response {
    let (response, notices) = player.go(
      to: binding.state ?? player.mascot.initial, whenBusy: binding.whenBusy)
    write(notices)
    return response
  }

  /// The frames on show at each of so many moments, a span of milliseconds apart.
  package mutating func frames(_ count: Int, every milliseconds: Int) -> [Int] {
    (0..<count).map { _ in
      defer { wait(milliseconds) }
      return frame
    }
  }

  private mutating func write(_ notices: [Player.Notice]) {
    for notice in notices {
      switch notice {
      case .finished(let id): log.append("finished \(player.mascot[id].name)")
      case .interrupted(let id): log.append("interrupted \(player.mascot[id].name)")
      case .looped(let id, let times): log.append("looped \(player.mascot[id].name) ×\(times)")
      }
    }
  }
}

extension Player {
  /// Plays on for a span of time, and gives what playback did.
  @discardableResult
  package mutating func advance(by delta: Duration) -> [Notice] {
    var notices: [Notice] = []
    advance(by: delta) { notices.append($0) }
    return notices
  }
}
