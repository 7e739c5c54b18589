import Testing

/// Command lines that mean nothing: one line that tells why, and 64.
@Suite struct UsageErrorTests {
  private struct Case: CustomTestStringConvertible {
    var arguments: [String]
    var sentence: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let cases =
    [
      Case(
        arguments: ["--reduce-moton"],
        sentence: "unknown option --reduce-moton (did you mean --reduce-motion?)"),
      Case(
        arguments: ["--frobnicate"], sentence: "unknown option --frobnicate (see mascot-tui --help)"
      ),
      Case(arguments: ["-x"], sentence: "unknown option -x (see mascot-tui --help)"),
      Case(
        arguments: ["--fps"], sentence: "the option --fps needs a value (see mascot-tui --help)"),
      Case(arguments: ["--no-legend=1"], sentence: "the option --no-legend takes no value"),
      Case(
        arguments: ["pip", "wave", "twice"],
        sentence: "\"twice\" is one argument too many (see mascot-tui --help)"),
      Case(
        arguments: ["--color=pink"],
        sentence: "\"pink\" is no value for --color (auto, always, never, 16, 256 or truecolor)"),
    ]
    + ["0", "-1", "nan", "NaN", "61", "inf", "ten", ""].map { value in
      Case(
        arguments: ["--fps=\(value)"],
        sentence: "\"\(value)\" is no value for --fps "
          + "(frames a second, in place of the pack's; above 0, at most 60)")
    }
    + ["0", "-2", "nan", "NaN", "101", "inf", "fast"].map { value in
      Case(
        arguments: ["--speed", value],
        sentence: "\"\(value)\" is no value for --speed "
          + "(play faster (2) or slower (0.5); above 0, at most 100)")
    }

  @Test(arguments: cases)
  private func `a command line that means nothing ends with 64 and a sentence`(_ wrong: Case) throws
  {
    let outcome = try Program.run(wrong.arguments)
    #expect(outcome.exit == .code(64))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "mascot-tui: \(wrong.sentence)\n")
  }

  @Test func `a wrong command line draws nothing on a terminal`() throws {
    let terminal = try PseudoTerminal("--reduce-moton")
    #expect(try terminal.waitForEnd() == .code(64))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.isGivenBack)
  }

  @Test func `control characters of a command line reach no terminal`() throws {
    let outcome = try Program.run("--\u{1B}[31m\u{7}")
    #expect(outcome.exit == .code(64))
    #expect(!outcome.errors.contains { $0 == "\u{1B}" || $0 == "\u{7}" })
  }
}
