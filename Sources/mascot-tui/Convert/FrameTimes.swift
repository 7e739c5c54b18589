import MascotPacks

/// The times of frames as a manifest says them.
enum FrameTimes: Hashable {
  /// Ten frames a second, as where nothing is said.
  case usual
  /// Frames a second.
  case rate(String)
  /// Milliseconds for each.
  case each([Int])

  init(_ durations: [Duration]) {
    let first = durations.first ?? .milliseconds(100)
    if first == .milliseconds(100), durations.allSatisfy({ $0 == first }) {
      self = .usual
    } else if durations.allSatisfy({ $0 == first }), let rate = FrameTimes.rate(of: first) {
      self = .rate(rate)
    } else {
      self = .each(FrameTimes.milliseconds(durations))
    }
  }

  /// The shortest number that stands for the rate of frames of this length, to the nanosecond.
  private static func rate(of duration: Duration) -> String? {
    let nanoseconds = duration / .nanoseconds(1)
    guard nanoseconds > 0, 1e9 / nanoseconds <= Limits.framesPerSecond else { return nil }
    var scale = 1.0
    for digits in 0...6 {
      let count = Int128(1e9 / nanoseconds * scale + 0.5)
      let exact = 1e9 / (Double(count) / scale)
      if count > 0, Int64(exact + 0.5) == Int64(nanoseconds + 0.5) {
        return Decimal(count, digits: digits).description
      }
      scale *= 10
    }
    return nil
  }

  /// Whole milliseconds, rounded where frames begin and not one by one, so that errors never add up.
  private static func milliseconds(_ durations: [Duration]) -> [Int] {
    var end = Duration.zero
    var shown = 0
    return durations.map { duration in
      end += duration
      let next = Int((end + .microseconds(500)) / .milliseconds(1))
      defer { shown = next }
      return next - shown
    }
  }
}
