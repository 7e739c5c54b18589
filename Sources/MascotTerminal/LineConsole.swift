import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal that is talked to in lines: its own line editing is used, and nothing is drawn.
package struct LineConsole {
  private let input: Int32
  private let output: Int32
  private let signals: Signals
  /// The modes before.
  private let modes: termios?
  private var rest: [UInt8] = []

  /// What came of waiting for a line.
  package enum Outcome: Hashable {
    case line(String)
    /// Nothing more will be typed.
    case end
    /// Somebody pressed Ctrl-C.
    case interrupted
    case signal(Int32)
  }

  private static let interruptKey: UInt8 = 3
  private static let longestLine = 65_536

  package init(input: Int32, output: Int32) throws(TerminalError) {
    self.input = input
    self.output = output
    waitForForeground(on: input)
    guard let signals = Signals() else {
      throw .system(call: "pipe", reason: String(cString: strerror(errno)))
    }
    self.signals = signals
    var modes = termios()
    self.modes = tcgetattr(input, &modes) == 0 ? modes : nil
    if self.modes != nil { cplatform_rescue_prepare(input, nil, 0, &modes) }
  }

  /// - Returns: `false` when nobody can read it any more.
  package func say(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { put(output, $0.baseAddress, $0.count) }
      if count >= 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }

  /// Waits for a line.
  ///
  /// - Parameter isHidden: Whether what is typed is not shown.
  package mutating func readLine(isHidden: Bool) -> Outcome {
    listen(isHidden: isHidden)
    defer { giveBack() }
    while true {
      if let line = takeLine() {
        if isHidden { _ = say("\n") }
        return line
      }
      var requests = [
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, 2, -1) > 0 else { continue }
      if requests[0].revents != 0, let outcome = takeSignals(isHidden: isHidden) { return outcome }
      if requests[1].revents != 0, !takeInput() { return .end }
    }
  }

  package func close() {
    giveBack()
    cplatform_rescue_cancel()
    signals.close()
  }

  /// - Returns: `false` at the end of the input.
  private mutating func takeInput() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = get(input, &bytes, bytes.count)
    if count > 0 { rest += bytes.prefix(count) }
    let goesOn = count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
    return goesOn && rest.count < LineConsole.longestLine
  }

  private mutating func takeLine() -> Outcome? {
    let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r"), LineConsole.interruptKey]
    guard let end = rest.firstIndex(where: ends.contains) else { return nil }
    let line = rest[..<end]
    let isInterrupt = rest[end] == LineConsole.interruptKey
    rest.removeSubrange(...end)
    return isInterrupt ? .interrupted : .line(String(decoding: line, as: UTF8.self))
  }

  private mutating func takeSignals(isHidden: Bool) -> Outcome? {
    for signal in signals.take() {
      switch signal {
      case .interruptKey: return .interrupted
      case .end(let number): return .signal(number)
      case .stop:
        giveBack()
        for later in signals.stop(on: input) {
          if case .end(let number) = later { return .signal(number) }
        }
        listen(isHidden: isHidden)
      case .resume: listen(isHidden: isHidden)
      case .resize: break
      }
    }
    return nil
  }

  /// Ctrl-C ends a line like others do, so that it interrupts no script that waits for this process.
  private func listen(isHidden: Bool) {
    guard var modes else { return }
    let disabled = UInt8(truncatingIfNeeded: fpathconf(input, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &modes.c_cc) {
      $0[Int(VINTR)] = disabled
      $0[Int(VEOL)] = LineConsole.interruptKey
    }
    if isHidden { modes.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(input, TCSANOW, &modes)
  }

  private func giveBack() {
    if var modes, isForeground(on: input) { tcsetattr(input, TCSANOW, &modes) }
  }
}

/// `write(2)` and `read(2)`, whose names are taken inside types that write and read.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func get(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
