import Foundation

/// How a process ended.
enum Exit: Hashable {
  case code(Int32)
  case signal(Int32)

  fileprivate init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// A process that a test has started. It does not outlive the object.
final class Child {
  /// What a descriptor of the process leads to.
  enum Stream {
    case descriptor(Int32)
    /// A file opened by the process itself; a terminal becomes its own by that.
    case file(String)
    case nothing
    case closed
  }

  let id: pid_t
  private var known: Exit?

  /// - Parameters:
  ///   - streams: Descriptors 0, 1 and 2; the process has no others.
  ///   - leadsSession: Whether it begins a session of its own, without a terminal.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], streams: [Stream],
    leadsSession: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in zip(Int32(0)..., streams) {
      switch stream {
      case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, number)
      case .file(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .closed: posix_spawn_file_actions_addclose(&actions, number)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The runner may ignore or block signals; a shell would not hand that on.
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags =
      Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      | (leadsSession ? spawnsInNewSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    defer { for text in words + variables { free(text) } }
    words.append(nil)
    variables.append(nil)
    var id = pid_t()
    let error = Descriptors.lock.withLock { _ in
      posix_spawnp(&id, program, &actions, &attributes, words, variables)
    }
    guard error == 0 else { throw Problem("\(program): \(String(cString: strerror(error)))") }
    self.id = id
  }

  deinit {
    if exit == nil {
      kill(id, SIGKILL)
      var status: Int32 = 0
      waitpid(id, &status, 0)
    }
  }

  /// How it ended; `nil` while it runs.
  var exit: Exit? {
    if known == nil {
      var status: Int32 = 0
      if waitpid(id, &status, WNOHANG) == id { known = Exit(status: status) }
    }
    return known
  }

  func send(_ signal: Int32) {
    if exit == nil { kill(id, signal) }
  }
}

/// `POSIX_SPAWN_SETSID`, which glibc shows to nobody who does not ask for its extensions.
#if os(Linux)
  private let spawnsInNewSession: Int32 = 0x80
#else
  private let spawnsInNewSession = Int32(POSIX_SPAWN_SETSID)
#endif

/// What kept a test from going on.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
