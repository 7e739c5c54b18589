#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal that somebody sits at, whatever standard input and output lead to.
struct AskingTerminal {
  let input: Int32
  let output: Int32
  private let isOwn: Bool

  /// - Returns: `nil` where there is none.
  init?() {
    let own = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if own >= 0, isatty(own) == 1 {
      (input, output, isOwn) = (own, own, true)
      return
    }
    if own >= 0 { closeDescriptor(own) }
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    output = STDERR_FILENO
    input = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : STDERR_FILENO
    isOwn = false
  }

  func close() { if isOwn { closeDescriptor(input) } }
}

/// `close(2)`, whose name is taken inside the type.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
