#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A connection to a mascot, for those who tell it something.
///
/// Nothing waits longer than the deadline it is given, be the mascot stopped, dead or busy.
package struct Client: ~Copyable {
  /// Where the mascot was found.
  package let path: String
  private let descriptor: Int32
  private var input = LineBuffer(limit: Client.longestReply)
  /// Lines that came but have not been asked for.
  private var lines: [String] = []

  /// The answer to `get sources` may be long.
  private static let longestReply = 4 * 1024 * 1024

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { Descriptor.shut(descriptor) }

  /// What can be waited for by those who wait for other things, too.
  package var interest: (descriptor: Int32, events: Int16) { (descriptor, Int16(POLLIN)) }

  // MARK: Connecting

  /// Connects to the first mascot that is found.
  ///
  /// - Parameter paths: Where it may be, best first.
  package static func connect(
    to paths: [String], before deadline: Deadline
  ) throws(ClientError) -> Client {
    var busy: ClientError?
    for path in paths {
      do throws(ClientError) {
        return try Client.connect(to: path, before: deadline)
      } catch .noneRunning {
        continue
      } catch {
        busy = busy ?? error
      }
    }
    throw busy ?? .noneRunning(paths: paths)
  }

  private static func connect(
    to path: String, before deadline: Deadline
  ) throws(ClientError) -> Client {
    let address: SocketAddress
    let client: Client
    do throws(SystemError) {
      address = try SocketAddress(path)
      client = Client(path: path, descriptor: try Descriptor.openSocket())
    } catch {
      throw .system(error, path: path)
    }
    try client.finishConnecting(address, before: deadline)
    guard Peer(of: client.descriptor)?.mayTalk ?? false else { throw .stranger(path: path) }
    return client
  }

  /// A Unix socket whose backlog is full cannot be waited for on Linux: it is tried again and again.
  private func finishConnecting(
    _ address: SocketAddress, before deadline: Deadline
  ) throws(ClientError) {
    while true {
      do throws(SystemError) {
        return try address.connect(descriptor)
      } catch {
        switch error.number {
        case EISCONN: return
        case EAGAIN: if !deadline.isOver { _ = poll(nil, 0, 5) }
        case EINPROGRESS, EALREADY: wait(for: Int16(POLLOUT), before: deadline)
        case ENOENT, ENOTDIR, ECONNREFUSED: throw .noneRunning(paths: [path])
        default: throw .system(error, path: path)
        }
      }
      if deadline.isOver { throw .noAnswer(path: path) }
    }
  }

  // MARK: Telling and hearing

  /// Tells the mascot a line.
  package mutating func send(_ line: String, before deadline: Deadline) throws(ClientError) {
    guard !line.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    else { throw .lineBreak }
    guard line.utf8.count <= RequestLine.limit else {
      throw .lineTooLong(limit: RequestLine.limit)
    }
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      guard let count = Descriptor.put(bytes, into: descriptor) else { throw .hungUp(path: path) }
      bytes = bytes.dropFirst(count)
      if bytes.isEmpty { return }
      if deadline.isOver { throw .noAnswer(path: path) }
      wait(for: Int16(POLLOUT), before: deadline)
    }
  }

  /// Hears the next line.
  ///
  /// - Parameter deadline: Until when; `nil` is as long as it takes.
  package mutating func receive(before deadline: Deadline?) throws(ClientError) -> String {
    while true {
      if !lines.isEmpty { return lines.removeFirst() }
      if try takeIn() { continue }
      if let deadline, deadline.isOver { throw .noAnswer(path: path) }
      wait(for: Int16(POLLIN), before: deadline)
    }
  }

  /// Tells a request, and hears the answer; what subscribers are told meanwhile is passed over.
  package mutating func ask(
    _ line: String, before deadline: Deadline
  ) throws(ClientError) -> (line: String, answer: Answer) {
    do throws(ClientError) {
      try send(line, before: deadline)
    } catch .hungUp {
      // Why it has hung up may stand there still: so many clients that there was no place.
    }
    while true {
      let reply = try receive(before: deadline)
      let answer = Answer(reply)
      if answer != .event { return (reply, answer) }
    }
  }

  /// - Returns: Whether anything came in.
  private mutating func takeIn() throws(ClientError) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let received = bytes.withUnsafeMutableBytes {
      Descriptor.receive(.take, from: descriptor, into: $0)
    }
    switch received {
    case .nothing: return false
    case .end: throw .hungUp(path: path)
    case .bytes(let count):
      for line in input.add(bytes[..<count]) {
        switch line {
        case .whole(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
        case .tooLong: break
        }
      }
      return true
    }
  }

  private func wait(for events: Int16, before deadline: Deadline?) {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&request, 1, deadline?.left.roundedUpMilliseconds ?? -1)
  }
}

extension Duration {
  /// Whole milliseconds, never less than the duration, as `poll(2)` takes them.
  fileprivate var roundedUpMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(
      clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue + milliseconds)
  }
}
