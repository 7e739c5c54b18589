import Foundation
import Synchronization

/// Descriptors that no process inherits unless it is given them.
enum Descriptors {
  /// Held from the opening of a descriptor until it is marked, and while a process is started: the
  /// copies that others had of a terminal would keep it from going away.
  static let lock = Mutex(())

  /// Opens two that belong together.
  static func pair(_ open: (inout Int32, inout Int32) -> Int32) throws -> (Int32, Int32) {
    try lock.withLock { _ in
      var (one, other): (Int32, Int32) = (-1, -1)
      guard open(&one, &other) == 0 else { throw Problem(String(cString: strerror(errno))) }
      for descriptor in [one, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return (one, other)
    }
  }

  /// What a descriptor that never waits has to read at the moment.
  static func readAvailable(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer.prefix(count) } else { return bytes }
    }
  }
}

/// A pipe whose reading end never waits.
final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32
  private(set) var bytes: [UInt8] = []

  init() throws {
    (reading, writing) = try Descriptors.pair { reading, writing in
      var ends: [Int32] = [-1, -1]
      defer { (reading, writing) = (ends[0], ends[1]) }
      return pipe(&ends)
    }
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Takes in what has been written so far.
  func collect() { bytes += Descriptors.readAvailable(reading) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
