import MascotCore

/// The part of a file that is one frame, and how long it shows if the file says so.
struct FrameSection {
  let range: Range<Int>
  var duration: Duration?
}

/// The frames in a file of text, one after the other.
struct FrameSections {
  private let source: FrameSource
  private let division: FrameDivision
  private let end: Int
  private var lines: TextLines
  /// Where the frame begins that comes next; `nil` behind the last.
  private var start: Int?
  private var isFirst = true
  /// How long the frame shows that comes next, where the line before it says so.
  private var duration: Duration?

  init(of source: FrameSource, in text: Range<Int>, divided division: FrameDivision) {
    self.source = source
    self.division = division
    end = text.upperBound
    lines = TextLines(of: source.bytes, in: text)
    start = text.isEmpty ? nil : text.lowerBound
    skipHead()
  }

  mutating func next() throws(Fault) -> FrameSection? {
    while let begin = start {
      defer { isFirst = false }
      let section = try section(from: begin)
      if division == .none { return section }
      // Nothing before the first separator is no frame, and nothing after the last is none.
      let isNothing = start == nil ? isBlank(section.range) : isFirst && section.range.isEmpty
      if !isNothing { return section }
    }
    return nil
  }

  private mutating func section(from begin: Int) throws(Fault) -> FrameSection {
    switch division {
    case .none:
      start = nil
      return FrameSection(range: begin..<end)
    case .formFeeds: return formFeedSection(from: begin)
    case .ticks(let height): return tickSection(from: begin, height: height)
    case .marks: return lineSection(from: begin, FrameDivision.mark)
    case .lines(let separator): return lineSection(from: begin, separator)
    case .timed(let word): return try timedSection(from: begin, word)
    }
  }

  private mutating func lineSection(from begin: Int, _ separator: [UInt8]) -> FrameSection {
    while let line = lines.next() {
      if source.bytes.is(separator, at: line) { return ended(begin..<line.lowerBound) }
    }
    return last(from: begin)
  }

  private mutating func timedSection(
    from begin: Int, _ word: [UInt8]
  ) throws(Fault) -> FrameSection {
    while let line = lines.next() {
      guard source.bytes[line].starts(with: word) else { continue }
      let rest = source.bytes[(line.lowerBound + word.count)..<line.upperBound]
      if rest.isEmpty { return ended(begin..<line.lowerBound) }
      guard rest.first == UInt8(ascii: " ") else { continue }
      let text = String(decoding: rest.dropFirst(), as: UTF8.self)
      guard let seconds = text.plainNumber else {
        throw source.fault(.notAFrameTime(text), at: rest.startIndex + 1)
      }
      duration = Duration(fileSeconds: seconds)
      return ended(begin..<line.lowerBound)
    }
    return last(from: begin)
  }

  private mutating func tickSection(from begin: Int, height: Int?) -> FrameSection {
    var count = 0
    while let line = lines.next() {
      let isFull = height.map { count == $0 } ?? true
      if isFull, let ticks = source.bytes.ticks(of: line) {
        let section = ended(begin..<line.lowerBound)
        duration = .seconds(ticks) / 15
        return section
      }
      count += 1
    }
    return last(from: begin)
  }

  private mutating func formFeedSection(from begin: Int) -> FrameSection {
    let place = source.bytes.place(of: FrameDivision.formFeed, in: begin..<end)
    guard place < end else { return last(from: begin) }
    var next = place + 1
    if next < end, source.bytes[next] == UInt8(ascii: "\r") { next += 1 }
    if next < end, source.bytes[next] == UInt8(ascii: "\n") { next += 1 }
    start = next
    return FrameSection(range: begin..<place)
  }

  private mutating func ended(_ range: Range<Int>) -> FrameSection {
    defer { duration = nil }
    start = lines.place
    return FrameSection(range: range, duration: duration)
  }

  private mutating func last(from begin: Int) -> FrameSection {
    start = nil
    return FrameSection(range: begin..<end, duration: duration)
  }

  /// Goes behind what comes before the first frame and is none.
  private mutating func skipHead() {
    switch division {
    case .timed:
      _ = lines.next()
      _ = lines.next()
      start = lines.place
    case .marks: skipWords()
    case .ticks:
      duration = lines.next().flatMap { source.bytes.ticks(of: $0) }.map { .seconds($0) / 15 }
      start = lines.place
    case .none, .lines, .formFeeds: break
    }
  }

  /// Skips lines such as `key: value`, if all before the first mark are such.
  private mutating func skipWords() {
    var ahead = lines
    var place = ahead.place
    while let line = ahead.next(), !source.bytes.is(FrameDivision.mark, at: line) {
      guard line.isEmpty || source.bytes.colon(in: line) != nil else { return }
      place = ahead.place
    }
    start = place
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    source.bytes[range].allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}

extension [UInt8] {
  /// Where the colon stands in a line such as `key: value`.
  func colon(in line: Range<Int>) -> Int? {
    let colon = line.first { place in
      switch self[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
      case UInt8(ascii: "_"), UInt8(ascii: "-"): false
      default: true
      }
    }
    guard let colon, colon > line.lowerBound, self[colon] == UInt8(ascii: ":") else { return nil }
    return colon
  }
}

extension String {
  /// A number without a sign or an exponent.
  var plainNumber: Double? {
    let isPlain = utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    return isPlain && utf8.count < 20 ? Double(self) : nil
  }
}
