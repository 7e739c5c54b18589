import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals of the process, as bytes in a pipe that the loop can wait for.
struct Signals {
  /// What to wait for.
  let descriptor: Int32

  enum Signal: Hashable {
    case resize
    case stop
    case resume
    /// Somebody pressed Ctrl-C.
    case interruptKey
    case end(Int32)
  }

  /// - Returns: `nil` when the system has no pipe left.
  init?() {
    descriptor = cplatform_signals_open()
    if descriptor < 0 { return nil }
  }

  func close() { cplatform_signals_close() }

  /// What has arrived since the last time, each once; what ends the process comes first.
  func take() -> [Signal] {
    var bytes = [UInt8](repeating: 0, count: 64)
    var signals: [Signal] = []
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      for signal in bytes.prefix(count).compactMap(Signal.init) where !signals.contains(signal) {
        signals.append(signal)
      }
    }
    return signals.filter(\.isEnd) + signals.filter { !$0.isEnd }
  }

  /// Stops the process, and again for as long as a shell lets it go on in the background, where the
  /// terminal is not its own.
  ///
  /// - Returns: What has arrived meanwhile. With an end among it the terminal may still be another's.
  func stop(on terminal: Int32) -> [Signal] {
    while true {
      cplatform_signals_stop()
      let arrived = take()
      let hasStopped = arrived.contains(.resume)
      if !hasStopped || arrived.contains(where: \.isEnd) || isForeground(on: terminal) {
        return arrived.filter { $0 != .resume && $0 != .stop }
      }
    }
  }
}

extension Signals.Signal {
  var isEnd: Bool {
    switch self {
    case .end: true
    case .resize, .stop, .resume, .interruptKey: false
    }
  }

  init?(_ byte: UInt8) {
    let fromKeyboard = Int32(byte) & CPLATFORM_FROM_KEYBOARD != 0
    let number = Int32(byte) & ~CPLATFORM_FROM_KEYBOARD
    switch number {
    case SIGWINCH: self = .resize
    case SIGTSTP: self = .stop
    case SIGCONT: self = .resume
    case SIGINT where fromKeyboard: self = .interruptKey
    case SIGINT, SIGTERM, SIGHUP: self = .end(number)
    default: return nil
    }
  }
}
