import MascotPacks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What somebody has in their own folders.
enum FileCheckup {
  static var findings: [Finding] { packs + [hooks] + config }

  private static var packs: [Finding] {
    let names = MascotCatalogue.usual.names
    let shown = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    return [Finding(.ok, "packs", "\(shown) (mascot-tui list tells more)")]
  }

  private static var hooks: Finding {
    let topic = "hooks"
    guard let path = UserFiles.hookLog else {
      return Finding(.note, topic, "HOME is not set: what goes wrong with them is told nowhere")
    }
    let bytes = (try? UserFiles.contents(of: path, limit: 1_048_576)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let last = lines.last else { return Finding(.ok, topic, "none had trouble lately") }
    return Finding(.note, topic, "the last trouble was: \(last) (see \(path))")
  }

  private static var config: [Finding] {
    let topic = "config"
    guard let path = UserFiles.config else {
      return [Finding(.note, topic, "HOME is not set: no config.json is read")]
    }
    let faults = Preferences.ofUser().faults
    if !faults.isEmpty { return faults.map { Finding(.wrong, topic, $0.description) } }
    return [
      access(path, F_OK) == 0
        ? Finding(.ok, topic, "\(path)") : Finding(.ok, topic, "none (it would be \(path))")
    ]
  }
}
