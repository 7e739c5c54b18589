import CNcurses
import MascotCore

/// Reads keys through ncurses, which knows the sequences that terminfo lists for its terminal.
///
/// A pad is read from, because reading from a window would repaint it.
struct Keyboard {
  private let pad: UnsafeMutablePointer<WINDOW>
  private var decoder = KeyDecoder()
  /// The bytes with which the terminal announces a mouse report. ncurses takes them for a key even
  /// where no mouse was asked for, and leaves what follows to the reader.
  private let mouse: [UInt8]

  init?() {
    guard let pad = newpad(1, 1) else { return nil }
    self.pad = pad
    keypad(pad, true)
    nodelay(pad, true)
    mouse = Terminfo.string("kmous") ?? []
  }

  func close() { delwin(pad) }

  /// Whether a sequence has begun and not ended.
  var isWithinSequence: Bool { decoder.isWithinSequence }

  mutating func abandon() { decoder.abandon() }

  /// What the terminal has said since the last time, beside keys.
  mutating func takeAnswers() -> [KeyDecoder.Answer] { decoder.takeAnswers() }

  /// Everything that has been typed since the last time.
  ///
  /// - Returns: The keys and pastes in their order, and whether anything was there to read at all.
  mutating func read() -> (events: [Event], hadInput: Bool) {
    var events: [Event] = []
    var hadInput = false
    while true {
      let code = wgetch(pad)
      guard code != ERR else { break }
      hadInput = true
      if let byte = UInt8(exactly: code) {
        if let key = decoder.decode(byte) { events.append(.key(key)) }
        events += decoder.takePastes().map { .paste($0) }
      } else if code == KEY_MOUSE {
        for byte in mouse { _ = decoder.decode(byte) }
      } else if !decoder.isWithinPaste {
        // What had begun before it will not end.
        decoder.abandon()
        if let key = Key(keyCode: code) ?? Key(extendedCode: code) { events.append(.key(key)) }
      }
    }
    if let key = decoder.pause() { events.append(.key(key)) }
    return (events, hadInput)
  }
}

extension Key {
  /// A key by the code that ncurses has for it; `nil` for those nobody asked for.
  init?(keyCode: Int32) {
    switch keyCode {
    case KEY_UP: self = .arrow(.up)
    case KEY_DOWN: self = .arrow(.down)
    case KEY_LEFT: self = .arrow(.left)
    case KEY_RIGHT: self = .arrow(.right)
    case KEY_ENTER: self = .enter
    case KEY_BACKSPACE: self = .backspace
    case KEY_DC: self = .delete
    case KEY_IC: self = .insert
    case KEY_HOME: self = .home
    case KEY_END: self = .end
    case KEY_PPAGE: self = .pageUp
    case KEY_NPAGE: self = .pageDown
    case KEY_BTAB: self = .backTab
    case KEY_F0 + 1...KEY_F0 + 63: self = .function(Int(keyCode - KEY_F0))
    default: return nil
    }
  }

  /// A key by the name that terminfo has for it, for those that ncurses numbers as it finds them.
  init?(extendedCode code: Int32) {
    guard code > KEY_MAX, let name = keyname(code) else { return nil }
    switch String(cString: name) {
    case "kLFT3", "kLFT5", "kLFT7": self = .jump(.left)
    case "kRIT3", "kRIT5", "kRIT7": self = .jump(.right)
    default: return nil
    }
  }
}
