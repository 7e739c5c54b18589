/// What parts the frames in a file of text.
enum FrameDivision: Equatable {
  case none
  /// terminal-parrot's `!--FRAME--!` before each frame, with words on the whole before the first.
  case marks
  /// A line that is just this: ansimate's `%`, `----`, or 80 `=`.
  case lines(of: [UInt8])
  /// A form feed, on a line of its own or before the first one of a frame.
  case formFeeds
  /// ASCIImation: a word of the file's own, and how long the frame above it shows in seconds.
  case timed(word: [UInt8])
  /// simplemotion's: a line of digits says how many fifteenths of a second the lines below it
  /// show. Where every frame has as many lines, lines of digits in them are part of the picture.
  case ticks(height: Int?)
}

extension FrameDivision {
  static let mark = Array("!--FRAME--!".utf8)
  static let formFeed: UInt8 = 0x0C
  private static let separators = [
    Array("%".utf8), Array("----".utf8), Array(repeating: UInt8(ascii: "="), count: 80),
  ]

  init(of source: FrameSource) {
    let bytes = source.bytes
    var lines = TextLines(of: bytes, in: source.text)
    if let first = lines.next(), bytes[first].isASCIImation {
      let word = lines.next().map { Array(bytes[$0]) } ?? []
      self = word.isEmpty ? .none : .timed(word: word)
      return
    }
    var ticks = TickLines()
    var separator: [UInt8]?
    lines = TextLines(of: bytes, in: source.text)
    while let line = lines.next() {
      ticks.add(isTicks: bytes.ticks(of: line) != nil)
      guard let first = line.first, line.count <= 80 else { continue }
      switch bytes[first] {
      case UInt8(ascii: "!") where bytes.is(FrameDivision.mark, at: line):
        self = .marks
        return
      case UInt8(ascii: "%"), UInt8(ascii: "-"), UInt8(ascii: "="):
        separator = separator ?? FrameDivision.separators.first { bytes.is($0, at: line) }
      default: break
      }
    }
    if let division = ticks.division {
      self = division
    } else if bytes.has(FrameDivision.formFeed), UTF8Decoder.isValid(bytes.span) {
      self = .formFeeds
    } else {
      self = separator.map { .lines(of: $0) } ?? .none
    }
  }
}

/// Finds out whether lines of digits part frames, from which lines are such.
private struct TickLines {
  /// The lines from one frame to the next in the film that made the format known.
  private static let known = 14

  private var line = 0
  private var beginsWithTicks = false
  /// The line with the second time.
  private var second: Int?
  private var isKnown = true
  private var isEven = true

  mutating func add(isTicks: Bool) {
    if isTicks {
      if line == 0 { beginsWithTicks = true } else if second == nil { second = line }
    } else {
      if line % TickLines.known == 0 { isKnown = false }
      if let second, line % second == 0 { isEven = false }
    }
    line += 1
  }

  /// `nil` where the first line is no time, or no second frame follows.
  var division: FrameDivision? {
    guard beginsWithTicks, let second, second > 1, line > second + 1 else { return nil }
    if isKnown, line > TickLines.known { return .ticks(height: TickLines.known - 1) }
    return .ticks(height: isEven ? second - 1 : nil)
  }
}

extension [UInt8] {
  /// Whether a line is exactly this.
  func `is`(_ text: [UInt8], at line: Range<Int>) -> Bool {
    line.count == text.count && self[line].elementsEqual(text)
  }

  /// The number that a line is, where it is nothing else and no larger than a time can be.
  func ticks(of line: Range<Int>) -> Int? {
    guard (1...5).contains(line.count) else { return nil }
    var ticks = 0
    for place in line {
      guard self[place].isDigit else { return nil }
      ticks = ticks * 10 + Int(self[place] - UInt8(ascii: "0"))
    }
    return ticks
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isASCIImation: Bool {
    starts(with: "#!".utf8) && reversed().starts(with: "ASCIImation".utf8.reversed())
  }
}
