import MascotCore
import MascotJSON

/// Something that happened to a recorded terminal.
struct AsciicastEvent {
  enum Kind {
    case output(String)
    case resize(Size)
    /// Input, markers, the exit, and what later versions may bring.
    case other
  }

  /// Since the beginning of the recording.
  let time: Duration
  let kind: Kind
  let offset: Int

  /// Whether the picture may be another one after it.
  var isSeen: Bool {
    switch kind {
    case .output, .resize: true
    case .other: false
    }
  }
}

/// The events of a recording, one after the other.
struct AsciicastEvents {
  private let source: FrameSource
  private let version: Asciicast.Header.Version
  private var lines: TextLines
  private var time = Duration.zero
  /// Whether only resizes are wanted. Other events are then not looked at, nor found to be wrong.
  var skipsOutput = false
  private(set) var warnings: [Fault] = []

  init(_ source: FrameSource, _ header: Asciicast.Header) {
    self.source = source
    version = header.version
    lines = TextLines(of: source.bytes, in: header.end..<source.bytes.count)
  }

  mutating func next() throws(Fault) -> AsciicastEvent? {
    while let line = lines.next() {
      let first = source.bytes[line].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      guard let first, first != UInt8(ascii: "#") else { continue }
      if skipsOutput, !source.bytes[line].mayResize { continue }
      do throws(Fault) {
        return try event(in: line)
      } catch {
        // A recording that is still being written, or was cut, ends within a line.
        guard source.bytes.count == line.upperBound, error.cause.isJSON else { throw error }
        warnings.append(
          Fault(
            .eventCutShort, file: error.file, position: error.position, severity: .warning))
      }
    }
    return nil
  }

  private mutating func event(in line: Range<Int>) throws(Fault) -> AsciicastEvent {
    let json = try source.json(in: line)
    guard case .array(let parts) = json.kind, parts.count >= 3, let stamp = parts[0].number,
      case .string(let code) = parts[1].kind
    else { throw source.fault(.notAnEvent, at: json.offset) }
    let passed = Duration(recordedSeconds: stamp.value)
    switch version {
    case .two: time = passed
    case .three: time += passed
    }
    return AsciicastEvent(
      time: time, kind: try kind(code, parts[2]), offset: json.offset)
  }

  private func kind(
    _ code: String, _ data: JSONValue
  ) throws(Fault) -> AsciicastEvent.Kind {
    guard code == "o" || code == "r" else { return .other }
    guard case .string(let text) = data.kind else {
      throw source.fault(.notAnEvent, at: data.offset)
    }
    if code == "o" { return .output(text) }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let columns = Int(sides[0]), let rows = Int(sides[1]), columns > 0,
      rows > 0
    else { throw source.fault(.notASize(text), at: data.offset) }
    let size = Size(columns: columns, rows: rows)
    guard size.fits(in: Limits.frame) else {
      throw source.fault(.frameTooLarge(size: size, limit: Limits.frame), at: data.offset)
    }
    return .resize(size)
  }
}

extension Fault.Cause {
  fileprivate var isJSON: Bool { if case .json = self { true } else { false } }
}

extension Duration {
  /// A time in a recording, which may be of any length; below 0 it counts as 0.
  fileprivate init(recordedSeconds seconds: Double) {
    self = .nanoseconds(Int64(min(max(seconds, 0), 1e9) * 1e9 + 0.5))
  }
}

extension ArraySlice<UInt8> {
  /// Whether the code of the event is not plainly `"o"`: as it is written, or with blanks.
  fileprivate var mayResize: Bool {
    guard let comma = firstIndex(of: UInt8(ascii: ",")) else { return true }
    let code = self[(comma + 1)...].drop { $0 == UInt8(ascii: " ") }.prefix(3)
    return !code.elementsEqual("\"o\"".utf8)
  }
}
