import MascotCore
import MascotJSON
import MascotPacks
import Testing

/// A frame file that is refused, why, and what the user reads.
private struct Refused: Sendable, CustomTestStringConvertible {
  var ending = "txt"
  var bytes: [UInt8]
  var mask: String?
  let fault: Fault
  let sentence: String

  init(
    _ text: String, as ending: String = "txt", _ cause: Fault.Cause, _ line: Int, _ column: Int,
    _ sentence: String
  ) {
    self.init(Array(text.utf8), as: ending, cause, line, column, sentence)
  }

  init(
    _ bytes: [UInt8], as ending: String = "txt", _ cause: Fault.Cause, _ line: Int, _ column: Int,
    _ sentence: String
  ) {
    self.ending = ending
    self.bytes = bytes
    fault = Fault(
      cause, file: "frame.\(ending)", position: SourcePosition(line: line, column: column))
    self.sentence = "frame.\(ending):\(line):\(column): error: \(sentence)"
  }

  /// A mask that does not fit.
  init(
    _ text: String, mask: String, _ cause: Fault.Cause, at position: SourcePosition? = nil,
    _ sentence: String
  ) {
    bytes = Array(text.utf8)
    self.mask = mask
    fault = Fault(cause, file: "frame.mask", position: position)
    self.sentence = "frame.mask:\(position.map { "\($0):" } ?? "") error: \(sentence)"
  }

  var testDescription: String { sentence }
}

@Suite struct `Frame files that are refused` {
  @Test(arguments: notText + controls + letters + masks)
  private func `a fault says where and why`(row: Refused) {
    let fault = #expect(throws: Fault.self) {
      try frame(row.bytes, ending: row.ending, mask: row.mask)
    }
    #expect(fault == row.fault)
    #expect(fault?.description == row.sentence)
  }
}

private let notText: [Refused] = [
  .init(
    "ab\ncd\0", .notText(byte: 0), 2, 3, "is not text (byte 0x00 is not UTF-8)"),
  .init([0x61, 0xFF], .notText(byte: 0xFF), 1, 2, "is not text (byte 0xFF is not UTF-8)"),
  .init(
    [0xC3, 0xA9, 0x0A, 0xE2, 0x82], .notText(byte: 0xE2), 2, 1,
    "is not text (byte 0xE2 is not UTF-8)"),
  .init([0xC0, 0xAF], .notText(byte: 0xC0), 1, 1, "is not text (byte 0xC0 is not UTF-8)"),
  .init([0xED, 0xA0, 0x80], .notText(byte: 0xED), 1, 1, "is not text (byte 0xED is not UTF-8)"),
  .init(
    [0xE2, 0x82, 0x0A, 0xAC], .notText(byte: 0xE2), 1, 1, "is not text (byte 0xE2 is not UTF-8)"),
  .init(
    [0x89, 0x50, 0x4E, 0x47], .notText(byte: 0x89), 1, 1, "is not text (byte 0x89 is not UTF-8)"),
  .init(
    [0x72, 0x0A, 0x72, 0xFF], as: "pix", .notText(byte: 0xFF), 2, 2,
    "is not text (byte 0xFF is not UTF-8)"),
  .init("r\0", as: "pix", .notText(byte: 0), 1, 2, "is not text (byte 0x00 is not UTF-8)"),
]

private let controls: [Refused] = [
  .init(
    "ok\n\u{1B}[31m", .controlCharacter("\u{1B}"), 2, 1,
    "control character U+001B in plain text (remove it)"),
  .init(
    "\u{7}", .controlCharacter("\u{7}"), 1, 1, "control character U+0007 in plain text (remove it)"),
  .init(
    "a\u{7F}", .controlCharacter("\u{7F}"), 1, 2,
    "control character U+007F in plain text (remove it)"),
  .init(
    "é\u{9B}31m", .controlCharacter("\u{9B}"), 1, 2,
    "control character U+009B in plain text (remove it)"),
  .init(
    "\u{202E}abc", .controlCharacter("\u{202E}"), 1, 1,
    "control character U+202E in plain text (remove it)"),
  .init(
    "a\u{2028}b", .controlCharacter("\u{2028}"), 1, 2,
    "control character U+2028 in plain text (remove it)"),
  .init(
    "a\u{FEFF}b", .controlCharacter("\u{FEFF}"), 1, 2,
    "control character U+FEFF in plain text (remove it)"),
  .init(
    "a\rb\n", .controlCharacter("\r"), 1, 2, "control character U+000D in plain text (remove it)"),
  .init(
    "r\tr", as: "pix", .controlCharacter("\t"), 1, 2,
    "control character U+0009 in plain text (remove it)"),
  .init(
    "r\u{1B}", as: "pix", .controlCharacter("\u{1B}"), 1, 2,
    "control character U+001B in plain text (remove it)"),
]

private let known = Palette.standard.letters
private let ofPalette =
  "in the palette (there is B C G K M R W Y b c g k m r w y, and \".\" for nothing)"

private let letters: [Refused] = [
  .init(
    "rr\nrx\n", as: "pix", .unknownLetter("x", known: known), 2, 2, "no colour \"x\" \(ofPalette)"),
  .init(
    "\u{FEFF}..\r\n.é", as: "pix", .unknownLetter("é", known: known), 2, 2,
    "no colour \"é\" \(ofPalette)"),
  .init("r r", as: "pix", .unknownLetter(" ", known: known), 1, 2, "no colour \" \" \(ofPalette)"),
]

private let masks: [Refused] = [
  .init(
    "abc\n", mask: "r?.\n", .unknownLetter("?", known: known),
    at: SourcePosition(line: 1, column: 2), "no colour \"?\" \(ofPalette)"),
  .init(
    "abc\n", mask: "rr\n",
    .maskSize(mask: Size(columns: 2, rows: 1), frame: Size(columns: 3, rows: 1)),
    "the mask is 2×1, its frame is 3×1 (they must be equal)"),
  .init(
    "abc\n", mask: "rrr\nrrr\n",
    .maskSize(mask: Size(columns: 3, rows: 2), frame: Size(columns: 3, rows: 1)),
    "the mask is 3×2, its frame is 3×1 (they must be equal)"),
  .init(
    "犬\n", mask: "r\n",
    .maskSize(mask: Size(columns: 1, rows: 1), frame: Size(columns: 2, rows: 1)),
    "the mask is 1×1, its frame is 2×1 (they must be equal)"),
]
