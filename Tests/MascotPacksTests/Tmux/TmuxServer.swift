import Foundation

/// A private tmux server with one pane of a fixed size, as the terminal to compare with.
///
/// Every wait ends after a few seconds; the server ends with the object.
final class TmuxServer {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let name: String
  private let folder: URL
  private let client: Process
  private let commands: FileHandle
  private let answers: Int32
  private let pane: Int32
  private var server: pid_t = 0
  private var unread: [UInt8] = []
  private var stamp = 0

  static let program: String? = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  init(columns: Int, rows: Int) throws {
    // A server that is ending and one that begins must not meet.
    name = "ansi-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0...UInt32.max))"
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = folder.appending(path: "pane").path
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure(description: "mkfifo") }
    // Open for both, so that neither side waits for the other.
    pane = open(pipe, O_RDWR)

    // The client makes the server too: Foundation would wait for a child that has made one for ever.
    client = Process()
    client.executableURL = URL(filePath: TmuxServer.program ?? "/usr/bin/tmux")
    client.arguments = [
      "-u", "-L", name, "-f", "/dev/null", "-C", "new-session", "-f", "no-output,ignore-size",
      "stty raw -echo; cat <'\(pipe)'",
    ]
    client.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"]
    let input = Pipe()
    let output = Pipe()
    client.standardInput = input
    client.standardOutput = output
    client.standardError = FileHandle.nullDevice
    try client.run()
    commands = input.fileHandleForWriting
    answers = dup(output.fileHandleForReading.fileDescriptor)
    _ = try answer()
    server = try ask("display-message -p '#{pid}'").first.flatMap { pid_t($0) } ?? 0
    // Killed tests leave no server behind.
    _ = try ask("set-option -g destroy-unattached on")
    _ = try ask("resize-window -x \(columns) -y \(rows)")
  }

  deinit {
    _ = try? ask("kill-server")
    try? commands.close()
    let deadline = ContinuousClock.now + .seconds(2)
    while kill(server, 0) == 0, ContinuousClock.now < deadline { usleep(1000) }
    if kill(server, 0) == 0 { kill(server, SIGKILL) }
    unlink("/tmp/tmux-\(getuid())/\(name)")
    close(answers)
    close(pane)
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the pane shows after a text that a terminal gets as it is: a line for each row.
  func rows(after text: [UInt8], count: Int) throws -> [String] {
    stamp += 1
    // CAN ends what the text may leave open; the title tells that all before it has been read.
    let all = Array("\u{18}\u{1B}c".utf8) + text + Array("\u{18}\u{1B}]2;t\(stamp)\u{7}".utf8)
    var written = 0
    while written < all.count {
      let count = all.withUnsafeBytes {
        write(pane, $0.baseAddress! + written, all.count - written)
      }
      guard count > 0 else { throw Failure(description: "write") }
      written += count
    }
    let deadline = ContinuousClock.now + .seconds(5)
    while try ask("display-message -p '#{pane_title}'") != ["t\(stamp)"] {
      guard ContinuousClock.now < deadline else { throw Failure(description: "no title") }
    }
    return try ask("capture-pane -e -p -N -S 0 -E \(count - 1)")
  }

  private func ask(_ command: String) throws -> [String] {
    try commands.write(contentsOf: Data("\(command)\n".utf8))
    return try answer()
  }

  /// The lines between `%begin` and `%end`; notifications are passed over.
  private func answer() throws -> [String] {
    var lines: [String]?
    while true {
      let line = try nextLine()
      if line.hasPrefix("%begin ") {
        lines = []
      } else if line.hasPrefix("%end ") {
        return lines ?? []
      } else if line.hasPrefix("%error ") {
        throw Failure(description: "\(lines ?? [])")
      } else {
        lines?.append(line)
      }
    }
  }

  private func nextLine() throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var wait = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 5000) == 1 else { throw Failure(description: "no answer") }
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(answers, &buffer, buffer.count)
      guard count > 0 else { throw Failure(description: "the client ended") }
      unread += buffer[..<count]
    }
  }
}
