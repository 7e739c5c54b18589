import MascotControl
import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `mascot-tui hook`: has a mascot show what an agent tells its hook.
///
/// An agent waits for its hooks, and takes what they say and how they exit for orders. So nothing is
/// said, the exit code is 0, and all of it, the wait for the agent itself included, has one deadline.
struct Hook {
  private let agent: Agent
  private let told: String?
  private let place: MeetingPlace
  private let deadline: Deadline

  private static let patience = Duration.milliseconds(200)
  /// Agents tell what they write into files, too. What is longer is read, but not understood.
  private static let longestEvent = 4 * 1024 * 1024

  init(_ arguments: Arguments) throws(UsageError) {
    deadline = Deadline(in: Hook.patience, now: System.time)
    guard let name = arguments.operands.first else {
      throw .missingOperand("claude or codex", command: "hook")
    }
    guard let agent = Agent(rawValue: name) else { throw .unknownAgent(name) }
    self.agent = agent
    told = arguments.operands.dropFirst().first
    place = try MeetingPlace(arguments)
  }

  func run() -> Int32 {
    do throws(HookError) {
      try report()
    } catch {
      HookLog.add("\(agent.rawValue): \(error)")
    }
    return ExitCode.success
  }

  private func report() throws(HookError) {
    guard let event = try event() else { throw .notAnEvent }
    let pid = AgentProcess.id
    guard let request = AgentMeaning(event).request(event, of: agent, pid: pid) else { return }
    let answer: Answer
    do throws(ClientError) {
      var client = try Client.connect(to: place.candidates, before: deadline)
      answer = try client.ask(request.words, before: deadline).answer
    } catch {
      throw .untold(event.name, error)
    }
    switch answer {
    // A session that the mascot has not heard of is gone all the same.
    case .ok, .refused(code: "unknown-source", _): return
    case .refused(_, let message): throw .refused(event.name, message)
    case .event, .unknown: throw .refused(event.name, "this is no answer of a mascot")
    }
  }

  /// The event, on standard input or, as older agents have it, behind the name of the agent.
  private func event() throws(HookError) -> AgentEvent? {
    if let told { return AgentEvent(Array(told.utf8)) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      // What looks whole need not be followed by the end.
      let isWhole = bytes.last { $0 > UInt8(ascii: " ") } == UInt8(ascii: "}")
      if isWhole, poll(&request, 1, 0) == 0, let event = AgentEvent(bytes) { return event }
      if poll(&request, 1, deadline.leftMilliseconds) == 0 { throw .silent(bytes: bytes.count) }
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { return AgentEvent(bytes) }
      if count > 0 { bytes += buffer.prefix(count) }
      if bytes.count > Hook.longestEvent { throw .tooLong }
    }
  }
}

/// Why a mascot does not hear of an event.
enum HookError: Error, CustomStringConvertible {
  case notAnEvent
  case silent(bytes: Int)
  case tooLong
  case untold(String, ClientError)
  case refused(String, String)

  var description: String {
    switch self {
    case .notAnEvent: "standard input is no event (an agent tells one as an object in JSON)"
    case .silent(let bytes): "standard input had no whole event in time, but \(bytes) bytes"
    case .tooLong: "the event is too long"
    case .untold(let name, let error): "\(name): \(error)"
    case .refused(let name, let message): "\(name): the mascot refuses: \(message)"
    }
  }
}

extension Deadline {
  fileprivate var leftMilliseconds: Int32 { Int32((left / .milliseconds(1)).rounded(.up)) }
}
