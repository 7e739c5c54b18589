import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where hooks say what went wrong, as they may say it nowhere else: a file that stays small.
enum HookLog {
  /// With more bytes than this a log is put aside, and the one put aside before is gone.
  private static let most = 64 * 1024

  /// The folder of the log; `nil` where nobody has a home.
  static var folder: String? {
    if let state = System.variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/mascot-tui"
    }
    return System.variable("HOME").flatMap {
      $0.hasPrefix("/") ? "\($0)/.local/state/mascot-tui" : nil
    }
  }

  static func add(_ sentence: String) {
    guard let folder else { return }
    make(folder)
    let path = "\(folder)/hooks.log"
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let line = Array("\(now) \(String(sentence.printable.prefix(400)))\n".utf8)
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if lseek(descriptor, 0, SEEK_END) > most { rename(path, "\(path).old") }
  }

  /// Makes a folder with all those above it.
  private static func make(_ folder: String) {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      mkdir(path, 0o700)
    }
  }

  private static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
