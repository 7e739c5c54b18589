import MascotCore
import MascotTestSupport
import Testing

@Suite struct `A library of pictures` {
  @Test(arguments: 0..<40)
  func `gives back every picture as it was`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var library = PictureLibrary(frameCount: 20)
    let pictures = (0..<20).map { _ in random.picture() }
    for (index, picture) in pictures.enumerated() {
      library.add(picture, for: Frame.ID(index: index))
    }
    for (index, picture) in pictures.enumerated() {
      #expect(drawn(index, of: library, at: picture.size) == picture, "seed \(seed)")
    }
  }

  /// The picture of a frame alone, without the rest of the box it stands in, bottom-centre.
  private func drawn(_ index: Int, of library: PictureLibrary, at size: Size) -> CellBuffer {
    var buffer = CellBuffer(size: size, filledWith: .transparent)
    let box = library.box ?? .zero
    let origin = Position(
      column: -((box.columns - size.columns) / 2), row: size.rows - box.rows)
    library.draw(Frame.ID(index: index), into: &buffer, boxAt: origin)
    return buffer
  }

  @Test func `keeps equal pictures once`() {
    var library = PictureLibrary(frameCount: 4)
    for (index, line) in ["ab", "cd", "ab"].enumerated() {
      library.add(CellBuffer(lines: [line]), for: Frame.ID(index: index))
    }
    #expect(library.isSame(Frame.ID(index: 0), Frame.ID(index: 2)))
    #expect(!library.isSame(Frame.ID(index: 0), Frame.ID(index: 1)))
    #expect(!library.isSame(Frame.ID(index: 0), Frame.ID(index: 3)))
    #expect(library.isSame(Frame.ID(index: 3), Frame.ID(index: 3)))
  }

  @Test func `finds each of many pictures again`() {
    let count = 300
    var library = PictureLibrary(frameCount: 2 * count)
    for index in 0..<2 * count {
      var picture = CellBuffer(lines: ["\(index % count)"])
      picture.recolour(column: 0, row: 0, foreground: .rgb(1, 2, UInt8(index % count % 256)))
      library.add(picture, for: Frame.ID(index: index))
    }
    for index in 0..<2 * count {
      let twin = (0..<2 * count).filter {
        library.isSame(Frame.ID(index: index), Frame.ID(index: $0))
      }
      #expect(twin == [index % count, index % count + count])
    }
  }

  @Test func `tells pictures apart by style and by size`() {
    var library = PictureLibrary(frameCount: 3)
    var red = CellBuffer(lines: ["ab"])
    red.recolour(column: 0, row: 0, foreground: .indexed(1))
    let higher = CellBuffer(lines: ["ab", ""])
    for (index, picture) in [CellBuffer(lines: ["ab"]), red, higher].enumerated() {
      library.add(picture, for: Frame.ID(index: index))
    }
    #expect(!library.isSame(Frame.ID(index: 0), Frame.ID(index: 1)))
    #expect(!library.isSame(Frame.ID(index: 0), Frame.ID(index: 2)))
  }

  @Test func `lets what lies beneath show through`() {
    var library = PictureLibrary(frameCount: 1)
    library.add(CellBuffer(lines: ["a b", " c "]), for: Frame.ID(index: 0))
    var buffer = CellBuffer(lines: ["xxx", "yyy"])
    library.draw(Frame.ID(index: 0), into: &buffer, boxAt: .origin)
    #expect(buffer.lines == ["axb", "ycy"])
  }

  @Test func `puts a smaller picture at the bottom of the box, in the middle`() {
    var library = PictureLibrary(frameCount: 1, declared: Size(columns: 5, rows: 3))
    library.add(CellBuffer(lines: ["a"]), for: Frame.ID(index: 0))
    var buffer = CellBuffer(size: Size(columns: 5, rows: 3))
    library.draw(Frame.ID(index: 0), into: &buffer, boxAt: .origin)
    #expect(buffer.lines == ["", "", "  a"])
  }

  @Test func `has a box as large as all it has read`() {
    var library = PictureLibrary(frameCount: 2)
    #expect(library.box == nil)
    library.add(CellBuffer(lines: ["abc"]), for: Frame.ID(index: 0))
    library.add(CellBuffer(lines: ["a", "b"]), for: Frame.ID(index: 1))
    #expect(library.box == Size(columns: 3, rows: 2))
  }

  @Test func `lets another picture stand in for one that cannot be read`() {
    var library = PictureLibrary(frameCount: 3)
    library.add(CellBuffer(lines: ["a"]), for: Frame.ID(index: 0))
    library.substitute(Frame.ID(index: 1), by: Frame.ID(index: 0))
    library.substitute(Frame.ID(index: 2), by: nil)
    #expect(library.isSame(Frame.ID(index: 0), Frame.ID(index: 1)))
    #expect(drawn(2, of: library, at: Size(columns: 1, rows: 1)).lines == [""])
    #expect(library.nextUnread() == nil)
  }

  @Test func `names what it has not read, in order`() {
    var library = PictureLibrary(frameCount: 3)
    library.add(CellBuffer(lines: ["a"]), for: Frame.ID(index: 0))
    #expect(library.nextUnread() == Frame.ID(index: 1))
    library.add(CellBuffer(lines: ["a"]), for: Frame.ID(index: 2))
    library.add(CellBuffer(lines: ["a"]), for: Frame.ID(index: 1))
    #expect(library.nextUnread() == nil)
  }
}

extension SplitMix64 {
  /// A picture of every kind of cell: transparent, plain, wide, of several scalars, styled, in runs.
  fileprivate mutating func picture() -> CellBuffer {
    let size = Size(
      columns: Int.random(in: 1...40, using: &self), rows: Int.random(in: 1...12, using: &self))
    var buffer = CellBuffer(size: size, filledWith: pick([.transparent, .blank]))
    let texts = [
      " ", "a", "é", "▀", "𝄞", "日", "😀", "e\u{301}", "🇩🇪", "👨‍👩‍👧", "█\u{20DD}", "\u{10FFFF}", "~",
    ]
    for _ in 0..<Int.random(in: 0...60, using: &self) {
      let run = pick([1, 1, 2, 3, 4, 130, 200])
      let text = String(repeating: pick(texts), count: run)
      buffer.write(
        text, style(), column: Int.random(in: 0..<size.columns, using: &self),
        row: Int.random(in: 0..<size.rows, using: &self))
    }
    return buffer
  }

  private mutating func style() -> Style {
    let red = UInt8.random(in: 0...255, using: &self)
    return Style(
      foreground: pick([.standard, .indexed(1), .rgb(red, 0, 0)]),
      background: pick([.standard, .standard, .indexed(7)]),
      attributes: pick([[], [], .bold, [.dim, .underline]]))
  }
}
