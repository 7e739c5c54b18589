import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `A pack that is part of the binary` {
  private let files = BundledFiles(
    name: "fox", archive: "empty.txt 0\nidle/1.txt 4\nidle/2.txt 6\nlast.txt 1\n\nfox\nf é\n\nx")

  @Test func `its files are listed by folder`() {
    #expect(
      Set(files.entries(of: "")) == [
        PackEntry(name: "idle", isFolder: true), PackEntry(name: "empty.txt", isFolder: false),
        PackEntry(name: "last.txt", isFolder: false),
      ])
    #expect(Set(files.entries(of: "idle").map(\.name)) == ["1.txt", "2.txt"])
    #expect(files.entries(of: "wave").isEmpty)
    #expect(files.has("idle/1.txt") && !files.has("idle"))
  }

  @Test(arguments: [
    ("idle/1.txt", "fox\n"), ("idle/2.txt", "f é\n\n"), ("empty.txt", ""), ("last.txt", "x"),
  ])
  func `a file is the bytes that its length says`(path: String, text: String) throws {
    #expect(try files.read(path, limit: 100) == Array(text.utf8))
  }

  @Test func `a file that is not there is told of, with the nearest`() {
    let fault = #expect(throws: Fault.self) { try files.read("idle/3.txt", limit: 100) }
    guard case .missingFile("idle/3.txt", let nearest?) = fault?.cause else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(files.has(nearest))
  }

  @Test func `a file that the archive cuts short is not there`() {
    for archive: StaticString in [
      "", "\n", "nonsense", "a.txt x\n\nabc", "a.txt \n\nabc", "a.txt 4\n\nabc", "a.txt 3",
      "a.txt 3\n",
    ] {
      #expect(BundledFiles(name: "fox", archive: archive).entries(of: "").isEmpty)
    }
  }

  @Test func `it plays`() throws {
    let pack = try Pack(files)
    #expect(pack.mascot.name == "fox")
    #expect(try pack.picture("idle", 1).lines == ["f é", ""])
  }
}
