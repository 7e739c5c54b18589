/// One value over time, by its keyframes.
///
/// Everything that can be known beforehand is: a value at any time takes a search by halves and one
/// formula. Before its beginning the track has its first value; past its end a spring goes on until
/// it rests, and anything else stays.
package struct KeyframeTrack: Hashable, Sendable {
  private var segments: [Segment] = []
  /// The seconds of all keyframes.
  package private(set) var duration = 0.0
  private let start: Double

  /// - Parameters:
  ///   - start: The value before the first keyframe.
  ///   - epsilon: How near to its target a spring is taken to rest.
  package init(
    from start: Double = 0, _ keyframes: [Keyframe], epsilon: Double = 0.001
  ) throws(MotionError) {
    guard !keyframes.isEmpty else { throw .noKeyframes }
    self.start = start
    segments.reserveCapacity(keyframes.count)
    var now = Movement(value: start)
    for (index, keyframe) in keyframes.enumerated() {
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let segment = Segment(
        keyframe, before: next, from: now, at: duration, epsilon: epsilon, isLast: next == nil)
      duration += segment.duration
      now = segment.end
      segments.append(segment)
    }
    noteChanges()
  }

  /// The value at a time in seconds, be it before the beginning or past the end.
  package func value(time: Double) -> Double { movement(time: time).value }

  /// How fast the value moves, in units a second.
  package func velocity(time: Double) -> Double { movement(time: time).velocity }

  private func movement(time: Double) -> Movement {
    guard time >= 0 else { return Movement(value: start) }
    return segments[place(at: time)].movement(at: time)
  }

  /// The first time from one on at which the value changes, or `nil` where it stays for good.
  func nextChange(from time: Double) -> Double? {
    let time = max(time, 0)
    let segment = segments[place(at: time)]
    if time < segment.changesUntil { return time }
    return segment.nextChange.isFinite ? segment.nextChange : nil
  }

  /// The last segment that has begun by a time.
  private func place(at time: Double) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Writes into each segment when the value changes next after it.
  private mutating func noteChanges() {
    var next = Double.infinity
    for index in segments.indices.reversed() {
      segments[index].nextChange = next
      if segments[index].changesUntil > segments[index].start || segments[index].jumps {
        next = segments[index].start
      }
    }
  }
}

/// The time between two keyframes.
private struct Segment: Hashable, Sendable {
  let kind: Keyframe.Kind
  let start: Double
  let duration: Double
  let from: Movement
  let to: Double
  /// The velocity at the end of a cubic.
  let endVelocity: Double
  /// Whether a spring rests before its time is over.
  let rests: Bool
  /// Whether the value is another one than just before the beginning.
  let jumps: Bool
  let changesUntil: Double
  /// When the value changes after this segment.
  var nextChange = Double.infinity

  init(
    _ keyframe: Keyframe, before next: Keyframe?, from now: Movement, at start: Double,
    epsilon: Double, isLast: Bool
  ) {
    kind = keyframe.kind
    self.start = start
    from = now
    to = keyframe.to
    var changes = 0.0
    var rests = true
    var velocity = 0.0
    switch keyframe.kind {
    case .linear:
      duration = keyframe.duration ?? 0
      changes = keyframe.to == now.value ? 0 : duration
    case .cubic:
      duration = keyframe.duration ?? 0
      velocity = Segment.velocity(after: keyframe, before: next, from: now.value)
      let isStill = keyframe.to == now.value && now.velocity == 0 && velocity == 0
      changes = isStill ? 0 : duration
    case .spring(let spring):
      let rest = spring.settlingDuration(
        target: keyframe.to - now.value, initialVelocity: now.velocity, epsilon: epsilon)
      duration = keyframe.duration ?? rest
      rests = rest <= duration
      changes = isLast ? rest : min(rest, duration)
    case .move:
      duration = keyframe.duration ?? 0
    }
    endVelocity = velocity
    changesUntil = start + changes
    self.rests = rests
    jumps = changes == 0 && rests && keyframe.to != now.value
  }

  /// The velocity of a cubic where it meets the next keyframe: that of a curve through its
  /// neighbours where that is a cubic too, the slope of a line, and 0 before anything else.
  private static func velocity(
    after keyframe: Keyframe, before next: Keyframe?, from start: Double
  ) -> Double {
    guard let next, let ahead = next.duration else { return 0 }
    switch next.kind {
    case .cubic:
      let time = (keyframe.duration ?? 0) + ahead
      return time > 0 ? (next.to - start) / time : 0
    case .linear(let curve):
      return ahead > 0 ? (next.to - keyframe.to) / ahead * curve.velocity(at: 0) : 0
    case .spring, .move:
      return 0
    }
  }

  /// What the next segment begins with: a spring cut short hands on where it really stands.
  var end: Movement {
    switch kind {
    case .linear(let curve) where duration > 0:
      Movement(value: to, velocity: (to - from.value) / duration * curve.velocity(at: 1))
    case .cubic where duration > 0: Movement(value: to, velocity: endVelocity)
    case .spring where !rests: course(duration)
    case .linear, .cubic, .spring, .move: Movement(value: to)
    }
  }

  func movement(at time: Double) -> Movement {
    time < changesUntil ? course(time - start) : Movement(value: to)
  }

  /// Where the value stands some seconds after the beginning, as if it never came to an end.
  private func course(_ time: Double) -> Movement {
    let way = to - from.value
    switch kind {
    case .linear(let curve):
      return Movement(
        value: from.value + way * curve.value(at: time / duration),
        velocity: way * curve.velocity(at: time / duration) / duration)
    case .cubic:
      return cubic(at: time / duration)
    case .spring(let spring):
      let movement = spring.movement(target: way, initialVelocity: from.velocity, time: time)
      return Movement(value: from.value + movement.value, velocity: movement.velocity)
    case .move:
      return Movement(value: to)
    }
  }

  /// Hermite's polynomial at a share of the duration.
  private func cubic(at s: Double) -> Movement {
    let (v0, v1) = (from.velocity * duration, endVelocity * duration)
    let way = to - from.value
    let square = 3 * way - 2 * v0 - v1
    let cube = v0 + v1 - 2 * way
    return Movement(
      value: from.value + s * (v0 + s * (square + s * cube)),
      velocity: (v0 + s * (2 * square + s * 3 * cube)) / duration)
  }
}
