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
  }

  @Test func `options reach the pack`() throws {
    let options = Pack.Options(framesPerSecond: 5, speed: 2)
    #expect(try catalogue.pack("pip", options: options).times("wave").allSatisfy { $0 == 100 })
  }

  @Test func `an unknown name says what there is`() {
    let fault = fault(of: "pipp")
    #expect(fault?.cause == .noSuchPack(name: "pipp", known: catalogue.names))
    #expect(
      fault?.description.hasPrefix("no such mascot or folder: \"pipp\" (there is pip") == true)
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
