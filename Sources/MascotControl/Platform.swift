// The C library under one name on every platform.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The error of a call to the system, with its words for it.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let number: Int32

  static var last: SystemError { SystemError(number: errno) }

  package var description: String { String(cString: strerror(number)) }
}

/// What is done with descriptors, nothing of which ever waits.
enum Descriptor {
  /// Opens a stream socket of the Unix kind.
  static func openSocket() throws(SystemError) -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .last }
    prepare(descriptor)
    return descriptor
  }

  /// Makes a descriptor one that never waits and that no other program inherits.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  static func shut(_ descriptor: Int32) { _ = close(descriptor) }

  /// Sends what the other side takes at once. One that is gone raises no signal.
  ///
  /// - Returns: The bytes taken, or `nil` when none will ever be.
  static func put(_ bytes: ArraySlice<UInt8>, into descriptor: Int32) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while true {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count >= 0 { return count }
      if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
      if errno != EINTR { return nil }
    }
  }

  enum Received: Hashable {
    case bytes(Int)
    case nothing
    case end
  }

  enum Way {
    /// What is there is taken.
    case take
    /// What is there stays, to be taken later.
    case peek
  }

  /// Receives what is there.
  static func receive(
    _ way: Way, from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> Received {
    let flags: Int32 =
      switch way {
      case .take: 0
      case .peek: Int32(MSG_PEEK)
      }
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, flags)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      if errno == EAGAIN || errno == EWOULDBLOCK { return .nothing }
      if errno != EINTR { return .end }
    }
  }
}
