#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder of sockets that is ours alone, kept from other mascots as long as it is open.
///
/// Whoever takes a name looks first whether it is free, and the lock is what makes that one step.
struct SocketFolder: ~Copyable {
  private let descriptor: Int32

  enum Ownership: Hashable {
    /// It is made where there is none, and nobody else may enter it.
    case ours
    /// Somebody has chosen it, and it stays as it is; the socket itself is ours alone all the same.
    case anybodys
  }

  /// - Throws: When a folder that has to be ours is a link or belongs to another user: then nothing in
  ///   it is ours.
  static func open(_ path: String, _ ownership: Ownership) throws(ListenError) -> SocketFolder {
    switch ownership {
    case .ours: try openOurs(path)
    case .anybodys: try openAnybodys(path)
    }
  }

  private static func openOurs(_ path: String) throws(ListenError) -> SocketFolder {
    if mkdir(path, 0o700) < 0, errno != EEXIST { throw .system(.last, path: path) }
    try check(path)
    let descriptor = openFolder(path)
    guard descriptor >= 0 else { throw .system(.last, path: path) }
    let folder = SocketFolder(descriptor: descriptor)
    try folder.secure(path)
    try folder.lock(path)
    return folder
  }

  /// The lock of a folder that others use, too, may be theirs for any time; it is tried for a moment.
  private static func openAnybodys(_ path: String) throws(ListenError) -> SocketFolder {
    let descriptor = openLinkedFolder(path)
    guard descriptor >= 0 else { throw .system(.last, path: path) }
    let folder = SocketFolder(descriptor: descriptor)
    do throws(ListenError) {
      try folder.lock(path)
    } catch .folderIsBusy {
      return folder
    }
    return folder
  }

  deinit { Descriptor.shut(descriptor) }

  private static func check(_ path: String) throws(ListenError) {
    let folder: FileIdentity
    do throws(SystemError) { folder = try FileIdentity(at: path) } catch {
      throw .system(error, path: path)
    }
    switch folder.kind {
    case .folder: break
    case .link: throw .folderIsLink(path)
    case .socket, .other: throw .folderIsNoFolder(path)
    }
  }

  /// What was looked at by its name may be another folder by now; this one is open.
  private func secure(_ path: String) throws(ListenError) {
    guard let folder = try? FileIdentity(of: descriptor) else { throw .system(.last, path: path) }
    guard folder.owner == getuid() else { throw .folderIsForeign(path, owner: folder.owner) }
    if folder.mode != 0o700, fchmod(descriptor, 0o700) < 0 { throw .system(.last, path: path) }
  }

  /// Another mascot holds the lock for a few calls to the system only.
  private func lock(_ path: String) throws(ListenError) {
    for _ in 0..<100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(.last, path: path) }
      _ = poll(nil, 0, 10)
    }
    throw .folderIsBusy(path)
  }
}

private func openLinkedFolder(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
}

// The name is taken inside the type.
private func openFolder(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
}
