import Foundation

/// What the system tells of processes.
enum Processes {
  /// One letter for what a process does, such as `S` for sleeping and `T` for stopped; `nil` where
  /// there is none any more, and for one that only waits to be taken note of.
  static func state(of id: pid_t) -> Character? {
    guard let letter = fields(of: id)?.first?.first, letter != "Z", letter != "X" else {
      return nil
    }
    return letter
  }

  /// The processor time that a process has used so far.
  static func time(of id: pid_t) -> Duration {
    guard let fields = fields(of: id), let user = Int(fields[11]), let system = Int(fields[12])
    else { return .zero }
    return .milliseconds((user + system) * 1000 / Int(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// The child of a process that runs a program; a dead one that its parent has not asked for yet is
  /// none, as bash asks late for one that was stopped and killed.
  static func child(of parent: pid_t, named program: String) -> pid_t? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.lazy.compactMap { pid_t($0) }.first { id in
      guard let fields = fields(of: id), fields[1] == "\(parent)", fields[0] != "Z" else {
        return false
      }
      return (try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)) == program + "\n"
    }
  }

  /// Whether some process runs with these words as its command line.
  static func runs(_ commandLine: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let wanted = commandLine.split(separator: " ").map { $0 + "\0" }.joined()
    return names.lazy.compactMap { pid_t($0) }.contains { id in
      (try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)) == wanted
    }
  }

  /// What stands in `/proc/ID/stat` behind the name: state, parent, …
  private static func fields(of id: pid_t) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
