import MascotControl
import MascotCore
import MascotJSON

extension SourceLine {
  init(_ source: Source) {
    self.init(
      source.words, badge: Badge(source.standing), emphasis: Emphasis(source.standing))
  }
}

extension SourceLine.Badge {
  fileprivate init?(_ standing: Standing) {
    switch standing {
    case .success: self = .good
    case .failure: self = .bad
    case .lost, .stale: self = .doubtful
    case .idle, .working, .waiting: return nil
    }
  }
}

extension SourceLine.Emphasis {
  fileprivate init(_ standing: Standing) {
    switch standing {
    case .waiting: self = .strong
    case .idle: self = .quiet
    case .success, .stale, .working, .lost, .failure: self = .plain
    }
  }
}

extension Announcement {
  init(_ news: News, of mascot: Mascot) {
    func state(_ id: State.ID) -> Detail { Detail("state", .string(mascot[id].name)) }
    switch news {
    case .finished(let id): self.init("finished", [state(id)])
    case .interrupted(let id): self.init("interrupted", [state(id)])
    case .looped(let id, let times):
      self.init("looped", [state(id), Detail("times", .integer(times))])
    case .state(let id): self.init("state", [state(id)])
    case .mood(let id): self.init("mood", [Detail("mood", .string(mascot[id].name))])
    case .frame(let name, let id):
      self.init("frame", [Detail("name", .string(name)), state(id)])
    }
  }
}
