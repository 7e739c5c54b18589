import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the program ends.
enum ExitCode {
  static let success: Int32 = 0
  static let failure: Int32 = 1
  static let usage: Int32 = 64
  /// No mascot is running that could be told anything.
  static let noneRunning: Int32 = 69
  /// A command was to be run, and this program failed; and as shells have it, the command cannot be
  /// run, there is none, and the number from which ends by a signal count.
  static let ownFailure: Int32 = 125
  static let notRunnable: Int32 = 126
  static let notFound: Int32 = 127
  static let signals: Int32 = 128
  /// Somebody pressed Ctrl-C: what a shell reports of an interrupt.
  static let cancelled: Int32 = 130
}

/// The environment of the process, and the places its words go to.
enum System {
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a variable is set and not turned off.
  static func isOn(_ name: String) -> Bool {
    !["", "0", "false", "no", "off"].contains((variable(name) ?? "").lowercased())
  }

  /// The languages of the environment, the best first, as `de_AT`.
  static var languages: [String] {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let language = String(value.prefix { $0 != "." && $0 != "@" })
      return language == "C" || language == "POSIX" ? [] : [language]
    }
    return []
  }

  /// The folders in which packs are installed, the first one first. What is no absolute path counts as
  /// not set, by the rules of XDG.
  static var packFolders: [String] {
    func absolute(_ path: some StringProtocol) -> Bool { path.utf8.first == UInt8(ascii: "/") }
    let home = variable("HOME").flatMap { absolute($0) ? $0 + "/.local/share" : nil }
    let own = variable("XDG_DATA_HOME").flatMap { absolute($0) ? $0 : nil } ?? home
    let named = variable("XDG_DATA_DIRS") ?? ""
    let others = (named.isEmpty ? "/usr/local/share:/usr/share" : named).split(separator: ":")
      .filter(absolute).map(String.init)
    var folders: [String] = []
    for base in (own.map { [$0] } ?? []) + others {
      let isEnded = base.utf8.last == UInt8(ascii: "/")
      let folder = (isEnded ? base : base + "/") + "mascot-tui/packs"
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// The time since some moment. It stands while the machine sleeps, as `CLOCK_MONOTONIC` does on
  /// Linux and `CLOCK_UPTIME_RAW` on macOS. (`SuspendingClock` is the same clock, but brings the
  /// runtime of Swift's concurrency into the binary: a megabyte of memory.)
  static func time() -> Duration {
    var time = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_UPTIME_RAW, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return Duration(time)
  }

  /// The time since some moment, the sleep of the machine included: what a ttl is counted by. Nobody
  /// can set it.
  static func timeWithSleep() -> Duration {
    var time = timespec()
    #if canImport(Darwin)
      clock_gettime(CLOCK_MONOTONIC, &time)
    #else
      clock_gettime(CLOCK_BOOTTIME, &time)
    #endif
    return Duration(time)
  }

  /// Puts nothing in the place of standard streams that are closed: what is opened first would be
  /// taken for them.
  static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // A program that is run has them closed, as they were.
      _ = open("/dev/null", O_RDWR | O_CLOEXEC)
    }
  }

  /// Puts nothing in the place of the standard streams, which another program goes on using.
  static func letGoOfStandardStreams() {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return }
    for descriptor in STDIN_FILENO...STDERR_FILENO { dup2(nothing, descriptor) }
    close(nothing)
  }

  /// Whether a standard stream was closed when the program began, and leads nowhere: nobody else
  /// opens that for writing and for reading.
  static func isStandIn(_ descriptor: Int32) -> Bool {
    var (found, nowhere) = (stat(), stat())
    return fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDWR && fstat(descriptor, &found) == 0
      && stat("/dev/null", &nowhere) == 0 && found.st_rdev == nowhere.st_rdev
      && found.st_mode & S_IFMT == S_IFCHR
  }

  /// Says something on standard output.
  ///
  /// - Returns: `false` when it could not be written.
  static func say(_ text: String) -> Bool { put(text, on: STDOUT_FILENO) }

  /// Tells of a problem on standard error, with the name of the program before it.
  static func complain(_ problem: some CustomStringConvertible) {
    for line in problem.description.split(separator: "\n") {
      _ = put("mascot-tui: \(line.description.printable)\n", on: STDERR_FILENO)
    }
  }

  private static func put(_ text: String, on descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if !mayGoOn(descriptor, POLLOUT) {
        return false
      }
    }
    return true
  }

  /// Whether what has failed is to be done again: it was interrupted, or whoever has the stream as well
  /// made it one that does not wait. Then it is waited for here.
  ///
  /// - Parameter event: `POLLIN` or `POLLOUT`.
  static func mayGoOn(_ descriptor: Int32, _ event: some BinaryInteger) -> Bool {
    switch errno {
    case EINTR: return true
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      _ = poll(&request, 1, -1)
      return true
    default: return false
    }
  }
}

extension Duration {
  fileprivate init(_ time: timespec) {
    self = .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
