import MascotCore

/// Whether the colour of the terminal's background is known, which shows through translucent
/// pictures; until it is, it counts as black.
enum PaperQuestion {
  case unasked
  /// The first picture waits for the answer.
  case holdsPicture
  /// The answer may still come.
  case asked
  /// There was an answer, or there will be none.
  case settled

  /// Asks for the background, and then for the attributes, which all terminals tell: those that do not
  /// know the first question are found out.
  static let bytes: StaticString = "\u{1B}]11;?\u{07}\u{1B}[c"

  /// Whether an answer may be on its way.
  var isOpen: Bool { self == .holdsPicture || self == .asked }

  /// The picture waits no more: time is over, or somebody has pressed a key.
  ///
  /// - Returns: Whether it had waited.
  @discardableResult
  mutating func letPictureGo() -> Bool {
    guard self == .holdsPicture else { return false }
    self = .asked
    return true
  }

  /// - Returns: The background, where that is the answer.
  mutating func take(_ answer: KeyDecoder.Answer) -> Color? {
    switch answer {
    case .background(let color):
      letPictureGo()
      return color
    case .attributes:
      if isOpen { self = .settled }
      return nil
    }
  }
}
