import MascotCore
import MascotJSON

/// asciinema's recordings of a terminal, versions 2 and 3: a header, and an event a line.
///
/// A frame is what the screen shows after an output; outputs closer than a sixtieth of a second make
/// one. What comes before the first output is left out, and the last frame shows until the recording
/// ends, or for a second where it ends at once. The cursor is not drawn.
enum Asciicast {
  /// Outputs closer than this make one frame.
  private static let shortest = Duration.nanoseconds(1_000_000_000 / 60)
  /// How long nothing may happen, where the header does not say.
  private static let longestIdle = Duration.seconds(2)
  /// How long the last frame shows, where the recording ends with it.
  private static let lastFrame = Duration.seconds(1)

  static func read(_ source: FrameSource, into sink: FrameSink) throws(Fault) -> ClipFacts {
    let header = try Header(source)
    let size = try largestSize(source, header)
    var events = AsciicastEvents(source, header)
    var screen = ANSIScreen(.terminal(header.size))
    var scanner = EscapeScanner()
    var clock = Clock(longestIdle: header.longestIdle ?? longestIdle)
    /// When the frame came that the screen shows, and where it stands in the file.
    var shown: (since: Duration, offset: Int)?
    while let event = try events.next() {
      guard event.isSeen else {
        if shown != nil { clock.pass(to: event.time) }
        continue
      }
      if shown == nil, case .resize(let size) = event.kind {
        screen = screen.resized(to: size)
        continue
      }
      let now = shown == nil ? clock.start(at: event.time) : clock.advance(to: event.time)
      if let frame = shown, now - frame.since >= shortest {
        try sink(screen.picture.padded(to: size), now - frame.since, frame.offset)
        shown = (now, event.offset)
      }
      shown = shown ?? (now, event.offset)
      switch event.kind {
      case .output(let text): screen.draw(Array(text.utf8).span, through: &scanner)
      case .resize(let size): screen = screen.resized(to: size)
      case .other: break
      }
    }
    if let frame = shown {
      let rest = clock.end - frame.since
      try sink(screen.picture.padded(to: size), rest > .zero ? rest : lastFrame, frame.offset)
    }
    var facts = ClipFacts(name: header.title)
    facts.warnings = events.warnings
    return facts
  }

  /// The size that holds the terminal whenever it was resized.
  private static func largestSize(
    _ source: FrameSource, _ header: Header
  ) throws(Fault) -> Size {
    var size = header.size
    var events = AsciicastEvents(source, header)
    events.skipsOutput = true
    while let event = try events.next() {
      if case .resize(let new) = event.kind { size = size.union(new) }
    }
    return size
  }

  /// The time of playback: that of the recording without long idle times.
  private struct Clock {
    let longestIdle: Duration
    private var recorded = Duration.zero
    private var played = Duration.zero
    /// The time of the last event of any kind.
    private var latest = Duration.zero

    init(longestIdle: Duration) { self.longestIdle = longestIdle }

    mutating func start(at time: Duration) -> Duration {
      recorded = time
      latest = time
      return played
    }

    mutating func advance(to time: Duration) -> Duration {
      played += min(max(time - recorded, .zero), longestIdle)
      recorded = time
      latest = time
      return played
    }

    mutating func pass(to time: Duration) { latest = max(latest, time) }

    /// The time of playback at which the recording ends.
    var end: Duration { played + min(latest - recorded, longestIdle) }
  }
}

extension Asciicast {
  /// The first line: the version, and what the terminal was like.
  struct Header {
    enum Version { case two, three }

    let version: Version
    let size: Size
    let title: String?
    let longestIdle: Duration?
    /// Where the events begin.
    let end: Int

    /// Whether a file begins with such a line.
    static func isOne(_ source: FrameSource) -> Bool {
      var lines = TextLines(of: source.bytes, in: source.text)
      guard let line = lines.next(),
        let json = try? JSONValue(parsing: source.bytes, in: line)
      else { return false }
      return json[key: "version"] != nil && (json[key: "width"] ?? json[key: "term"]) != nil
    }

    init(_ source: FrameSource) throws(Fault) {
      var lines = TextLines(of: source.bytes, in: source.text)
      guard let line = lines.next() else { throw Fault(.noClip, file: source.file) }
      end = lines.place
      let json = try source.json(in: line)
      let version = try source.member("version", of: json)
      switch version.number?.whole {
      case 2: self.version = .two
      case 3: self.version = .three
      default:
        let text = version.number?.text ?? version.kind.name
        throw source.fault(.unknownAsciicast(version: text), at: version.offset)
      }
      switch self.version {
      case .two:
        size = Size(
          columns: try source.extent("width", of: json, limit: Limits.frame.columns),
          rows: try source.extent("height", of: json, limit: Limits.frame.rows))
      case .three:
        let term = try source.member("term", of: json)
        size = Size(
          columns: try source.extent("cols", of: term, limit: Limits.frame.columns),
          rows: try source.extent("rows", of: term, limit: Limits.frame.rows))
      }
      if case .string(let text)? = json[key: "title"]?.kind {
        title = text.printable
      } else {
        title = nil
      }
      let limit = json[key: "idle_time_limit"]?.number?.value
      longestIdle = limit.flatMap { $0 > 0 ? Duration(fileSeconds: $0) : nil }
    }
  }
}

extension FrameSource {
  /// The JSON document that a part of the file is.
  func json(in range: Range<Int>) throws(Fault) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes, in: range)
    } catch {
      throw fault(.json(error), at: error.offset)
    }
  }

  fileprivate func member(_ key: String, of json: JSONValue) throws(Fault) -> JSONValue {
    guard case .object = json.kind else {
      throw fault(.wrongType(expected: "an object", found: json.kind.name), at: json.offset)
    }
    guard let value = json[key: key] else { throw fault(.missingKey(key), at: json.offset) }
    return value
  }

  fileprivate func extent(
    _ key: String, of json: JSONValue, limit: Int
  ) throws(Fault) -> Int {
    let value = try member(key, of: json)
    guard let number = value.number else {
      throw fault(
        .wrongType(expected: "a number", found: value.kind.name), at: value.offset, keyPath: key)
    }
    guard let whole = number.whole, (1...limit).contains(whole) else {
      throw fault(
        .outOfRange(value: number.text, allowed: "a whole number from 1 to \(limit)"),
        at: value.offset, keyPath: key)
    }
    return whole
  }
}

extension JSONValue {
  var number: JSONNumber? {
    if case .number(let number) = kind { number } else { nil }
  }
}
