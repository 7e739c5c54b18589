import MascotControl

/// A command of the command line.
struct CommandSpec: Hashable, Sendable {
  enum ID: Hashable, Sendable {
    case play
    case export
    case check
    case convert
    case new
    case list
    case send
    case status
    case run
    case hook
    case completions
    case shellInit
    case doctor
    case onboard
  }

  let id: ID
  let name: String
  /// What the help calls its operands.
  let operands: String
  let mostOperands: Int
  let summary: String
  let options: [Option.ID]
  /// Whether all behind the first operand are operands, too: a program and what it is told.
  var takesProgram = false
  /// What a shell offers for each operand.
  var operandOffers: [Offer] = []

  /// The commands; the first is the one that need not be named.
  static let table: [CommandSpec] = [
    CommandSpec(
      id: .play, name: "play", operands: "[PACK] [ACTION]", mostOperands: 2,
      summary: "show a mascot: a bundled one by its name, a folder of frames, or one frame file",
      options: [
        .reduceMotion, .fps, .speed, .mood, .once, .color, .size, .seed, .watch, .name, .noControl,
        .noLegend, .pauseHidden,
      ],
      operandOffers: [.pack, .action]),
    CommandSpec(
      id: .export, name: "export", operands: "PACK STATE OUT", mostOperands: 3,
      summary: "write a state as a recording (cast), an animated picture (svg) or text (txt)",
      options: [.format, .size], operandOffers: [.pack, .state, .file]),
    CommandSpec(
      id: .check, name: "check", operands: "PACK [CLIP]",
      mostOperands: 2,
      summary: "tell all that is wrong with a pack or with pages, with file, line and column",
      options: [.strict, .json, .checklist], operandOffers: [.pack]),
    CommandSpec(
      id: .convert, name: "convert", operands: "IN [CLIP] OUT", mostOperands: 3,
      summary:
        "make a pack, a folder that plays the same, of a clip, a frame or a folder of frames",
      options: [.sheet], operandOffers: [.pack, .anything, .file]),
    CommandSpec(
      id: .new, name: "new", operands: "NAME", mostOperands: 1,
      summary: "write a small pack to begin with: a folder of text frames that plays",
      options: []),
    CommandSpec(
      id: .list, name: "list", operands: "", mostOperands: 0,
      summary: "list the mascots that can be called by name, bundled and installed",
      options: [.json]),
    CommandSpec(
      id: .send, name: "send", operands: "LINE...", mostOperands: .max,
      summary: "ask something of a running mascot, and print the answer",
      options: [.name, .ifRunning], takesProgram: true,
      operandOffers: [.words(Verb.allCases.map(\.rawValue))]),
    CommandSpec(
      id: .status, name: "status", operands: "", mostOperands: 0,
      summary: "tell what the programs report that a running mascot stands for",
      options: [.name, .json]),
    CommandSpec(
      id: .run, name: "run", operands: "[--] CMD [ARGUMENT...]", mostOperands: .max,
      summary: "run a command, and have a mascot show that it works, and how it ends",
      options: [.source, .mood, .text, .name], takesProgram: true, operandOffers: [.commandLine]),
    CommandSpec(
      id: .hook, name: "hook", operands: "claude|codex", mostOperands: 2,
      summary: "have a mascot show what an agent does, whose hook this is",
      options: [.name], operandOffers: [.words(Agent.allCases.map(\.rawValue))]),
    CommandSpec(
      id: .completions, name: "completions", operands: "bash|zsh|fish", mostOperands: 1,
      summary: "print a script that completes the command line in a shell",
      options: [], operandOffers: [.words(Shell.allCases.map(\.rawValue))]),
    CommandSpec(
      id: .shellInit, name: "shell-init", operands: "bash|zsh|fish",
      mostOperands: 1,
      summary: "print a script by which a shell reports long commands to a mascot",
      options: [.after], operandOffers: [.words(Shell.allCases.map(\.rawValue))]),
    CommandSpec(
      id: .doctor, name: "doctor", operands: "", mostOperands: 0,
      summary: "tell what the terminal can do, what is wrong, and how to mend it",
      options: [.json]),
    CommandSpec(
      id: .onboard, name: "onboard", operands: "FILE [--answers FILE] [--format FORMAT]",
      mostOperands: 1,
      summary: "show the pages of a first run, and print the answers on standard output",
      options: [.answers, .format, .reduceMotion, .color, .size, .seed], operandOffers: [.file]),
  ]

  static let usual = table[0]

  static func named(_ name: String) -> CommandSpec? { table.first { $0.name == name } }

  /// Options that every command has.
  static let common: [Option.ID] = [.help, .version]
}
