import MascotJSON

/// A coding agent that runs hooks.
enum Agent: String, CaseIterable {
  case claude
  case codex
}

/// What an agent tells its hook.
struct AgentEvent: Hashable {
  let name: String
  /// The session, shortened to what tells sessions apart.
  let session: String
  /// The last part of the working directory.
  let folder: String?
  let tool: String?
  /// What kind of notification it is, why a session starts, and the like.
  let kind: String?
  /// Whether a helper of the session tells it, and not the session itself.
  let isFromHelper: Bool

  /// - Returns: `nil` where the text is not what agents tell: an object with the name of an event.
  init?(_ text: [UInt8]) {
    guard let value = try? JSONValue(parsing: text),
      let name = value.first(of: "hook_event_name", "type")
    else { return nil }
    self.name = name
    session = (value.first(of: "session_id", "thread-id", "thread_id") ?? "").shortened
    folder = value.first(of: "cwd").flatMap { $0.split(separator: "/").last.map { String($0) } }
    tool = value.first(of: "tool_name")
    kind = value.first(of: "notification_type", "source")
    isFromHelper = value[key: "agent_id"] != nil
  }
}

extension JSONValue {
  /// The first of some members that is there and has letters.
  fileprivate func first(of keys: String...) -> String? {
    for key in keys {
      if case .string(let text) = self[key: key]?.kind, !text.isEmpty { return text }
    }
    return nil
  }
}

extension String {
  /// The end of a name that is long: numbers of sessions often begin with the time, and then those
  /// of two begin alike.
  fileprivate var shortened: String { count > 12 ? String(suffix(8)) : self }
}
