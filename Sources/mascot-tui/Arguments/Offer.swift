/// What a shell can offer where a word of the command line is to be typed.
enum Offer: Hashable, Sendable {
  /// Anything can stand there, so nothing is offered.
  case anything
  case words([String])
  case file
  /// The name of a mascot, a folder of frames or a file.
  case pack
  /// A mood, an action or either: those of the mascots that are part of the program.
  case mood
  case action
  case state
  /// A command of the system, and all that belongs to it.
  case commandLine
}

/// What is offered in the end, in the same words for every shell.
struct Choices: Hashable, Sendable {
  var words: [String] = []
  var hasFiles = false
  var isCommandLine = false

  init(_ offer: Offer, _ names: MascotNames) {
    switch offer {
    case .anything: break
    case .words(let words): self.words = words
    case .file: hasFiles = true
    case .pack:
      words = names.packs
      hasFiles = true
    case .mood: words = names.moods
    case .action: words = names.actions
    case .state: words = names.moods + names.actions
    case .commandLine: isCommandLine = true
    }
  }

  var isEmpty: Bool { words.isEmpty && !hasFiles && !isCommandLine }
}

/// The names that the mascots of the program have, and their states.
struct MascotNames: Hashable, Sendable {
  var packs: [String] = []
  var moods: [String] = []
  var actions: [String] = []
}
