import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `How files become states` {
  @Test func `the folder idle loops, every other folder is an action`() throws {
    let pack = try Pack(
      MemoryFiles.named(["wave/1.txt", "idle/1.txt", "idle/2.txt", "nod/1.txt"]))
    #expect(pack.mascot.states.map(\.name) == ["idle", "nod", "wave"])
    #expect(pack.mascot.states.map(\.role) == [.mood, .action, .action])
    #expect(try pack.clip("idle").repetition == .forever)
    #expect(try pack.clip("wave").repetition == .times(1))
    #expect(try pack.clip("wave").finishPause == .seconds(1))
    #expect(pack.mascot[pack.mascot.initial].name == "idle")
    #expect(pack.moodList == ["0 idle"])
    #expect(pack.warnings.isEmpty)
    #expect(pack.mascot.name == "blob")
  }

  @Test(arguments: [
    ["1.txt", "2.txt"], ["frame_1.txt", "frame_2.txt"], ["dance1.txt", "dance2.txt"],
    ["only.pix"], ["frame.txt"],
  ])
  func `frames at the root are idle`(names: [String]) throws {
    let pack = try Pack(MemoryFiles.named(names))
    #expect(pack.mascot.states.map(\.name) == ["idle"])
    #expect(try pack.files("idle") == names)
  }

  @Test func `frames at the root stand beside folders`() throws {
    let pack = try Pack(MemoryFiles.named(["frame_0.txt", "wave/frame_0.txt"]))
    #expect(try pack.files("idle") == ["frame_0.txt"])
    #expect(try pack.files("wave") == ["wave/frame_0.txt"])
  }

  @Test func `a folder goes before files of its name`() throws {
    let pack = try Pack(MemoryFiles.named(["idle/1.txt", "idle-1.txt", "wave-1.txt"]))
    #expect(try pack.files("idle") == ["idle/1.txt"])
    #expect(try pack.files("wave") == ["wave-1.txt"])
  }

  @Test func `in a flat folder the word before the number is the state`() throws {
    let names = (1...4).map { "idle-\($0).txt" } + (1...13).map { "wave-\($0).txt" }
    let pack = try Pack(MemoryFiles.named(names.shuffled()))
    #expect(try pack.files("idle") == Array(names.prefix(4)))
    #expect(try pack.files("wave") == Array(names.dropFirst(4)))
    #expect(pack.mascot.states.map(\.role) == [.mood, .action])
  }

  @Test func `numbers alone and the word frame are idle in a flat folder`() throws {
    let pack = try Pack(MemoryFiles.named(["1.txt", "frame_2.txt", "wave_1.txt"]))
    #expect(pack.mascot.states.map(\.name) == ["idle", "wave"])
    #expect(Set(try pack.files("idle")) == ["1.txt", "frame_2.txt"])
  }

  @Test func `what lies beside the frames of many packs is no frame`() throws {
    let papers = [
      "README.txt", "readme.md", "LICENSE", "LICENSE.txt", "Licence.txt", "COPYING.txt",
      "CREDITS.txt", "AUTHORS.txt", "notice.txt", ".hidden.txt", "idle/.DS_Store",
      "idle/README.txt", "idle/notes.md", "idle/frame_1.mask", ".git/config.txt",
    ]
    let pack = try Pack(MemoryFiles.named(["idle/frame_1.txt", "wave-1.txt"] + papers))
    #expect(pack.mascot.states.map(\.name) == ["idle", "wave"])
    #expect(try pack.files("idle") == ["idle/frame_1.txt"])
    #expect(pack.warnings.isEmpty)
  }

  @Test func `a folder without frames is no state`() throws {
    let pack = try Pack(MemoryFiles.named(["idle/1.txt", "sounds/a.wav", "art/deep/1.txt"]))
    #expect(pack.mascot.states.map(\.name) == ["idle"])
  }

  @Test func `without idle frames a box with the label is shown`() throws {
    let pack = try Pack(MemoryFiles.named(["wave/1.txt", "nod/1.txt"]))
    #expect(try pack.picture("idle").lines == ["┌──────┐", "│ idle │", "└──────┘"])
    #expect(pack.warnings.map(\.cause) == [.noIdleFrames])
    #expect(
      pack.warnings.map(\.description) == [
        "blob: warning: the first state has no frames; its label is shown in a box"
      ])
  }

  @Test func `one file is a mascot`() throws {
    let files = MemoryFiles(name: "/home/fox", ["fox.txt": "fox", "other.txt": "other"])
    let pack = try Pack(file: "fox.txt", in: files)
    #expect(try pack.files("idle") == ["fox.txt"])
    #expect(try pack.picture("idle").lines == ["fox"])
    #expect(pack.mascot.states.map(\.name) == ["idle"])
    #expect(pack.warnings.isEmpty)
  }

  @Test func `10,000 frames are a clip, and one more is too many`() throws {
    let names = (1...10_000).map { "idle/\($0).txt" }
    #expect(try Pack(MemoryFiles.named(names)).clip("idle").frames.count == 10_000)
    let found = faults(of: MemoryFiles.named(names + ["idle/0.txt"]))
    #expect(found.map(\.cause) == [.tooManyFrames(limit: 10_000)])
    #expect(
      found.first?.description
        == "blob/idle/: error: has more than 10000 frames, the limit for one clip")
  }
}

@Suite struct `Folders that are no packs` {
  @Test func `an empty folder says what to put into it`() {
    let found = faults(of: MemoryFiles())
    #expect(found == [Fault(.emptyFolder, file: "blob")])
    #expect(
      found.first?.description
        == "blob: error: the folder is empty (put frame files such as idle/frame_000.txt into it)")
  }

  @Test(arguments: [
    ["notes.md"], ["idle/notes.md"], ["README.txt"], ["mascot.json"], ["a/b/1.txt"],
  ])
  func `a folder without frames says what frame files are called`(names: [String]) {
    let found = faults(of: MemoryFiles.named(names))
    #expect(found == [Fault(.noFrames(extensions: [".txt", ".ans", ".pix"]), file: "blob")])
    #expect(
      found.first?.description
        == "blob: error: there are no frames in the folder (frame files end in .txt, .ans or .pix)")
  }

  @Test(arguments: [
    (["idle/frame_0.png"], "blob/idle/frame_0.png"),
    (["idle/frame_0.txt", "wave/frame_0.GIF"], "blob/wave/frame_0.GIF"),
    (["fox.webp"], "blob/fox.webp"),
  ])
  func `an image is refused by name`(names: [String], file: String) {
    let found = faults(of: MemoryFiles.named(names))
    #expect(found == [Fault(.image, file: file)])
    #expect(
      found.first?.description == "\(file): error: is an image; a mascot is made of text "
        + "(draw frames as .txt or .pix files)")
  }

  @Test func `an image beside frames is a preview, and not looked at`() throws {
    let pack = try Pack(MemoryFiles.named(["idle/1.txt", "preview.png"]))
    #expect(pack.warnings.isEmpty)
  }

  @Test func `an image or another file given as the mascot is refused`() throws {
    var image = try Pack(file: "fox.png", in: MemoryFiles(name: ".", ["fox.png": "x"])).pictures
    let fault = #expect(throws: Fault.self) {
      try image.picture(Frame.ID(index: 0), variant: 0)
    }
    #expect(fault == Fault(.image, file: "fox.png"))
    var other = try Pack(file: "fox.md", in: MemoryFiles(name: ".", ["fox.md": "x"])).pictures
    #expect(throws: Fault(.noFrames(extensions: [".txt", ".ans", ".pix"]), file: "fox.md")) {
      try other.picture(Frame.ID(index: 0), variant: 0)
    }
  }
}
