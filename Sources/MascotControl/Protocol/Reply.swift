import MascotCore
import MascotJSON

/// How an answer is to look: as the request did.
package enum ReplyFormat: Hashable, Sendable {
  case words
  /// - Parameter id: What the sender knows the request by.
  case json(id: JSONOutput?)
}

/// The answer to a request.
package enum Reply: Hashable, Sendable {
  case ok(JSONOutput? = nil)
  case refused(Refusal)

  /// The answer on one line, without the line end.
  package func line(_ format: ReplyFormat) -> String {
    switch format {
    case .words: words
    case .json(let id): json(id).text
    }
  }

  private var words: String {
    switch self {
    case .ok(nil): "ok"
    case .ok(.string(let text)?): "ok \(text.printable)"
    case .ok(let data?): "ok \(data.text)"
    case .refused(let refusal): "err \(refusal.code) \(refusal)"
    }
  }

  private func json(_ id: JSONOutput?) -> JSONOutput {
    var members: [JSONOutput.Member]
    switch self {
    case .ok(let data):
      members = [.init("ok", .boolean(true))] + (data.map { [.init("data", $0)] } ?? [])
    case .refused(let refusal):
      members = [
        .init("ok", .boolean(false)), .init("error", .string(refusal.code)),
        .init("message", .string(refusal.description)),
      ]
    }
    if let id { members.append(.init("id", id)) }
    return .object(members)
  }
}
