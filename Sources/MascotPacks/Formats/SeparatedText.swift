import MascotCore
import MascotJSON

/// A file of text frames.
///
/// Frames with escape sequences are ANSI text, others are plain text, for the whole file alike.
struct SeparatedText {
  private let source: FrameSource
  private let division: FrameDivision
  private let dialect: ANSIDialect?
  /// The text without what stands before and after it.
  private let text: Range<Int>
  private let name: String?
  /// The times that the words before the first frame give to all frames.
  private let times: ListedTimes?

  init(_ source: FrameSource) {
    self.init(source, divided: FrameDivision(of: source), isANSI: source.isANSI)
  }

  /// A file that is one picture of ANSI art.
  init(whole source: FrameSource) {
    self.init(source, divided: .none, isANSI: true)
  }

  private init(_ source: FrameSource, divided division: FrameDivision, isANSI: Bool) {
    self.source = source
    self.division = division
    let words = source.words(before: division)
    times = words["durations"].map { ListedTimes(source, at: $0) }
    var text = source.text
    if isANSI {
      let sauce = Sauce(of: source.bytes.span)
      let end = sauce?.start ?? text.upperBound
      text = text.lowerBound..<max(text.lowerBound, end)
      if let mark = source.bytes[text].firstIndex(of: 0x1A) { text = text.lowerBound..<mark }
      dialect = ANSIDialect(of: source.bytes.span.extracting(text), sauce: sauce)
      name = sauce?.title
    } else {
      dialect = nil
      name = words["description"].map {
        String(decoding: source.bytes[$0], as: UTF8.self).printable
      }
    }
    self.text = text
  }

  func read(into sink: FrameSink) throws(Fault) -> ClipFacts {
    var size = Size.zero
    var count = 0
    try forEachFrame { section throws(Fault) in
      size = size.union(try self.size(of: section))
      count += 1
    }
    var facts = ClipFacts(name: name, usualDuration: division.usualDuration)
    var listed = times?.durations(of: count, warnings: &facts.warnings)[...]
    try forEachFrame { section throws(Fault) in
      let duration = section.duration ?? listed?.popFirst()
      try sink(picture(of: section, size: size), duration, section.range.lowerBound)
    }
    return facts
  }

  private func forEachFrame(_ body: (FrameSection) throws(Fault) -> Void) throws(Fault) {
    var sections = FrameSections(of: source, in: text, divided: division)
    var count = 0
    while let section = try sections.next() {
      count += 1
      if count > Limits.framesPerClip {
        throw source.fault(
          .tooManyFrames(limit: Limits.framesPerClip), at: section.range.lowerBound)
      }
      try body(section)
    }
  }

  private func size(of section: FrameSection) throws(Fault) -> Size {
    if dialect != nil { return try ansiPicture(of: section).size }
    let size = try source.size(of: section.range)
    guard size.fits(in: Limits.frame) else {
      throw source.fault(
        .frameTooLarge(size: size, limit: Limits.frame), at: section.range.lowerBound)
    }
    return size
  }

  private func picture(of section: FrameSection, size: Size) throws(Fault) -> CellBuffer {
    if dialect != nil { return try ansiPicture(of: section).padded(to: size) }
    return try CellBuffer(text: source, in: section.range, size: size)
  }

  private func ansiPicture(of section: FrameSection) throws(Fault) -> CellBuffer {
    do throws(ANSIFault) {
      let part = source.bytes.span.extracting(section.range)
      return try ANSIArt.parse(part, as: dialect ?? .terminal)
    } catch {
      throw source.fault(error, in: section.range)
    }
  }
}

extension FrameSource {
  /// The fault of a part of the file, as one of the file.
  func fault(_ fault: ANSIFault, in part: Range<Int>) -> Fault {
    let start = SourcePosition(of: part.lowerBound, in: bytes)
    func moved(_ line: Int, _ column: Int) -> SourcePosition {
      SourcePosition(
        line: start.line + line - 1, column: line == 1 ? start.column + column - 1 : column)
    }
    return switch fault {
    case .tooManyColumns(let line, let column, let limit):
      Fault(.tooManyColumns(limit: limit), file: file, position: moved(line, column))
    case .tooManyRows(let line, let column, let limit):
      Fault(.tooManyRows(limit: limit), file: file, position: moved(line, column))
    }
  }

  fileprivate var isANSI: Bool {
    bytes.has(0x1B) || FileName.ending(of: file).lowercased() == "ans"
  }

  /// Where the words before the first frame stand, such as those behind `description: `.
  fileprivate func words(before division: FrameDivision) -> [String: Range<Int>] {
    guard division == .marks else { return [:] }
    var words: [String: Range<Int>] = [:]
    var lines = TextLines(of: bytes, in: text)
    while let line = lines.next(), !bytes.is(FrameDivision.mark, at: line) {
      guard let colon = bytes.colon(in: line) else { continue }
      let value = bytes[(colon + 1)..<line.upperBound].drop { $0 == UInt8(ascii: " ") }
      words[String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self)] = value.indices
    }
    return words
  }
}

extension FrameDivision {
  /// What the players of the format take where the file says nothing.
  fileprivate var usualDuration: Duration? {
    switch self {
    case .marks: .milliseconds(75)
    case .none, .lines, .formFeeds, .timed, .ticks: nil
    }
  }
}
