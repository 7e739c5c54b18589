/// Something of pixels, two a cell.
protocol PixelSource {
  /// The pixel at a place within it; `nil` for nothing.
  func color(x: Double, y: Double) -> Color?
}

/// A picture of half blocks, its cells in reading order.
struct Art: PixelSource {
  let cells: UnsafeBufferPointer<Cell>
  let columns: Int

  func color(x: Double, y: Double) -> Color? {
    let row = Int(y)
    let halves = cells[row / 2 * columns + Int(x)].halves
    return row % 2 == 0 ? halves?.upper : halves?.lower
  }
}

struct Box: PixelSource {
  let color: Color

  func color(x: Double, y: Double) -> Color? { color }
}

struct Ellipse: PixelSource {
  let color: Color
  let width: Double
  let height: Double

  func color(x: Double, y: Double) -> Color? {
    let (dx, dy) = (2 * x / width - 1, 2 * y / height - 1)
    return dx * dx + dy * dy <= 1 ? color : nil
  }
}
