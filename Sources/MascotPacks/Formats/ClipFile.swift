import MascotCore

/// What a file says of its clip as a whole.
package struct ClipFacts: Hashable, Sendable {
  package var name: String?
  /// How long a frame shows that has no time of its own; `nil` where the file does not say.
  package var usualDuration: Duration?
  /// How often the clip plays; `nil` where the file does not say.
  package var repetition: Repetition?
  package internal(set) var frameCount = 0
  /// The size that every frame has.
  package internal(set) var size = Size.zero
  /// What is not as it should be, but does not keep the clip from playing.
  package var warnings: [Fault] = []

  init(
    name: String? = nil, usualDuration: Duration? = nil, repetition: Repetition? = nil
  ) {
    self.name = name.flatMap { $0.isEmpty ? nil : $0 }
    self.usualDuration = usualDuration
    self.repetition = repetition
  }
}

/// Takes a frame of a clip, how long it shows if the file says so, and the offset it begins at.
typealias FrameSink = (CellBuffer, Duration?, Int) throws(Fault) -> Void

/// Reads a clip from one file, frame by frame, so that only one frame is there at a time.
///
/// All frames have the same size; the smaller ones are padded on the right and below, because the
/// files mean their frames to begin at the same corner.
///
/// - Parameters:
///   - name: The clip that is meant, in a file that has several.
///   - emit: Takes a frame, and how long it shows if the file says so.
/// - Throws: What is wrong with the file, or what `emit` throws. Frames may have come before.
package func readClip(
  _ source: FrameSource, format: ClipFormat, choosing name: String? = nil,
  emit: (CellBuffer, Duration?) throws(Fault) -> Void
) throws(Fault) -> ClipFacts {
  var count = 0
  var size = Size.zero
  var facts = try read(source, format, choosing: name) {
    (frame, duration, offset) throws(Fault) in
    count += 1
    guard count <= Limits.framesPerClip else {
      throw source.fault(.tooManyFrames(limit: Limits.framesPerClip), at: offset)
    }
    size = frame.size
    try emit(frame, duration)
  }
  guard count > 0 else { throw Fault(.noClip, file: source.file) }
  facts.frameCount = count
  facts.size = size
  return facts
}

private func read(
  _ source: FrameSource, _ format: ClipFormat, choosing name: String?, into sink: FrameSink
) throws(Fault) -> ClipFacts {
  switch format {
  case .text: try SeparatedText(source).read(into: sink)
  case .ansi: try SeparatedText(whole: source).read(into: sink)
  case .spinners: try Spinners.read(source, choosing: name, into: sink)
  case .durdraw: try Durdraw.read(source, into: sink)
  case .asciicast: try Asciicast.read(source, into: sink)
  case .cow: try Cow.read(source, into: sink)
  case .asciiMotion: try AsciiMotion.read(source, into: sink)
  }
}

extension CellBuffer {
  /// The same picture with nothing on the right and below, up to a size.
  func padded(to size: Size) -> CellBuffer {
    if size == self.size { return self }
    var buffer = CellBuffer(size: size, filledWith: .transparent)
    for row in 0..<min(self.size.rows, size.rows) {
      for column in 0..<min(self.size.columns, size.columns) {
        var cell = self[column, row]
        if cell.glyph == .trailing || cell == .transparent { continue }
        if let number = cell.glyph.cluster { cell.glyph = buffer.intern(clusters[number]) }
        let isWide = column + 1 < self.size.columns && self[column + 1, row].glyph == .trailing
        buffer.put(cell, width: isWide ? 2 : 1, column: column, row: row)
      }
    }
    return buffer
  }
}

extension Duration {
  /// A time as files write it; one that is below 0 or no number at all counts as 0, and more than a
  /// day as a day.
  init(fileSeconds seconds: Double) {
    self = .nanoseconds(Int64(min(max(seconds.isNaN ? 0 : seconds, 0), 86_400) * 1e9 + 0.5))
  }
}
