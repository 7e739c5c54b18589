#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What stands at a path itself; a symbolic link is not followed.
struct FileIdentity: Hashable {
  enum Kind: Hashable {
    case folder
    case socket
    case link
    case other
  }

  let kind: Kind
  let owner: UInt32
  /// The bits of who may do what.
  let mode: UInt32
  private let device: UInt64
  private let inode: UInt64

  /// - Throws: `ENOENT` when nothing is there.
  init(at path: String) throws(SystemError) {
    var status = stat()
    // A mascot looks once a second: a string handed over as it is would be copied each time.
    guard path.withCString({ lstat($0, &status) }) == 0 else { throw .last }
    self.init(status)
  }

  init(of descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = .folder
    case S_IFSOCK: kind = .socket
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    owner = status.st_uid
    mode = UInt32(status.st_mode) & 0o777
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Whether both are the same file, whatever has been done to it meanwhile.
  func isSame(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode && kind == other.kind
  }
}
