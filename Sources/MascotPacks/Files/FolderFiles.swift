import MascotCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A pack that is a folder on disk.
///
/// No file outside the folder is read, be it by `..` or by a symbolic link, and nothing but plain
/// files: a pipe or a device would keep the mascot waiting.
package struct FolderFiles: PackFiles {
  package let name: String
  /// The folder without symbolic links.
  private let root: String
  private let folder: OpenFolder
  /// The folder most files are read from.
  private var near: (path: String, folder: OpenFolder)?

  /// - Throws: When there is no such folder.
  package init(path: String) throws(Fault) {
    guard let root = resolved(path) else {
      throw Fault(.unreadable(reason: systemError()), file: path)
    }
    name = path
    self.root = root
    folder = OpenFolder(openFile(root, OpenFolder.mode))
  }

  package func keepingOpen(_ folder: String) -> any PackFiles {
    var files = self
    files.near = nil
    if folder.hasSuffix("/"), let descriptor = self.folder.open(folder.dropLast(), OpenFolder.mode)
    {
      files.near = (folder, OpenFolder(descriptor))
    }
    return files
  }

  package func entries(of folder: String) throws(Fault) -> [PackEntry] {
    try names(of: folder).entries
  }

  package func names(of folder: String) throws(Fault) -> NameList {
    let path = try place(of: folder)
    guard let stream = opendir(path) else {
      throw Fault(.unreadable(reason: systemError()), file: shown(folder))
    }
    defer { closedir(stream) }
    var names = NameList()
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { memory in
        let bytes = memory.bindMemory(to: UInt8.self)
        let name = UnsafeBufferPointer(rebasing: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)])
        if name.first == UInt8(ascii: ".") { return }
        let isFolder =
          switch Int32(entry.pointee.d_type) {
          case Int32(DT_DIR): true
          case Int32(DT_REG): false
          default:
            (try? FileKind(of: path + "/" + String(decoding: name, as: UTF8.self))) == .folder
          }
        names.append(name, isFolder: isFolder)
      }
    }
    return names
  }

  package func has(_ path: String) -> Bool {
    if let near, let name = path.name(in: near.path) { return near.folder.has(name) }
    return access(root + "/" + path, F_OK) == 0
  }

  package func read(_ path: String, limit: Int) throws(Fault) -> [UInt8] {
    let descriptor = try opened(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Fault(.unreadable(reason: systemError()), file: shown(path))
    }
    switch FileKind(mode: status.st_mode) {
    case .file: break
    case .folder: throw Fault(.isFolder, file: shown(path))
    case .other, .nothing: throw Fault(.notAFile, file: shown(path))
    }
    guard Int(status.st_size) <= limit else {
      throw Fault(.fileTooLarge(limit: limit), file: shown(path))
    }
    return try contents(of: descriptor, sized: Int(status.st_size), path: path)
  }

  private func opened(_ path: String) throws(Fault) -> Int32 {
    let mode = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
    if let near, let name = path.name(in: near.path),
      let descriptor = near.folder.open(name, mode)
    {
      return descriptor
    }
    if let descriptor = folder.open(path[...], mode) { return descriptor }
    // The path has no links any more; one that has come into its place is not followed.
    let descriptor = open(try place(of: path), mode)
    guard descriptor >= 0 else {
      throw Fault(.unreadable(reason: systemError()), file: shown(path))
    }
    return descriptor
  }

  /// A file may be shorter or longer by now than it was said to be; a longer one is cut there.
  private func contents(of descriptor: Int32, sized size: Int, path: String) throws(Fault)
    -> [UInt8]
  {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = readSome(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { break }
        count += got
      }
    }
    if failed { throw Fault(.unreadable(reason: systemError()), file: shown(path)) }
    return bytes
  }

  /// The path of a file of the pack on disk.
  ///
  /// - Throws: When the path, or a symbolic link on it, leads out of the folder.
  private func place(of path: String) throws(Fault) -> String {
    if path.isEmpty { return root }
    let place = root + "/" + path
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw Fault(.outsideThePack, file: shown(path))
    }
    guard let real = resolved(place) else {
      throw Fault(.unreadable(reason: systemError()), file: shown(path))
    }
    guard real.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw Fault(.outsideThePack, file: shown(path))
    }
    return real
  }
}

/// A folder that is kept open, so that its files are found without the way to it.
private final class OpenFolder: Sendable {
  /// -1 where it could not be opened: then nothing in it can.
  private let descriptor: Int32

  static var mode: Int32 { O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW }

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether there is such a file in it.
  func has(_ name: Substring) -> Bool {
    name.withCharacters { faccessat(descriptor, $0, F_OK, 0) == 0 }
  }

  /// Opens a file folder by folder, so that none of them, nor the file, can be a symbolic link.
  ///
  /// - Returns: `nil` where one is, or where the file cannot be opened.
  /// - Parameter mode: How the file is opened; `O_NOFOLLOW` is part of it.
  func open(_ path: Substring, _ mode: Int32) -> Int32? {
    var rest = path
    var place = descriptor
    while true {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/"))
      let name = rest[..<(end ?? rest.endIndex)]
      let next =
        name == ".."
        ? -1 : name.withCharacters { openat(place, $0, end == nil ? mode : OpenFolder.mode) }
      if place != descriptor { close(place) }
      if next < 0 { return nil }
      guard let end else { return next }
      place = next
      rest = rest[rest.utf8.index(after: end)...]
    }
  }
}

extension String {
  /// The name of a file whose path this is, where it stands in a folder.
  ///
  /// - Parameter folder: A path with `/` at its end.
  fileprivate func name(in folder: String) -> Substring? {
    guard utf8.starts(with: folder.utf8) else { return nil }
    let name = self[utf8.index(startIndex, offsetBy: folder.utf8.count)...]
    return name.utf8.contains(UInt8(ascii: "/")) ? nil : name
  }
}

extension Substring {
  /// Lends the bytes as C wants them, with a zero at the end.
  fileprivate func withCharacters<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    String(self).withCString(body)
  }
}

/// What a path leads to, symbolic links followed.
enum FileKind {
  case file
  case folder
  /// A pipe, a device, a socket.
  case other
  case nothing

  /// - Throws: When the system does not tell, for another reason than that nothing is there.
  init(of path: String) throws(Fault) {
    var status = stat()
    if stat(path, &status) == 0 {
      self.init(mode: status.st_mode)
    } else if errno == ENOENT || errno == ENOTDIR {
      self = .nothing
    } else {
      throw Fault(.unreadable(reason: systemError()), file: path)
    }
  }

  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

private func resolved(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
