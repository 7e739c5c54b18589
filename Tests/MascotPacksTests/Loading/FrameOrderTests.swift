import MascotPacks
import Testing

@Suite struct `The order of frames` {
  @Test(arguments: [
    ["frame_2", "frame_10"],
    ["1", "2", "3", "10", "11", "100"],
    ["frame_000", "frame_001", "frame_010", "frame_100"],
    ["frame_1", "frame_5", "frame_300"],
    ["f8", "f9", "f010", "f011"],
    ["wave", "wave1", "wave2"],
    ["walk-1", "walk_2", "walk 3", "walk.4", "walk5"],
    ["f9223372036854775807", "f9223372036854775808", "f99999999999999999999999999"],
    ["f01", "f1", "f02"],
    ["a1b1", "a1b2", "a1b10", "a2b1"],
    ["a1", "a2", "b1"],
  ])
  func `frames play by number`(stems: [String]) throws {
    let names = stems.map { "idle/\($0).txt" }
    for _ in 0..<5 {
      #expect(try Pack(MemoryFiles.named(names.shuffled())).files("idle") == names)
    }
  }

  @Test func `states stand in their natural order behind idle`() throws {
    let names = ["a2/1.txt", "a10/1.txt", "b/1.txt", "idle/1.txt"]
    #expect(
      try Pack(MemoryFiles.named(names)).mascot.states.map(\.name) == ["idle", "a2", "a10", "b"])
  }

  @Test(arguments: [
    ("wave-03@2x.txt", "wave", "03", 2, "wave-03.txt"),
    ("frame_000.pix", "frame", "000", 1, "frame_000.pix"),
    ("7.txt", "", "7", 1, "7.txt"),
    ("idle.txt", "idle", "", 1, "idle.txt"),
    ("idle@3x.txt", "idle", "", 3, "idle.txt"),
    ("idle@1x.txt", "idle", "", 1, "idle.txt"),
    ("idle@4x.txt", "idle@4x", "", 1, "idle@4x.txt"),
    ("a - 12.txt", "a", "12", 1, "a - 12.txt"),
    ("v1.2.txt", "v1", "2", 1, "v1.2.txt"),
    ("١.txt", "١", "", 1, "١.txt"),
    ("noending", "noending", "", 1, "noending"),
    (".txt", ".txt", "", 1, ".txt"),
    ("a.", "a", "", 1, "a."),
    ("", "", "", 1, ""),
  ])
  func `a name says its word, number and size`(
    name: String, word: String, number: String, scale: Int, key: String
  ) {
    let parsed = FileName(name)
    #expect(parsed.word == word)
    #expect(parsed.isNumbered == !number.isEmpty)
    #expect(parsed.order == (number.isEmpty ? -1 : Int(number) ?? .max))
    #expect(parsed.scale == scale)
    #expect(parsed.key == key)
  }

  @Test func `the natural order is an order`() {
    let names = [
      "", "a", "a1", "a01", "a001", "a2", "a10", "a1b", "a1b2", "a1b10", "b", "1", "01", "2", "10",
      "-1", "a-1", "A1", "é", "99999999999999999999", "100000000000000000000",
    ]
    for one in names {
      #expect(!FileName.isBefore(one, one))
      for two in names where one != two {
        #expect(FileName.isBefore(one, two) != FileName.isBefore(two, one), "\(one), \(two)")
        for three in names where FileName.isBefore(one, two) && FileName.isBefore(two, three) {
          #expect(FileName.isBefore(one, three), "\(one), \(two), \(three)")
        }
      }
    }
  }
}
