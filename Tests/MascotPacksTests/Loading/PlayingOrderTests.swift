import MascotTestSupport
import Testing

@testable import MascotPacks

@Suite struct `The order of many frames` {
  /// Names with the same word, numbers close together or far apart, and sizes.
  @Test(arguments: [30, 400, 5_000_000_000], [1, 3, 60, 500])
  func `is that in which names come before each other`(most: Int, count: Int) {
    var random = SplitMix64(seed: UInt64(most + count))
    let words = count == 60 ? ["a-", "b-", "a"] : ["frame_"]
    var names: Set<String> = []
    for _ in 0..<count {
      let number = String(Int.random(in: 0...most, using: &random))
      let zeros = String(repeating: "0", count: random.pick([0, 0, 2]))
      let mark = random.pick(["", "", "@2x", "@3x", "@1x"])
      names.insert(random.pick(words) + zeros + number + mark + random.pick([".txt", ".pix"]))
    }
    names.insert(words[0] + ".txt")
    let shuffled = names.shuffled(using: &random)
    let list = NameList(shuffled.map { PackEntry(name: $0, isFolder: false) })
    let order = list.inPlayingOrder((0..<Int32(list.count)).map { $0 })
    #expect(
      order.map { list[Int($0.place)] }
        == shuffled.map { FileName($0) }.sorted { $0.comes(before: $1) }.map(\.name))
  }

  @Test func `only the names that are meant are in it`() {
    let list = NameList(
      ["10.txt", "notes", "9.txt"].map { PackEntry(name: $0, isFolder: $0 == "notes") })
    #expect(list.inPlayingOrder([0, 2]).map(\.place) == [2, 0])
    #expect(list.inPlayingOrder([]).isEmpty)
    #expect(list.isFolder(1) && !list.isFolder(2))
  }

  @Test func `many names are found where few are`() {
    for count in [0, 1, 64, 65, 300] {
      let names = (0..<count).map { "state \($0 % 200)" }
      let index = NameIndex(names)
      for name in names { #expect(index[name] == names.firstIndex(of: name)) }
      #expect(index["none"] == nil)
    }
  }
}
