/// A command of the command line.
struct CommandSpec: Hashable, Sendable {
  enum ID: Hashable, Sendable {
    case play
    case export
    case check
    case convert
    case new
    case list
    case onboard
  }

  let id: ID
  let name: String
  /// What the help calls its operands.
  let operands: String
  let mostOperands: Int
  let summary: String
  let options: [Option.ID]

  /// The commands; the first is the one that need not be named.
  static let table: [CommandSpec] = [
    CommandSpec(
      id: .play, name: "play", operands: "[PACK] [ACTION]", mostOperands: 2,
      summary: "show a mascot: a bundled one by its name, a folder of frames, or one frame file",
      options: [.reduceMotion, .fps, .speed, .mood, .once, .color, .size, .seed, .watch, .noLegend]),
    CommandSpec(
      id: .export, name: "export", operands: "PACK STATE [--format FORMAT] OUT", mostOperands: 3,
      summary: "write a state as a recording (cast), an animated picture (svg) or text (txt)",
      options: [.format, .size]),
    CommandSpec(
      id: .check, name: "check", operands: "PACK [CLIP] [--strict] [--json] [--checklist]",
      mostOperands: 2,
      summary: "tell all that is wrong with a pack or with pages, with file, line and column",
      options: [.strict, .json, .checklist]),
    CommandSpec(
      id: .convert, name: "convert", operands: "IN [CLIP] OUT [--sheet SIZE]", mostOperands: 3,
      summary:
        "make a pack, a folder that plays the same, of a clip, a frame or a folder of frames",
      options: [.sheet]),
    CommandSpec(
      id: .new, name: "new", operands: "NAME", mostOperands: 1,
      summary: "write a small pack to begin with: a folder of text frames that plays",
      options: []),
    CommandSpec(
      id: .list, name: "list", operands: "[--json]", mostOperands: 0,
      summary: "list the mascots that can be called by name, bundled and installed",
      options: [.json]),
    CommandSpec(
      id: .onboard, name: "onboard", operands: "FILE", mostOperands: 1,
      summary: "show the pages of a first run, and print the answers on standard output",
      options: [.answers, .format, .reduceMotion, .color, .size, .seed]),
  ]

  static let usual = table[0]

  /// Options that every command has.
  static let common: [Option.ID] = [.help, .version]
}
