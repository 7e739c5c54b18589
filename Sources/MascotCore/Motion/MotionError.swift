/// Why numbers do not make a motion.
package enum MotionError: Error, Hashable, CustomStringConvertible {
  /// A number that is infinite, not a number, or out of its range.
  case outOfRange(Quantity, value: Double, allowed: String)
  /// A time below 0.
  case negativeTime(Quantity)
  case noKeyframes
  case noTracks
  case noPhases
  /// The animation of a phase goes on for ever, so the next phase never comes.
  case endlessPhase(index: Int)
  /// Phases lead back to the first anyhow; only tracks can be played backwards.
  case reversedPhases

  /// What a number says; the words are those of the manifest.
  package enum Quantity: String, Hashable, Sendable {
    case duration
    case bounce
    case response
    case dampingRatio
    case mass
    case stiffness
    case damping
    case curve
    case delay
    case speed
    case repeatCount
    case velocity
    case offsetX
    case offsetY
    case scaleX
    case scaleY
    case scale
    case opacity
    case flip
    case rotation
    case to
    case width
    case height
    case column
    case row
  }

  package var description: String {
    switch self {
    case .outOfRange(let quantity, let value, let allowed):
      "\(quantity.rawValue) is \(value) (allowed: \(allowed))"
    case .negativeTime(let quantity): "\(quantity.rawValue) is a time below 0"
    case .noKeyframes: "a track without keyframes"
    case .noTracks: "a motion without tracks"
    case .noPhases: "a motion without phases"
    case .endlessPhase(let index):
      "the animation of phase \(index) repeats for ever, so the next phase never comes"
    case .reversedPhases: "phases cannot be played backwards (only tracks can)"
    }
  }
}

extension Double {
  /// The number, if it is finite and within a range.
  func checked(
    _ quantity: MotionError.Quantity, _ range: ClosedRange<Double>, allowed: String
  ) throws(MotionError) -> Double {
    guard range.contains(self) else {
      throw .outOfRange(quantity, value: self, allowed: allowed)
    }
    return self
  }

  /// The number, if it is above 0 and not beyond a limit.
  func positive(
    _ quantity: MotionError.Quantity, upTo limit: Double
  ) throws(MotionError) -> Double {
    guard self > 0, self <= limit else {
      throw .outOfRange(quantity, value: self, allowed: "above 0, at most \(limit)")
    }
    return self
  }
}

extension Duration {
  func notNegative(_ quantity: MotionError.Quantity) throws(MotionError) -> Duration {
    guard self >= .zero else { throw .negativeTime(quantity) }
    return self
  }
}
