import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process of the agent that runs a hook.
enum AgentProcess {
  /// What stands between an agent and its hook, and is gone when the hook is.
  private static let between: Set = [
    "sh", "bash", "dash", "zsh", "ksh", "fish", "busybox", "env", "timeout", "nice", "nohup",
    "mascot-tui",
  ]
  private static let mostBetween = 6

  /// The nearest process above this one that is no shell; `nil` where there is none to rely on.
  static var id: Int32? {
    var process = getppid()
    for _ in 0..<mostBetween where process > 1 {
      var bytes = [CChar](repeating: 0, count: 64)
      let parent = cplatform_process_parent(process, &bytes, bytes.count)
      guard parent >= 0 else { return nil }
      let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      if !between.contains(String(decoding: name, as: UTF8.self)) { return process }
      process = parent
    }
    return nil
  }
}
