/// What is seen of a mascot at a moment: a frame, or layers in its place, and how the whole stands.
package struct Look: Sendable {
  let frame: Frame.ID
  let scene: ScenePlayer?
  let pose: Pose
  /// The point of the box about which the whole turns and is stretched.
  let pivot: UnitPoint

  /// The frames that are needed to draw it.
  package var frames: [Frame.ID] { scene?.frames ?? [frame] }

  /// Draws it over what stands in a buffer; what leaves the buffer is cut off.
  ///
  /// - Parameters:
  ///   - library: Holds the pictures that are needed; what it lacks is left out.
  ///   - factor: The size of the pictures, in that of @1x.
  ///   - origin: The upper left of the box of the mascot in the buffer.
  package func draw(
    of library: PictureLibrary, factor: Double, into buffer: inout CellBuffer,
    boxAt origin: Position, with compositor: inout Compositor
  ) {
    guard let scene, let box = library.box else {
      return compositor.draw(
        frame, of: library, in: pose, about: pivot, factor: factor, into: &buffer, boxAt: origin)
    }
    if pose == .identity {
      return scene.draw(
        into: &buffer, box: box, at: origin, pictures: library, factor: factor, with: &compositor)
    }
    // The scene is drawn by itself, as large as the buffer, and moved about a point of its box.
    var whole = CellBuffer(size: .zero, filledWith: .transparent)
    swap(&whole, &compositor.whole)
    whole.reset(to: buffer.size, filledWith: .transparent)
    scene.draw(
      into: &whole, box: box, at: origin, pictures: library, factor: factor, with: &compositor)
    let point = UnitPoint(
      x: (Double(origin.column) + Double(box.columns) * pivot.x)
        / Double(max(buffer.size.columns, 1)),
      y: (Double(origin.row) + Double(box.rows) * pivot.y) / Double(max(buffer.size.rows, 1)))
    compositor.draw(
      whole, .init(column: 0, row: 0, pose: pose, pivot: point, factor: factor), into: &buffer)
    swap(&whole, &compositor.whole)
  }
}

extension Player {
  /// What is seen at the moment.
  package var look: Look { Look(frame: frame.id, scene: scene, pose: pose, pivot: pivot) }

  /// What stands for the state on show where nothing moves: its still, or its layers as they begin.
  package var still: Look {
    let state = mascot[state]
    return Look(
      frame: clip.frames[min(state.still, clip.frames.count - 1)].id,
      scene: state.scene.map { ScenePlayer($0, inputs: mascot.inputs) },
      pose: state.following?.pose(with: mascot.inputs) ?? .identity,
      pivot: state.pivot)
  }

  /// Every frame that may be seen of the state on show.
  package var frames: [Frame.ID] {
    guard let scene = mascot[state].scene else { return clip.frames.map(\.id) }
    return scene.layers.flatMap { layer -> [Frame.ID] in
      guard case .clip(let clip) = layer.content else { return [] }
      return clip.frames.map(\.id)
    }
  }
}
