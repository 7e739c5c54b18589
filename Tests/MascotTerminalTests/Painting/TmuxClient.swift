import Glibc
import Testing

/// A client in control mode of a private tmux server: commands are lines, and so are the answers.
final class TmuxClient {
  private let process: pid_t
  private let connection: Int32
  private let socket: String
  private var unread: [UInt8] = []

  static let path: String? = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first { path in
    access(path, X_OK) == 0
  }

  /// - Parameter arguments: The command that starts the session.
  init(name: String, arguments: [String]) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | closeOnExec, 0, &ends) == 0)
    connection = ends[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    let path = TmuxClient.path ?? "tmux"
    socket = "/tmp/\(name)"
    let words = [path, "-u", "-S", socket, "-f", "/dev/null", "-C"] + arguments
    let variables = ["LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "TERM=screen"]
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for string in argv + environment { free(string) } }
    // The threads of a test block signals, by which tmux would not see its children end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    try #require(posix_spawn(&child, path, &actions, &attributes, &argv, &environment) == 0)
    process = child
    close(ends[1])
    _ = try answer()
  }

  /// Ends the server, and waits for the client to go.
  func end() {
    let command = Array("kill-server\n".utf8)
    _ = write(connection, command, command.count)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(connection)
    unlink(socket)
  }

  /// Has a command carried out.
  ///
  /// - Returns: The lines of its answer.
  func ask(_ command: String) throws -> [String] {
    let bytes = Array("\(command)\n".utf8)
    try #require(write(connection, bytes, bytes.count) == bytes.count)
    return try answer()
  }

  /// The lines between `%begin` and `%end`; what is told besides is passed over.
  private func answer() throws -> [String] {
    var lines: [String]?
    while true {
      let line = try nextLine()
      if line.hasPrefix("%begin ") {
        lines = []
      } else if line.hasPrefix("%end "), let lines {
        return lines
      } else if line.hasPrefix("%error ") {
        throw TmuxError(line: lines?.first ?? line)
      } else {
        lines?.append(line)
      }
    }
  }

  private func nextLine() throws -> String {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        return line
      }
      try #require(connection.isReady(for: POLLIN), "tmux does not answer")
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(connection, &buffer, buffer.count)
      try #require(count > 0)
      unread += buffer.prefix(count)
    }
  }
}

/// A command that tmux refused, and why.
struct TmuxError: Error {
  let line: String
}

extension Int32 {
  /// Whether a descriptor is ready within ten seconds.
  func isReady(for event: Int32) -> Bool {
    var request = pollfd(fd: self, events: Int16(event), revents: 0)
    return poll(&request, 1, 10_000) == 1
  }
}

private let closeOnExec = Int32(SOCK_CLOEXEC.rawValue)
