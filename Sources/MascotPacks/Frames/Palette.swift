import MascotCore

/// The colours of a pack, each under a letter: one ASCII character that is drawn, but not `.`.
package struct Palette: Hashable, Sendable {
  /// The colours by the codes of their letters.
  private var colours: [Color?] = Array(repeating: nil, count: 128)

  package init() {}

  package init(_ colours: [Character: Color]) {
    for (letter, colour) in colours { self[letter] = colour }
  }

  /// The sixteen colours of the terminal, for packs that name none: k black, r red, g green,
  /// y yellow, b blue, m magenta, c cyan, w white; capitals are bright.
  package static let standard: Palette = {
    var palette = Palette()
    for (index, letter) in "krgybmcwKRGYBMCW".enumerated() {
      palette[letter] = .indexed(UInt8(index))
    }
    return palette
  }()

  package subscript(letter: UInt8) -> Color? { letter < 128 ? colours[Int(letter)] : nil }

  package subscript(letter: Character) -> Color? {
    get { letter.asciiValue.flatMap { colours[Int($0)] } }
    set {
      if Palette.mayName(letter), let key = letter.asciiValue {
        colours[Int(key)] = newValue
      }
    }
  }

  /// Whether a character may stand for a colour.
  package static func mayName(_ letter: Character) -> Bool {
    letter.asciiValue.map { $0 > 0x20 && $0 < 0x7F && letter != "." } ?? false
  }

  /// The letters in their order, for messages.
  package var letters: [Character] {
    colours.indices.filter { colours[$0] != nil }.map { Character(Unicode.Scalar(UInt8($0))) }
  }
}

/// The palette of a pack with what it names by hand for terminals of few colours, where the nearest
/// ones would flatten the picture.
struct ShadedPalette: Hashable, Sendable {
  struct Shade: Hashable, Sendable {
    var usual: Color
    var of256: Color?
    var of16: Color?
    var of8: Color?
  }

  private var shades: [Letter] = []

  private struct Letter: Hashable {
    let letter: Character
    let shade: Shade
  }

  /// Gives a letter its colours in place of those it had.
  mutating func set(_ letter: Character, to shade: Shade) {
    shades.append(Letter(letter: letter, shade: shade))
  }

  /// The colours as they are for a terminal that shows so many.
  func palette(colours: Int) -> Palette {
    var palette = Palette()
    for entry in shades { palette[entry.letter] = entry.shade.colour(among: colours) }
    return palette
  }
}

extension ShadedPalette.Shade {
  /// What is shown where there are so many colours. One of eight takes what is named for sixteen
  /// where that is among its own.
  fileprivate func colour(among colours: Int) -> Color {
    if colours < 16, of8 == nil, let of16, of16.isAmongEight { return of16 }
    let own =
      switch colours {
      case 256: of256
      case 16: of16
      case 8: of8
      default: Color?.none
      }
    return own ?? usual
  }
}

extension Color {
  fileprivate var isAmongEight: Bool {
    if case .indexed(let index) = kind { index < 8 } else { false }
  }
}
