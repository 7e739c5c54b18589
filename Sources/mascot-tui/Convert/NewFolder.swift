import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is there with all of its files, or not at all: they are written into a hidden folder
/// beside it, which gets its name in the end.
final class NewFolder {
  private let path: String
  /// The hidden folder.
  private let place: String
  /// The folders in it that have been made.
  private var folders: [String] = []
  private var files: [String] = []
  private var isDone = false

  init(_ path: String) throws(ConvertError) {
    let parts = path.split(separator: "/")
    guard let name = parts.last, name != ".", name != ".." else { throw .noName }
    let parent = parts.dropLast().joined(separator: "/")
    self.path = (path.hasPrefix("/") ? "/" : "") + (parent.isEmpty ? "" : parent + "/") + name
    var status = stat()
    if lstat(self.path, &status) == 0 { throw .taken(path: path) }
    place = self.path.dropLast(name.count) + ".\(name.prefix(100)).\(getpid()).part"
    guard mkdir(place, 0o777) == 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Writes a file, whose folder is made where it is missing.
  func write(_ bytes: [UInt8], to file: String) throws(ConvertError) {
    if let slash = file.lastIndex(of: "/") {
      let folder = String(file[..<slash])
      if folders.last != folder, !folders.contains(folder) {
        guard mkdir("\(place)/\(folder)", 0o777) == 0 else { throw failure(folder) }
        folders.append(folder)
      }
    }
    let descriptor = open("\(place)/\(file)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(file) }
    files.append(file)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { put(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let failure = failure(file)
        close(descriptor)
        throw failure
      }
    }
    if close(descriptor) != 0 { throw failure(file) }
  }

  /// Gives the folder its name.
  func finish() throws(ConvertError) {
    var status = stat()
    if lstat(path, &status) == 0 { throw .taken(path: path) }
    guard rename(place, path) == 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    isDone = true
  }

  deinit {
    if isDone { return }
    for file in files { unlink("\(place)/\(file)") }
    for folder in folders { rmdir("\(place)/\(folder)") }
    rmdir(place)
  }

  private func failure(_ file: String) -> ConvertError {
    .unwritable(path: "\(path)/\(file)", reason: String(cString: strerror(errno)))
  }
}

/// `write(2)`, whose name is taken inside a type that writes.
private func put(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
