import MascotCore

/// The cursor of the terminal, and the cheapest way to move it.
struct CursorMotion {
  /// Where the cursor stands, or `nil` where that is not certain.
  private(set) var position: Position?
  private let capabilities: Capabilities
  private let pane: Size

  init(_ capabilities: Capabilities, pane: Size, at position: Position?) {
    self.capabilities = capabilities
    self.pane = pane
    self.position = position
  }

  /// A glyph has been written; at the right edge terminals differ on what comes then.
  mutating func advance(by columns: Int) {
    guard var next = position else { return }
    next.column += columns
    position = next.column < pane.columns ? next : nil
  }

  mutating func forget() { position = nil }

  mutating func move(to target: Position, in stream: inout ByteStream) {
    guard position != target else { return }
    let start = position
    position = target
    guard let start else { return place(target, in: &stream) }
    let absolute = stream.count
    place(target, in: &stream)
    let length = stream.count - absolute
    // A way that is no shorter than the absolute one is taken back.
    let relative = stream.count
    if step(from: start, to: target, in: &stream), stream.count - relative < length {
      stream.remove(absolute..<relative)
    } else {
      stream.remove(relative..<stream.count)
    }
  }

  private func place(_ target: Position, in stream: inout ByteStream) {
    guard capabilities.placesByNumbers else {
      return stream.append(capabilities.place(column: target.column, row: target.row))
    }
    stream.append("\u{1B}[")
    if target != .origin {
      if target.row > 0 { stream.append(number: target.row + 1) }
      if target.column > 0 {
        stream.append(UInt8(ascii: ";"))
        stream.append(number: target.column + 1)
      }
    }
    stream.append(UInt8(ascii: "H"))
  }

  /// Moves up or down, then sideways.
  ///
  /// - Returns: `false` where the terminal cannot do it so.
  private func step(from start: Position, to target: Position, in stream: inout ByteStream) -> Bool
  {
    let rows = target.row - start.row
    if rows > 0, rows <= 3, capabilities.feedsLines {
      for _ in 0..<rows { stream.append(UInt8(ascii: "\n")) }
    } else if rows > 0 {
      guard capabilities.movesDown else { return false }
      stream.append(control: "B", rows)
    } else if rows < 0 {
      guard capabilities.movesUp else { return false }
      stream.append(control: "A", -rows)
    }
    return slide(from: start.column, to: target.column, in: &stream)
  }

  private func slide(from start: Int, to target: Int, in stream: inout ByteStream) -> Bool {
    let columns = target - start
    if columns == 0 { return true }
    if target == 0 {
      stream.append(UInt8(ascii: "\r"))
      return true
    }
    if columns < 0, columns >= -3 {
      for _ in columns..<0 { stream.append(0x08) }
      return true
    }
    let canSlide = columns > 0 ? capabilities.movesRight : capabilities.movesLeft
    guard canSlide || capabilities.movesToColumn else { return false }
    // From the left edge it is not far to the first columns.
    if columns < 0, capabilities.movesRight {
      stream.appendShorter(
        { slideOnce(columns, target, canSlide, in: &$0) },
        {
          $0.append(UInt8(ascii: "\r"))
          $0.append(control: "C", target)
        })
    } else {
      slideOnce(columns, target, canSlide, in: &stream)
    }
    return true
  }

  private func slideOnce(
    _ columns: Int, _ target: Int, _ canSlide: Bool, in stream: inout ByteStream
  ) {
    if canSlide, capabilities.movesToColumn {
      stream.appendShorter(
        { $0.append(control: columns > 0 ? "C" : "D", abs(columns)) },
        { $0.append(control: "G", target + 1) })
    } else if canSlide {
      stream.append(control: columns > 0 ? "C" : "D", abs(columns))
    } else {
      stream.append(control: "G", target + 1)
    }
  }
}
