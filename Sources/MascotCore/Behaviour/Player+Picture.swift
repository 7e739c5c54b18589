// What is seen of the state on show, beside its frame.

extension Player {
  /// How the picture stands; where it is to rest when motion is reduced.
  package var pose: Pose {
    guard reducesMotion else { return movement.pose }
    return mascot[stateOfStill].following?.pose(with: movement.inputs) ?? .identity
  }

  /// The point of the box about which the picture turns and is stretched.
  package var pivot: UnitPoint { mascot[reducesMotion ? stateOfStill : state].pivot }

  /// The layers that are seen in place of the frame; as they begin when motion is reduced, but for what
  /// follows inputs.
  package var scene: ScenePlayer? {
    guard reducesMotion else { return movement.scene }
    return mascot[stateOfStill].scene.map { ScenePlayer($0, inputs: movement.inputs) }
  }

  /// A frame that is needed for the picture of this moment and not in a library.
  package func firstMissing(in library: PictureLibrary) -> Frame.ID? {
    if let scene { return scene.firstMissing(in: library) }
    return library.holds(frame.id) ? nil : frame.id
  }
}
