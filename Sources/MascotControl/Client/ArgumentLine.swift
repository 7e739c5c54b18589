extension Request {
  /// The line that command line arguments stand for.
  ///
  /// One argument is a line as it is. Of several each is a word; a shell has taken their quotes off,
  /// so that those that need some get them back: `text=Running tests` is `text="Running tests"`.
  package static func line(from arguments: [String]) -> String {
    guard arguments.count != 1 else { return arguments[0] }
    return arguments.map(word).joined(separator: " ")
  }

  private static func word(_ argument: String) -> String {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex,
      argument[..<equals].unicodeScalars.allSatisfy({ !$0.isBlank && $0 != "\"" })
    else { return Word.spelled(argument) }
    let value = String(argument[argument.index(after: equals)...])
    return argument[...equals] + (value.isEmpty ? "" : Word.spelled(value))
  }
}
