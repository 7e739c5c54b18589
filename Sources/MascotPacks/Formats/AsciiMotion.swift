import MascotCore
import MascotJSON

/// What Ascii-Motion exports: a text a frame, and the colours of some of its cells by `"x,y"`.
enum AsciiMotion {
  static func read(_ source: FrameSource, into sink: FrameSink) throws(Fault) -> ClipFacts {
    var facts = ClipFacts()
    var size = Size.zero
    var frames: ClipDocument?
    var document = try ClipDocument(source)
    try document.forEachKey { document, key throws(Fault) in
      switch key.name {
      case "metadata": facts.name = try document.title()
      case "canvas": size = size.union(try document.canvas())
      case "animation": try document.readTimes(into: &facts)
      case "frames":
        frames = document.fork
        size = size.union(try document.frameSizes())
      default: try document.skip()
      }
    }
    try document.finish()
    guard var frames else { throw Fault(.noClip, file: source.file) }
    var index = 0
    try frames.forEachElement { document throws(Fault) in
      let offset = document.offset
      let frame = try Frame(&document, index)
      try sink(try frame.picture(size: size, index), frame.duration, offset)
      index += 1
    }
    return facts
  }
}

/// One frame of the file, with its colours yet to be read.
private struct Frame {
  var duration: Duration?
  var text = TextGrid("")
  var colours: ClipDocument?

  init(_ document: inout ClipDocument, _ index: Int) throws(Fault) {
    var frame = Frame()
    try document.forEachKey { document, key throws(Fault) in
      switch key.name {
      case "duration": frame.duration = try document.milliseconds("frames[\(index)].duration")
      case "content": frame.text = TextGrid(try document.string("frames[\(index)].content"))
      case "colors":
        frame.colours = document.fork
        try document.skipUnchecked()
      default: try document.skipUnchecked()
      }
    }
    self = frame
  }

  private init() {}

  func picture(size: Size, _ index: Int) throws(Fault) -> CellBuffer {
    var picture = CellBuffer(text, size: size)
    guard var colours, colours.next == .object else { return picture }
    try colours.forEachKey { document, key throws(Fault) in
      switch key.name {
      case "foreground", "background":
        let isForeground = key.name == "foreground"
        try document.forEachKey { document, cell throws(Fault) in
          let color = try document.colour(
            "frames[\(index)].colors.\(key.name).\(cell.name)")
          guard let place = Position(cell.name), place.isInside(size) else { return }
          picture.paint(color, isForeground: isForeground, at: place)
        }
      default: try document.skip()
      }
    }
    return picture
  }
}

extension ClipDocument {
  fileprivate mutating func title() throws(Fault) -> String? {
    var title: String?
    try forEachKey { document, key throws(Fault) in
      guard key.name == "title", document.next == .string else { return try document.skip() }
      title = try document.string("metadata.title").printable
    }
    return title
  }

  fileprivate mutating func canvas() throws(Fault) -> Size {
    var size = Size.zero
    try forEachKey { document, key throws(Fault) in
      switch key.name {
      case "width":
        size.columns = try document.extent("canvas.width", limit: Limits.frame.columns)
      case "height": size.rows = try document.extent("canvas.height", limit: Limits.frame.rows)
      default: try document.skip()
      }
    }
    return size
  }

  fileprivate mutating func readTimes(into facts: inout ClipFacts) throws(Fault) {
    var read = facts
    try forEachKey { document, key throws(Fault) in
      switch key.name {
      case "frameRate": read.usualDuration = try document.rate("animation.frameRate")
      case "looping":
        if case .boolean(let isLooping) = try document.value().kind {
          read.repetition = isLooping ? .forever : .times(1)
        }
      default: try document.skip()
      }
    }
    facts = read
  }

  /// Goes behind the frames.
  ///
  /// - Returns: The size that holds the texts of all.
  fileprivate mutating func frameSizes() throws(Fault) -> Size {
    var size = Size.zero
    var index = 0
    try forEachElement { document throws(Fault) in
      let offset = document.offset
      try document.forEachKey { document, key throws(Fault) in
        guard key.name == "content" else { return try document.skip() }
        let text = TextGrid(try document.string("frames[\(index)].content"))
        size = size.union(try text.checkedSize(at: offset, in: document.source))
      }
      index += 1
    }
    return size
  }

  fileprivate mutating func colour(
    _ keyPath: @autoclosure () -> String
  ) throws(Fault) -> Color {
    let offset = offset
    let text = try string(keyPath())
    if let color = Color(hexadecimal: text.utf8) { return color }
    if text == "transparent" { return .standard }
    guard let color = Color(text) else {
      throw source.fault(.notAColour(text), at: offset, keyPath: keyPath())
    }
    return color
  }
}

extension Color {
  /// `#rrggbb`, as all but very few of the colours are written.
  fileprivate init?(hexadecimal text: String.UTF8View) {
    guard text.count == 7, text.first == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for byte in text.dropFirst() {
      guard let digit = byte.hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    self = .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }
}

extension Position {
  /// A place as the file writes it: `x,y`.
  fileprivate init?(_ text: String) {
    var numbers = (0, 0)
    var digits = 0
    var hasComma = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: ","), !hasComma, digits > 0 {
        hasComma = true
        numbers = (numbers.1, 0)
        digits = 0
      } else if byte.isDigit, digits < 6 {
        numbers.1 = numbers.1 * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
      } else {
        return nil
      }
    }
    guard hasComma, digits > 0 else { return nil }
    self.init(column: numbers.0, row: numbers.1)
  }

  fileprivate func isInside(_ size: Size) -> Bool {
    column >= 0 && row >= 0 && column < size.columns && row < size.rows
  }
}

extension CellBuffer {
  fileprivate mutating func paint(_ color: Color, isForeground: Bool, at place: Position) {
    if isForeground {
      recolour(column: place.column, row: place.row, foreground: color)
    } else {
      repaint(column: place.column, row: place.row, background: color)
    }
  }
}
