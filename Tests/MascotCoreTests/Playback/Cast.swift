import MascotCore
import MascotTestSupport

/// The states that the rules are tried with: those of the tutorials.
enum Cast {
  /// 5 × 80 ms and a rest of 4 s.
  static let idle = State(
    name: "idle", role: .mood, clip: Clip(5, each: 80, loopPause: 4000), label: "resting")
  static let happy = State(
    name: "happy", role: .mood, clip: Clip(3, each: 100, first: 100, direction: .pingpong))
  static let sleep = State(name: "sleep", role: .mood, clip: Clip(2, each: 500, first: 200))
  /// 13 × 100 ms, the last held for a second.
  static let wave = State(
    name: "wave", role: .action,
    clip: Clip(13, each: 100, first: 300, repetition: .times(1), finishPause: 1000),
    key: .character("w"), label: "hello")
  /// 6 × 100 ms, the last held for a second.
  static let blink = State(
    name: "blink", role: .action,
    clip: Clip(6, each: 100, first: 400, repetition: .times(1), finishPause: 1000),
    key: .character("b"))

  static func probe(
    triggers: [String: Mascot.Binding] = [:], whenBusy: State.WhenBusy = .drop
  ) throws -> Probe {
    Probe(
      try Mascot([idle, happy, sleep, wave, blink], triggers: triggers, whenBusy: whenBusy))
  }

  /// An action with frames from 500 on.
  static func action(
    _ name: String, _ clip: Clip = Clip(2, each: 100, first: 500, repetition: .times(1)),
    interrupt: State.Interrupt = .never, whenBusy: State.WhenBusy? = nil, priority: Int = 0
  ) -> State {
    State(
      name: name, role: .action, clip: clip, interrupt: interrupt, whenBusy: whenBusy,
      priority: priority)
  }

  static func mood(
    _ name: String, _ clip: Clip, interrupt: State.Interrupt = .now
  ) -> State {
    State(name: name, role: .mood, clip: clip, interrupt: interrupt)
  }
}
