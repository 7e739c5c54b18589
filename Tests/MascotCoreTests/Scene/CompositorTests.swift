import MascotCore
import MascotTestSupport
import Testing

@Suite struct `The compositor` {
  /// A flag of half blocks, that looks different from every side.
  static let flag = CellBuffer(lines: ["█▀▀▀▀▄", "█    █", "█▀▀▀▀ ", "█     "])
  /// A cat of glyphs.
  static let cat = CellBuffer(lines: [" /\\_/\\  ", "( o.o )~", " > ^ <  "])

  static func pose(_ values: [MotionProperty: Double]) throws -> Pose { try Pose(values) }

  /// A picture in the middle of an empty buffer.
  static func drawn(
    _ picture: CellBuffer, _ pose: Pose, columns: Int = 16, rows: Int = 8,
    backdrop: Backdrop = Backdrop(), factor: Double = 1, pivot: UnitPoint = .center
  ) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: columns, rows: rows))
    let stand = Compositor.Stand(
      column: Double((columns - picture.size.columns) / 2),
      row: Double((rows - picture.size.rows) / 2), pose: pose, pivot: pivot, factor: factor)
    Compositor(backdrop).draw(picture, stand, into: &buffer)
    return buffer
  }

  static let poses: [[MotionProperty: Double]] = [
    [:], [.offsetX: 2, .offsetY: -1], [.offsetY: 0.5], [.offsetY: -1.5], [.scaleX: 2],
    [.scaleY: 0.5], [.scale: 2], [.scale: 0.5], [.rotation: 90], [.rotation: 180],
    [.rotation: -90], [.rotation: 360], [.rotation: 30], [.rotation: 50], [.flip: 60],
    [.flip: 90], [.flip: 120], [.flip: 180], [.flip: -270], [.rotation: 90, .scaleX: 2],
    [.scale: 0], [.scaleY: -1], [.opacity: 0],
  ]

  private func title(_ values: [MotionProperty: Double]) -> String {
    let parts = MotionProperty.allCases.compactMap { property in
      values[property].map { "\(property.rawValue) \($0)" }
    }
    return parts.isEmpty ? "as drawn" : parts.joined(separator: ", ")
  }

  @Test func `half blocks are moved by pixels`() throws {
    var album = Album()
    for pose in Self.poses { album.add(title(pose), Self.drawn(Self.flag, try Self.pose(pose))) }
    #expect(try Golden("pixels").lines(recording: album.lines) == album.lines)
  }

  @Test func `glyphs are moved by whole cells, and turned by quarters`() throws {
    var album = Album()
    for pose in Self.poses { album.add(title(pose), Self.drawn(Self.cat, try Self.pose(pose))) }
    #expect(try Golden("cells").lines(recording: album.lines) == album.lines)
  }

  @Test func `the identity leaves a picture as it is drawn otherwise`() throws {
    for picture in [Self.flag, Self.cat, CellBuffer(lines: ["犬 e\u{301}", "👨‍👩‍👧 x"])] {
      var library = PictureLibrary(frameCount: 1)
      library.add(picture, for: Frame.ID(index: 0))
      var plain = CellBuffer(size: Size(columns: 16, rows: 8))
      library.draw(
        Frame.ID(index: 0), into: &plain,
        boxAt: Position(
          column: (16 - picture.size.columns) / 2, row: (8 - picture.size.rows) / 2))
      #expect(Self.drawn(picture, .identity) == plain)
      #expect(Self.drawn(picture, try Self.pose([.rotation: 360, .flip: 720])) == plain)
    }
  }

  @Test func `a picture is stretched after it has been rotated`() throws {
    let bar = CellBuffer(lines: ["████"])
    let turned = Self.drawn(bar, try Self.pose([.rotation: 90, .scaleX: 3]))
    let columns = (0..<16).filter { column in
      (0..<8).contains { turned[column, $0].glyph != .space }
    }
    // Four wide and two high; two wide and four high; six wide and four high.
    #expect(columns.count == 6)
  }

  @Test func `offsets are cells of the smallest variant`() throws {
    let dot = CellBuffer(lines: ["█"])
    let moved = Self.drawn(dot, try Self.pose([.offsetX: 1, .offsetY: 0.5]), factor: 2)
    #expect(moved[7 + 2, 3 + 1].glyph == Glyph("█"))
    let small = Self.drawn(dot, try Self.pose([.offsetX: 1, .offsetY: 0.5]))
    #expect(small.lines[3] == "        ▄" && small.lines[4] == "        ▀")
  }

  @Test func `the pivot stays where it is`() throws {
    let grown = Self.drawn(Self.flag, try Self.pose([.scale: 2]), rows: 16, pivot: .bottom)
    let lowest = (0..<16).last { grown.lines[$0] != "" }
    #expect(lowest == 9)
    let left = Self.drawn(
      Self.flag, try Self.pose([.scaleX: 0.5]), pivot: UnitPoint(x: 0, y: 0.5))
    #expect(left.lines[2].prefix { $0 == " " }.count == 5)
  }

  // MARK: Opacity

  private let red = Color.rgb(200, 0, 0)
  private let blue = Color.rgb(0, 0, 100)

  @Test func `half of a pixel's colour is that of what lies below`() throws {
    var buffer = CellBuffer(size: Size(columns: 3, rows: 1))
    buffer.put(Cell(upper: blue, lower: nil), column: 1, row: 0)
    let dot = CellBuffer(
      size: Size(columns: 3, rows: 1),
      narrow: Array(repeating: Cell(upper: red, lower: red), count: 3))
    let half = try Self.pose([.opacity: 0.5])
    Compositor().draw(dot, .init(column: 0, row: 0, pose: half), into: &buffer)
    #expect(buffer[0, 0] == Cell(upper: .rgb(100, 0, 0), lower: .rgb(100, 0, 0)))
    #expect(buffer[1, 0] == Cell(upper: .rgb(100, 0, 50), lower: .rgb(100, 0, 0)))
    let white = Backdrop(paper: .indexed(231))
    var light = CellBuffer(size: Size(columns: 3, rows: 1))
    Compositor(white).draw(dot, .init(column: 0, row: 0, pose: half), into: &light)
    #expect(light[0, 0] == Cell(upper: .rgb(228, 128, 128), lower: .rgb(228, 128, 128)))
  }

  @Test func `glyphs fade with their backgrounds`() throws {
    let style = Style(foreground: red, background: blue)
    var picture = CellBuffer(size: Size(columns: 2, rows: 1))
    picture.put(Cell(Glyph("x"), style), column: 0, row: 0)
    picture.put(Cell(Glyph("y")), column: 1, row: 0)
    let faded = Self.drawn(picture, try Self.pose([.opacity: 0.5]), columns: 2, rows: 1)
    #expect(
      faded[0, 0]
        == Cell(Glyph("x"), Style(foreground: .rgb(100, 0, 0), background: .rgb(0, 0, 50))))
    #expect(faded[1, 0] == Cell(Glyph("y"), Style(foreground: .rgb(115, 115, 115))))
  }

  @Test(arguments: [
    (0.0, "    "), (0.1, "    "), (0.25, "░░░░"), (0.5, "▒▒▒▒"), (0.75, "▓▓▓▓"), (0.9, "████"),
  ])
  func `with few colours pixels thin out`(opacity: Double, shown: String) throws {
    let drawn = Self.drawn(
      CellBuffer(lines: ["████"]), try Self.pose([.opacity: opacity]), columns: 4, rows: 1,
      backdrop: Backdrop(shading: .shades))
    #expect(drawn.lines == [String(shown.reversed().drop { $0 == " " }.reversed())])
  }

  @Test(arguments: [(0.2, Attributes?.none), (0.5, .dim), (0.8, Attributes())])
  func `without colours all becomes dim, then is gone`(
    opacity: Double, attributes: Attributes?
  ) throws {
    for picture in [CellBuffer(lines: ["█"]), CellBuffer(lines: ["x"])] {
      let drawn = Self.drawn(
        picture, try Self.pose([.opacity: opacity]), columns: 1, rows: 1,
        backdrop: Backdrop(shading: .dim))
      #expect((drawn[0, 0].glyph == .space) == (attributes == nil))
      #expect(drawn[0, 0].style.attributes == attributes ?? [])
    }
  }

  // MARK: Edges

  @Test func `nothing is written outside, nothing wide is split, and nothing takes long`() throws {
    var random = SplitMix64(seed: 8)
    var mixed = CellBuffer(lines: ["犬/( )\\猫", "e\u{301}👨‍👩‍👧 ▀▄x", "=======_"])
    mixed.recolour(column: 0, row: 0, foreground: red)
    let pictures = [Self.flag, Self.cat, mixed]
    let values: [Double] = [0, 0.01, 0.3, 1, 1.7, 100, -1, 10_000, 90, 180, 270, 45, -45, -10_000]
    for _ in 0..<2000 {
      var pose = Pose.identity
      for property in MotionProperty.allCases where Bool.random(using: &random) {
        pose[property] = random.pick(values)
      }
      let size = Size(
        columns: Int.random(in: 0...20, using: &random), rows: Int.random(in: 0...6, using: &random)
      )
      var buffer = CellBuffer(size: size)
      let backdrop = Backdrop(shading: random.pick([.blend, .shades, .dim]))
      for picture in pictures.shuffled(using: &random) {
        let place = Double(Int.random(in: -9...19, using: &random))
        let stand = Compositor.Stand(
          column: place, row: place / 2, pose: pose, factor: random.pick([1, 2, 3]))
        Compositor(backdrop).draw(picture, stand, into: &buffer)
        Compositor(backdrop).draw(.ellipse, blue, width: 4, height: 1.5, stand, into: &buffer)
      }
      #expect(buffer.size == size && buffer.isWhole)
    }
  }

  @Test func `numbers that are none draw nothing`() {
    var pose = Pose.identity
    for property in MotionProperty.allCases {
      for value in [Double.nan, .infinity, -.infinity] {
        pose = .identity
        pose[property] = value
        _ = Self.drawn(Self.flag, pose)
        _ = Self.drawn(Self.cat, pose)
      }
    }
  }

  @Test func `a wide grapheme is drawn whole or not at all`() throws {
    let dogs = CellBuffer(lines: ["犬猫"])
    #expect(Self.drawn(dogs, .identity, columns: 4, rows: 1).lines == ["犬猫"])
    #expect(Self.drawn(dogs, try Self.pose([.flip: 180]), columns: 4, rows: 1).lines == ["猫犬"])
    #expect(
      Self.drawn(dogs, try Self.pose([.offsetX: 1]), columns: 4, rows: 1).lines == [" 犬"])
    #expect(Self.drawn(dogs, try Self.pose([.rotation: 180]), columns: 4, rows: 1).lines == ["猫犬"])
  }

  @Test func `what lies beneath shows around a glyph and beside a pixel`() {
    var buffer = CellBuffer(size: Size(columns: 2, rows: 1))
    let compositor = Compositor()
    compositor.draw(
      .box, blue, width: 2, height: 1, .init(column: 0, row: 0, pose: .identity), into: &buffer)
    #expect(buffer[0, 0] == Cell(upper: blue, lower: blue))
    compositor.draw(
      CellBuffer(lines: ["x"]), .init(column: 0, row: 0, pose: .identity), into: &buffer)
    #expect(buffer[0, 0] == Cell(Glyph("x"), Style(background: blue)))
    compositor.draw(
      .box, red, width: 1, height: 0.5, .init(column: 1, row: 0.5, pose: .identity), into: &buffer)
    #expect(buffer[1, 0] == Cell(upper: blue, lower: red))
  }
}
