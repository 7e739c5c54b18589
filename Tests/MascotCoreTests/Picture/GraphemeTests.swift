import MascotCore
import Testing

@Suite struct `Graphemes` {
  /// A text, and the scalars and columns of each grapheme in it.
  @Test(
    arguments: [
      ("", []), ("ab", [(1, 1), (1, 1)]), ("日", [(1, 2)]), ("ｱ", [(1, 1)]), ("Ａ", [(1, 2)]),
      ("e\u{301}", [(2, 1)]), ("\u{301}e", [(1, 1)]), ("\u{301}\u{302}", []),
      ("a\u{200B}b", [(2, 1), (1, 1)]), ("▀█", [(1, 1), (1, 1)]), ("한", [(1, 2)]),
      ("\u{1112}\u{1161}\u{11AB}", [(3, 2)]), ("👍", [(1, 2)]), ("👍🏽", [(2, 2)]), ("🏽", [(1, 2)]),
      ("❤\u{FE0F}", [(2, 1)]), ("🇩🇪", [(2, 2)]), ("🇩🇪🇫🇷", [(2, 2), (2, 2)]),
      ("🇩🇪🇫", [(2, 2), (1, 2)]), ("👨‍👩‍👧", [(5, 2)]), ("👨‍👩‍👧‍👦", [(5, 2)]),
      ("👨‍👩‍👧‍👦x", [(5, 2), (1, 1)]), ("👩🏽‍❤️‍💋‍👨🏽", [(5, 2)]),
      ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}b", [(5, 1), (1, 1)]),
    ] as [(String, [(Int, Int)])])
  func `take the columns of their first scalar and keep at most four marks`(
    text: String, expected: [(scalars: Int, columns: Int)]
  ) {
    let graphemes = Array(text.unicodeScalars.graphemes)
    #expect(graphemes.map { $0.marks.count + 1 } == expected.map(\.scalars))
    #expect(graphemes.map(\.width) == expected.map(\.columns))
    #expect(text.columns == expected.reduce(0) { $0 + $1.columns })
  }

  @Test(arguments: [
    ("a", false), ("日", false), ("e\u{301}", false), ("👍", false), ("👍🏽", true), ("🇩🇪", true),
    ("🇩", true), ("❤\u{FE0F}", true), ("👨‍👩‍👧", true),
  ])
  func `are uncertain where terminals disagree`(text: String, isUncertain: Bool) {
    #expect(text.unicodeScalars.graphemes.contains { $0.isUncertain } == isUncertain)
    var clusters = ClusterTable()
    let scalars = Array(text.unicodeScalars)
    let glyph = scalars.count == 1 ? Glyph(scalars[0]) : clusters.intern(scalars)
    #expect(clusters.isUncertain(glyph) == isUncertain)
  }

  @Test(arguments: [
    ("plain", "plain"), ("日本 é e\u{301} 👨‍👩‍👧 🇩🇪", "日本 é e\u{301} 👨‍👩‍👧 🇩🇪"), ("a\tb\n", "a�b�"),
    ("\u{0}\u{1B}[2J\u{7F}\u{9B}\u{85}", "��[2J���"),
    ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", "�����"),
    ("\u{2066}\u{2067}\u{2068}\u{2069}\u{200E}\u{200F}\u{61C}", "�������"),
    ("\u{2028}\u{2029}", "��"), ("\u{FEFF}x", "�x"), ("\u{200B}", "�"), ("\u{E0001}", "�"),
    ("a\u{200D}\u{200C}\u{AD}b", "a\u{200D}\u{200C}\u{AD}b"),
  ])
  func `that turn the writing or command the terminal are not printable`(
    text: String, printable: String
  ) {
    #expect(Array(text.printable.unicodeScalars) == Array(printable.unicodeScalars))
  }

  @Test func `of every scalar take no, one or two columns`() {
    let scalars = (UInt32(0)...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }
    #expect(scalars.allSatisfy { (0...2).contains($0.columns) })
    #expect(!scalars.prefix(0x20).contains { $0.isDrawn })
    #expect(!scalars.prefix(0xA0).dropFirst(0x7F).contains { $0.isDrawn })
  }
}
