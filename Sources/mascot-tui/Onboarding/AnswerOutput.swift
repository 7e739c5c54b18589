#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output, as far as it takes answers: all of them, or none.
enum AnswerOutput {
  /// Writes the whole text, and makes sure that it has arrived.
  ///
  /// A file that took a part of it is cut back to what it was.
  ///
  /// - Returns: The words of the system for what went wrong, or `nil`.
  static func write(_ text: String) -> String? {
    guard !System.isStandIn(STDOUT_FILENO) else { return String(cString: strerror(EBADF)) }
    let start = end(of: STDOUT_FILENO)
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { put(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, !System.mayGoOn(STDOUT_FILENO, POLLOUT) {
        let reason = String(cString: strerror(errno))
        if let start, rest.count < bytes.count { _ = ftruncate(STDOUT_FILENO, start) }
        return reason
      }
    }
    // Some file systems tell only now that they are full.
    return close(STDOUT_FILENO) == 0 ? nil : String(cString: strerror(errno))
  }

  /// Where the next byte goes in a file; `nil` for what is none.
  private static func end(of descriptor: Int32) -> off_t? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let appends = fcntl(descriptor, F_GETFL) & O_APPEND != 0
    return appends ? status.st_size : lseek(descriptor, 0, SEEK_CUR)
  }
}

/// `write(2)`, whose name is taken inside a type that writes.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
