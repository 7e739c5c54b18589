import CPlatform

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The processes whose end is waited for, each by a descriptor.
///
/// A descriptor stands for the process and not for its number, which may be given to another one.
struct ProcessWatch {
  private var watched: [(pid: Int32, descriptor: Int32)] = []

  /// What became of the processes that were to be watched anew.
  struct Outcome: Hashable {
    /// They have ended already.
    var ended: [Int32] = []
    /// The system has no means to watch them.
    var outOfSight: [Int32] = []
  }

  /// What to wait for; the order is that of ``take(_:)``.
  var interests: [(descriptor: Int32, events: Int16)] {
    watched.map { ($0.descriptor, Int16(POLLIN)) }
  }

  /// Watches these processes and no others.
  mutating func watch(_ pids: Set<Int32>) -> Outcome {
    for process in watched where !pids.contains(process.pid) {
      Descriptor.shut(process.descriptor)
    }
    watched.removeAll { !pids.contains($0.pid) }
    var outcome = Outcome()
    let known = Set(watched.map(\.pid))
    for pid in pids.subtracting(known).sorted() {
      let descriptor = cplatform_process_watch(pid)
      if descriptor >= 0 {
        watched.append((pid, descriptor))
      } else if errno == ESRCH {
        outcome.ended.append(pid)
      } else {
        outcome.outOfSight.append(pid)
      }
    }
    return outcome
  }

  /// The processes that have ended.
  ///
  /// - Parameter ready: For each of ``interests`` in its order the events that are there.
  func take(_ ready: ArraySlice<Int16>) -> [Int32] {
    zip(watched, ready).filter { $0.1 != 0 }.map(\.0.pid)
  }

  mutating func close() { _ = watch([]) }
}
