import CPlatform

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The process at the other end of a connection.
struct Peer: Hashable {
  private let user: UInt32
  /// 0 where the system does not tell, as of a process in another container.
  private let process: Int32

  /// - Returns: `nil` when the system does not know of any.
  init?(of socket: Int32) {
    var user = uid_t.max
    var process = pid_t(0)
    guard cplatform_peer(socket, &user, &process) == 0 else { return nil }
    self.user = user
    self.process = process
  }

  /// Whether the other side is us, or root.
  var mayTalk: Bool { user == getuid() || user == 0 }

  /// Whether the numbers of processes mean the same there as here: not if somebody only passes on
  /// what was said on another machine.
  var sharesProcesses: Bool {
    guard process > 0 else { return false }
    return !Peer.forwarders.contains(Peer.name(of: process))
  }

  private static let forwarders: Set = [
    "ssh", "sshd", "sshd-session", "dropbear", "dbclient", "socat",
  ]

  /// The name of the program of a process, or "" where it is not known.
  private static func name(of process: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    #if canImport(Darwin)
      let count = Int(proc_name(process, &bytes, UInt32(bytes.count)))
    #else
      let descriptor = open("/proc/\(process)/comm", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return "" }
      defer { close(descriptor) }
      let count = read(descriptor, &bytes, bytes.count)
    #endif
    let name = bytes.prefix(max(count, 0)).prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }
    return String(decoding: name, as: UTF8.self)
  }
}
