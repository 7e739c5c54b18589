import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The descriptors that a loop sleeps on, in memory that is used again.
struct Watchlist {
  /// What is waited for, and what has arrived.
  var interests: [Interest] = []
  private var requests: [pollfd] = []

  /// How long the rest of a sequence of bytes is waited for.
  static let sequenceWait = Duration.milliseconds(250)

  /// Begins the list anew.
  mutating func clear() { interests.removeAll(keepingCapacity: true) }

  /// Sleeps in `poll(2)` until something arrives or the time is over; -1 is for ever.
  ///
  /// - Returns: What `poll(2)` returns: how many have something, 0 after the time, -1 for a signal.
  mutating func sleep(milliseconds: Int32) -> Int32 {
    requests.removeAll(keepingCapacity: true)
    for interest in interests {
      requests.append(pollfd(fd: interest.descriptor, events: interest.events, revents: 0))
    }
    let count = poll(&requests, nfds_t(requests.count), milliseconds)
    if count > 0 {
      for index in requests.indices { interests[index].arrived = requests[index].revents }
    }
    return count
  }
}

extension Duration {
  /// Whole milliseconds, never less than the duration, as `poll(2)` takes them.
  var roundedUpMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(
      clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue + milliseconds)
  }
}
