/// A shell that the program has a script for.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// A word that the shell takes as it stands.
  func quoted(_ text: String) -> String {
    var quoted = ""
    for letter in text {
      switch (letter, self) {
      case ("'", .bash), ("'", .zsh): quoted += "'\\''"
      case ("'", .fish), ("\\", .fish): quoted += "\\\(letter)"
      default: quoted.append(letter)
      }
    }
    return "'\(quoted)'"
  }

  /// The script by which the shell completes the command line.
  func completions(_ names: MascotNames) -> String {
    switch self {
    case .bash: BashCompletions(names: names).script
    case .zsh: ZshCompletions(names: names).script
    case .fish: FishCompletions(names: names).script
    }
  }
}
