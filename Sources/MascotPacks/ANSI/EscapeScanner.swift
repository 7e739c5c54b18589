import MascotJSON

/// Who takes what an ``EscapeScanner`` finds in a text.
package protocol EscapeSink {
  /// A run of printable ASCII characters.
  mutating func draw(_ run: Span<UInt8>)
  /// A character that is none of the control characters; it may be one that is not drawn.
  mutating func draw(_ scalar: Unicode.Scalar)
  /// A control character below 0x20.
  mutating func execute(_ control: UInt8)
  /// `ESC` intermediate final; a C1 control is told as the escape it stands for.
  mutating func escape(_ final: UInt8, intermediate: UInt8?)
  mutating func control(_ sequence: ControlSequence)
}

/// How the bytes of a text stand for characters.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case codePage(CodePage)
}

/// Takes a text apart into characters, control characters and escape sequences.
///
/// The states are those of Paul Williams' parser for DEC-compatible terminals. Strings — OSC, DCS,
/// APC, PM and SOS, ended or not — are swallowed whole. A text may come in pieces, cut anywhere.
package struct EscapeScanner: Sendable {
  private enum State {
    case ground
    case escape, escapeIntermediate
    case parameters, intermediates, ignored
    case string, bellEndedString
  }

  private let encoding: TextEncoding
  /// What each byte of a code page draws.
  private let glyphs: [Unicode.Scalar?]
  private var state = State.ground
  private var sequence = ControlSequence()
  private var escapeIntermediate: UInt8?
  private var decoder = UTF8Decoder()
  /// Whether all that was taken in as UTF-8 is such.
  package private(set) var isWellFormed = true

  package init(encoding: TextEncoding = .utf8) {
    self.encoding = encoding
    switch encoding {
    case .utf8: glyphs = []
    case .codePage(let page): glyphs = (UInt8.min...UInt8.max).map { page.glyph($0) }
    }
  }

  package mutating func scan(_ bytes: Span<UInt8>, into sink: inout some EscapeSink) {
    var place = 0
    while place < bytes.count {
      place = takeRun(of: bytes, from: place, into: &sink)
      guard place < bytes.count else { return }
      let byte = bytes[place]
      place += 1
      switch encoding {
      case .utf8: take(byte, into: &sink)
      case .codePage: take(byte, glyph: glyphs[Int(byte)], into: &sink)
      }
    }
  }

  /// Takes what most texts are made of, many bytes at a time: characters and control sequences.
  ///
  /// Byte by byte they would be understood in the same way.
  ///
  /// - Returns: The place of the first byte that was not taken.
  private mutating func takeRun(
    of bytes: Span<UInt8>, from start: Int, into sink: inout some EscapeSink
  ) -> Int {
    if decoder.isInside { return start }
    var place = start
    while place < bytes.count {
      let first = place
      switch state {
      case .ground:
        while place < bytes.count, bytes[place].isPrintable { place += 1 }
        if place > first {
          sink.draw(bytes.extracting(first..<place))
        } else if bytes[place] == 0x1B {
          guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "[") else { return place }
          sequence.begin()
          state = .parameters
          place += 2
        } else {
          // C2 begins the C1 controls, too.
          guard encoding == .utf8, bytes[place] > 0xC2,
            let scalar = bytes.scalar(at: place, before: bytes.count)
          else { return place }
          sink.draw(scalar)
          place += UTF8.width(scalar)
        }
      case .parameters:
        place = sequence.takeNumbers(of: bytes, from: place)
        guard place < bytes.count, bytes[place].isFinal else { return place }
        dispatch(bytes[place], into: &sink)
        place += 1
      case .escape, .escapeIntermediate, .intermediates, .ignored, .string, .bellEndedString:
        return place
      }
    }
    return place
  }

  /// Tells what a character cut short at the end of the text has become.
  package mutating func finish(into sink: inout some EscapeSink) {
    guard decoder.isInside else { return }
    decoder = UTF8Decoder()
    takeMalformed(into: &sink)
  }

  private mutating func take(_ byte: UInt8, into sink: inout some EscapeSink) {
    if byte < 0x80, !decoder.isInside { return take(Unicode.Scalar(byte), into: &sink) }
    switch decoder.take(byte) {
    case .scalar(let scalar): take(scalar, into: &sink)
    case .incomplete: break
    case .malformed: takeMalformed(into: &sink)
    case .cutShort:
      takeMalformed(into: &sink)
      take(byte, into: &sink)
    }
  }

  private mutating func takeMalformed(into sink: inout some EscapeSink) {
    isWellFormed = false
    take("\u{FFFD}" as Unicode.Scalar, into: &sink)
  }

  /// The control characters that DOS obeys are few; the others are glyphs outside of sequences.
  private mutating func take(
    _ byte: UInt8, glyph: Unicode.Scalar?, into sink: inout some EscapeSink
  ) {
    guard let glyph else { return take(Unicode.Scalar(byte), into: &sink) }
    if byte >= 0x80 {
      takeGlyph(glyph, into: &sink)
    } else if state == .ground, !byte.isObeyedByDOS {
      sink.draw(glyph)
    } else {
      take(Unicode.Scalar(byte), into: &sink)
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar, into sink: inout some EscapeSink) {
    switch scalar.value {
    case 0..<0x20: takeControl(UInt8(scalar.value), into: &sink)
    case 0x20..<0x7F: takeASCII(UInt8(scalar.value), into: &sink)
    case 0x7F: break
    case 0x80..<0xA0: takeC1(UInt8(scalar.value), into: &sink)
    default: takeGlyph(scalar, into: &sink)
    }
  }

  /// A character beyond ASCII ends whatever sequence was begun, and is drawn.
  private mutating func takeGlyph(_ scalar: Unicode.Scalar, into sink: inout some EscapeSink) {
    guard !isInString else { return }
    state = .ground
    sink.draw(scalar)
  }

  private var isInString: Bool { state == .string || state == .bellEndedString }

  private mutating func takeControl(_ byte: UInt8, into sink: inout some EscapeSink) {
    switch byte {
    case 0x18, 0x1A: state = .ground
    case 0x1B:
      state = .escape
      escapeIntermediate = nil
    case 0x07 where state == .bellEndedString: state = .ground
    default: if !isInString { sink.execute(byte) }
    }
  }

  private mutating func takeC1(_ byte: UInt8, into sink: inout some EscapeSink) {
    if isInString {
      if byte == 0x9C { state = .ground }
    } else {
      takeEscape(byte - 0x40, into: &sink)
    }
  }

  private mutating func takeASCII(_ byte: UInt8, into sink: inout some EscapeSink) {
    switch state {
    case .ground: sink.draw(Unicode.Scalar(byte))
    case .escape, .escapeIntermediate:
      if byte < 0x30 {
        escapeIntermediate = byte
        state = .escapeIntermediate
      } else if state == .escape {
        takeEscape(byte, into: &sink)
      } else {
        state = .ground
        sink.escape(byte, intermediate: escapeIntermediate)
      }
    case .parameters: takeParameter(byte, into: &sink)
    case .intermediates:
      switch byte {
      case 0x20..<0x30: sequence.take(intermediate: byte)
      case 0x30..<0x40: state = .ignored
      default: dispatch(byte, into: &sink)
      }
    case .ignored: if byte >= 0x40 { state = .ground }
    case .string, .bellEndedString: break
    }
  }

  private mutating func takeEscape(_ final: UInt8, into sink: inout some EscapeSink) {
    switch final {
    case UInt8(ascii: "["):
      sequence.begin()
      state = .parameters
    case UInt8(ascii: "]"): state = .bellEndedString
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): state = .string
    default:
      state = .ground
      sink.escape(final, intermediate: nil)
    }
  }

  /// Takes what stands among the numbers of a sequence; they themselves are taken in runs.
  private mutating func takeParameter(_ byte: UInt8, into sink: inout some EscapeSink) {
    switch byte {
    case UInt8(ascii: ":"): sequence.takeColon()
    case UInt8(ascii: "<")...UInt8(ascii: "?"):
      if !sequence.take(prefix: byte) { state = .ignored }
    case 0x20..<0x30:
      sequence.take(intermediate: byte)
      state = .intermediates
    default: dispatch(byte, into: &sink)
    }
  }

  private mutating func dispatch(_ final: UInt8, into sink: inout some EscapeSink) {
    state = .ground
    sequence.take(final: final)
    sink.control(sequence)
  }
}

extension UInt8 {
  fileprivate var isPrintable: Bool { self &- 0x20 < 0x5F }

  /// Whether it ends a control sequence.
  fileprivate var isFinal: Bool { self &- 0x40 < 0x3F }

  /// Backspace, tab, line feed, carriage return and escape; ANSI.SYS draws all others.
  fileprivate var isObeyedByDOS: Bool {
    switch self {
    case 0x08, 0x09, 0x0A, 0x0D, 0x1B: true
    default: self >= 0x20 && self != 0x7F
    }
  }
}
