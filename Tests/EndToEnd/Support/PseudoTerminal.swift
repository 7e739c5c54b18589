import Foundation

/// A terminal with the real binary in it: the binary leads a session, and the terminal is its own.
final class PseudoTerminal {
  let child: Child
  /// All that has been written to the terminal.
  private(set) var output: [UInt8] = []
  private var master: Int32
  /// Held open, because a terminal that nobody has open forgets its modes.
  private var slave: Int32
  private let before: Modes

  /// - Parameter input: Where keys come from; the terminal itself if not said otherwise.
  convenience init(
    _ arguments: String..., size: (columns: Int, rows: Int) = (100, 40),
    environment: [String: String] = [:], input: Child.Stream? = nil, program: String = Program.path
  ) throws {
    try self.init(
      arguments, size: size, environment: environment, input: input, program: program)
  }

  init(
    _ arguments: [String], size: (columns: Int, rows: Int) = (100, 40),
    environment: [String: String] = [:], input: Child.Stream? = nil, program: String = Program.path
  ) throws {
    (master, slave) = try Descriptors.pair { openpty(&$0, &$1, nil, nil, nil) }
    let path = String(cString: ttyname(slave))
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    setSize(of: master, size)
    before = Modes(of: slave)
    child = try Child(
      program, arguments, environment: Program.environment(with: environment),
      streams: [input ?? .file(path), .file(path), .file(path)], leadsSession: true)
  }

  deinit { hangUp() }

  // MARK: The person in front of it

  func type(_ text: String) throws { try type(Array(text.utf8)) }

  func type(_ bytes: [UInt8]) throws {
    guard write(master, bytes, bytes.count) == bytes.count else { throw Problem("not typed") }
  }

  func resize(columns: Int, rows: Int) { setSize(of: master, (columns, rows)) }

  /// Goes away, as a terminal does whose window is closed.
  func hangUp() {
    if master >= 0 { close(master) }
    if slave >= 0 { close(slave) }
    (master, slave) = (-1, -1)
  }

  // MARK: What is to be seen

  /// Takes in what has been written so far.
  func collect() { output += Descriptors.readAvailable(master) }

  var text: String { String(decoding: output, as: UTF8.self) }

  var modes: TerminalModes { TerminalModes(output) }

  /// Whether the terminal is as it was before: screen, cursor, colours, modes.
  var isGivenBack: Bool { modes.isClean && Modes(of: slave) == before }

  /// Whether lines and signals are made of what is typed just as before.
  var hasModesOfBefore: Bool { Modes(of: slave) == before }

  /// How many bytes wait to be read.
  var waitingBytes: Int {
    var count: Int32 = 0
    return ioctl(master, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  func wait(
    _ what: String, within limit: Duration = .seconds(15),
    until condition: (PseudoTerminal) -> Bool
  ) throws {
    try eventually("\(what); written: \(text.debugDescription.suffix(400))", within: limit) {
      collect()
      return condition(self)
    }
  }

  /// Waits for the first picture.
  func waitForPicture() throws {
    let mark = Array("\u{1B}[?2004h".utf8)
    try wait("the first picture") { terminal in
      guard let start = terminal.output.firstRange(of: mark) else { return false }
      return terminal.output[start.upperBound...].contains { $0 > 0x20 && $0 != 0x7F }
    }
  }

  /// Reads along for a while.
  func watch(for span: Duration) {
    let end = ContinuousClock.now + span
    while ContinuousClock.now < end {
      collect()
      usleep(4000)
    }
    collect()
  }

  /// Reads along until the program has ended.
  func waitForEnd(within limit: Duration = .seconds(15)) throws -> Exit {
    let exit: Exit = try eventually(
      "the program ends; written: \(text.debugDescription.suffix(400))", within: limit
    ) {
      if master >= 0 { collect() }
      return child.exit
    }
    if master >= 0 { collect() }
    return exit
  }
}

/// The modes of a terminal, as far as they can be compared.
private struct Modes: Equatable {
  private let flags: [tcflag_t]
  private let characters: [UInt8]

  init(of terminal: Int32) {
    var modes = termios()
    tcgetattr(terminal, &modes)
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    characters = withUnsafeBytes(of: &modes.c_cc) { Array($0) }
  }
}

private func setSize(of terminal: Int32, _ size: (columns: Int, rows: Int)) {
  var size = winsize(
    ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
}
