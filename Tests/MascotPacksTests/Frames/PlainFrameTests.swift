import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// Frames of nothing but plain characters are packed without cells: they have to be the same pictures
/// as those that are read a grapheme at a time.
@Suite struct `A frame of plain characters` {
  private static let plain = [
    "a", "~", "!", "aaa", "aaaa", "#########", " ", "  ", "          ", "é", "─", "──", "█▀▄", "⠿⠿",
    "\u{2FF}", "\n", "\n\n", "\r\n", "\r\n\n", "plain text and more",
  ]
  private static let others = [
    "\t", "\u{A0}", "\u{AD}", "e\u{301}", "犬", "👩‍🚀", "\u{200D}", "\r", "\u{1B}", "\u{7F}", "\0",
    "\u{85}", "\u{FEFF}", "\u{202E}",
  ]
  private static let notText: [[UInt8]] = [
    [0xFF], [0x80], [0xE2, 0x94], [0xC3], [0xED, 0xA0, 0x80],
  ]

  @Test(arguments: 0..<10)
  func `is the same picture as its graphemes make`(seed: UInt64) throws {
    var random = SplitMix64(seed: Fuzzing.seed(seed))
    for _ in 0..<50 {
      let source = FrameSource(file: "frame.txt", bytes: random.text(of: Self.plain))
      let text = try #require(try PackedText(plain: source))
      let cells = try CellBuffer(anyText: source)
      #expect(CellBuffer(text) == cells)
      #expect(text.size == cells.size)

      var library = PictureLibrary(frameCount: 2)
      library.add(.text(text), for: Frame.ID(index: 0))
      #expect(library.picture(of: Frame.ID(index: 0)) == cells)
      library.add(.cells(cells), for: Frame.ID(index: 1))
      #expect(library.isSame(Frame.ID(index: 0), Frame.ID(index: 1)), "\(source.bytes)")
    }
  }

  @Test(arguments: 0..<10)
  func `is refused as its graphemes are`(seed: UInt64) {
    var random = SplitMix64(seed: Fuzzing.seed(100 + seed))
    for _ in 0..<50 {
      var bytes = random.text(of: Self.plain + Self.others)
      if Bool.random(using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: random.pick(Self.notText), at: place)
      }
      let source = FrameSource(file: "frame.txt", bytes: bytes)
      #expect(
        outcome { try frame(bytes) } == outcome { try CellBuffer(anyText: source) }, "\(bytes)")
    }
  }

  /// The picture, or what is said of the file.
  private func outcome(_ read: () throws -> CellBuffer) -> Result<CellBuffer, Fault>? {
    do {
      return .success(try read())
    } catch {
      return (error as? Fault).map { .failure($0) }
    }
  }

  @Test(arguments: ["犬", "a\tb", "e\u{301}", "a\u{A0}b", "\u{1B}[m", "a\rb", "\u{AD}"])
  func `has no others in it`(text: String) throws {
    #expect(try PackedText(plain: FrameSource(file: "", bytes: Array(text.utf8))) == nil)
  }

  @Test(arguments: ["x", "─"])
  func `is of the largest size, but no larger`(character: String) throws {
    func text(_ columns: Int, _ rows: Int) throws -> PackedText? {
      let line = String(repeating: character, count: columns) + "\n"
      let bytes = Array(String(repeating: line, count: rows).utf8)
      return try PackedText(plain: FrameSource(file: "", bytes: bytes))
    }
    #expect(try text(500, 200)?.size == Size(columns: 500, rows: 200))
    #expect(throws: Fault.self) { try text(501, 1) }
    #expect(throws: Fault.self) { try text(1, 201) }
  }

  @Test func `takes the least room where a blank and a character take turns`() throws {
    let line = String(repeating: " ─", count: 250) + "\n"
    let bytes = Array(String(repeating: line, count: 200).utf8)
    let source = FrameSource(file: "", bytes: bytes)
    let text = try #require(try PackedText(plain: source))
    #expect(try CellBuffer(text) == CellBuffer(anyText: source))
  }

  @Test func `a blank before what is no plain character is transparent, too`() throws {
    #expect(try frame(" ─犬").cells.map(\.glyph) == [.transparent, "─", "犬", .trailing])
  }
}

extension SplitMix64 {
  fileprivate mutating func text(of pieces: [String]) -> [UInt8] {
    let mark = Int.random(in: 0..<8, using: &self) == 0 ? "\u{FEFF}" : ""
    let count = Int.random(in: 0...40, using: &self)
    return Array((mark + (0..<count).map { _ in pick(pieces) }.joined()).utf8)
  }
}
