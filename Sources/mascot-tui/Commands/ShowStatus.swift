import MascotControl
import MascotCore
import MascotJSON

/// `mascot-tui status`: tells what the programs report that a mascot stands for.
struct ShowStatus {
  private let place: MeetingPlace
  private let isJSON: Bool

  private static let patience = Duration.seconds(2)

  init(_ arguments: Arguments) throws(UsageError) {
    place = try MeetingPlace(arguments)
    isJSON = arguments.has(.json)
  }

  func run() -> Int32 {
    do throws(ClientError) {
      let deadline = Deadline(in: ShowStatus.patience, now: System.time)
      var client = try Client.connect(to: place.candidates, before: deadline)
      guard case .ok(let data) = try client.ask("get sources", before: deadline).answer,
        let reports = ReportedSource.list(data)
      else {
        System.complain("\(client.path): this is no answer of a mascot")
        return ExitCode.failure
      }
      // They come with the strongest first.
      let status = reports.first?.summary.standing ?? .idle
      let text = isJSON ? json(status, data) : words(status, reports)
      return System.say("\(text)\n") ? ExitCode.success : ExitCode.failure
    } catch .noneRunning(let paths) {
      System.complain(ClientError.noneRunning(paths: paths))
      return ExitCode.noneRunning
    } catch {
      System.complain(error)
      return ExitCode.failure
    }
  }

  private func words(_ status: Standing, _ reports: [ReportedSource]) -> String {
    if reports.isEmpty { return "idle: no program reports" }
    let lines = reports.map { "\($0.summary.words) (for \($0.age.inWords))".printable }
    return ([status.rawValue] + lines).joined(separator: "\n")
  }

  private func json(_ status: Standing, _ sources: String) -> String {
    "{\"status\":\"\(status.rawValue)\",\"sources\":\(sources.printable)}"
  }
}

/// A source as a mascot tells of it.
private struct ReportedSource {
  let summary: Summary
  /// How long it stands as it does.
  let age: Duration

  /// - Returns: `nil` where this is no list of sources.
  static func list(_ text: String) -> [ReportedSource]? {
    guard case .array(let values) = (try? JSONValue(parsing: Array(text.utf8)))?.kind else {
      return nil
    }
    let sources = values.compactMap { ReportedSource($0) }
    return sources.count == values.count ? sources : nil
  }

  private init?(_ value: JSONValue) {
    guard let name = value.string("source"),
      let standing = value.string("standing").flatMap({ Standing(rawValue: $0) }),
      let status = value.string("status").flatMap({ Status(rawValue: $0) })
    else { return nil }
    summary = Summary(
      name: name, standing: standing, status: status, text: value.string("text"),
      code: value.whole("code"))
    age = .seconds(value.whole("seconds") ?? 0)
  }
}

extension JSONValue {
  fileprivate func string(_ key: String) -> String? {
    guard case .string(let text) = self[key: key]?.kind else { return nil }
    return text
  }

  fileprivate func whole(_ key: String) -> Int? {
    guard case .number(let number) = self[key: key]?.kind else { return nil }
    return number.whole
  }
}
