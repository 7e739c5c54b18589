import MascotCore

/// What a manifest says of what the mascot does by itself.
struct IdleEntry {
  var every: ClosedRange<Duration>?
  var variants: [(state: Located<String>, weight: Int)] = []
  var levels: [(after: Duration, state: Located<String>)] = []

  init() {}

  init(_ value: ManifestValue) {
    guard var object = value.object() else { return }
    every = object.take("every").flatMap { $0.span() }
    for value in object.take("variants")?.list() ?? [] {
      guard var variant = value.object() else { continue }
      if !variant.has("state") { value.refuse(.missingKey("state")) }
      let state = variant.take("state").flatMap { $0.located($0.string()) }
      let weight = variant.take("weight")?.whole(in: 1...1000) ?? 1
      variant.finish()
      if let state { variants.append((state, weight)) }
    }
    for value in object.take("levels")?.list() ?? [] {
      guard var level = value.object() else { continue }
      for key in ["after", "state"] where !level.has(key) { value.refuse(.missingKey(key)) }
      let after = level.take("after")?.milliseconds()
      let state = level.take("state").flatMap { $0.located($0.string()) }
      level.finish()
      if let after, let state { levels.append((after, state)) }
    }
    object.finish()
  }
}

extension ManifestValue {
  /// Two times, the shorter one first.
  fileprivate func span() -> ClosedRange<Duration>? {
    guard let values = list() else { return nil }
    let allowed = "two times, the shorter one first"
    guard values.count == 2 else {
      refuse(.outOfRange(value: "a list of \(values.count)", allowed: allowed))
      return nil
    }
    let times = values.compactMap { $0.milliseconds() }
    guard times.count == values.count else { return nil }
    guard times[1] > .zero else {
      values[1].refuse(.outOfRange(value: "the longer time", allowed: "above 0"))
      return nil
    }
    guard times[0] <= times[1] else {
      refuse(.outOfRange(value: "the list", allowed: allowed))
      return nil
    }
    return times[0]...times[1]
  }
}
