/// An option of the command line. The table is the one source for the parser, the help, the
/// suggestions and the completions of shells.
struct Option: Hashable, Sendable {
  enum ID: Hashable, Sendable {
    case reduceMotion, fps, speed, mood, noLegend, once, color, size, seed, format, help, version
    case strict, json, checklist, sheet, watch, answers
  }

  let id: ID
  let name: String
  var short: Character?
  /// What the help calls the value, for an option that has one.
  var value: String?
  let help: String

  static let table: [Option] = [
    Option(
      id: .reduceMotion, name: "reduce-motion",
      help: "show a still and words in place of motion"),
    Option(
      id: .fps, name: "fps", value: "RATE",
      help: "frames a second, in place of the pack's; above 0, at most 60"),
    Option(
      id: .speed, name: "speed", value: "FACTOR",
      help: "play faster (2) or slower (0.5); above 0, at most 100"),
    Option(id: .mood, name: "mood", value: "MOOD", help: "begin in this mood, a name or a number"),
    Option(
      id: .once, name: "once", value: "ACTION", help: "play this action, then exit"),
    Option(
      id: .color, name: "color", value: "WHEN",
      help: "auto, always, never, 16, 256 or truecolor"),
    Option(
      id: .size, name: "size", value: "SIZE",
      help: "auto, 1x, 2x or 3x: the largest size to show"),
    Option(
      id: .seed, name: "seed", value: "NUMBER",
      help: "where chance begins: a whole number from 0; the same one plays the same"),
    Option(
      id: .format, name: "format", value: "FORMAT",
      help: "what to write. export: cast, svg or txt, by default what the name of OUT ends in; "
        + "onboard: json (the default), env or lines"),
    Option(
      id: .answers, name: "answers", value: "FILE",
      help: "take the answers from a JSON file, or - for standard input, and ask nothing"),
    Option(id: .watch, name: "watch", help: "read the pack anew when its files change"),
    Option(id: .noLegend, name: "no-legend", help: "do not show the keys"),
    Option(id: .strict, name: "strict", help: "take warnings for errors"),
    Option(id: .json, name: "json", help: "print a list of objects in JSON"),
    Option(
      id: .checklist, name: "checklist", help: "print what a good pack has, and whether it has"),
    Option(
      id: .sheet, name: "sheet", value: "SIZE",
      help: "cut IN into frames of so many columns and rows, such as 12x6"),
    Option(id: .help, name: "help", short: "h", help: "show this help"),
    Option(id: .version, name: "version", short: "V", help: "show the version"),
  ]

  static subscript(id: ID) -> Option {
    guard let option = table.first(where: { $0.id == id }) else {
      preconditionFailure("every option stands in the table")
    }
    return option
  }
}
