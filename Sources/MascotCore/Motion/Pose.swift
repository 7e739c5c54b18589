/// How a picture stands at a moment: the value of every ``MotionProperty``.
///
/// It is rotated first, then stretched (and flipped), scaled and moved.
package struct Pose: Hashable, Sendable {
  package var offsetX = 0.0
  package var offsetY = 0.0
  package var scaleX = 1.0
  package var scaleY = 1.0
  package var scale = 1.0
  package var opacity = 1.0
  package var flip = 0.0
  package var rotation = 0.0

  /// The picture as it was drawn.
  package static let identity = Pose()

  package init() {}

  /// The identity, but for some values.
  ///
  /// - Throws: The first value that is not finite or far beyond what can be shown.
  package init(_ values: [MotionProperty: Double]) throws(MotionError) {
    for property in MotionProperty.allCases {
      if let value = values[property] { self[property] = try property.checked(value) }
    }
  }

  package subscript(property: MotionProperty) -> Double {
    get {
      switch property {
      case .offsetX: offsetX
      case .offsetY: offsetY
      case .scaleX: scaleX
      case .scaleY: scaleY
      case .scale: scale
      case .opacity: opacity
      case .flip: flip
      case .rotation: rotation
      }
    }
    set {
      switch property {
      case .offsetX: offsetX = newValue
      case .offsetY: offsetY = newValue
      case .scaleX: scaleX = newValue
      case .scaleY: scaleY = newValue
      case .scale: scale = newValue
      case .opacity: opacity = newValue
      case .flip: flip = newValue
      case .rotation: rotation = newValue
      }
    }
  }

  /// The pose in the steps in which pictures are drawn: poses that snap to the same look the same.
  ///
  /// - Parameter factor: The size of the variant on show, in that of @1x.
  package func snapped(factor: Double = 1) -> Pose {
    func snapped(_ value: Double, _ property: MotionProperty) -> Double {
      let grain = property.grain(factor: factor)
      return Libm.floor(value * grain + 0.5) / grain
    }
    var pose = self
    pose.offsetX = snapped(offsetX, .offsetX)
    pose.offsetY = snapped(offsetY, .offsetY)
    pose.scaleX = snapped(scaleX, .scaleX)
    pose.scaleY = snapped(scaleY, .scaleY)
    pose.scale = snapped(scale, .scale)
    pose.opacity = snapped(opacity, .opacity)
    pose.flip = snapped(flip, .flip)
    pose.rotation = snapped(rotation, .rotation)
    pose.opacity = min(max(pose.opacity, 0), 1)
    return pose
  }

  /// Whether anything of the picture is to be seen, wherever it may stand.
  package var isVisible: Bool { opacity > 0 && scale > 0 && scaleX > 0 && scaleY > 0 }
}
