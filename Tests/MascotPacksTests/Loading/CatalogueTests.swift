import MascotAssets
import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Where mascots are found` {
  private let catalogue = MascotCatalogue(bundled: MascotAssets.mascots)

  private func fault(of name: String) -> Fault? {
    #expect(throws: PackFaults.self) { try catalogue.pack(name) }?.faults.first
  }

  @Test func `a bundled mascot is found by name`() throws {
    #expect(catalogue.names.contains(MascotCatalogue.standard))
    #expect(try catalogue.pack("pip").mascot.name == "Pip")
  }

  @Test func `a folder and a file are found by path`() throws {
    let folder = try TemporaryFolder()
    try folder.write("fox", to: "fox/idle/frame_0.txt")
    #expect(try catalogue.pack("\(folder.path)/fox").mascot.name == "fox")
    #expect(try catalogue.pack("\(folder.path)/fox/").mascot.name == "fox")
    let file = try catalogue.pack("\(folder.path)/fox/idle/frame_0.txt")
    #expect(try file.picture("idle").lines == ["fox"])
    #expect(file.mascot.name == "frame_0")
  }

  @Test func `options reach the pack`() throws {
    let options = Pack.Options(framesPerSecond: 5, speed: 2)
    #expect(try catalogue.pack("pip", options: options).times("wave").allSatisfy { $0 == 100 })
  }

  @Test func `an unknown name says which is near, or else what there is`() {
    let fault = fault(of: "pipp")
    #expect(fault?.cause == .noSuchPack(name: "pipp", known: catalogue.names))
    #expect(
      fault?.description == "no such mascot or folder: \"pipp\" (did you mean \"pip\"?)")
    #expect(
      self.fault(of: "hippopotamus")?.description
        == "no such mascot or folder: \"hippopotamus\" (there is "
        + "\(catalogue.names.joined(separator: ", ")); or give the path of a folder "
        + "with frame files)")
  }

  @Test func `installed mascots are called by name, the first folder's first`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "own/fox/idle/1.txt")
    try folder.write("another", to: "all/fox/idle/1.txt")
    try folder.write("a bear", to: "all/bear/1.txt")
    try folder.write("not Pip", to: "own/pip/1.txt")
    try folder.write("moo", to: "all/cow.txt")
    try folder.write("nothing of ours", to: "all/notes.md")
    let catalogue = MascotCatalogue(
      bundled: MascotAssets.mascots,
      folders: ["own", "all", "none"].map { "\(folder.path)/\($0)" })
    #expect(catalogue.names.suffix(3) == ["fox", "bear", "cow.txt"])
    #expect(
      catalogue.entries.suffix(4).map(\.path) == [
        nil, "\(folder.path)/own/fox", "\(folder.path)/all/bear", "\(folder.path)/all/cow.txt",
      ])
    #expect(try catalogue.pack("fox").picture("idle").lines == ["mine"])
    #expect(try catalogue.pack("bear").picture("idle").lines == ["a bear"])
    #expect(try catalogue.pack("cow.txt").picture("idle").lines == ["moo"])
    #expect(try catalogue.pack("pip").mascot.name == "Pip")
    for path in ["./fox", "/fox", "../all/bear"] {
      #expect(throws: PackFaults.self) { try catalogue.pack(path) }
    }
    let fault = #expect(throws: PackFaults.self) { try catalogue.pack("bea") }?.faults.first
    #expect(fault?.description.hasSuffix("(did you mean \"bear\"?)") == true)
  }

  @Test(arguments: ["", "/no/such/folder", "/etc/passwd/x"])
  func `a path that leads nowhere is an unknown name`(path: String) {
    #expect(fault(of: path)?.cause == .noSuchPack(name: path, known: catalogue.names))
  }

  @Test func `a device is refused`() {
    #expect(fault(of: "/dev/null") == Fault(.notAFile, file: "/dev/null"))
  }

  @Test func `an image given as the mascot is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "fox.png")
    let fault = #expect(throws: Fault.self) {
      try catalogue.pack("\(folder.path)/fox.png").picture("idle")
    }
    #expect(fault == Fault(.image, file: "\(folder.path)/fox.png"))
  }
}
