import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A pack that is a folder on disk` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func files() throws -> FolderFiles { try FolderFiles(path: folder.path) }

  private func fault(reading path: String) throws -> Fault? {
    let files = try files()
    return #expect(throws: Fault.self) { try files.read(path, limit: 100) }
  }

  @Test func `a folder is listed without its hidden files`() throws {
    try folder.write("a", to: "idle/frame_0.txt")
    try folder.write("b", to: "notes.md")
    try folder.write("c", to: ".hidden")
    #expect(
      Set(try files().entries(of: "")) == [
        PackEntry(name: "idle", isFolder: true), PackEntry(name: "notes.md", isFolder: false),
      ])
    #expect(try files().entries(of: "idle") == [PackEntry(name: "frame_0.txt", isFolder: false)])
  }

  @Test func `a file is read whole, up to a limit`() throws {
    try folder.write([UInt8](0..<100), to: "a/b/c.txt")
    #expect(try files().read("a/b/c.txt", limit: 100) == [UInt8](0..<100))
    let files = try files()
    let fault = #expect(throws: Fault.self) { try files.read("a/b/c.txt", limit: 99) }
    #expect(fault == Fault(.fileTooLarge(limit: 99), file: "\(folder.path)/a/b/c.txt"))
    try folder.write([], to: "empty.txt")
    #expect(try files.read("empty.txt", limit: 0) == [])
    #expect(files.has("a/b/c.txt") && !files.has("a/b/d.txt"))
  }

  @Test func `a link inside the pack leads on`() throws {
    try folder.write("fox", to: "idle/frame_0.txt")
    try folder.link("idle/frame_1.txt", to: "frame_0.txt")
    try folder.link("wave", to: "idle")
    let pack = try Pack(files())
    #expect(try pack.clip("idle").frames.count == 2)
    #expect(try pack.picture("idle", 1).lines == ["fox"])
    #expect(try pack.picture("wave").lines == ["fox"])
  }

  @Test(arguments: ["/etc/passwd", "/dev/zero", "../../../../../../../../etc/passwd"])
  func `a link out of the pack is refused`(target: String) throws {
    try folder.write("x", to: "idle/frame_0.txt")
    try folder.link("idle/frame_1.txt", to: target)
    let pack = try Pack(files())
    let fault = #expect(throws: Fault.self) { try pack.picture("idle", 1) }
    #expect(fault == Fault(.outsideThePack, file: "\(folder.path)/idle/frame_1.txt"))
    #expect(
      fault?.description == "\(folder.path)/idle/frame_1.txt: error: "
        + "leads out of the pack (copy the file into it)")
  }

  @Test func `a folder or manifest that is a link out of the pack is refused`() throws {
    try folder.write("x", to: "pack/idle/frame_0.txt")
    try folder.write("{}", to: "mascot.json")
    try folder.write("x", to: "away/frame_0.txt")
    try folder.link("pack/mascot.json", to: "../mascot.json")
    let files = try FolderFiles(path: "\(folder.path)/pack")
    #expect(
      faults(of: files) == [Fault(.outsideThePack, file: "\(folder.path)/pack/mascot.json")])
    try folder.remove("pack/mascot.json")
    try folder.link("pack/wave", to: "../away")
    #expect(faults(of: files) == [Fault(.outsideThePack, file: "\(folder.path)/pack/wave")])
  }

  @Test func `a folder that becomes a link out of the pack is refused when a frame is read`() throws
  {
    try folder.write("x", to: "pack/idle/frame_0.txt")
    try folder.write("y", to: "away/frame_0.txt")
    let pack = try Pack(FolderFiles(path: "\(folder.path)/pack"))
    #expect(try pack.picture("idle").lines == ["x"])
    try folder.remove("pack/idle")
    try folder.link("pack/idle", to: "../away")
    let fault = #expect(throws: Fault.self) { try pack.picture("idle") }
    #expect(fault == Fault(.outsideThePack, file: "\(folder.path)/pack/idle/frame_0.txt"))
  }

  @Test func `a pack that is made anew in its place is read on`() throws {
    try folder.write("x", to: "pack/idle/frame_0.txt")
    let pack = try Pack(FolderFiles(path: "\(folder.path)/pack"))
    try folder.remove("pack")
    try folder.write("y", to: "pack/idle/frame_0.txt")
    #expect(try pack.picture("idle").lines == ["y"])
  }

  @Test func `frames that come into a folder's place are read on, and links out of it refused`()
    throws
  {
    try folder.write("w", to: "pack/idle/frame_0.txt")
    try folder.write("x", to: "pack/idle/frame_1.txt")
    try folder.write("away", to: "away/frame_1.txt")
    let pack = try Pack(FolderFiles(path: "\(folder.path)/pack"))
    let frames = try pack.clip("idle").frames.map(\.id)
    var pictures = pack.pictures
    #expect(try pictures.picture(frames[0], variant: 0).lines == ["w"])
    try folder.remove("pack/idle")
    try folder.write("y", to: "pack/idle/frame_1.txt")
    #expect(try pictures.picture(frames[1], variant: 0).lines == ["y"])
    try folder.remove("pack/idle")
    try folder.link("pack/idle", to: "../away")
    let fault = #expect(throws: Fault.self) { try pictures.picture(frames[1], variant: 0) }
    #expect(fault?.cause == .outsideThePack)
  }

  @Test(arguments: ["idle/../../x.txt", "idle/sub/../../../x.txt", "idle/..", "idle/"])
  func `a folder that is kept open is not left`(path: String) throws {
    try folder.write("x", to: "x.txt")
    try folder.write("x", to: "pack/idle/sub/frame_0.txt")
    let files = try FolderFiles(path: "\(folder.path)/pack").keepingOpen("idle/")
    #expect(try files.read("idle/sub/frame_0.txt", limit: 1) == [UInt8(ascii: "x")])
    #expect(files.has("idle/sub") && !files.has("idle/frame_0.txt"))
    #expect(throws: Fault.self) { try files.read(path, limit: 100) }
  }

  @Test(arguments: ["idle//frame_0.txt", "./idle/frame_0.txt", "idle/./frame_0.txt"])
  func `a path may be written in roundabout ways`(path: String) throws {
    try folder.write("x", to: "idle/frame_0.txt")
    #expect(try files().read(path, limit: 1) == [UInt8(ascii: "x")])
  }

  @Test func `a folder whose name begins like the pack's is outside`() throws {
    try folder.write("x", to: "pack/1.txt")
    try folder.write("x", to: "pack2/1.txt")
    try folder.link("pack/2.txt", to: "../pack2/1.txt")
    let files = try FolderFiles(path: "\(folder.path)/pack")
    let fault = #expect(throws: Fault.self) { try files.read("2.txt", limit: 100) }
    #expect(fault?.cause == .outsideThePack)
  }

  @Test(arguments: ["../x.txt", "idle/../../x.txt", "idle/../frame_0.txt", "..", "/etc/passwd"])
  func `a path that leads out of the pack is refused`(path: String) throws {
    try folder.write("x", to: "idle/frame_0.txt")
    try folder.write("x", to: "frame_0.txt")
    #expect(try fault(reading: path)?.cause == .outsideThePack)
  }

  @Test func `two points in a name lead nowhere`() throws {
    try folder.write("x", to: "a..b.txt")
    #expect(try files().read("a..b.txt", limit: 1) == [UInt8(ascii: "x")])
  }

  @Test func `a pipe is refused without waiting for it`() throws {
    try folder.makeFolder("idle")
    folder.makePipe("idle/frame_0.txt")
    let pack = try Pack(files())
    let fault = #expect(throws: Fault.self) { try pack.picture("idle") }
    #expect(fault == Fault(.notAFile, file: "\(folder.path)/idle/frame_0.txt"))
    #expect(fault?.description.hasSuffix("error: is neither a file nor a folder") == true)
  }

  @Test func `a folder named like a frame is no frame`() throws {
    try folder.write("x", to: "idle/frame_0.txt")
    try folder.makeFolder("idle/frame_1.txt")
    try folder.makeFolder("frame_2.txt")
    let pack = try Pack(files())
    #expect(try pack.files("idle") == ["idle/frame_0.txt"])
    #expect(try fault(reading: "frame_2.txt")?.cause == .isFolder)
  }

  @Test func `a file that has gone meanwhile is told of`() throws {
    try folder.write("x", to: "idle/frame_0.txt")
    let pack = try Pack(files())
    try folder.remove("idle/frame_0.txt")
    let fault = #expect(throws: Fault.self) { try pack.picture("idle") }
    #expect(
      fault?.description
        == "\(folder.path)/idle/frame_0.txt: error: cannot be read: No such file or directory")
  }

  @Test func `links that lead nowhere spoil their own frame alone`() throws {
    try folder.write("x", to: "idle/frame_0.txt")
    try folder.link("idle/frame_1.txt", to: "gone.txt")
    try folder.link("idle/frame_2.txt", to: "frame_2.txt")
    try folder.link("circle", to: "circle")
    let pack = try Pack(files())
    #expect(pack.warnings.isEmpty)
    #expect(try pack.picture("idle").lines == ["x"])
    for index in 1...2 {
      #expect(throws: Fault.self) { try pack.picture("idle", index) }
    }
  }

  @Test func `the name of a file never reaches the terminal raw`() throws {
    try folder.write("\u{7}", to: "\u{1B}[2J.txt")
    let pack = try Pack(files())
    let fault = #expect(throws: Fault.self) { try pack.picture("idle") }
    #expect(fault?.description.isDrawn == true)
  }

  @Test func `a folder that is not there is told of`() {
    let fault = #expect(throws: Fault.self) { try FolderFiles(path: "/no/such/folder") }
    #expect(
      fault == Fault(.unreadable(reason: "No such file or directory"), file: "/no/such/folder"))
  }
}
