import MascotAssets
import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// What holds for every mascot that comes with the player, however it is made.
@Suite struct `Mascots that come with the player` {
  private static let names = MascotAssets.mascots.map(\.name)
  private static let catalogue = MascotCatalogue(bundled: MascotAssets.mascots)

  @Test func `they are these`() {
    #expect(
      Self.names.sorted() == ["circle", "emoji", "heart", "pip", "square", "stepper", "waves"])
  }

  @Test(arguments: names)
  func `there is nothing to warn of`(name: String) throws {
    var check = try Self.catalogue.check(name)
    check.beStrict()
    #expect(check.faults.filter { $0.severity == .error } == [])
  }

  @Test(arguments: names)
  func `the three sizes suit common panes, with room for words and keys`(name: String) throws {
    let pack = try Self.catalogue.pack(name)
    #expect(pack.scales == [3, 2, 1])
    for (box, pane) in zip(pack.variants.map(\.box), [(72, 36), (48, 24), (24, 12)]) {
      let box = try #require(box)
      #expect(box.fits(in: Size(columns: pane.0, rows: pane.1 - 1)), "\(box) in \(pane)")
    }
  }

  @Test(arguments: names)
  func `every state plays through in every pane`(name: String) throws {
    let pack = try Self.catalogue.pack(name)
    for (columns, rows) in [(72, 36), (80, 24), (24, 12), (1, 1)] {
      for state in pack.mascot.states {
        var script = try Script(pack, columns, rows)
        let id = try #require(pack.mascot.state(named: state.name))
        script.renew { $0.follow(Mascot.Binding(id)) }
        for _ in 0..<30 {
          script.serve(from: pack)
          let picture = script.buffer
          #expect(picture.size == Size(columns: columns, rows: rows) && picture.isWhole)
          if rows > 1 {
            #expect(picture.cells.contains { $0 != .blank }, "\(state.name) at \(script.time)")
          }
          script.wait(133)
        }
        #expect(script.session.fault == nil)
      }
    }
  }

  @Test(arguments: names)
  func `it stands still when motion is reduced`(name: String) throws {
    let pack = try Self.catalogue.pack(name)
    var script = try Script(pack, 80, 24)
    script.press("r")
    script.serve(from: pack)
    #expect(script.changes(within: 60_000) == [])
    #expect(script.picture.contains { $0.contains { "▀▄█".contains($0) } })
  }
}

@Suite struct `Mascots that are made of motion` {
  private static let catalogue = MascotCatalogue(bundled: MascotAssets.mascots)

  @Test(arguments: ["circle", "heart"])
  func `every moment has another picture`(name: String) throws {
    let pack = try Self.catalogue.pack(name)
    var script = try Script(pack, 48, 24)
    script.serve(from: pack)
    var shown = script.buffer
    while script.time < .seconds(1), let next = script.session.nextChange {
      // Whole milliseconds, as the player sleeps.
      script.wait(Int((next + .nanoseconds(999_999)) / .milliseconds(1)))
      #expect(script.buffer != shown, "at \(script.time)")
      shown = script.buffer
    }
  }

  @Test(arguments: [
    ("pip", "4", [0, 140, 230, 370, 540, 630, 2000]),
    ("pip", "s", [0, 110, 260, 450, 600, 800]),
    ("heart", "", [0, 583, 1167, 1750, 2334]),
    ("emoji", "p", [0, 450, 950, 1450, 1700, 2100, 3400, 4000]),
    ("emoji", "k", [0, 340, 540, 650, 900, 1100, 1500, 2440, 2700]),
  ])
  func `they look like this at some moments`(name: String, key: String, times: [Int]) throws {
    let pack = try Self.catalogue.pack(name)
    var album = Album()
    for (columns, rows) in [(48, 24), (24, 12)] {
      var script = try Script(pack, columns, rows)
      script.press(key)
      var now = 0
      for time in times {
        script.wait(time - now)
        now = time
        script.serve(from: pack)
        album.add("\(name) \(key) after \(time) ms", script)
      }
    }
    let golden = Golden(name + (key.isEmpty ? "" : "-\(key)"))
    #expect(try golden.lines(recording: album.lines) == album.lines)
  }

  @Test func `the shadow of the heart is narrowest where the heart is highest`() throws {
    let pack = try Self.catalogue.pack("heart")
    var script = try Script(pack, 48, 24)
    script.serve(from: pack)
    let shadow = { (script: Script) in
      script.picture[18..<20].map { $0.count { $0 != " " } }.max() ?? 0
    }
    #expect(shadow(script) == 20)
    script.wait(1167)
    #expect(shadow(script) == 8)
    script.wait(1167)
    #expect(shadow(script) == 20)
  }

  @Test func `a wave that has not begun is hidden behind the disc`() throws {
    let pack = try Self.catalogue.pack("waves")
    var script = try Script(pack, 48, 24)
    script.serve(from: pack)
    var widths: [Int] = []
    for _ in 0..<4 {
      widths.append(script.picture[10].count { $0 != " " })
      script.wait(430)
    }
    #expect(widths[0] == 14)
    #expect(widths == widths.sorted() && widths[3] > 30)
  }

  @Test func `the circle goes by its own diameters, a second each way`() throws {
    let pack = try Self.catalogue.pack("circle")
    var script = try Script(pack, 48, 24)
    script.serve(from: pack)
    /// The upper left of what is drawn, in cells of the size on show.
    func corner(_ script: Script) -> (Int, Int) {
      let rows = script.picture.prefix(21)
      let top = rows.firstIndex { $0.contains("█") } ?? -1
      let left = rows.compactMap { row in
        row.firstIndex(of: "█").map { row.distance(from: row.startIndex, to: $0) }
      }
      return (left.min() ?? -1, top)
    }
    let start = corner(script)
    script.wait(990)
    #expect(corner(script) == (start.0, start.1 - 14))
    script.wait(1000)
    #expect(corner(script) == (start.0 + 28, start.1 - 14))
    script.wait(1000)
    #expect(corner(script) == start)
  }
}

@Suite struct `Mascots that follow their inputs` {
  private static let catalogue = MascotCatalogue(bundled: MascotAssets.mascots)

  @Test func `a key makes the square twice as large, and redirects it without a jump`() throws {
    let pack = try Self.catalogue.pack("square")
    var script = try Script(pack, 48, 24)
    let width = { (script: Script) in
      script.picture.prefix(20).map { $0.count { "▀▄█".contains($0) } }.max() ?? 0
    }
    #expect(width(script) == 16)
    script.press("s")
    script.wait(200)
    let before = width(script)
    #expect(before > 16 && before < 34)
    script.press("s")
    #expect(width(script) == before)
    script.wait(5000)
    #expect(width(script) == 16)
    script.press("s")
    script.wait(5000)
    #expect(width(script) == 32)
  }

  @Test func `the stepper counts every press, and shows a number when the card is edge-on`() throws
  {
    let pack = try Self.catalogue.pack("stepper")
    var script = try Script(pack, 24, 12)
    let card = { (script: Script) in script.picture.prefix(8).joined() }
    #expect(card(script).contains("0"))
    script.press("+")
    script.wait(250)
    #expect(!card(script).contains("1"))
    script.wait(400)
    #expect(card(script).contains("1"))
    script.press("+++")
    script.wait(5000)
    #expect(card(script).contains("4"))
    script.press("-----")
    script.wait(5000)
    #expect(card(script).contains("-1"))
    script.press("r")
    script.press(.arrow(.left))
    #expect(card(script).contains("-2"))
  }
}

extension Script {
  fileprivate init(_ pack: Pack, _ columns: Int, _ rows: Int) throws {
    let session = Session(
      Player(pack.mascot), variants: pack.variants, scales: pack.scales,
      nameOfFrame: { _, _ in "" })
    self.init(session, pane: Size(columns: columns, rows: rows))
  }

  fileprivate mutating func serve(from pack: Pack) {
    var pictures = pack.pictures
    serve { request in
      do throws(Fault) {
        return .picture(try pictures.picture(request.frame, variant: request.variant))
      } catch {
        return .fault("\(error)")
      }
    }
  }

  fileprivate var buffer: CellBuffer {
    var buffer = CellBuffer(size: session.pane)
    session.render(into: &buffer)
    return buffer
  }
}
