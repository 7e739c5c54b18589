import Foundation

/// A process of a test's own that runs until it is ended.
final class Child {
  let pid: pid_t
  private var isReaped = false

  init(_ program: String = "sleep", _ arguments: [String] = ["60"]) throws {
    var pid = pid_t()
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    guard posix_spawnp(&pid, program, nil, nil, words, nil) == 0 else { throw NoConnection() }
    self.pid = pid
  }

  deinit {
    end()
    reap()
  }

  func end() {
    if !isReaped { kill(pid, SIGKILL) }
  }

  /// Lets the number of the process go, which may be given to another one then.
  func reap() {
    guard !isReaped else { return }
    waitpid(pid, nil, 0)
    isReaped = true
  }
}
