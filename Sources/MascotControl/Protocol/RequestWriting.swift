extension Request {
  /// The request in words, as ``init(words:)`` reads it.
  package var words: String {
    switch self {
    case .player(let request): request.words
    case .report(let report): report.words
    case .acknowledge(let source): (["ack"] + option("source", source)).joined(separator: " ")
    case .clear(let source): (["clear"] + option("source", source)).joined(separator: " ")
    case .get(let question): "get \(question.rawValue)"
    case .subscribe: "subscribe"
    case .ping: "ping"
    }
  }
}

extension PlayerRequest {
  fileprivate var words: String {
    switch self {
    case .play(let name): "play \(Word.spelled(name))"
    case .mood(let name): "mood \(Word.spelled(name))"
    case .fire(let name): "fire \(Word.spelled(name))"
    case .set(let inputs): (["set"] + inputs.map(\.words)).joined(separator: " ")
    case .say(let text): "say \(Word.spelled(text))"
    case .get(let question): "get \(question.rawValue)"
    case .step(let step): "step \(step.rawValue)"
    case .pause(let pause): "pause \(pause.rawValue)"
    case .quit: "quit"
    }
  }
}

extension Report {
  fileprivate var words: String {
    var words: [String]
    switch phase {
    case .under: words = ["state", status.rawValue]
    case .done: words = ["done", status.rawValue]
    }
    words += option("source", source)
    words += option("pid", pid.map { String($0) })
    words += option("ttl", ttl.map { String($0.components.seconds) })
    words += option("code", code.map { String($0) })
    words += option("text", text)
    return words.joined(separator: " ")
  }
}

extension Input {
  fileprivate var words: String {
    switch value {
    case .boolean(let truth): "\(name)=\(truth ? "true" : "false")"
    case .number(let number): "\(name)=\(number)"
    case .text(let text): "\(name)=" + Word.quoted(text)
    }
  }
}

private func option(_ name: String, _ value: String?) -> [String] {
  value.map { ["\(name)=\(Word.spelled($0))"] } ?? []
}
