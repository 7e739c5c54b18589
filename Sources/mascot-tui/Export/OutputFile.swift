#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that text is written to, some at a time; `-` is standard output.
struct OutputFile: TextOutputStream {
  private let path: String
  private let descriptor: Int32
  private var pending: [UInt8] = []
  /// The words of the system for the first write that failed; nothing is written after it.
  private var reason: String?

  private static let room = 65_536

  init(_ path: String) throws(ExportError) {
    self.path = path
    if path == "-" {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  mutating func write(_ text: String) {
    pending += text.utf8
    if pending.count >= OutputFile.room { flush() }
  }

  /// Writes what is left.
  ///
  /// - Throws: When any of the text could not be written.
  consuming func finish() throws(ExportError) {
    flush()
    if path != "-", close(descriptor) != 0 { fail() }
    guard let reason else { return }
    throw .unwritable(path: path == "-" ? "standard output" : path, reason: reason)
  }

  private mutating func flush() {
    var rest = pending[...]
    while !rest.isEmpty, reason == nil {
      let count = rest.withUnsafeBytes { put(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !System.mayGoOn(descriptor, POLLOUT) {
        fail()
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func fail() { reason = reason ?? String(cString: strerror(errno)) }
}

/// `write(2)`, whose name is taken inside a type that writes.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
