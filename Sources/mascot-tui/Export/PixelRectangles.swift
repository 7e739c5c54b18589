/// Pixels of one colour as rectangles, as few as come of taking the larger ones first.
struct PixelRectangles {
  struct Rectangle: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// Covers the pixels of a grid, every pixel that has a colour once.
  ///
  /// - Parameter pixels: The colours in reading order.
  /// - Returns: The rectangles of each colour, the colours in the order of their first pixels.
  static func covering<Paint: Hashable>(
    _ pixels: [Paint?], width: Int
  ) -> [(paint: Paint, rectangles: [Rectangle])] {
    var rest = pixels
    var order: [Paint] = []
    var found: [Paint: [Rectangle]] = [:]
    for place in rest.indices {
      guard let paint = rest[place] else { continue }
      let rectangle = largest(at: place, of: paint, in: rest, width: width)
      for y in rectangle.y..<rectangle.y + rectangle.height {
        for x in rectangle.x..<rectangle.x + rectangle.width { rest[y * width + x] = nil }
      }
      if found[paint] == nil { order.append(paint) }
      found[paint, default: []].append(rectangle)
    }
    return order.map { ($0, found[$0] ?? []) }
  }

  /// The rectangle with the most pixels whose upper left is a place.
  private static func largest<Paint: Hashable>(
    at place: Int, of paint: Paint, in pixels: [Paint?], width: Int
  ) -> Rectangle {
    let (left, top) = (place % width, place / width)
    var best = Rectangle(x: left, y: top, width: 0, height: 0)
    var right = width
    var y = top
    while (y + 1) * width <= pixels.count {
      var x = left
      while x < right, pixels[y * width + x] == paint { x += 1 }
      if x == left { break }
      right = x
      y += 1
      if (right - left) * (y - top) > best.width * best.height {
        best.width = right - left
        best.height = y - top
      }
    }
    return best
  }
}
