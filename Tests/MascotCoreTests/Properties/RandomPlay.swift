import MascotCore
import MascotTestSupport

/// What can be asked of a player.
enum Request: Sendable {
  case play(State.ID, State.WhenBusy?)
  case set(State.ID)
  case pause
  case reduceMotion
  case step(Playhead.Way)
}

extension Player {
  /// Does as asked, and tells what playback did.
  mutating func take(_ request: Request) -> [Notice] {
    switch request {
    case .play(let id, let whenBusy): return play(id, whenBusy: whenBusy).1
    case .set(let id): return setMood(id).1
    case .pause: isPaused.toggle()
    case .reduceMotion: reducesMotion.toggle()
    case .step(let way): step(way)
    }
    return []
  }
}

extension SplitMix64 {
  /// A mascot of a few states with short clips, some of no time, some without frames.
  mutating func mascot() -> Mascot {
    while true {
      let states = (0..<Int.random(in: 1...6, using: &self)).map { state(String($0)) }
      var next: [String: String] = [:]
      for state in states where pick([true, false, false]) {
        next[state.name] = pick(states).name
      }
      let whenBusy = pick(State.WhenBusy.allCases)
      if let mascot = try? Mascot(states, next: next, whenBusy: whenBusy) { return mascot }
    }
  }

  private mutating func state(_ name: String) -> State {
    State(
      name: name, role: pick([.mood, .action]),
      clip: pick([true, true, true, false]) ? clip() : nil,
      interrupt: pick([nil, .now, .loopEnd]), whenBusy: pick([nil, .queue, .replace]),
      priority: pick([0, 0, 1]))
  }

  mutating func clip() -> Clip {
    Clip(
      (0..<Int.random(in: 1...5, using: &self)).map { _ in pick([0, 0, 1, 3, 7, 10, 20]) },
      first: pick([0, 0, 1, 10]), direction: pick(Direction.allCases),
      repetition: pick([.forever, .forever, .times(1), .times(2), .times(7)]),
      loopPause: pick([0, 0, 5, 30]), finishPause: pick([0, 4, 50]))
  }

  mutating func request(of mascot: Mascot) -> Request {
    let ids = mascot.states.indices.map { State.ID(index: $0) }
    let moods = ids.filter { mascot[$0].role == .mood }
    let actions = ids.filter { mascot[$0].role == .action }
    switch Int.random(in: 0..<10, using: &self) {
    case 0..<5 where !actions.isEmpty:
      return .play(pick(actions), pick([nil, .drop, .queue, .replace]))
    case 5: return .pause
    case 6: return .reduceMotion
    case 7: return .step(pick([.forward, .back]))
    default: return .set(pick(moods))
    }
  }
}
