import MascotPacks
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files and folders that somebody has for this program, where the XDG base directories say.
enum UserFiles {
  /// What somebody wants of every mascot.
  static var config: String? { path("XDG_CONFIG_HOME", orHome: ".config", "config.json") }

  /// What the hooks of agents have called for lately.
  static var hookLog: String? { path("XDG_STATE_HOME", orHome: ".local/state", "hooks.log") }

  /// A path with the home folder in the place of `~`.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = System.variable("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// A variable that is not an absolute path counts as not set.
  private static func path(_ variable: String, orHome folder: String, _ file: String) -> String? {
    if let base = System.variable(variable), base.hasPrefix("/") {
      return "\(base)/mascot-tui/\(file)"
    }
    guard let home = System.variable("HOME"), home.hasPrefix("/") else { return nil }
    return "\(home)/\(folder)/mascot-tui/\(file)"
  }

  // MARK: Reading

  /// Why a file could not be read.
  enum ReadError: Error {
    case nothing
    case system(reason: String)
    case tooLarge(limit: Int)
  }

  /// The bytes of a file. One that is no file, such as a pipe, is not waited for.
  static func contents(of path: String, limit: Int) throws(ReadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .nothing : .system(reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      guard count > 0 else { throw .system(reason: String(cString: strerror(errno))) }
      bytes += buffer.prefix(count)
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }
}

extension Preferences {
  private static let largestFile = 1_048_576

  /// Those of the user; none where there is no file.
  static func ofUser() -> (preferences: Preferences, faults: [Fault]) {
    guard let path = UserFiles.config else { return (Preferences(), []) }
    do throws(UserFiles.ReadError) {
      return read(
        try UserFiles.contents(of: path, limit: largestFile), file: path,
        words: Words(
          sizes: SizeChoice.allCases.map(\.rawValue), colors: ColourChoice.allCases.map(\.rawValue))
      )
    } catch {
      switch error {
      case .nothing: return (Preferences(), [])
      case .system(let reason):
        return (Preferences(), [Fault(.unreadable(reason: reason), file: path)])
      case .tooLarge(let limit):
        return (Preferences(), [Fault(.fileTooLarge(limit: limit), file: path)])
      }
    }
  }
}
