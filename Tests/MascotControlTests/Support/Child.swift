import Foundation

/// A process of a test's own that does nothing until it is ended.
final class Child {
  let pid: pid_t
  private var isReaped = false

  init() throws {
    var pid = pid_t()
    let arguments = [strdup("sleep"), strdup("60"), nil]
    defer { for argument in arguments { free(argument) } }
    guard posix_spawnp(&pid, "sleep", nil, nil, arguments, nil) == 0 else { throw NoConnection() }
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
