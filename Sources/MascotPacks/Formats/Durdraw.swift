import MascotCore
import MascotJSON

/// Durdraw's `.dur`: JSON in gzip, or as it is.
///
/// The colours of every cell take most of the file, and twenty times as much as a tree. So the
/// document is walked through twice: once for what it says of the whole, once frame by frame.
enum Durdraw {
  static func read(_ packed: FrameSource, into sink: FrameSink) throws(Fault) -> ClipFacts {
    let source = try unpack(packed)
    guard !source.isPickle else { throw Fault(.pickledDurdraw, file: source.file) }
    let movie = try Movie(source)
    guard let frames = movie.frames else { throw Fault(.noClip, file: source.file) }
    var document = frames
    var index = 0
    try document.forEachElement { document throws(Fault) in
      let offset = document.offset
      let frame = try Frame(&document, index)
      try sink(try frame.picture(of: movie, index), frame.delay, offset)
      index += 1
    }
    return ClipFacts(name: movie.name, usualDuration: movie.usualDuration)
  }

  private static func unpack(_ source: FrameSource) throws(Fault) -> FrameSource {
    guard source.bytes.isGzip else { return source }
    do throws(Gzip.Failure) {
      let bytes = try Gzip.unpack(source.bytes, limit: Limits.clipBytes)
      return FrameSource(file: source.file, bytes: bytes)
    } catch {
      let cause: Fault.Cause =
        switch error {
        case .cutShort: .gzipCutShort
        case .damaged(let reason): .gzipDamaged(reason: reason)
        case .tooLarge: .unpackedTooLarge(limit: Limits.clipBytes)
        }
      throw Fault(cause, file: source.file)
    }
  }
}

extension Durdraw {
  /// What the file says of the whole, and where its frames are.
  fileprivate struct Movie {
    private(set) var name: String?
    private(set) var usualDuration: Duration?
    private(set) var size = Size.zero
    private(set) var frames: ClipDocument?
    private(set) var colours = DurdrawColours(version: 7, is256: false)
    /// Whether the colours stand row by row, not column by column.
    private(set) var isByRow = false

    private var version: JSONNumber?
    private var is256 = false
    private var hasHighColours = false

    private init() {}

    init(_ source: FrameSource) throws(Fault) {
      var document = try ClipDocument(source)
      var place = document.offset
      var movie = Movie()
      try document.forEachKey { document, key throws(Fault) in
        guard key.name == "DurMovie" else { return try document.skip() }
        place = document.offset
        try document.forEachKey { document, key throws(Fault) in
          try movie.take(key.name, from: &document)
        }
      }
      try document.finish()
      try movie.settle(source, at: place)
      self = movie
    }

    private mutating func take(
      _ key: String, from document: inout ClipDocument
    ) throws(Fault) {
      switch key {
      case "formatVersion": version = try document.number(key)
      case "colorFormat": is256 = try document.optionalString(key)?.hasSuffix("256") ?? false
      case "name": name = try document.optionalString(key)
      case "framerate": usualDuration = try document.rate(key)
      case "sizeX", "columns":
        size.columns = try document.extent(key, limit: Limits.frame.columns)
      case "sizeY", "lines": size.rows = try document.extent(key, limit: Limits.frame.rows)
      case "frames":
        frames = document.fork
        hasHighColours = try document.skipFrames()
      default: try document.skip()
      }
    }

    /// Makes sure that nothing is missing, now that all is read.
    private mutating func settle(_ source: FrameSource, at place: Int) throws(Fault) {
      guard let version else { throw source.fault(.missingKey("formatVersion"), at: place) }
      let number = version.whole ?? 0
      guard !(1...4).contains(number) else { throw Fault(.pickledDurdraw, file: source.file) }
      guard (5...8).contains(number) else {
        throw Fault(.unknownDurdraw(version: version.text), file: source.file)
      }
      guard size.columns > 0, size.rows > 0 else {
        throw source.fault(.missingKey(size.columns > 0 ? "sizeY" : "sizeX"), at: place)
      }
      colours = DurdrawColours(version: number, is256: number < 7 ? hasHighColours : is256)
      isByRow = number >= 8
    }
  }

  /// One frame of the file, with its colours yet to be read.
  fileprivate struct Frame {
    var delay: Duration?
    var contents: ClipDocument?
    var colours: ClipDocument?

    init(_ document: inout ClipDocument, _ index: Int) throws(Fault) {
      var frame = Frame()
      try document.forEachKey { document, key throws(Fault) in
        switch key.name {
        case "delay":
          let seconds = try document.number("frames[\(index)].delay").value
          frame.delay = seconds > 0 ? Duration(fileSeconds: seconds) : nil
        case "contents":
          frame.contents = document.fork
          try document.skipUnchecked()
        case "colorMap":
          frame.colours = document.fork
          try document.skipUnchecked()
        default: try document.skipUnchecked()
        }
      }
      self = frame
    }

    private init() {}

    /// The picture in the size of the movie; what is beyond that is left out.
    func picture(of movie: Movie, _ index: Int) throws(Fault) -> CellBuffer {
      var styles = StyleGrid(size: movie.size)
      if var colours {
        try colours.forEachColour(isByRow: movie.isByRow) { column, row, foreground, background in
          styles.set(
            movie.colours.style(foreground: foreground, background: background), column, row)
        }
      }
      var picture = CellBuffer(size: movie.size, filledWith: .transparent)
      guard var contents else { return picture }
      var row = 0
      try contents.forEachElement { document throws(Fault) in
        let line = try document.string("frames[\(index)].contents[\(row)]")
        picture.draw(line, row: row, styles)
        row += 1
      }
      return picture
    }
  }

  /// The colours of a frame, cell by cell.
  fileprivate struct StyleGrid {
    let size: Size
    private var styles: [Style]

    init(size: Size) {
      self.size = size
      styles = Array(repeating: .plain, count: size.columns * size.rows)
    }

    subscript(column: Int, row: Int) -> Style { styles[row * size.columns + column] }

    mutating func set(_ style: Style, _ column: Int, _ row: Int) {
      guard column < size.columns, row < size.rows else { return }
      styles[row * size.columns + column] = style
    }
  }
}

extension CellBuffer {
  /// Draws a line of a frame: each character stands in the column of its number.
  fileprivate mutating func draw(_ line: String, row: Int, _ styles: Durdraw.StyleGrid) {
    guard row < size.rows else { return }
    for (column, scalar) in line.unicodeScalars.enumerated() {
      guard column < size.columns else { break }
      let style = styles[column, row]
      let shown = scalar.columns == 0 ? " " : scalar.shown
      if shown == " " {
        let isCovered = self[column, row].glyph == .trailing
        if style.background == .standard || isCovered { continue }
        put(Cell(.space, Style(background: style.background)), column: column, row: row)
      } else {
        put(Cell(Glyph(shown), style), width: shown.columns, column: column, row: row)
      }
    }
  }
}

extension FrameSource {
  /// Whether the bytes begin as Python's pickles of objects do.
  fileprivate var isPickle: Bool {
    guard let first = bytes.first else { return false }
    return first == 0x80 || first == UInt8(ascii: "(") || first == UInt8(ascii: "c")
  }
}

extension ClipDocument {
  fileprivate mutating func optionalString(_ key: String) throws(Fault) -> String? {
    if next == .string { return try string(key).printable }
    try skip()
    return nil
  }

  /// Goes behind the frames.
  ///
  /// - Returns: Whether one of them has a colour beyond the first sixteen.
  fileprivate mutating func skipFrames() throws(Fault) -> Bool {
    var hasHighColours = false
    try forEachElement { document throws(Fault) in
      try document.forEachKey { document, key throws(Fault) in
        guard key.name == "colorMap" else { return try document.skip() }
        if try document.skipColours() > 16 { hasHighColours = true }
      }
    }
    return hasHighColours
  }
}
