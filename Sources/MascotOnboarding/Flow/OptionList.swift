import MascotCore

/// Options that are gone through with the arrows.
package struct OptionList: Hashable, Sendable {
  /// The option that the next key is for.
  package private(set) var cursor: Int
  package private(set) var chosen: Set<Int>
  let count: Int
  private let mode: Mode

  package enum Mode: Hashable, Sendable {
    case one
    case several
  }

  package init(count: Int, mode: Mode, chosen: Set<Int> = []) {
    self.count = count
    self.mode = mode
    self.chosen = chosen
    cursor = chosen.min() ?? 0
  }

  /// - Returns: Whether the key is one for the list.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .arrow(.up), .control("p"): cursor = (cursor + count - 1) % count
    case .arrow(.down), .control("n"): cursor = (cursor + 1) % count
    case .home: cursor = 0
    case .end: cursor = count - 1
    case .character(" "): choose()
    case .character(let character):
      guard let digit = character.wholeNumberValue, character.isASCII, (1...count).contains(digit)
      else { return false }
      cursor = digit - 1
      choose()
    case .arrow(.left), .arrow(.right), .jump, .control, .enter, .escape, .tab, .backTab,
      .backspace, .delete, .insert, .pageUp, .pageDown, .function:
      return false
    }
    return true
  }

  /// Takes the option at the cursor; of several, gives back one that was taken.
  package mutating func choose() {
    switch mode {
    case .one: chosen = [cursor]
    case .several: if chosen.remove(cursor) == nil { chosen.insert(cursor) }
    }
  }
}
