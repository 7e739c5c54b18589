#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is made with all its files, or not at all.
enum NewFolder {
  /// - Parameters:
  ///   - files: Their bytes by their paths, those of a folder together.
  ///   - path: Where the folder is to be; nothing may be there, and what it lies in must be.
  static func write(
    _ files: [(path: String, bytes: [UInt8])], to path: String
  ) throws(NewPackError) {
    var made = Made()
    do throws(NewPackError) {
      try made.folder(path)
      var folders: Set<String> = []
      for file in files {
        let parts = file.path.split(separator: "/")
        if parts.count > 1, folders.insert(String(parts[0])).inserted {
          try made.folder("\(path)/\(parts[0])")
        }
        try made.file("\(path)/\(file.path)", file.bytes)
      }
    } catch {
      made.takeBack()
      throw error
    }
  }
}

/// What has been made so far.
private struct Made {
  private var paths: [String] = []

  mutating func folder(_ path: String) throws(NewPackError) {
    guard mkdir(path, 0o777) == 0 else {
      if errno == EEXIST { throw .exists(path) }
      throw .unmade(path: path, reason: reason())
    }
    paths.append(path)
  }

  mutating func file(_ path: String, _ bytes: [UInt8]) throws(NewPackError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: reason()) }
    paths.append(path)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { put(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let words = reason()
        close(descriptor)
        throw .unwritable(path: path, reason: words)
      }
    }
    // Some file systems tell only now that there was no room.
    guard close(descriptor) == 0 else { throw .unwritable(path: path, reason: reason()) }
  }

  /// Removes all of it, the last first.
  func takeBack() {
    for path in paths.reversed() { remove(path) }
  }

  private func reason() -> String { String(cString: strerror(errno)) }
}

/// `write(2)`, whose name is taken inside a type that writes.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
