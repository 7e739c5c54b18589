/// A character set of one byte a character: what the bytes of a text draw.
///
/// Every byte of the DOS pages has a glyph, the control characters too (0x01 is `☺`). Which of
/// them are obeyed instead is the ``EscapeScanner``'s business.
package struct CodePage: Hashable, Sendable {
  /// The word by which SAUCE font names ask for the page.
  package let name: String
  private let glyphs: [Unicode.Scalar]
  private let controls: Controls

  /// What the page has at the places of control characters.
  private enum Controls { case glyphs, controls }

  package static let cp437 = CodePage("437", controls: .glyphs, upperHalf: upperHalves["437"] ?? "")

  /// What the Amiga's fonts draw: ISO 8859-1, with C1 controls.
  package static let latin1 = CodePage(
    "819", controls: .controls,
    upperHalf: String(
      String.UnicodeScalarView(
        (UInt8(0x80)...0xFF).map { byte in
          switch byte {
          case 0xA0: " "
          case 0xAD: "-"
          default: Unicode.Scalar(byte)
          }
        })))

  /// The page a SAUCE record's font asks for, as far as it is known: `IBM VGA 866`, `Amiga Topaz 2`.
  package init?(fontName: String) {
    let words = fontName.split(separator: " ")
    if words.first == "Amiga" {
      self = .latin1
    } else if words.first == "IBM", words.count >= 2 {
      self.init(name: words.count == 2 ? "437" : String(words[words.count - 1]))
    } else {
      return nil
    }
  }

  package init?(name: String) {
    if name == CodePage.latin1.name {
      self = .latin1
    } else if let upperHalf = CodePage.upperHalves[name] {
      self.init(name, controls: .glyphs, upperHalf: upperHalf)
    } else {
      return nil
    }
  }

  private init(_ name: String, controls: Controls, upperHalf: String) {
    self.name = name
    self.controls = controls
    let ascii = (UInt8(0x20)..<0x7F).map { Unicode.Scalar($0) }
    glyphs =
      CodePage.controlGlyphs + ascii + [controls == .glyphs ? "⌂" : "▒"]
      + Array(upperHalf.unicodeScalars)
  }

  /// What a byte draws; `nil` for what is a control character in this page.
  package func glyph(_ byte: UInt8) -> Unicode.Scalar? {
    if controls == .controls, byte < 0x20 || (0x80..<0xA0).contains(byte) { return nil }
    return glyphs[Int(byte)]
  }

  /// The text that bytes stand for, without the zeros and blanks that fill a field up.
  package func text(_ field: some Sequence<UInt8>) -> String {
    var scalars = String.UnicodeScalarView(field.prefix { $0 != 0 }.compactMap { glyph($0) })
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  private static let controlGlyphs = Array(" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼".unicodeScalars)
}
