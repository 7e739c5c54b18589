import MascotCore
import MascotPacks
import Testing

@Suite struct `Sizes of a pack` {
  @Test func `a frame may stand in three sizes, the largest first`() throws {
    let pack = try Pack(
      MemoryFiles.named([
        "idle/1.txt", "idle/1@2x.txt", "idle/1@3x.txt", "idle/2.txt", "idle/2@2x.txt",
        "idle/2@3x.txt",
      ]))
    #expect(pack.variants.count == 3)
    #expect(try pack.files("idle", variant: 0) == ["idle/1@3x.txt", "idle/2@3x.txt"])
    #expect(try pack.files("idle", variant: 1) == ["idle/1@2x.txt", "idle/2@2x.txt"])
    #expect(try pack.files("idle", variant: 2) == ["idle/1.txt", "idle/2.txt"])
    #expect(pack.warnings.isEmpty)
  }

  @Test func `in a flat folder a mark of size is no part of the word`() throws {
    let pack = try Pack(
      MemoryFiles.named(["idle-1.txt", "idle-1@2x.txt", "wave-1.txt", "wave-1@2x.txt"]))
    #expect(pack.mascot.states.map(\.name) == ["idle", "wave"])
    #expect(pack.variants.count == 2)
  }

  @Test func `a size that lacks a frame is not used, and warned of`() throws {
    let pack = try Pack(
      MemoryFiles.named([
        "idle/1.txt", "idle/1@2x.txt", "wave/1.txt", "wave/2.txt", "wave/1@2x.txt",
      ]))
    #expect(pack.variants.count == 1)
    #expect(try pack.files("wave") == ["wave/1.txt", "wave/2.txt"])
    #expect(
      pack.warnings == [
        Fault(
          .incompleteVariant(scale: 2, missing: "wave: 2.txt"), file: "blob", severity: .warning)
      ])
    #expect(
      pack.warnings.first?.description
        == "blob: warning: the size @2x is not used because it lacks wave: 2.txt")
  }

  @Test func `a size that lacks a whole state is not used`() throws {
    let pack = try Pack(MemoryFiles.named(["idle/1.txt", "idle/1@3x.txt", "wave/1.txt"]))
    #expect(pack.variants.count == 1)
    #expect(pack.warnings.map(\.cause) == [.incompleteVariant(scale: 3, missing: "wave: 1.txt")])
  }

  @Test func `the plain size may be the one that is lacking`() throws {
    let pack = try Pack(MemoryFiles.named(["idle/1@2x.txt", "idle/2@2x.txt", "idle/1.txt"]))
    #expect(pack.variants.count == 1)
    #expect(try pack.files("idle") == ["idle/1@2x.txt", "idle/2@2x.txt"])
  }

  @Test func `a pack in one other size is whole`() throws {
    let pack = try Pack(MemoryFiles.named(["idle/1@2x.txt", "idle/2@2x.txt"]))
    #expect(pack.variants.count == 1 && pack.warnings.isEmpty)
  }

  @Test func `where no size is whole, the pack is refused and says why`() {
    let found = faults(of: MemoryFiles.named(["idle/1.txt", "idle/2@2x.txt"]))
    #expect(
      found == [
        Fault(.incompleteVariant(scale: 2, missing: "idle: 1.txt"), file: "blob"),
        Fault(.incompleteVariant(scale: 1, missing: "idle: 2.txt"), file: "blob"),
      ])
  }

  @Test func `the box is as the manifest says, and grows by what is read`() throws {
    var files = MemoryFiles.named(["idle/1.txt", "idle/1@2x.txt"])
    files["mascot.json"] = Array(
      #"{"sizes": {"1x": {"columns": 12, "rows": 6}, "2x": {"columns": 24, "rows": 12}}}"#.utf8)
    let pack = try Pack(files)
    #expect(pack.variants.map(\.box) == [Size(columns: 24, rows: 12), Size(columns: 12, rows: 6)])
    #expect(try Pack(MemoryFiles.named(["idle/1.txt"])).variants.map(\.box) == [nil])
  }

  @Test func `a frame is the same whichever state shows it`() throws {
    let files = MemoryFiles.blob(
      #"{"states": {"idle": {}, "wave": {"frames": ["idle/frame_1.txt", 0]}}}"#)
    let pack = try Pack(files)
    #expect(try pack.clip("wave").frames[0].id == pack.clip("idle").frames[1].id)
    #expect(try pack.files("wave") == ["idle/frame_1.txt", "wave/frame_0.txt"])
  }
}
