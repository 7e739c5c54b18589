#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The path of a socket in the form of the system.
struct SocketAddress {
  private var address = sockaddr_un()

  /// The bytes a path may have: one less than there is room for, as it ends with a 0.
  static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// - Throws: When the path is too long.
  init(_ path: String) throws(SystemError) {
    let bytes = Array(path.utf8)
    guard bytes.count <= SocketAddress.longestPath, !bytes.contains(0) else {
      throw SystemError(number: ENAMETOOLONG)
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  }

  func bind(_ descriptor: Int32) throws(SystemError) {
    if withPointer({ bindSocket(descriptor, $0, $1) }) < 0 { throw .last }
  }

  /// - Throws: `EAGAIN` or `EINPROGRESS` when it would have to wait.
  func connect(_ descriptor: Int32) throws(SystemError) {
    while withPointer({ connectSocket(descriptor, $0, $1) }) < 0 {
      if errno != EINTR { throw .last }
    }
  }

  private func withPointer(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

// The names are taken inside the type.
private func bindSocket(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
) -> Int32 {
  bind(descriptor, address, length)
}

private func connectSocket(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
) -> Int32 {
  connect(descriptor, address, length)
}
