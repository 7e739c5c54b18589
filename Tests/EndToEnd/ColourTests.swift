import Testing

/// Colours, and terminals of all types.
@Suite struct ColourTests {
  /// The parameters of all SGR sequences, up to the last picture.
  private func styles(_ environment: [String: String], _ arguments: String...) throws -> Set<String>
  {
    let terminal = try PseudoTerminal(
      "--color", arguments.first ?? "auto", environment: environment)
    try terminal.waitForPicture()
    try terminal.wait("the last row") { $0.text.contains("Quit") }
    let sequences = terminal.text.matches(of: /\u{1B}\[([0-9;:]*)m/)
    return Set(sequences.flatMap { $0.1.split(separator: ";").map(String.init) })
  }

  private static let colours = Set((30...49).map(String.init) + (90...107).map(String.init))

  @Test func `there are 256 colours where nothing more is promised`() throws {
    let styles = try styles([:])
    #expect(styles.contains("38") && styles.contains("5"))
  }

  @Test func `there are all colours where they are promised`() throws {
    #expect(try styles(["COLORTERM": "truecolor"]).isSuperset(of: ["38", "2"]))
  }

  @Test func `NO_COLOR gives no colour`() throws {
    let styles = try styles(["NO_COLOR": "1", "COLORTERM": "truecolor"])
    #expect(styles.isDisjoint(with: ColourTests.colours))
  }

  @Test func `an empty NO_COLOR says nothing`() throws {
    #expect(try !styles(["NO_COLOR": ""]).isDisjoint(with: ColourTests.colours))
  }

  @Test func `the option goes before the variable`() throws {
    #expect(try styles(["NO_COLOR": "1"], "256").contains("38"))
    #expect(try styles(["COLORTERM": "truecolor"], "never").isDisjoint(with: ColourTests.colours))
  }

  @Test(arguments: ["no-such-terminal", ""])
  func `an unknown terminal is warned of, and served`(type: String) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": type])
    try terminal.waitForPicture()
    try terminal.wait("the last row") { $0.text.contains("Quit") }
    #expect(
      terminal.text.hasPrefix(
        "mascot-tui: nothing is known of the terminal \"\(type)\": going on as xterm-256color "
          + "(set TERM, or install ncurses-term)\r\n"))
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(terminal.isGivenBack)
  }

  @Test(arguments: ["xterm", "vt100", "linux", "screen", "tmux-256color", "rxvt", "ansi"])
  func `a terminal of another type is served, and given back`(type: String) throws {
    let terminal = try PseudoTerminal(environment: ["TERM": type])
    try terminal.wait("the last row") { $0.text.contains("Quit") }
    try terminal.type("q")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(terminal.isGivenBack, "\(terminal.modes)")
  }
}
