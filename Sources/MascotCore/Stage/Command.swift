/// What the player itself does on a key; packs may not take these keys.
package enum Command: CaseIterable, Sendable {
  case tap
  case pause
  case stepForward
  case stepBack
  case acknowledge
  case toggleMotion
  case help
  case quit

  /// The keys of the commands; digits are the moods.
  package static let keys: [(key: Key, command: Command)] = [
    (.enter, .tap),
    (.character(" "), .pause),
    (.character("."), .stepForward),
    (.character(","), .stepBack),
    (.character("a"), .acknowledge),
    (.character("r"), .toggleMotion),
    (.character("?"), .help),
    (.character("q"), .quit),
    (.escape, .quit),
    (.control("c"), .quit),
  ]

  package init?(_ key: Key) {
    guard let row = Command.keys.first(where: { $0.key == key }) else { return nil }
    self = row.command
  }

  /// What the help says of the command.
  var help: String {
    switch self {
    case .tap: "Tap"
    case .pause: "Pause, and go on"
    case .stepForward: "Next frame, while paused"
    case .stepBack: "Frame before, while paused"
    case .acknowledge: "Mark as seen"
    case .toggleMotion: "Reduce motion, and back"
    case .help: "This help"
    case .quit: "Quit"
    }
  }
}

extension Key {
  /// Whether the player keeps the key for itself: its commands, and the digits, which are the moods.
  package var isReserved: Bool {
    if case .character(let character) = self, character.isASCII, character.isNumber { return true }
    return Command(self) != nil
  }
}
