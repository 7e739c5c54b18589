import MascotCore
import MascotTestSupport
import Testing

@Suite struct `A dissolve` {
  private let old = CellBuffer(lines: ["aaaaaaaaaaaaaaaa", "犬犬犬犬aaaaaaaa", "aaaaaaaa        "])
  private let new = CellBuffer(lines: ["--------        ", "----------------", "猫猫猫猫猫猫猫猫"])

  private func dissolved(
    _ progress: Double, from old: CellBuffer, to new: CellBuffer,
    on backdrop: Backdrop = Backdrop(), size: Size = Size(columns: 16, rows: 3)
  ) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    Dissolve.draw(from: old, to: new, progress: progress, on: backdrop, into: &buffer)
    return buffer
  }

  @Test func `cells change one after the other, in a fixed pattern`() throws {
    var album = Album()
    for step in 0...8 {
      let picture = dissolved(Double(step) / 8, from: old, to: new)
      #expect(picture.isWhole)
      album.add("\(step) of 8", picture)
    }
    #expect(try Golden("dissolve").lines(recording: album.lines) == album.lines)
  }

  @Test func `it begins with the one and ends with the other`() {
    for progress in [-1, 0, .nan] {
      #expect(dissolved(progress, from: old, to: new).lines == old.lines)
    }
    for progress in [1.0, 2] { #expect(dissolved(progress, from: old, to: new).lines == new.lines) }
  }

  @Test func `each cell changes once, and as many as the progress says`() {
    let (dots, rings) = (
      CellBuffer(size: Size(columns: 8, rows: 8), filledWith: Cell(Glyph("."))),
      CellBuffer(size: Size(columns: 8, rows: 8), filledWith: Cell(Glyph("o")))
    )
    var changed: Set<Int> = []
    for step in 0...64 {
      let picture = dissolved(
        Double(step) / 64, from: dots, to: rings, size: Size(columns: 8, rows: 8))
      let rings = Set((0..<64).filter { picture.cells[$0].glyph == Glyph("o") })
      #expect(rings.count == step && rings.isSuperset(of: changed))
      changed = rings
    }
  }

  @Test func `colours of half blocks are mixed where there are enough`() {
    func cell(_ upper: Color?, _ lower: Color?) -> CellBuffer {
      CellBuffer(size: Size(columns: 1, rows: 1), narrow: [Cell(upper: upper, lower: lower)])
    }
    let one = Size(columns: 1, rows: 1)
    let (from, to) = (cell(.rgb(200, 0, 0), .rgb(8, 8, 8)), cell(.rgb(0, 100, 0), nil))
    let mixed = dissolved(0.5, from: from, to: to, size: one)
    #expect(mixed[0, 0] == Cell(upper: .rgb(100, 50, 0), lower: .rgb(4, 4, 4)))
    let few = dissolved(0.4, from: from, to: to, on: Backdrop(shading: .shades), size: one)
    #expect(few[0, 0] == to[0, 0])
  }

  @Test func `pictures of two sizes, in a small buffer`() {
    let picture = dissolved(
      0.5, from: old, to: CellBuffer(lines: ["x"]), size: Size(columns: 5, rows: 2))
    #expect(picture.isWhole && picture.size == Size(columns: 5, rows: 2))
  }
}
