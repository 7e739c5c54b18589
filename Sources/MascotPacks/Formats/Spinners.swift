import MascotCore

/// The spinners of cli-spinners: an interval in milliseconds, and a string a frame.
///
/// A file has one of them, or many under their names. Frames of one spinner differ in width.
enum Spinners {
  static func read(
    _ source: FrameSource, choosing name: String?, into sink: FrameSink
  ) throws(Fault) -> ClipFacts {
    let (found, isNamed) = try list(source)
    let spinner = try choose(name, from: found, isNamed: isNamed, in: source)
    var document = spinner.start
    var interval: Duration?
    var frames: ClipDocument?
    try document.forEachKey { document, key throws(Fault) in
      switch key.name {
      case "interval": interval = try document.milliseconds("\(spinner.path)interval")
      case "frames":
        frames = document.fork
        try document.skip()
      default: try document.skip()
      }
    }
    if let frames { try read(frames, of: spinner, into: sink) }
    return ClipFacts(name: spinner.name, usualDuration: interval)
  }

  private struct Spinner {
    var name = ""
    /// Where its object stands.
    var start: ClipDocument

    var path: String { name.isEmpty ? "" : "\(name)." }
  }

  /// Whether a file has spinners, or may have some for which it is too broken.
  static func areIn(_ source: FrameSource) -> Bool {
    do throws(Fault) {
      return !(try list(source).spinners.isEmpty)
    } catch {
      return true
    }
  }

  /// The spinners of a file; what is no object with frames is none.
  private static func list(
    _ source: FrameSource
  ) throws(Fault) -> (spinners: [Spinner], isNamed: Bool) {
    var document = try ClipDocument(source)
    let whole = document.fork
    var named: [Spinner] = []
    var isSpinner = false
    try document.forEachKey { document, key throws(Fault) in
      let start = document.fork
      if key.name == "frames" { isSpinner = isSpinner || document.next == .array }
      guard document.next == .object else { return try document.skip() }
      var hasFrames = false
      try document.forEachKey { document, key throws(Fault) in
        if key.name == "frames" { hasFrames = true }
        try document.skip()
      }
      if hasFrames { named.append(Spinner(name: key.name, start: start)) }
    }
    try document.finish()
    return isSpinner ? ([Spinner(start: whole)], false) : (named, true)
  }

  private static func choose(
    _ name: String?, from spinners: [Spinner], isNamed: Bool, in source: FrameSource
  ) throws(Fault) -> Spinner {
    let names = spinners.map(\.name)
    guard let first = spinners.first else { throw Fault(.noClip, file: source.file) }
    if let name, isNamed {
      guard let spinner = spinners.first(where: { $0.name == name }) else {
        throw Fault(
          .unknownClip(name: name, nearest: name.nearest(among: names)), file: source.file)
      }
      return spinner
    }
    if spinners.count > 1 { throw Fault(.severalClips(names: names), file: source.file) }
    return first
  }

  private static func read(
    _ frames: ClipDocument, of spinner: Spinner, into sink: FrameSink
  ) throws(Fault) {
    var size = Size.zero
    var count = 0
    try forEachFrame(frames, of: spinner) { text, offset throws(Fault) in
      count += 1
      size = size.union(try text.checkedSize(at: offset, in: frames.source))
      if count > Limits.framesPerClip {
        throw frames.source.fault(.tooManyFrames(limit: Limits.framesPerClip), at: offset)
      }
    }
    try forEachFrame(frames, of: spinner) { text, offset throws(Fault) in
      try sink(CellBuffer(text, size: size), nil, offset)
    }
  }

  private static func forEachFrame(
    _ frames: ClipDocument, of spinner: Spinner, _ body: (TextGrid, Int) throws(Fault) -> Void
  ) throws(Fault) {
    var document = frames
    var index = 0
    try document.forEachElement { document throws(Fault) in
      let offset = document.offset
      let text = try document.string("\(spinner.path)frames[\(index)]")
      try body(TextGrid(text), offset)
      index += 1
    }
  }
}
