extension Session {
  /// Draws the frame or the scene on show, in its pose.
  func draw(
    _ player: Player, into buffer: inout CellBuffer, variant: Int, at origin: Position,
    with compositor: inout Compositor
  ) {
    let (library, factor, pose) = (variants[variant], factor(variant), player.pose)
    guard let scene = player.scene, let box = library.box else {
      return compositor.draw(
        player.frame.id, of: library, in: pose, about: player.pivot, factor: factor, into: &buffer,
        boxAt: origin)
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
    let pivot = UnitPoint(
      x: (Double(origin.column) + Double(box.columns) * player.pivot.x)
        / Double(max(buffer.size.columns, 1)),
      y: (Double(origin.row) + Double(box.rows) * player.pivot.y)
        / Double(max(buffer.size.rows, 1)))
    compositor.draw(
      whole, .init(column: 0, row: 0, pose: pose, pivot: pivot, factor: factor), into: &buffer)
    swap(&whole, &compositor.whole)
  }
}
