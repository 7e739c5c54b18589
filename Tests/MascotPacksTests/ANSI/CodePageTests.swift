import MascotCore
import Testing

@testable import MascotPacks

struct CodePageTests {
  @Test func `all glyphs of CP437`() {
    let upper: [(UInt8, Unicode.Scalar)] = [
      (0x00, " "), (0x01, "☺"), (0x0A, "◙"), (0x0D, "♪"), (0x1B, "←"), (0x1F, "▼"), (0x20, " "),
      (0x41, "A"), (0x7E, "~"), (0x7F, "⌂"), (0x80, "Ç"), (0x9E, "₧"), (0xB0, "░"), (0xC4, "─"),
      (0xDB, "█"), (0xDF, "▀"), (0xE1, "ß"), (0xEC, "∞"), (0xFE, "■"), (0xFF, " "),
    ]
    for (byte, glyph) in upper { #expect(CodePage.cp437.glyph(byte) == glyph) }
    #expect(Set((UInt8.min...UInt8.max).map { CodePage.cp437.glyph($0) }).count == 254)
  }

  @Test func `every page has 256 characters of one column that are drawn`() {
    #expect(CodePage.upperHalves.count == 19)
    for (name, upperHalf) in CodePage.upperHalves {
      #expect(upperHalf.unicodeScalars.count == 128, "\(name)")
      let page = CodePage(name: name)
      for byte in UInt8.min...UInt8.max {
        let glyph = page?.glyph(byte)
        #expect(glyph?.isDrawn == true && glyph?.columns == 1, "\(name) \(byte)")
      }
    }
  }

  @Test func `Latin-1 has controls where the DOS pages have glyphs`() {
    #expect(CodePage.latin1.glyph(0x1B) == nil && CodePage.latin1.glyph(0x9B) == nil)
    #expect(CodePage.latin1.glyph(0xA0) == " " && CodePage.latin1.glyph(0xAD) == "-")
    #expect(CodePage.latin1.glyph(0xE9) == "é")
    for byte in UInt8(0x20)...0xFF {
      #expect(CodePage.latin1.glyph(byte)?.isDrawn != false, "\(byte)")
    }
  }

  @Test(
    arguments: [
      ("IBM VGA", "437"), ("IBM VGA50", "437"), ("IBM EGA43", "437"), ("IBM VGA 850", "850"),
      ("IBM VGA25G 437", "437"), ("IBM EGA 866", "866"), ("IBM VGA 872", "872"),
      ("IBM VGA MIK", "MIK"), ("IBM VGA 819", "819"), ("Amiga Topaz 1+", "819"),
      ("Amiga mOsOul", "819"), ("IBM VGA 9999", nil), ("C64 PETSCII unshifted", nil), ("", nil),
      ("IBM", nil),
    ] as [(String, String?)])
  func `a font implies a page`(font: String, page: String?) {
    #expect(CodePage(fontName: font)?.name == page)
  }
}
