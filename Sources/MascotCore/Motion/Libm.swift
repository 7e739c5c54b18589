// What motion needs of the C library, and the only file of this target that imports it.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The functions of motion.
///
/// They go by long names: `exp` and the like are seen in other files only where those import the C
/// library themselves.
enum Libm {
  static func sine(_ angle: Double) -> Double { sin(angle) }
  static func cosine(_ angle: Double) -> Double { cos(angle) }
  static func exponential(_ power: Double) -> Double { exp(power) }
  static func logarithm(_ value: Double) -> Double { log(value) }
  static func root(_ value: Double) -> Double { sqrt(value) }
  static func floor(_ value: Double) -> Double { value.rounded(.down) }
}

extension Duration {
  /// The time in seconds, as curves and springs count it.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// A time from seconds, to the nanosecond; at most 30 years, at least 0.
  init(clampingSeconds seconds: Double) {
    let nanoseconds = min(max(seconds, 0) * 1e9, 1e18)
    self = .nanoseconds(Int64(nanoseconds.isNaN ? 0 : nanoseconds.rounded(.up)))
  }
}
