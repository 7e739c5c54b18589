#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A client that is connected, with what it has begun to say and what it has yet to be told.
struct Connection {
  let id: Int
  let descriptor: Int32
  let peer: Peer
  /// How the client wants to be told of events, if it does.
  var subscription: Announcement.Format?
  /// Whether the connection stands for a source, which ends with it.
  var isHeld = false
  /// The moment of the last whole line, or of the beginning.
  private(set) var lastHeard: Duration

  private var input = LineBuffer(limit: RequestLine.limit + 1)  // and a carriage return
  private var output: [UInt8] = []
  /// The bytes at the front of the output that have been sent.
  private var sent = 0
  /// Whether nothing more will be said.
  private var hasEnded = false
  /// Whether nothing can be told any more.
  private var isDeaf = false
  /// Whether it takes in too little of what it asked for.
  private var isTooSlow = false

  /// With more than this to be told, a client is not listened to until it has taken some.
  private static let calm = 16 * 1024
  /// With more events than this a listener is dropped.
  private static let slowest = 256 * 1024
  /// With more answers than this anybody is: those of a turn are far less.
  private static let most = 4 * 1024 * 1024

  init(id: Int, descriptor: Int32, peer: Peer, at moment: Duration) {
    self.id = id
    self.peer = peer
    self.descriptor = descriptor
    lastHeard = moment
  }

  private var pending: Int { output.count - sent }

  /// What to wait for; without anything `poll(2)` still tells of the end.
  var events: Int16 {
    (listens ? Int16(POLLIN) : 0) | (pending > 0 ? Int16(POLLOUT) : 0)
  }

  private var listens: Bool { !hasEnded && pending <= Connection.calm }

  /// Whether nothing is left to do.
  var isOver: Bool {
    if isTooSlow { return true }
    guard hasEnded else { return false }
    return isDeaf || (pending == 0 && subscription == nil)
  }

  /// Whether nobody loses anything if the client is sent away.
  func isIdle(since moment: Duration) -> Bool {
    subscription == nil && !isHeld && lastHeard <= moment
  }

  // MARK: Hearing

  /// Takes in what has come, but not more than some lines: the others stay with the system, so
  /// that the descriptor goes on saying that there is something.
  mutating func hear(
    _ ready: Int16, lines limit: Int, into scratch: UnsafeMutableRawBufferPointer,
    at moment: Duration
  ) -> [LineBuffer.Line] {
    if ready & Int16(POLLOUT) != 0 { flush() }
    if !listens {
      // Neither more to hear nor anybody to hear: what is pending goes nowhere.
      if ready & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { (hasEnded, isDeaf) = (true, true) }
      return []
    }
    switch Descriptor.receive(.peek, from: descriptor, into: scratch) {
    case .nothing: return []
    case .end:
      hasEnded = true
      return []
    case .bytes(let count):
      let taken = scratch[..<count].end(ofLine: limit) ?? count
      let part = UnsafeMutableRawBufferPointer(rebasing: scratch[..<taken])
      guard case .bytes(let got) = Descriptor.receive(.take, from: descriptor, into: part) else {
        return []
      }
      let lines = input.add(part[..<got])
      if !lines.isEmpty { lastHeard = moment }
      return lines
    }
  }

  // MARK: Telling

  /// Tells a line, at once as far as the client takes it.
  mutating func tell(_ line: String) {
    guard !isDeaf else { return }
    output.append(contentsOf: line.utf8)
    output.append(UInt8(ascii: "\n"))
    flush()
    let limit = subscription == nil ? Connection.most : Connection.slowest
    if pending > limit { isTooSlow = true }
  }

  private mutating func flush() {
    while pending > 0 {
      guard let count = Descriptor.put(output[sent...], into: descriptor) else {
        isDeaf = true
        break
      }
      if count == 0 { break }
      sent += count
    }
    if isDeaf || pending == 0 {
      output.removeAll(keepingCapacity: output.count <= Connection.calm)
      sent = 0
    } else if sent > Connection.calm {
      output.removeFirst(sent)
      sent = 0
    }
  }
}

extension Slice<UnsafeMutableRawBufferPointer> {
  /// The place behind a line, counted from 1; `nil` where there are fewer lines.
  fileprivate func end(ofLine number: Int) -> Int? {
    var left = number
    for index in indices where self[index] == UInt8(ascii: "\n") {
      left -= 1
      if left == 0 { return index + 1 }
    }
    return nil
  }
}
