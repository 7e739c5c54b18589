import MascotCore

/// Turns what a terminal sends into keys.
///
/// Whole escape sequences are swallowed, known or not: a late reply to a query, a paste, a mouse
/// report or the news of a lost focus must never press a key. Escape counts as a key only when
/// nothing follows it.
package struct KeyDecoder {
  private enum State: Equatable {
    case ground
    case escape
    /// An escape and a mark that asks for one byte more, such as a character set's.
    case intermediate
    /// A control sequence so far; only what decides its meaning is kept.
    case control(parameters: [UInt8])
    case singleShift
    /// A string such as a reply in OSC or DCS, until BEL or ST.
    case string
    /// An escape in such a string: the beginning of ST, or of something else.
    case stringEscape
    case paste(matched: Int)
    /// Bytes that mean nothing by themselves, such as those of the oldest kind of mouse report.
    case skip(left: Int)
    case character(bytes: [UInt8], length: Int)
  }

  private var state = State.ground
  /// What is being pasted, with the beginnings of its end.
  private var pasting: [UInt8] = []
  private var pasted: [String] = []
  /// The string that is being received, as far as an answer may be as long.
  private var text: [UInt8] = []
  private var answers: [Answer] = []

  /// What a terminal says when it is asked.
  package enum Answer: Hashable, Sendable {
    /// The colour of its background.
    case background(Color)
    /// Its own attributes (DA1); what was asked before has been answered by then, or never is.
    case attributes
  }

  package init() {}

  /// Whether what comes is text that was pasted.
  package var isWithinPaste: Bool {
    if case .paste = state { true } else { false }
  }

  /// Whether a sequence has begun and not ended.
  package var isWithinSequence: Bool { state != .ground }

  /// Takes the next byte.
  ///
  /// - Returns: The key that it completes, if it does.
  package mutating func decode(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .control(let parameters): return control(byte, parameters)
    case .intermediate: intermediate(byte)
    case .singleShift: return singleShift(byte)
    case .stringEscape: enter(byte)
    case .string:
      // ESC ends it whatever follows: the backslash of ST is swallowed as a short sequence.
      switch byte {
      case 0x1B:
        state = .stringEscape
        readString()
      case 0x07:
        state = .ground
        readString()
      case 0x18, 0x1A: state = .ground
      default: if text.count < KeyDecoder.longestAnswer { text.append(byte) }
      }
    case .paste(let matched):
      paste(byte, matched)
    case .skip(let left): state = left > 1 ? .skip(left: left - 1) : .ground
    case .character(let bytes, let length): return character(bytes + [byte], length)
    }
    return nil
  }

  /// Nothing follows for now: an escape on its own is the key.
  package mutating func pause() -> Key? {
    guard state == .escape else { return nil }
    state = .ground
    return .escape
  }

  /// Nothing has followed for long: what has begun will not end.
  package mutating func abandon() {
    state = .ground
    pasting = []
  }

  private mutating func ground(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: state = .escape
    case 0x0A, 0x0D: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xF4:
      state = .character(bytes: [byte], length: byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    default: break
    }
    return nil
  }

  /// A key held with Alt presses nothing, but for those that move or erase by words.
  private mutating func escape(_ byte: UInt8) -> Key? {
    enter(byte)
    return state == .ground ? KeyDecoder.alternates[byte] : nil
  }

  private mutating func enter(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .control(parameters: [])
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
      text = byte == UInt8(ascii: "]") ? [] : KeyDecoder.noAnswer
    case 0x1B: state = .escape
    case 0x20...0x2F: state = .intermediate
    default: state = .ground
    }
  }

  /// Looks whether a string that has ended is an answer.
  private mutating func readString() {
    if let color = Color(background: text) { answers.append(.background(color)) }
  }

  /// What the terminal has said since the last time.
  package mutating func takeAnswers() -> [Answer] {
    defer { answers = [] }
    return answers
  }

  private mutating func intermediate(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x20...0x2F: break
    default: state = .ground
    }
  }

  private mutating func singleShift(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: state = .escape
    // Held with Shift or Ctrl, as the oldest terminals tell it.
    case UInt8(ascii: "0")...UInt8(ascii: "9"): state = .skip(left: 1)
    default:
      state = .ground
      return KeyDecoder.finals[byte]
    }
    return nil
  }

  private mutating func control(_ byte: UInt8, _ parameters: [UInt8]) -> Key? {
    switch byte {
    case 0x1B: state = .escape
    case 0x18, 0x1A: state = .ground
    case 0x40...0x7E:
      state = .ground
      switch byte {
      case UInt8(ascii: "M") where parameters.isEmpty: state = .skip(left: 3)
      // A function key of the Linux console.
      case UInt8(ascii: "[") where parameters.isEmpty: state = .skip(left: 1)
      case UInt8(ascii: "~") where parameters == KeyDecoder.pasteStart:
        state = .paste(matched: 0)
      case UInt8(ascii: "~"): return KeyDecoder.numbered[parameters]
      case UInt8(ascii: "Z") where parameters.isEmpty: return .backTab
      case UInt8(ascii: "c") where parameters.first == UInt8(ascii: "?"):
        answers.append(.attributes)
      default:
        let isHeld = KeyDecoder.wordModifiers.contains(parameters)
        return parameters.isEmpty
          ? KeyDecoder.finals[byte] : isHeld ? KeyDecoder.jumps[byte] : nil
      }
    default:
      state = .control(parameters: parameters.count < 16 ? parameters + [byte] : parameters)
    }
    return nil
  }

  private mutating func character(_ bytes: [UInt8], _ length: Int) -> Key? {
    guard let last = bytes.last, (0x80...0xBF).contains(last) else {
      // The character was cut short; what came instead begins anew.
      state = .ground
      return bytes.last.flatMap { decode($0) }
    }
    guard bytes.count == length else {
      state = .character(bytes: bytes, length: length)
      return nil
    }
    state = .ground
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first,
      text.unicodeScalars.allSatisfy(\.isDrawn)
    else { return nil }
    return .character(character)
  }

  private mutating func paste(_ byte: UInt8, _ matched: Int) {
    let end = KeyDecoder.pasteEnd
    let next = byte == end[matched] ? matched + 1 : byte == end[0] ? 1 : 0
    if pasting.count < KeyDecoder.longestPaste { pasting.append(byte) }
    state = next == end.count ? .ground : .paste(matched: next)
    guard state == .ground else { return }
    pasted.append(String(decoding: pasting.dropLast(end.count), as: UTF8.self))
    pasting = []
  }

  /// The texts that were pasted since the last time.
  package mutating func takePastes() -> [String] {
    defer { pasted = [] }
    return pasted
  }

  /// The most bytes of a paste; the rest of a longer one is dropped.
  private static let longestPaste = 65_536

  private static let longestAnswer = 64
  /// The beginning of a string that is of another kind than answers are.
  private static let noAnswer = [UInt8(ascii: "?")]

  private static let pasteStart = Array("200".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The keys that end a sequence without parameters, where terminfo does not know them.
  private static let finals: [UInt8: Key] = [
    UInt8(ascii: "A"): .arrow(.up), UInt8(ascii: "B"): .arrow(.down),
    UInt8(ascii: "C"): .arrow(.right), UInt8(ascii: "D"): .arrow(.left),
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
  ]

  /// Held with Alt, with Ctrl, or with both.
  private static let wordModifiers = ["1;3", "1;5", "1;7"].map { Array($0.utf8) }

  private static let jumps: [UInt8: Key] = [
    UInt8(ascii: "C"): .jump(.right), UInt8(ascii: "D"): .jump(.left),
  ]

  /// Keys held with Alt, by what follows the escape.
  private static let alternates: [UInt8: Key] = [
    UInt8(ascii: "b"): .jump(.left), UInt8(ascii: "f"): .jump(.right), 0x7F: .control("w"),
    0x08: .control("w"),
  ]

  private static let numbered: [[UInt8]: Key] = [
    [UInt8(ascii: "1")]: .home, [UInt8(ascii: "2")]: .insert, [UInt8(ascii: "3")]: .delete,
    [UInt8(ascii: "4")]: .end, [UInt8(ascii: "5")]: .pageUp, [UInt8(ascii: "6")]: .pageDown,
    [UInt8(ascii: "7")]: .home, [UInt8(ascii: "8")]: .end,
  ]
}
