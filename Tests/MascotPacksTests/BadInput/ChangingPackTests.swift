import Foundation
import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// Folders in which not all is as it was listed, or where files are no files.
@Suite(.timeLimit(.minutes(10))) struct `A pack that changes while it is read` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("fox\n", to: "idle/frame_0.txt")
    try folder.write("ox\n", to: "idle/frame_1.txt")
  }

  private func pack() throws -> Pack { try Pack(FolderFiles(path: folder.path)) }

  /// What a frame tells that was changed after the pack was listed.
  private func fault(after change: (TemporaryFolder) throws -> Void) throws -> Fault? {
    let pack = try pack()
    try folder.remove("idle/frame_1.txt")
    try change(folder)
    #expect(try pack.picture("idle").lines == ["fox"])
    return #expect(throws: Fault.self) { try pack.picture("idle", 1) }
  }

  private func sentence(_ cause: String) -> String {
    "\(folder.path)/idle/frame_1.txt: error: \(cause)"
  }

  @Test func `a frame that is deleted`() throws {
    let fault = try fault { _ in }
    #expect(fault?.description == sentence("cannot be read: No such file or directory"))
  }

  @Test func `a frame that becomes a pipe`() throws {
    let fault = try fault { $0.makePipe("idle/frame_1.txt") }
    #expect(fault?.description == sentence("is neither a file nor a folder"))
  }

  @Test func `a frame that becomes a folder`() throws {
    let fault = try fault { try $0.makeFolder("idle/frame_1.txt") }
    #expect(fault?.description == sentence("is a folder; a file is needed here"))
  }

  @Test func `a frame that becomes a link out of the pack, or to itself`() throws {
    let out = try fault { try $0.link("idle/frame_1.txt", to: "/etc/passwd") }
    #expect(out?.description == sentence("leads out of the pack (copy the file into it)"))
    let circle = try fault { try $0.link("idle/frame_1.txt", to: "frame_1.txt") }
    #expect(
      circle?.description == sentence("cannot be read: Too many levels of symbolic links"))
  }

  @Test func `a frame that grows beyond the limit`() throws {
    let bytes = [UInt8](repeating: 0x20, count: Limits.fileBytes + 1)
    let fault = try fault { try $0.write(bytes, to: "idle/frame_1.txt") }
    #expect(fault?.description == sentence("is larger than 4 MiB, the limit for one file"))
  }

  @Test func `a frame that becomes a device`() throws {
    let pack = try pack()
    try folder.remove("idle/frame_1.txt")
    // Only the superuser makes devices, and not in every container.
    guard mknod("\(folder.path)/idle/frame_1.txt", S_IFCHR | 0o600, 1 << 8 | 5) == 0 else { return }
    let fault = #expect(throws: Fault.self) { try pack.picture("idle", 1) }
    #expect(
      [sentence("is neither a file nor a folder"), sentence("cannot be read: Permission denied")]
        .contains(fault?.description))
  }

  @Test(.disabled(if: geteuid() == 0, "the superuser may read everything"))
  func `a frame that nobody may read`() throws {
    let fault = try fault { folder in
      try folder.write("x", to: "idle/frame_1.txt")
      chmod("\(folder.path)/idle/frame_1.txt", 0)
    }
    #expect(fault?.description == sentence("cannot be read: Permission denied"))
  }

  @Test func `a frame that is cut short is what is left of it`() throws {
    let pack = try pack()
    try folder.write("o", to: "idle/frame_1.txt")
    #expect(try pack.picture("idle", 1).lines == ["o"])
    try folder.write("", to: "idle/frame_1.txt")
    #expect(try pack.picture("idle", 1).size == .zero)
  }

  @Test func `a folder that goes away`() throws {
    let pack = try pack()
    try folder.remove("idle")
    let fault = #expect(throws: Fault.self) { try pack.picture("idle", 1) }
    #expect(fault?.description == sentence("cannot be read: No such file or directory"))
  }

  // MARK: Between the listing and the manifest

  private func faults(_ file: String, after change: @escaping @Sendable () throws -> Void) throws
    -> [String]
  {
    try folder.write("{}", to: "mascot.json")
    let files = ChangingFiles(files: try FolderFiles(path: folder.path), file: file, change: change)
    do throws(PackFaults) {
      return try Pack(files).warnings.map(\.description)
    } catch {
      return error.faults.map { $0.description.replacing("\(folder.path)/", with: "") }
    }
  }

  @Test func `a manifest that is deleted, or becomes something else`() throws {
    let path = folder.path
    let manifest = "\(path)/mascot.json"
    #expect(
      try faults("mascot.json") { unlink(manifest) } == [
        "mascot.json: error: cannot be read: No such file or directory"
      ])
    #expect(
      try faults("mascot.json") {
        unlink(manifest)
        mkfifo(manifest, 0o600)
      } == ["mascot.json: error: is neither a file nor a folder"])
    unlink(manifest)
    #expect(
      try faults("mascot.json") {
        unlink(manifest)
        mkdir(manifest, 0o700)
      } == ["mascot.json: error: is a folder; a file is needed here"])
    rmdir(manifest)
    let cut = try faults("mascot.json") { truncate(manifest, 1) }
    #expect(cut.count == 1 && cut[0].hasPrefix("mascot.json:1:2: error: "))
  }

  @Test func `a clip that is deleted, or becomes a pipe`() throws {
    let clip = "\(folder.path)/wave.cow"
    try folder.write("$the_cow = <<EOC;\n o\nEOC\n", to: "wave.cow")
    #expect(
      try faults("wave.cow") { unlink(clip) } == [
        "wave.cow: error: cannot be read: No such file or directory"
      ])
    folder.makePipe("wave.cow")
    #expect(
      try faults("wave.cow") {} == ["wave.cow: error: is neither a file nor a folder"])
  }

  // MARK: What is no file from the beginning

  @Test func `pipes in the place of a mask, of a text and of the whole pack`() throws {
    folder.makePipe("idle/frame_1.mask")
    folder.makePipe("nod.txt")
    folder.makePipe("whole.txt")
    let pack = try pack()
    let mask = #expect(throws: Fault.self) { try pack.picture("idle", 1) }
    #expect(
      mask?.description
        == "\(folder.path)/idle/frame_1.mask: error: is neither a file nor a folder")
    let text = #expect(throws: Fault.self) { try pack.picture("nod") }
    #expect(text?.cause == .notAFile)
    for path in ["\(folder.path)/whole.txt", "/dev/null", "/dev/zero"] {
      let faults = #expect(throws: PackFaults.self) {
        try MascotCatalogue(bundled: []).pack(path)
      }
      #expect(faults?.description == "\(path): error: is neither a file nor a folder")
    }
  }
}

/// A folder in which something happens right before a file is read for the first time.
private final class ChangingFiles: PackFiles, @unchecked Sendable {
  private let files: FolderFiles
  private let file: String
  private var change: (() throws -> Void)?

  init(files: FolderFiles, file: String, change: @escaping () throws -> Void) {
    self.files = files
    self.file = file
    self.change = change
  }

  var name: String { files.name }
  func entries(of folder: String) throws(Fault) -> [PackEntry] { try files.entries(of: folder) }
  func has(_ path: String) -> Bool { files.has(path) }

  func read(_ path: String, limit: Int) throws(Fault) -> [UInt8] {
    if path == file {
      try? change?()
      change = nil
    }
    return try files.read(path, limit: limit)
  }
}
