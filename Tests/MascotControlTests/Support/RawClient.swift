import Foundation

/// A client that may misbehave: it sends bytes, reads what is there, and never waits.
final class RawClient {
  private var descriptor: Int32

  /// - Returns: `nil` when nobody takes the connection at once.
  init?(_ path: String) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_UNIX, kind, 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result < 0 {
      Foundation.close(descriptor)
      return nil
    }
  }

  deinit { close() }

  func close() {
    if descriptor >= 0 { Foundation.close(descriptor) }
    descriptor = -1
  }

  /// Says that nothing more will be sent, and goes on reading.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends what is taken at once.
  ///
  /// - Returns: The bytes that were taken.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) -> Int {
    let bytes = Array(bytes)
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return bytes.withUnsafeBytes {
      max(0, Foundation.send(descriptor, $0.baseAddress, $0.count, flags))
    }
  }

  func say(_ line: String) { send("\(line)\n".utf8) }

  /// What is there to be read.
  func read() -> String {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var all: [UInt8] = []
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += bytes.prefix(count)
    }
  }

  /// Whether the other side has hung up, and nothing is left to be read.
  var isOver: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 0
  }
}
