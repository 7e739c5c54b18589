import Glibc
import MascotCore
import Synchronization
import Testing

/// A pane of a private tmux server: a real terminal, whose cells can be read.
///
/// Bytes go to the terminal of the pane; then the pane is asked where its cursor is, and when the
/// answer comes, everything before has been taken in.
final class TmuxPane {
  private(set) var size: Size
  private let client: TmuxClient
  private var terminal: Int32 = -1
  /// A server that is ending must not be met by the next.
  private static let count = Atomic(0)

  init(_ size: Size) throws {
    self.size = size
    client = try TmuxClient(
      name: "painter-\(getpid())-\(TmuxPane.count.add(1, ordering: .relaxed).newValue)",
      arguments: [
        "new-session", "-f", "no-output,ignore-size", "-x", "\(size.columns)",
        "-y", "\(size.rows)", "exec sleep 600",
      ])
    for setting in ["-g status off", "-s escape-time 0", "-g window-size manual"] {
      _ = try client.ask("set \(setting)")
    }
    try resize(to: size)
    let name = try client.ask("display -p '#{pane_tty}'").first ?? ""
    terminal = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    try #require(terminal >= 0, "\(name)")
    var modes = termios()
    tcgetattr(terminal, &modes)
    cfmakeraw(&modes)
    tcsetattr(terminal, TCSANOW, &modes)
    // On the other screen, which keeps its lines when it is resized.
    try feed(Array("\u{1B}[?1049h".utf8))
  }

  func close() {
    client.end()
    if terminal >= 0 { Glibc.close(terminal) }
  }

  func resize(to size: Size) throws {
    _ = try client.ask("resize-window -x \(size.columns) -y \(size.rows)")
    self.size = size
  }

  /// Gives bytes to the pane, and returns when it has taken them in.
  func feed(_ bytes: [UInt8]) throws {
    var rest = (bytes + Array("\u{1B}[6n".utf8))[...]
    while !rest.isEmpty {
      try #require(terminal.isReady(for: POLLOUT))
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      try #require(count > 0 || errno == EAGAIN)
      if count > 0 { rest = rest.dropFirst(count) }
    }
    var reply: [UInt8] = []
    while reply.last != UInt8(ascii: "R") {
      try #require(terminal.isReady(for: POLLIN), "tmux does not answer")
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = read(terminal, &buffer, buffer.count)
      try #require(count > 0)
      reply += buffer.prefix(count)
    }
  }

  /// What stands in the cells.
  ///
  /// tmux does not tell of cells that were only erased, unless something stands to their right: so the
  /// pane is made one column wider for a moment, and a mark put there.
  func cells() throws -> [[SeenCell]] {
    let size = size
    try resize(to: Size(columns: size.columns + 1, rows: size.rows))
    let marks = (1...size.rows).map { "\u{1B}[\($0);\(size.columns + 1)H|" }.joined()
    try feed(Array("\u{1B}7\u{1B}[m\(marks)\u{1B}8".utf8))
    let lines = try client.ask("capture-pane -e -p -N")
    try resize(to: size)
    try #require(lines.count == size.rows)
    var reader = CaptureReader()
    return lines.map { reader.cells(of: $0, columns: size.columns) }
  }
}
