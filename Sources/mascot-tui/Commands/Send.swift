import MascotControl
import MascotCore

/// `mascot-tui send`: asks something of a running mascot, and prints the answer.
struct Send {
  private let line: String
  private let place: MeetingPlace
  private let mayBeAlone: Bool

  /// A mascot that plays answers within a frame.
  private static let patience = Duration.seconds(2)

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw .missingOperand("LINE", command: "send") }
    line = Request.line(from: arguments.operands)
    guard !line.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    else { throw .badRequest(.lineBreak) }
    place = try MeetingPlace(arguments)
    mayBeAlone = arguments.has(.ifRunning)
  }

  func run() -> Int32 {
    do throws(ClientError) {
      let deadline = Deadline(in: Send.patience, now: System.time)
      var client = try Client.connect(to: place.candidates, before: deadline)
      let (reply, answer) = try client.ask(line, before: deadline)
      guard System.say("\(reply.printable)\n") else { return ExitCode.failure }
      switch answer {
      case .ok: return isSubscription ? listen(&client) : ExitCode.success
      case .refused, .event, .unknown: return ExitCode.failure
      }
    } catch .noneRunning(let paths) {
      if mayBeAlone { return ExitCode.success }
      System.complain(ClientError.noneRunning(paths: paths))
      return ExitCode.noneRunning
    } catch {
      System.complain(error)
      return ExitCode.failure
    }
  }

  private var isSubscription: Bool {
    RequestLine(Array(line.utf8)).request == .success(.subscribe)
  }

  /// Prints what happens until the mascot ends, or nobody reads it any more.
  private func listen(_ client: inout Client) -> Int32 {
    while true {
      do throws(ClientError) {
        let line = try client.receive(before: nil)
        guard System.say("\(line.printable)\n") else { return ExitCode.success }
      } catch {
        return ExitCode.success
      }
    }
  }
}
