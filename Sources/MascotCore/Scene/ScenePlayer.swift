/// A scene as it is played: the clips and motions of its layers, and what their words say.
///
/// It never reads a clock; its owner tells it how much time has passed, and the inputs.
package struct ScenePlayer: Sendable {
  package let scene: Scene
  private var inputs: [String: InputValue]
  private var runs: [Run]

  /// Where a layer stands.
  private struct Run: Sendable {
    var playhead = Playhead()
    var mover: Mover
    var words = CardWords()
  }

  package init(_ scene: Scene, inputs: [String: InputValue] = [:]) {
    self.scene = scene
    self.inputs = inputs
    runs = scene.layers.map { layer in
      let motion = layer.cue == .entry ? layer.motion : nil
      return Run(
        mover: Mover(
          motion: motion.map { .init($0, delay: layer.delay) }, following: layer.following,
          inputs: inputs))
    }
    for index in runs.indices {
      if let lines = lines(index) { runs[index].words.show(lines) }
    }
  }

  // MARK: What happens

  /// Takes the inputs of the moment: motions begin that wait for one, and words change.
  ///
  /// - Parameter changed: The inputs that have been set or fired. One that was set to the value it
  ///   has is none, but a trigger is, each time it is fired.
  package mutating func set(_ inputs: [String: InputValue], changed: [String]) {
    let before = self.inputs
    self.inputs = inputs
    for (index, layer) in scene.layers.enumerated() {
      if case .change(let name) = layer.cue, changed.contains(name),
        inputs[name] != before[name] || inputs[name] == .trigger(isFired: true)
      {
        runs[index].mover.begin(layer.motion.map { .init($0, delay: layer.delay) })
      }
      runs[index].mover.set(inputs)
      setWords(index)
    }
  }

  private mutating func setWords(_ index: Int) {
    guard case .words(let words) = scene.layers[index].content, let lines = lines(index) else {
      return
    }
    let mover = runs[index].mover
    guard words.swap == .edgeOn, mover.mayTurn else { return runs[index].words.show(lines) }
    let isFollowing = mover.follower?.isTurning ?? false
    runs[index].words.keep(
      lines, for: isFollowing ? mover.target.halfTurns : nil, from: mover.pose.halfTurns)
  }

  package mutating func advance(by delta: Duration) {
    for (index, layer) in scene.layers.enumerated() {
      if case .clip(let clip) = layer.content {
        _ = runs[index].playhead.advance(by: delta, in: clip)
      }
      guard runs[index].words.areWaiting else {
        runs[index].mover.advance(by: delta)
        continue
      }
      let before = runs[index].mover.pose.halfTurns
      runs[index].mover.advance(by: delta)
      let mover = runs[index].mover
      if !mover.mayTurn {
        runs[index].words.rest()
      } else if mover.pose.halfTurns != before {
        runs[index].words.turn(to: mover.pose.halfTurns, target: mover.target.halfTurns)
      }
    }
  }

  /// What the words of a layer say just now; `nil` for one that has none.
  private func lines(_ index: Int) -> CardWords.Lines? {
    guard case .words(let words) = scene.layers[index].content else { return nil }
    return CardWords.Lines(
      front: words.front.lines(with: inputs), back: words.back?.lines(with: inputs))
  }

  /// The time until the picture changes if nothing happens, or `nil` for never.
  package func nextChange(
    factor: Double = 1, isSame: (Frame.ID, Frame.ID) -> Bool = { $0 == $1 }
  ) -> Duration? {
    var next: Duration?
    for (layer, run) in zip(scene.layers, runs) {
      if case .clip(let clip) = layer.content {
        next = next.earlier(run.playhead.nextChange(in: clip, isSame: isSame))
      }
      let change = run.mover.nextMoment(factor: factor) {
        layer.looksSame(in: $0, and: $1, factor: factor)
      }
      next = next.earlier(change)
    }
    return next
  }

  /// The frames that are needed for the picture of this moment.
  var frames: [Frame.ID] {
    zip(scene.layers, runs).compactMap { layer, run in
      guard case .clip(let clip) = layer.content else { return nil }
      return run.playhead.frame(in: clip).id
    }
  }

  /// The first of them that is not in a library; no memory is asked for to see that.
  package func firstMissing(in library: PictureLibrary) -> Frame.ID? {
    for (layer, run) in zip(scene.layers, runs) {
      guard case .clip(let clip) = layer.content else { continue }
      let frame = run.playhead.frame(in: clip).id
      if !library.holds(frame) { return frame }
    }
    return nil
  }

  // MARK: The picture

  /// Draws the layers over what stands in a buffer.
  ///
  /// - Parameters:
  ///   - box: The box of the mascot, in which the layers have their anchors.
  ///   - factor: The size of the variant on show, in that of @1x.
  package func draw(
    into buffer: inout CellBuffer, box: Size, at origin: Position, pictures: PictureLibrary,
    factor: Double = 1, with compositor: inout Compositor
  ) {
    for (layer, run) in zip(scene.layers, runs) {
      let pose = run.mover.pose
      func stand(width: Double, height: Double, mirrors: Bool = true) -> Compositor.Stand {
        let place = layer.anchor.place(width: width, height: height, in: box, factor: factor)
        return Compositor.Stand(
          column: Double(origin.column) + place.column, row: Double(origin.row) + place.row,
          pose: pose, pivot: layer.pivot, factor: factor, mirrors: mirrors)
      }
      switch layer.content {
      case .clip(let clip):
        let frame = run.playhead.frame(in: clip).id
        guard pictures.unpack(frame, into: &compositor.scratch) else { continue }
      case .words(let words):
        let shown = run.words.shown
        let lines = pose.showsBack ? shown.back ?? shown.front : shown.front
        compositor.scratch.write(lines, words.style)
      case .shape(let shape, let color, let width, let height):
        let (width, height) = (width * factor, height * factor)
        compositor.draw(
          shape, color, width: width, height: height, stand(width: width, height: height),
          into: &buffer)
        continue
      }
      let size = compositor.scratch.size
      let isDrawing = if case .clip = layer.content { true } else { false }
      compositor.draw(
        compositor.scratch,
        stand(width: Double(size.columns), height: Double(size.rows), mirrors: isDrawing),
        into: &buffer)
    }
  }
}

extension Anchor {
  /// The upper left of something in a box, in cells.
  fileprivate func place(
    width: Double, height: Double, in box: Size, factor: Double
  ) -> (column: Double, row: Double) {
    switch self {
    case .unit(let point):
      (
        (Double(box.columns) - width) * point.x, (Double(box.rows) - height) * point.y
      )
    case .cells(let column, let row): (column * factor, row * factor)
    }
  }
}

extension CellBuffer {
  /// Makes a picture of lines, each in the middle.
  fileprivate mutating func write(_ lines: [String], _ style: Style) {
    let columns = lines.reduce(0) { max($0, $1.columns) }
    reset(to: Size(columns: columns, rows: lines.count), filledWith: .transparent)
    for (row, line) in lines.enumerated() {
      write(line, style, column: (columns - line.columns) / 2, row: row)
    }
  }
}
