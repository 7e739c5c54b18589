#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the bytes for a terminal go, without ever waiting for it.
///
/// The terminal is opened anew by its name for that: descriptor 1 is shared with the shell, which
/// would find itself unable to wait, too. What the terminal does not take is kept for later.
struct TerminalOutput {
  /// What to wait for when something is left to write.
  let descriptor: Int32
  private let isOwn: Bool
  private var rest: ArraySlice<UInt8> = []

  init(for terminal: Int32) {
    var name = [CChar](repeating: 0, count: 256)
    var opened: Int32 = -1
    if ttyname_r(terminal, &name, name.count) == 0 {
      opened = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    isOwn = opened >= 0
    descriptor = isOwn ? opened : terminal
  }

  /// Whether something is left to write.
  var isBehind: Bool { !rest.isEmpty }

  func closeOwn() { if isOwn { close(descriptor) } }

  /// Writes in one go what the terminal takes; the rest is kept.
  ///
  /// - Returns: `false` when there is no terminal any more.
  mutating func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard rest.isEmpty else {
      rest += bytes
      return flush()
    }
    guard let taken = put(bytes) else { return false }
    rest = ArraySlice(bytes[taken...])
    return true
  }

  mutating func send(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { send($0) } }

  /// Writes what is left.
  ///
  /// - Returns: `false` when there is no terminal any more.
  mutating func flush() -> Bool {
    guard let taken = rest.withUnsafeBytes(put) else {
      rest = []
      return false
    }
    rest = rest.dropFirst(taken)
    return true
  }

  /// - Returns: How many bytes the terminal took, or `nil` when there is none any more.
  private func put(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var taken = 0
    while taken < bytes.count {
      let count = write(descriptor, bytes.baseAddress?.advanced(by: taken), bytes.count - taken)
      if count >= 0 {
        taken += count
        // A descriptor that is not our own may wait; it is asked again when it is ready.
        if !isOwn { break }
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return taken
  }

  /// Waits until the terminal takes bytes, at most a moment.
  func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, milliseconds) > 0 && request.revents & Int16(POLLOUT) != 0
  }
}
