#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is read as a whole; `-` is standard input.
enum InputFile {
  static func bytes(of path: String, limit: Int) throws(InputError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(path) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count < 0 {
        if System.mayGoOn(descriptor, POLLIN) { continue }
        throw .last(path)
      }
      bytes += part.prefix(count)
      guard bytes.count <= limit else { throw .tooLarge(name(path), limit: limit) }
    }
  }

  fileprivate static func name(_ path: String) -> String {
    path == "-" ? "standard input" : path
  }
}

/// Why a file could not be read.
enum InputError: Error, Hashable, CustomStringConvertible {
  case unreadable(String, reason: String)
  case tooLarge(String, limit: Int)

  fileprivate static func last(_ path: String) -> InputError {
    .unreadable(InputFile.name(path), reason: String(cString: strerror(errno)))
  }

  var description: String {
    switch self {
    case .unreadable(let name, let reason): "\(name): cannot be read: \(reason)"
    case .tooLarge(let name, let limit):
      "\(name): is larger than \(limit / 1_048_576) MiB, the limit"
    }
  }
}
