import MascotCore
import MascotPacks
import Testing

@Suite struct `Keys that nobody has chosen` {
  @Test(arguments: [
    (["wave", "blink"], ["blink": "b", "wave": "w"]),
    (["wave", "walk"], ["walk": "w", "wave": "v"]),
    (["arise", "run"], ["arise": "i", "run": "u"]),
    (["Quack"], ["Quack": "u"]),
    (["42-dance"], ["42-dance": "d"]),
    (["éclair"], ["éclair": "é"]),
    (["a", "q", "r"], [:]),
    (["12", "3"], [:]),
  ])
  func `an action has the first free letter of its name`(
    actions: [String], keys: [String: String]
  ) throws {
    let pack = try Pack(MemoryFiles.named((actions + ["idle"]).map { "\($0)/1.txt" }))
    let given = pack.mascot.states.filter { $0.key != nil }.map { ($0.name, $0.key?.name ?? "") }
    #expect(Dictionary(uniqueKeysWithValues: given) == keys)
  }

  @Test func `no letter is given twice, and none that the player has`() throws {
    let names = (0..<60).map { "action\($0)" } + "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let pack = try Pack(MemoryFiles.named(names.map { "\($0)/1.txt" }))
    let keys = pack.mascot.states.compactMap(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(keys.count == 23)
    #expect(keys.allSatisfy { !$0.isReserved })
  }

  @Test func `where there is a manifest, it gives the keys`() throws {
    let pack = try Pack(MemoryFiles.blob("{}"))
    #expect(pack.mascot.states.allSatisfy { $0.key == nil })
  }
}
