import Foundation

/// A mascot in a terminal, and the place where other programs find it.
final class Meeting {
  let folder: PackFolder
  /// What everybody has in common who is to meet.
  let environment: [String: String]
  let mascot: PseudoTerminal

  var socket: String { "\(folder.path)/mascot-tui/default.sock" }

  /// - Parameter variables: What the mascot has besides in its environment.
  init(
    _ arguments: String..., size: (columns: Int, rows: Int) = (100, 40),
    variables: [String: String] = [:]
  ) throws {
    folder = try PackFolder()
    environment = ["XDG_RUNTIME_DIR": folder.path]
    mascot = try PseudoTerminal(
      arguments, size: size, environment: environment.merging(variables) { $1 })
    let socket = socket
    try mascot.wait("the mascot listens") { terminal in
      terminal.text.contains("Quit") && FileManager.default.fileExists(atPath: socket)
    }
  }

  /// Runs the binary beside the mascot.
  func run(_ arguments: String..., input: Child.Stream = .nothing) throws -> Program.Outcome {
    try Program.run(arguments, environment: environment, input: input)
  }

  /// Sends a request, and gives the line that comes back.
  @discardableResult
  func send(_ line: String) throws -> String {
    let outcome = try run("send", line)
    return outcome.output.isEmpty ? outcome.errors : String(outcome.output.dropLast())
  }

  func connect() throws -> SocketClient { try SocketClient(socket) }

  /// What the mascot writes from now on until it has written some words.
  func wait(for words: String) throws {
    try mascot.wait(words) { $0.text.contains(words) }
  }
}

/// A client that may misbehave.
final class SocketClient {
  private(set) var descriptor: Int32
  private var bytes: [UInt8] = []

  enum Patience {
    /// A connection is waited for.
    case some
    /// With a full line of others there is none.
    case atOnce
  }

  init(_ path: String, _ patience: Patience = .some) throws {
    descriptor = Descriptors.lock.withLock { _ in
      #if os(Linux)
        let kind = Int32(SOCK_STREAM.rawValue)
      #else
        let kind = SOCK_STREAM
      #endif
      let descriptor = socket(AF_UNIX, kind, 0)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      return descriptor
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    if patience == .atOnce { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    let result = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      close()
      throw Problem("no connection to \(path)")
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close() }

  func close() {
    if descriptor >= 0 { Foundation.close(descriptor) }
    descriptor = -1
  }

  /// Sends what is taken at once.
  ///
  /// - Returns: The bytes that were taken.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Int {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    return max(0, Foundation.send(descriptor, bytes, bytes.count, flags))
  }

  func say(_ line: String) { send(Array("\(line)\n".utf8)) }

  /// Waits for a line.
  func hear(within limit: Duration = .seconds(15)) throws -> String {
    try eventually("a line; so far \(text)", within: limit) {
      collect()
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { bytes.removeFirst(end + 1) }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }

  func ask(_ line: String) throws -> String {
    say(line)
    return try hear()
  }

  func collect() { bytes += Descriptors.readAvailable(descriptor) }

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the other side has hung up.
  var isOver: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 0
  }
}
