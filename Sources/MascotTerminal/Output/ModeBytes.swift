// What is set beside the modes that ncurses knows of, and taken back.

extension Capabilities {
  private static let pasteOn: StaticString = "\u{1B}[?2004h"
  private static let pasteOff: StaticString = "\u{1B}[?2004l"

  /// What ncurses does not do by itself: hide the cursor, and have pastes marked as such.
  var enterBytes: [UInt8] {
    hideCursor + (hasAttributes ? Array(Capabilities.pasteOn.description.utf8) : [])
  }

  /// What takes back `enterBytes`, and with `whole` also what ncurses has set and a picture that was
  /// cut short.
  func restoreBytes(whole: Bool) -> [UInt8] {
    var bytes = whole ? Array(Painter.end.description.utf8) : []
    if hasAttributes { bytes += Array(Capabilities.pasteOff.description.utf8) }
    bytes += resetAttributes + showCursor
    if whole { bytes += (Terminfo.string("rmkx") ?? []) + (Terminfo.string("rmcup") ?? []) }
    return bytes
  }

  /// The screen and the keypad, as ncurses set them at the start.
  static var enteringScreen: [UInt8] {
    (Terminfo.string("smcup") ?? []) + (Terminfo.string("smkx") ?? [])
  }
}
