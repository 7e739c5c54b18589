/// A place by its shares of a width and a height: 0, 0 is the upper left, 1, 1 the lower right.
package struct UnitPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  /// - Parameters: Shares; what is not finite counts as the centre, what is far outside as ±100.
  package init(x: Double, y: Double) {
    self.x = x.isNaN ? 0.5 : min(max(x, -100), 100)
    self.y = y.isNaN ? 0.5 : min(max(y, -100), 100)
  }

  package static let center = UnitPoint(x: 0.5, y: 0.5)
  package static let bottom = UnitPoint(x: 0.5, y: 1)
}

/// Where a layer stands in the box of the mascot.
package enum Anchor: Hashable, Sendable {
  /// This point of the layer is on the same point of the box: the bottom on the bottom.
  case unit(UnitPoint)
  /// The upper left of the layer, in cells of the @1x variant from that of the box.
  case cells(column: Double, row: Double)
}

/// A picture's way from where it was drawn to where it is seen, and back; all in units of a grid,
/// be they cells or the pixels of half blocks.
///
/// Rotated, then stretched and flipped, scaled, and moved; all about a pivot.
struct Placement {
  /// The size of what is drawn.
  let width: Double
  let height: Double
  /// Where the pivot comes to.
  private let x: Double
  private let y: Double
  /// The pivot in the picture.
  private let pivotX: Double
  private let pivotY: Double
  private let stretchX: Double
  private let stretchY: Double
  private let cosine: Double
  private let sine: Double

  /// - Parameters:
  ///   - x: The left edge before anything moves; `y` the upper edge.
  ///   - unitX: How many units an offset of 1 to the right is; `unitY` downwards.
  ///   - mirrors: Whether the back is the front in a mirror; else it is as the front.
  ///   - turns: Whether a rotation is one by any angle, or by quarters.
  init(
    _ pose: Pose, pivot: UnitPoint, width: Double, height: Double, x: Double, y: Double,
    unitX: Double, unitY: Double, mirrors: Bool, turns: Turns
  ) {
    self.width = width
    self.height = height
    pivotX = width * pivot.x
    pivotY = height * pivot.y
    self.x = x + pivotX + pose.offsetX * unitX
    self.y = y + pivotY + pose.offsetY * unitY
    let side = Placement.cosine(degrees: pose.flip)
    stretchX = pose.scaleX * pose.scale * (mirrors ? side : abs(side))
    stretchY = pose.scaleY * pose.scale
    let angle =
      switch turns {
      case .free: pose.rotation
      case .quarters: 90 * Libm.floor(pose.rotation / 90 + 0.5)
      }
    cosine = Placement.cosine(degrees: angle)
    sine = Placement.cosine(degrees: angle - 90)
  }

  enum Turns { case free, quarters }

  /// The quarter turns clockwise, 0–3, of a rotation by quarters.
  static func quarters(_ degrees: Double) -> Int {
    let turns = Libm.floor(degrees / 90 + 0.5).truncatingRemainder(dividingBy: 4)
    return Int(turns < 0 ? turns + 4 : turns) % 4
  }

  /// Exact at the quarters, where a picture stands edge-on.
  private static func cosine(degrees: Double) -> Double {
    let angle = abs(degrees.truncatingRemainder(dividingBy: 360))
    if angle == 90 || angle == 270 { return 0 }
    return Libm.cosine(angle * .pi / 180)
  }

  /// The part of a grid that may show something of the picture; `nil` for none.
  func bounds(columns: Int, rows: Int) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard abs(stretchX) > 1e-3, stretchY > 1e-3, width > 0, height > 0 else { return nil }
    var (left, right, top, bottom) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )
    func include(_ edgeX: Double, _ edgeY: Double) {
      let (dx, dy) = (edgeX - pivotX, edgeY - pivotY)
      let column = x + (dx * cosine - dy * sine) * stretchX
      let row = y + (dx * sine + dy * cosine) * stretchY
      (left, right) = (min(left, column), max(right, column))
      (top, bottom) = (min(top, row), max(bottom, row))
    }
    include(0, 0)
    include(width, 0)
    include(0, height)
    include(width, height)
    guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return nil }
    func cut(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(max(low - 1, 0), Double(count))
      return Int(first)..<max(Int(first), Int(min(max(high + 1, 0), Double(count))))
    }
    let found = (cut(left, right, columns), cut(top, bottom, rows))
    return found.0.isEmpty || found.1.isEmpty ? nil : found
  }

  /// The place in the picture of what is seen at a place, or `nil` beside the picture.
  func source(_ column: Double, _ row: Double) -> (x: Double, y: Double)? {
    source(along(column), line(row))
  }

  /// What all places of a row have in common.
  struct Line {
    fileprivate let x: Double
    fileprivate let y: Double
  }

  func line(_ row: Double) -> Line {
    let dy = (row - y) / stretchY
    return Line(x: dy * sine, y: dy * cosine)
  }

  /// What all places of a column have in common.
  func along(_ column: Double) -> Double { (column - x) / stretchX }

  func source(_ dx: Double, _ line: Line) -> (x: Double, y: Double)? {
    // A place on an edge between two belongs to the second, whatever the last digits say.
    let found = (
      x: dx * cosine + line.x + pivotX + 1e-9, y: line.y - dx * sine + pivotY + 1e-9
    )
    return found.x >= 0 && found.x < width && found.y >= 0 && found.y < height ? found : nil
  }
}
