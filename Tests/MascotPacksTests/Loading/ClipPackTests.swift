import MascotAssets
import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `A clip in one file as a mascot` {
  private let catalogue = MascotCatalogue(bundled: MascotAssets.mascots)

  private func play(_ text: String, as name: String, clip: String? = nil) throws -> Script {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let pack = try catalogue.pack("\(folder.path)/\(name)", clip: clip)
    let session = Session(Player(pack.mascot), variants: pack.variants) { _, _ in "" }
    return Script(session, pane: Size(columns: 9, rows: 4))
  }

  @Test func `frames parted by lines loop in their times`() throws {
    var script = try play("delay: 100\n!--FRAME--!\naa\n!--FRAME--!\nbb\n", as: "two.animation")
    #expect(script.picture.contains { $0.contains("aa") })
    let moments = script.changes(within: 1000)
    #expect(moments.count >= 2)
    #expect(Set(zip(moments, moments.dropFirst()).map { $1 - $0 }).count == 1)
  }

  @Test func `a spinner is chosen by its name`() throws {
    let json =
      #"{"dots": {"interval": 80, "frames": ["a", "b"]}, "line": {"interval": 130, "frames": ["-", "+"]}}"#
    var script = try play(json, as: "spinners.json", clip: "line")
    #expect(script.picture.contains { $0.contains("-") })
    #expect(script.changes(within: 400) == [130, 260, 390])
    #expect(throws: PackFaults.self) { try play(json, as: "spinners.json") }
  }

  @Test func `a recording plays at its own times`() throws {
    let cast =
      #"{"version": 2, "width": 5, "height": 1}"# + "\n" + #"[0.0, "o", "one"]"# + "\n"
      + #"[0.5, "o", "\r\u001b[Ktwo"]"# + "\n" + #"[1.0, "o", "\r\u001b[Kend"]"# + "\n"
    var script = try play(cast, as: "demo.cast")
    #expect(script.picture.contains { $0.contains("one") })
    #expect(script.changes(within: 1_100).prefix(2) == [500, 1_000])
  }
}
