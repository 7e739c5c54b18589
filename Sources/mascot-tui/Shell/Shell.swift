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

  /// The script by which the shell reports commands that take longer than a limit.
  ///
  /// - Parameter limit: Whole milliseconds.
  func reports(after limit: Int) -> String {
    let script =
      switch self {
      case .bash: Shell.bashReports
      case .zsh: Shell.zshReports
      case .fish: Shell.fishReports
      }
    let mark = "@AFTER@"
    guard let start = script.firstRange(ofASCII: mark) else { return script }
    let fraction = String(1000 + limit % 1000).dropFirst()
    return script[..<start.lowerBound] + "\(limit / 1000).\(fraction)" + script[start.upperBound...]
  }
}

extension String {
  /// Where a text stands first.
  fileprivate func firstRange(ofASCII text: String) -> Range<Index>? {
    utf8.indices.first { utf8[$0...].starts(with: text.utf8) }.map {
      $0..<utf8.index($0, offsetBy: text.utf8.count)
    }
  }
}
