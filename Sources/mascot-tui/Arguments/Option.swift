import MascotOnboarding
import MascotTerminal

/// An option of the command line. The table is the one source for the parser, the help, the
/// suggestions and the completions of shells.
struct Option: Hashable, Sendable {
  enum ID: Hashable, Sendable {
    case reduceMotion, fps, speed, mood, noLegend, once, color, size, seed, format, help, version
    case strict, json, checklist, sheet, watch
    case name, noControl, ifRunning, source, text, after, pauseHidden, answers
  }

  let id: ID
  let name: String
  var short: Character?
  /// What the help calls the value, for an option that has one.
  var value: String?
  let help: String
  /// What a shell offers for the value.
  var offer = Offer.anything

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
    Option(
      id: .mood, name: "mood", value: "MOOD",
      help: "the mood to begin with, or to show while a command runs: a name or a number",
      offer: .mood),
    Option(
      id: .once, name: "once", value: "ACTION", help: "play this action, then exit", offer: .action),
    Option(
      id: .color, name: "color", value: "WHEN",
      help: "auto, always, never, 16, 256 or truecolor",
      offer: .words(ColourChoice.allCases.map(\.rawValue))),
    Option(
      id: .size, name: "size", value: "SIZE",
      help: "auto, 1x, 2x or 3x: the largest size to show",
      offer: .words(SizeChoice.allCases.map(\.rawValue))),
    Option(
      id: .seed, name: "seed", value: "NUMBER",
      help: "where chance begins: a whole number from 0; the same one plays the same"),
    Option(
      id: .format, name: "format", value: "FORMAT",
      help: "what to write. export: cast, svg or txt, by default what the name of OUT ends in; "
        + "onboard: json (the default), env or lines",
      offer: .words(FilmFormat.allCases.map(\.rawValue) + AnswerFormat.allCases.map(\.rawValue))),
    Option(
      id: .answers, name: "answers", value: "FILE",
      help: "take the answers from a JSON file, or - for standard input, and ask nothing",
      offer: .file),
    Option(id: .watch, name: "watch", help: "read the pack anew when its files change"),
    Option(
      id: .name, name: "name", value: "NAME",
      help: "what other programs know the mascot by; default if not said otherwise"),
    Option(
      id: .noControl, name: "no-control", help: "let no other program drive the mascot"),
    Option(
      id: .ifRunning, name: "if-running", help: "exit with 0 where no mascot is running"),
    Option(
      id: .source, name: "source", value: "SOURCE",
      help: "who reports; the name and the number of the process if not said otherwise"),
    Option(
      id: .text, name: "text", value: "TEXT",
      help: "what is done, in words; the name of the command if not said otherwise"),
    Option(id: .noLegend, name: "no-legend", help: "do not show the keys"),
    Option(
      id: .pauseHidden, name: "pause-hidden",
      help: "in tmux, stand still while nobody has the pane on the screen"),
    Option(id: .strict, name: "strict", help: "take warnings for errors"),
    Option(id: .json, name: "json", help: "print a list of objects in JSON"),
    Option(
      id: .checklist, name: "checklist", help: "print what a good pack has, and whether it has"),
    Option(
      id: .sheet, name: "sheet", value: "SIZE",
      help: "cut IN into frames of so many columns and rows, such as 12x6"),
    Option(
      id: .after, name: "after", value: "SECONDS",
      help: "report commands that take longer; 10 where it is not given, at most 86400"),
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
