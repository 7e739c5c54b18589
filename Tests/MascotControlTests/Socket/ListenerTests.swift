import Foundation
import MascotControl
import Testing

@Suite struct `The socket of a mascot` {
  private let folder: TemporaryFolder
  private let places: SocketPlaces

  init() throws {
    folder = try TemporaryFolder()
    places = SocketPlaces(folders: ["\(folder.path)/a", "\(folder.path)/b"], refuge: folder.path)
  }

  private func open() throws(ListenError) -> Server { try Server(.standard, in: places) }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `folder and socket are ours alone`() throws {
    var server = try open()
    #expect(server.path == "\(folder.path)/a/default.sock")
    #expect(mode("\(folder.path)/a") == 0o700)
    #expect(mode(server.path) == 0o600)
    #expect(access("\(folder.path)/b", F_OK) != 0)
    server.close()
    #expect(access(server.path, F_OK) != 0)
  }

  @Test func `a folder that others may enter is closed to them`() throws {
    mkdir("\(folder.path)/a", 0o755)
    chmod("\(folder.path)/a", 0o777)
    var server = try open()
    #expect(mode("\(folder.path)/a") == 0o700)
    server.close()
  }

  @Test func `a live socket is never taken, wherever it stands`() throws {
    var first = try open()
    #expect(throws: ListenError.alreadyRunning(path: first.path)) { try open() }
    #expect(RawClient(first.path) != nil)
    let elsewhere = SocketPlaces(folders: ["\(folder.path)/z", "\(folder.path)/a"], refuge: "/tmp")
    #expect(throws: ListenError.alreadyRunning(path: first.path)) {
      try Server(.standard, in: elsewhere)
    }
    first.close()
  }

  @Test func `a socket that does not answer is alive as long as somebody holds it`() throws {
    var first = try open()
    var clients: [RawClient] = []
    while let client = RawClient(first.path) { clients.append(client) }
    #expect(throws: ListenError.alreadyRunning(path: first.path)) { try open() }
    first.close()
  }

  @Test func `what a killed mascot left is replaced`() throws {
    mkdir("\(folder.path)/a", 0o700)
    let path = "\(folder.path)/a/default.sock"
    leaveStaleSocket(at: path)
    #expect(RawClient(path) == nil)
    var server = try open()
    #expect(server.path == path)
    #expect(RawClient(path) != nil)
    server.close()
  }

  @Test func `what is no socket is left alone, and another place found`() throws {
    mkdir("\(folder.path)/a", 0o700)
    let path = "\(folder.path)/a/default.sock"
    #expect(FileManager.default.createFile(atPath: path, contents: Data("mine".utf8)))
    var server = try open()
    #expect(server.path == "\(folder.path)/b/default.sock")
    #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
    server.close()
  }

  @Test func `a folder that is a link is not followed`() throws {
    let target = try TemporaryFolder()
    symlink(target.path, "\(folder.path)/a")
    symlink(target.path, "\(folder.path)/b")
    #expect(throws: ListenError.folderIsLink("\(folder.path)/a")) { try open() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: target.path) == [])
  }

  @Test func `a file in the place of the folder, and no place at all, are told`() throws {
    #expect(FileManager.default.createFile(atPath: "\(folder.path)/a", contents: nil))
    let places = SocketPlaces(folders: ["\(folder.path)/a"], refuge: "/tmp")
    #expect(throws: ListenError.folderIsNoFolder("\(folder.path)/a")) {
      try Server(.standard, in: places)
    }
    let nowhere = SocketPlaces(folders: ["/proc/none/mascot-tui"], refuge: "/tmp")
    #expect(throws: ListenError.self) { try Server(.standard, in: nowhere) }
  }

  @Test(.enabled(if: getuid() == 0)) func `a folder of somebody else is not used`() throws {
    mkdir("\(folder.path)/a", 0o777)
    chown("\(folder.path)/a", 12_345, 12_345)
    let places = SocketPlaces(folders: ["\(folder.path)/a"], refuge: "/tmp")
    #expect(throws: ListenError.folderIsForeign("\(folder.path)/a", owner: 12_345)) {
      try Server(.standard, in: places)
    }
    var server = try open()
    #expect(server.path == "\(folder.path)/b/default.sock")
    server.close()
  }

  @Test func `only our own socket is removed`() throws {
    var server = try open()
    unlink(server.path)
    leaveStaleSocket(at: server.path)
    server.close()
    #expect(access(server.path, F_OK) == 0)
  }

  @Test func `a socket that was swept away is made anew when something happens`() throws {
    let crank = try Crank()
    let client = try crank.connect()
    #expect(crank.exchange(client, "ping") == "ok\n")
    try FileManager.default.removeItem(atPath: crank.folderPath)
    #expect(RawClient(crank.path) == nil)
    crank.time += .seconds(3)
    crank.tick()
    #expect(crank.control.trouble == nil)
    #expect(crank.exchange(try crank.connect(), "ping") == "ok\n")
    #expect(crank.exchange(client, "ping") == "ok\n")
  }

  @Test func `a place that was taken meanwhile is left to who has it, and told`() throws {
    let crank = try Crank()
    let client = try crank.connect()
    unlink(crank.path)
    var other = try Server(.standard, in: crank.places)
    crank.time += .seconds(3)
    crank.tick()
    #expect(crank.control.trouble == .alreadyRunning(path: crank.path))
    #expect(crank.exchange(client, "ping") == "ok\n")
    other.close()
    crank.time += .seconds(3)
    crank.tick()
    #expect(crank.control.trouble == nil)
    #expect(crank.exchange(try crank.connect(), "ping") == "ok\n")
  }

  @Test(arguments: [
    (
      ListenError.alreadyRunning(path: "/x"),
      "a mascot of this name runs already at /x (choose another one with --name)"
    ),
    (.folderIsLink("/x\u{1B}"), "/x\u{FFFD}: the folder is a symbolic link (remove it)"),
    (.folderIsForeign("/x", owner: 7), "/x: the folder belongs to the user 7 (have it removed)"),
  ])
  func `an error says what to do`(error: ListenError, sentence: String) {
    #expect(error.description == sentence)
  }
}

/// Leaves what a process leaves that was killed: a socket that nobody listens at.
private func leaveStaleSocket(at path: String) {
  #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
  #else
    let kind = SOCK_STREAM
  #endif
  let descriptor = socket(AF_UNIX, kind, 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  _ = withUnsafePointer(to: address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  close(descriptor)
}
