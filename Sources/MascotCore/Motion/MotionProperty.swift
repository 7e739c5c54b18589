/// What a motion can change of a picture.
package enum MotionProperty: String, CaseIterable, Hashable, Sendable {
  /// Cells of the @1x variant to the right.
  case offsetX
  /// Cells of the @1x variant downwards; halves move half blocks.
  case offsetY
  case scaleX
  case scaleY
  /// Multiplies both.
  case scale
  /// From 0, not there, to 1.
  case opacity
  /// Degrees about the vertical axis; the other side shows from 90 to 270.
  case flip
  /// Degrees clockwise, continuous: 370 is more than 10.
  case rotation

  /// The value that changes nothing.
  package var identity: Double {
    switch self {
    case .offsetX, .offsetY, .flip, .rotation: 0
    case .scaleX, .scaleY, .scale, .opacity: 1
    }
  }

  /// How near to its target a spring is taken to rest: less than any picture shows.
  package var epsilon: Double {
    switch self {
    case .offsetX, .offsetY: 0.01
    case .scaleX, .scaleY, .scale, .opacity: 0.002
    case .flip, .rotation: 0.2
    }
  }

  /// The steps in which pictures are drawn, per unit; a smaller change changes no picture.
  ///
  /// - Parameter factor: The size of the variant on show, in that of @1x.
  func grain(factor: Double) -> Double {
    switch self {
    case .offsetX: factor
    case .offsetY: 2 * factor
    case .scaleX, .scaleY, .scale: 64
    case .opacity: 32
    case .flip, .rotation: 1
    }
  }

  /// A number that a motion may go to, or a fault.
  package func checked(_ value: Double) throws(MotionError) -> Double {
    try value.checked(quantity, -1e6...1e6, allowed: "-1000000 to 1000000")
  }

  private var quantity: MotionError.Quantity {
    switch self {
    case .offsetX: .offsetX
    case .offsetY: .offsetY
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scale: .scale
    case .opacity: .opacity
    case .flip: .flip
    case .rotation: .rotation
    }
  }
}
