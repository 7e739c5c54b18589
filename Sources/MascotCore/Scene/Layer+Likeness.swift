extension Layer {
  /// Whether a shape covers the same pixels in two poses, although they differ: a small one that grows
  /// by less than a pixel does. Anything else is taken to look different in different poses.
  ///
  /// - Parameter factor: The size of the variant on show, in that of @1x.
  func looksSame(in one: Pose, and other: Pose, factor: Double) -> Bool {
    guard case .shape(let shape, _, let columns, let rows) = content,
      one.opacity == other.opacity, one.offsetX == other.offsetX, one.offsetY == other.offsetY,
      (0...1).contains(pivot.x), (0...1).contains(pivot.y)
    else { return false }
    let (width, height) = (columns * factor, rows * factor * 2)
    // Moves are by whole pixels: where the shape stands is all the same.
    let length = (width + height) * max(one.stretch, other.stretch, 1)
    guard length <= Layer.longestReach else { return false }
    let reach = Int(length) + 2
    func placement(_ pose: Pose) -> Placement {
      var pose = pose
      (pose.offsetX, pose.offsetY) = (0, 0)
      return Placement(
        pose, pivot: pivot, width: width, height: height, x: Double(reach), y: Double(reach),
        unitX: 1, unitY: 1, mirrors: true, turns: .free)
    }
    let (first, second) = (placement(one), placement(other))
    switch shape {
    case .box: return Layer.coversSame(Box(color: .standard), first, second, within: 3 * reach)
    case .ellipse:
      let ellipse = Ellipse(color: .standard, width: width, height: height)
      return Layer.coversSame(ellipse, first, second, within: 3 * reach)
    }
  }

  /// The pixels from which on a shape would take longer to look at than to draw.
  private static let longestReach = 64.0

  private static func coversSame(
    _ source: some PixelSource, _ one: Placement, _ other: Placement, within side: Int
  ) -> Bool {
    let (first, second) = (
      one.bounds(columns: side, rows: side), other.bounds(columns: side, rows: side)
    )
    guard let first, let second else { return first == nil && second == nil }
    let columns = first.columns.union(second.columns)
    for row in first.rows.union(second.rows) {
      let lines = (one.line(Double(row) + 0.5), other.line(Double(row) + 0.5))
      for column in columns {
        let place = Double(column) + 0.5
        let isIn = one.source(one.along(place), lines.0).map { source.color(x: $0.x, y: $0.y) }
        let isStillIn = other.source(other.along(place), lines.1)
          .map { source.color(x: $0.x, y: $0.y) }
        if (isIn ?? nil) != (isStillIn ?? nil) { return false }
      }
    }
    return true
  }
}

extension Pose {
  /// How much larger it makes something at most.
  fileprivate var stretch: Double { abs(scale) * max(abs(scaleX), abs(scaleY)) }
}

extension Range<Int> {
  fileprivate func union(_ other: Range) -> Range {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
