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

  /// What has arrived since the last time, each once.
  func take() -> [Signal] {
    var bytes = [UInt8](repeating: 0, count: 64)
    var signals: [Signal] = []
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return signals }
      for signal in bytes.prefix(count).compactMap(Signal.init) where !signals.contains(signal) {
        signals.append(signal)
      }
    }
  }
}

extension Signals.Signal {
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
