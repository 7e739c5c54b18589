import CPlatform
import MascotControl
import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `mascot-tui run`: runs a command as if it had been run plainly, and has a mascot show that it
/// works, and how it ends.
struct Run {
  private let words: [String]
  private let source: String
  private let text: String
  private let mood: String?
  private let place: MeetingPlace

  init(_ arguments: Arguments) throws(UsageError) {
    words = arguments.operands
    guard let command = words.first else { throw .missingOperand("CMD", command: "run") }
    let name = command.split(separator: "/").last.map { String($0) } ?? command
    text = (arguments.value(of: .text) ?? name).printable
    mood = arguments.value(of: .mood)?.printable
    place = try MeetingPlace(arguments)
    source = arguments.value(of: .source) ?? "\(name.printable.excerpt):\(getpid())"
    guard SourceName.isValid(source) else {
      throw .badValue(option: "source", value: source, allowed: SourceName.rule)
    }
  }

  func run() -> Int32 {
    let begin = System.timeWithSleep()
    let program = start()
    guard program > 0 else {
      let reason = errno
      System.complain("\(words[0]): \(String(cString: strerror(reason)))")
      return reason == ENOENT ? ExitCode.notFound : ExitCode.notRunnable
    }
    // The command alone has the streams, so that who reads them sees them end with it.
    System.letGoOfStandardStreams()
    var reporter = Reporter(place)
    var lines = [Request.report(Report(.working, source: source, pid: getpid(), text: text))]
    if let mood { lines.append(.player(.mood(mood))) }
    reporter.tell(lines)
    let status = cplatform_run_wait(program)
    guard status >= 0 else { return ExitCode.ownFailure }
    let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
    let result = signal == 0 ? code : ExitCode.signals + signal
    reporter.tell([.report(report(result, after: System.timeWithSleep() - begin))])
    // A shell that saw somebody press Ctrl-C ends its loops only if the command ended by that.
    if signal == SIGINT, cplatform_run_was_interrupted() != 0 { cplatform_signals_die(signal) }
    return result
  }

  private func start() -> pid_t {
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return cplatform_run_start(&pointers)
  }

  private func report(_ result: Int32, after span: Duration) -> Report {
    let how = result == 0 ? "done" : "failed (\(result))"
    return Report(
      result == 0 ? .success : .failure, .done, source: source,
      text: "\(text) \(how) after \(span.inWords)", code: Int(result))
  }
}

/// Tells a mascot what happens, without ever waiting for it: what it does not take at once it does
/// not hear of.
struct Reporter: ~Copyable {
  private let place: MeetingPlace
  private var client: Client?

  init(_ place: MeetingPlace) { self.place = place }

  /// Tells requests over the connection that is there, or else over a new one.
  mutating func tell(_ requests: [Request]) {
    let lines = requests.map(\.words)
    if client == nil || !tell(lines) {
      client = try? Client.connect(to: place.candidates, before: .now)
      _ = tell(lines)
    }
  }

  private mutating func tell(_ lines: [String]) -> Bool {
    do throws(ClientError) {
      for line in lines { try client?.send(line, before: .now) }
      return true
    } catch {
      return false
    }
  }
}

extension Deadline {
  /// What cannot be done at once is not done.
  fileprivate static var now: Deadline { Deadline(in: .zero, now: System.time) }
}

extension String {
  /// The beginning of a name that may be long.
  fileprivate var excerpt: String { utf8.count > 40 ? String(prefix(10)) : self }
}
