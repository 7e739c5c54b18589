/// The first word of a request.
package enum Verb: String, CaseIterable, Hashable, Sendable {
  case state
  case play
  case mood
  case fire
  case set
  case say
  case done
  case ack
  case clear
  case get
  case subscribe
  case step
  case pause
  case ping
  case quit

  /// What stands behind the verb without a name before it, in this order.
  var operands: [Field] {
    switch self {
    case .state, .done: [.status]
    case .play, .mood, .fire, .get: [.name]
    case .say: [.text]
    case .step: [.direction]
    case .pause: [.mode]
    case .set, .ack, .clear, .subscribe, .ping, .quit: []
    }
  }

  /// What stands behind the operands as `name=value`, in any order.
  var options: [Field] {
    switch self {
    case .state: [.source, .pid, .ttl, .text]
    case .done: [.source, .code, .text]
    case .ack, .clear: [.source]
    case .play, .mood, .fire, .get, .say, .step, .pause, .set, .subscribe, .ping, .quit: []
    }
  }

  /// A request as it may be written, for those who wrote it otherwise.
  var example: String {
    switch self {
    case .state: "state working source=build ttl=600 text=\"Running tests\""
    case .play: "play wave"
    case .mood: "mood happy"
    case .fire: "fire success"
    case .set: "set typing=true"
    case .say: "say \"Nearly there\""
    case .done: "done failure code=2"
    case .ack: "ack source=build"
    case .clear: "clear source=build"
    case .get: "get state"
    case .subscribe: "subscribe"
    case .step: "step back"
    case .pause: "pause off"
    case .ping: "ping"
    case .quit: "quit"
    }
  }

  static var list: String { "there is \(allCases.map(\.rawValue).joined(separator: ", "))" }
}

/// A part of a request, by the name it has in JSON.
package enum Field: String, CaseIterable, Hashable, Sendable {
  case status
  case name
  case text
  case direction
  case mode
  case source
  case pid
  case ttl
  case code
  case inputs
}
