import MascotCore

/// The colours of a pack, each under a letter: one ASCII character that is drawn, but not `.`.
package struct Palette: Hashable, Sendable {
  private var colours: [UInt8: Color] = [:]

  package init(_ colours: [Character: Color]) {
    for (letter, colour) in colours { self[letter] = colour }
  }

  /// The sixteen colours of the terminal, for packs that name none: k black, r red, g green,
  /// y yellow, b blue, m magenta, c cyan, w white; capitals are bright.
  package static let standard: Palette = {
    var palette = Palette([:])
    for (index, letter) in "krgybmcwKRGYBMCW".enumerated() {
      palette[letter] = .indexed(UInt8(index))
    }
    return palette
  }()

  package subscript(letter: UInt8) -> Color? { colours[letter] }

  package subscript(letter: Character) -> Color? {
    get { letter.asciiValue.flatMap { colours[$0] } }
    set { if Palette.mayName(letter), let key = letter.asciiValue { colours[key] = newValue } }
  }

  /// Whether a character may stand for a colour.
  package static func mayName(_ letter: Character) -> Bool {
    letter.asciiValue.map { $0 > 0x20 && $0 < 0x7F && letter != "." } ?? false
  }

  /// The letters in their order, for messages.
  package var letters: [Character] { colours.keys.sorted().map { Character(Unicode.Scalar($0)) } }
}
