import MascotCore
import MascotTestSupport
import Testing

@Suite struct `News of a mascot` {
  /// Three frames in each state; those of `wave` have names.
  private func director(whenBusy: State.WhenBusy = .drop) throws -> Director {
    var director = Director(
      Player(
        try Mascot([
          State(name: "idle", role: .mood, clip: Clip(3, each: 100), events: [2: "tick"]),
          State(name: "busy", role: .mood, clip: Clip(3, each: 100, first: 3)),
          State(
            name: "wave", role: .action,
            clip: Clip(3, each: 100, first: 6, repetition: .times(1), finishPause: 500),
            whenBusy: whenBusy, events: [0: "up", 2: "down"]),
        ])))
    director.keepsNews = true
    return director
  }

  private let wave = Mascot.Binding(State.ID(index: 2))
  private let busy = Mascot.Binding(State.ID(index: 1))

  @Test func `an action is told from its first frame to the mood that follows`() throws {
    var director = try director()
    director.follow(wave)
    #expect(director.words == ["state wave", "frame up of wave"])
    director.advance(by: .milliseconds(250))
    #expect(director.words == ["frame down of wave"])
    director.advance(by: .milliseconds(449))
    #expect(director.words == [])
    director.advance(by: .milliseconds(1))
    #expect(director.words == ["finished wave", "state idle"])
  }

  @Test func `a long step tells what many short ones do`() throws {
    var (long, short) = (try director(whenBusy: .queue), try director(whenBusy: .queue))
    var (all, parts): ([String], [String]) = ([], [])
    for _ in 0..<3 {
      long.follow(wave)
      short.follow(wave)
    }
    long.advance(by: .seconds(4))
    all += long.words
    for _ in 0..<400 {
      short.advance(by: .milliseconds(10))
      parts += short.words
    }
    #expect(all == parts)
    #expect(all.filter { $0 == "finished wave" }.count == 3)
    #expect(all.filter { $0 == "frame tick of idle" }.count == 6)
  }

  @Test func `a mood is told when it is set, and its cycles`() throws {
    var director = try director()
    director.follow(wave)
    director.follow(busy)
    #expect(director.words == ["state wave", "frame up of wave", "mood busy"])
    director.advance(by: .milliseconds(1200))
    #expect(
      director.words
        == ["frame down of wave", "finished wave", "state busy", "looped busy ×1"])
  }

  @Test func `an action that is replaced is interrupted, not finished`() throws {
    var director = try director(whenBusy: .replace)
    director.follow(wave)
    director.advance(by: .milliseconds(50))
    _ = director.takeNews()
    director.follow(wave)
    #expect(director.words == ["interrupted wave", "state wave", "frame up of wave"])
  }

  @Test func `nothing is kept that nobody wants, and never too much`() throws {
    var director = try director()
    director.keepsNews = false
    director.follow(wave)
    director.advance(by: .seconds(1))
    #expect(director.takeNews() == [])
    director.keepsNews = true
    director.advance(by: .seconds(100_000))
    #expect(director.takeNews().count <= 256)
    director.advance(by: .milliseconds(1))
    #expect(director.takeNews() == [])
  }
}

extension Director {
  fileprivate var words: [String] {
    mutating get {
      takeNews().map { news in
        switch news {
        case .finished(let id): "finished \(mascot[id].name)"
        case .interrupted(let id): "interrupted \(mascot[id].name)"
        case .looped(let id, let times): "looped \(mascot[id].name) ×\(times)"
        case .state(let id): "state \(mascot[id].name)"
        case .mood(let id): "mood \(mascot[id].name)"
        case .frame(let name, let id): "frame \(name) of \(mascot[id].name)"
        }
      }
    }
  }
}
