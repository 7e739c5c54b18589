extension Request {
  init(_ parts: RequestParts) throws(Refusal) {
    switch parts.verb {
    case .state: self = .report(try Report(state: parts))
    case .done: self = .report(try Report(done: parts))
    case .play: self = .player(.play(try parts.required(.name)))
    case .mood: self = .player(.mood(try parts.required(.name)))
    case .fire: self = .player(.fire(try parts.required(.name)))
    case .set:
      guard !parts.inputs.isEmpty else { throw .missing(.inputs, of: .set) }
      self = .player(.set(parts.inputs))
    case .say:
      guard let text = parts[.text] else { throw .missing(.text, of: .say) }
      self = .player(.say(text))
    case .ack: self = .acknowledge(source: try parts.source)
    case .clear: self = .clear(source: try parts.source)
    case .get: self = try Request(question: parts)
    case .subscribe: self = .subscribe
    case .step: self = .player(.step(try parts.choice(.direction, parts[.direction] ?? "forward")))
    case .pause: self = .player(.pause(try parts.choice(.mode, parts[.mode] ?? "on")))
    case .ping: self = .ping
    case .quit: self = .player(.quit)
    }
  }

  private init(question parts: RequestParts) throws(Refusal) {
    let name = try parts.required(.name)
    if let question = PlayerQuestion(rawValue: name) {
      self = .player(.get(question))
    } else if let question = Question(rawValue: name) {
      self = .get(question)
    } else {
      let names = PlayerQuestion.allCases.map(\.rawValue) + Question.allCases.map(\.rawValue)
      throw .badValue(.name, name, expected: "there is \(names.joined(separator: ", "))")
    }
  }
}

extension Report {
  /// A ttl is a span a person waits, not one that overflows.
  private static let longestLife = 100_000_000

  fileprivate init(state parts: RequestParts) throws(Refusal) {
    let status: Status = try parts.choice(.status, try parts.required(.status))
    let pid = try parts.number(.pid, in: 1...Int(Int32.max))
    let ttl = try parts.number(.ttl, in: 1...Report.longestLife)
    self.init(
      status, source: try parts.source, pid: pid.map { Int32($0) },
      ttl: ttl.map { .seconds($0) }, text: parts[.text])
  }

  /// Without a status the code tells: 0, or none, is success.
  fileprivate init(done parts: RequestParts) throws(Refusal) {
    let code = try parts.number(.code, in: 0...Int(Int32.max))
    let status: Status =
      if let text = parts[.status] {
        try parts.choice(.status, text)
      } else {
        code ?? 0 == 0 ? .success : .failure
      }
    switch status {
    case .success, .failure, .idle: break
    case .working, .waiting:
      throw .badValue(.status, status.rawValue, expected: "done is success, failure or idle")
    }
    self.init(status, .done, source: try parts.source, text: parts[.text], code: code)
  }
}

extension RequestParts {
  fileprivate var source: String? {
    get throws(Refusal) {
      guard let name = self[.source] else { return nil }
      guard SourceName.isValid(name) else {
        throw .badValue(.source, name, expected: SourceName.rule)
      }
      return name
    }
  }
}

/// The names that sources may have.
package enum SourceName {
  private static let longest = 64

  package static let rule = "1 to \(longest) bytes"

  package static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longest
  }
}
