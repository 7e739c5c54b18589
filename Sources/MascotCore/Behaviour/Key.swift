/// A key as a person knows it; no escape byte comes this far.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter held with Ctrl, in lower case.
  case control(Character)
  case arrow(Arrow)
  /// An arrow held with Ctrl or Alt; also Alt-B and Alt-F, which mean the same.
  case jump(Arrow)
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case insert
  case home
  case end
  case pageUp
  case pageDown
  /// F1–F63.
  case function(Int)

  package enum Arrow: String, CaseIterable, Sendable {
    case left, right, up, down
  }
}

extension Key {
  /// The keys that have a name in packs and on the screen.
  private static let named: [(name: String, key: Key)] =
    Arrow.allCases.map { ($0.rawValue, .arrow($0)) } + [
      ("enter", .enter), ("escape", .escape), ("space", .character(" ")), ("tab", .tab),
      ("backtab", .backTab), ("backspace", .backspace), ("delete", .delete), ("insert", .insert),
      ("home", .home), ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown),
    ]

  /// A key as packs write it: one character, or a name such as `left`, `enter`, `f5`.
  package init?(_ text: String) {
    if text.count == 1, let character = text.first, character.unicodeScalars.allSatisfy(\.isDrawn) {
      self = .character(character)
    } else if let named = Key.named.first(where: { $0.name == text.lowercased() }) {
      self = named.key
    } else if text.lowercased().hasPrefix("f"), let number = Int(text.dropFirst()),
      (1...63).contains(number), text.dropFirst() == String(number)
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// What the legend calls the key.
  package var name: String {
    if let named = Key.named.first(where: { $0.key == self }) { return named.name }
    switch self {
    case .character(let character): return String(character)
    case .control(let character): return "ctrl-\(character)"
    case .jump(let arrow): return "ctrl-\(arrow.rawValue)"
    case .function(let number): return "f\(number)"
    case .arrow, .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .home, .end,
      .pageUp, .pageDown:
      return ""
    }
  }
}
