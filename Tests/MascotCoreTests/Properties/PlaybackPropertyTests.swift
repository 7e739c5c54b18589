import MascotCore
import MascotTestSupport
import Testing

@Suite struct `Properties of playback` {
  @Test(arguments: 0..<30)
  func `a long step equals many short ones`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let mascot = random.mascot()
      var long = Player(mascot)
      var short = long
      var told: (long: Tally, short: Tally) = (Tally(), Tally())
      for _ in 0..<12 {
        let request = random.request(of: mascot)
        told.long.add(long.take(request))
        told.short.add(short.take(request))
        var rest = random.pick([0, 1, 5, 17, 40, 300, 5000])
        told.long.add(long.advance(by: .milliseconds(rest)))
        repeat {
          let part = Int.random(in: 0...min(rest, random.pick([1, 30, 2000])), using: &random)
          told.short.add(short.advance(by: .milliseconds(part)))
          rest -= part
        } while rest > 0
        #expect(long.state == short.state)
        #expect(long.mood == short.mood)
        #expect(long.playhead == short.playhead)
        #expect(long.frame == short.frame)
        #expect(told.long == told.short)
      }
    }
  }

  @Test(arguments: 0..<25)
  func `nextChange names exactly the moments at which the picture changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let mascot = random.mascot()
      var player = Player(mascot)
      for _ in 0..<8 {
        _ = player.take(random.request(of: mascot))
        _ = player.advance(by: .zero)
        let named = player.nextChange().map { Int($0 / .milliseconds(1)) }
        var later = player
        for moment in 1...(named ?? 400) {
          let notices = later.advance(by: .milliseconds(1))
          let changed = later.frame.id != player.frame.id || later.state != player.state
          let isNamed = moment == named
          if isNamed ? !changed && !notices.contains(where: \.isEnd) : changed {
            Issue.record("seed \(seed): changed at \(moment), named \(named ?? -1)")
          }
        }
        _ = player.advance(by: .milliseconds(Int.random(in: 0...60, using: &random)))
      }
    }
  }

  @Test(arguments: 0..<25)
  func `a clip takes as long as it says`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let clip = random.clip()
      var playhead = Playhead()
      #expect(playhead.remainingToEnd(in: clip) == clip.length)
      guard let length = clip.length else { continue }
      var passed = Duration.zero
      while passed < length {
        if playhead.remainingToEnd(in: clip) != length - passed {
          Issue.record("seed \(seed), after \(passed) of \(length)")
        }
        _ = playhead.advance(by: .milliseconds(1), in: clip)
        passed += .milliseconds(1)
      }
      #expect(playhead.advance(by: .milliseconds(9), in: clip).leftover == .milliseconds(9))
    }
  }
}

/// All that was told, summed up.
private struct Tally: Equatable {
  private var ends: [Player.Notice] = []
  private var loops: [State.ID: Int] = [:]

  mutating func add(_ notices: [Player.Notice]) {
    for notice in notices {
      switch notice {
      case .looped(let id, let times): loops[id, default: 0] += times
      case .finished, .interrupted: ends.append(notice)
      }
    }
  }
}

extension Player.Notice {
  /// Whether a play came to its end, so that another begins.
  fileprivate var isEnd: Bool {
    switch self {
    case .finished, .interrupted: true
    case .looped: false
    }
  }
}
