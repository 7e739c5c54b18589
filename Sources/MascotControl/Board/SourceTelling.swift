import MascotJSON

extension Source {
  /// All there is to say of the source.
  ///
  /// - Parameter moment: Now: how long it stands as it does is told, and not since when, as that
  ///   would need a clock that somebody may set.
  func members(at moment: Duration) -> [JSONOutput.Member] {
    let age = max(0, Int((moment - since).components.seconds))
    return details.map { JSONOutput.Member($0.name, $0.value) } + [.init("seconds", .integer(age))]
  }

  fileprivate var details: [Announcement.Detail] {
    var details: [Announcement.Detail] = [
      .init("source", .string(id.name)), .init("standing", .string(standing.rawValue)),
      .init("status", .string(status.rawValue)),
    ]
    if let text { details.append(.init("text", .string(text))) }
    if let code { details.append(.init("code", .integer(code))) }
    if let pid { details.append(.init("pid", .integer(Int(pid)))) }
    return details
  }
}

extension Announcement {
  /// A change of the board: `source`, `gone` or `status`.
  init(_ change: StatusBoard.Change) {
    switch change {
    case .source(let source): self.init("source", source.details)
    case .gone(let id): self.init("gone", [.init("source", .string(id.name))])
    case .strongest(let standing):
      self.init("status", [.init("status", .string(standing.rawValue))])
    }
  }
}
