import MascotControl
import MascotCore

/// What an event of an agent means for the one who looks at the mascot.
enum AgentMeaning: Hashable {
  case state(Status, String? = nil)
  /// The session is over.
  case gone
  /// Nothing, and that is what unknown events mean, too: new ones appear often.
  case nothing

  init(_ event: AgentEvent) {
    switch event.name {
    case "SessionStart":
      // After it has made room for more words a session goes on with what it did.
      self = event.kind == "compact" ? .nothing : .state(.idle)
    case "UserPromptSubmit": self = .state(.working)
    case "PreToolUse":
      // A helper that goes on does not mean that nobody waits for a permission.
      self = event.isFromHelper ? .nothing : AgentMeaning(tool: event.tool)
    case "PostToolUse", "PostToolUseFailure", "PermissionDenied", "ElicitationResult":
      self = .state(.working)
    case "PermissionRequest":
      self = .state(.waiting, event.tool.map { "permission for \($0)" } ?? "permission")
    case "Elicitation": self = .state(.waiting, "a question")
    case "Notification": self = AgentMeaning(notification: event.kind)
    case "Stop", "agent-turn-complete": self = .state(.success)
    case "StopFailure": self = .state(.failure)
    case "Interrupt": self = .state(.idle)
    case "SessionEnd": self = .gone
    default: self = .nothing
    }
  }

  private init(tool: String?) {
    switch tool {
    case "AskUserQuestion", "request_user_input": self = .state(.waiting, "a question")
    case "ExitPlanMode": self = .state(.waiting, "a plan to approve")
    default: self = .state(.working, tool)
    }
  }

  /// Older agents tell no kind; all that they notify of needs somebody.
  private init(notification kind: String?) {
    switch kind {
    case "permission_prompt": self = .state(.waiting, "permission")
    case "elicitation_dialog": self = .state(.waiting, "a question")
    case nil, "idle_prompt": self = .state(.waiting, "input")
    default: self = .nothing
    }
  }
}

extension AgentMeaning {
  /// The request that tells a mascot; `nil` where there is nothing to tell.
  ///
  /// - Parameter pid: The process of the agent, whose end is the end of the session.
  func request(_ event: AgentEvent, of agent: Agent, pid: Int32?) -> Request? {
    let name = event.session.isEmpty ? agent.rawValue : "\(agent.rawValue):\(event.session)"
    let source = name.printable.replacingBlanks
    switch self {
    case .nothing: return nil
    case .gone: return .clear(source: source)
    case .state(let status, let what):
      let words = [event.folder, what].compactMap { $0?.printable }
      return .report(
        Report(
          status, source: source, pid: pid, ttl: pid == nil ? AgentMeaning.longestSilence : nil,
          text: words.isEmpty ? nil : words.joined(separator: " · ")))
    }
  }

  /// How long an agent whose end nobody can see is believed to be at it.
  private static let longestSilence = Duration.seconds(12 * 3600)
}

extension String {
  fileprivate var replacingBlanks: String { String(prefix(24).map { $0 == " " ? "-" : $0 }) }
}
