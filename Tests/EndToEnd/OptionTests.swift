import Testing

/// What the options of the command line do.
@Suite struct OptionTests {
  @Test func `an action played once ends with 0, and gives the terminal back`() throws {
    let terminal = try PseudoTerminal("--once", "wave", "--speed", "5")
    #expect(try terminal.waitForEnd() == .code(0))
    #expect(terminal.text.contains("hello"))
    #expect(terminal.isGivenBack)
  }

  @Test func `an action played once in a pipe is its label`() throws {
    let outcome = try Program.run("--once=wave", "--speed=5")
    #expect(outcome.exit == .code(0))
    #expect(outcome.output == "hello\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test func `speed divides every time`() throws {
    func length(_ speed: String) throws -> Duration {
      let start = ContinuousClock.now
      let outcome = try Program.run("--once", "wave", "--speed", speed)
      #expect(outcome.exit == .code(0))
      return ContinuousClock.now - start
    }
    let (slow, fast) = (try length("1"), try length("10"))
    #expect(slow > .milliseconds(1500))
    #expect(fast < slow - .milliseconds(800))
  }

  @Test func `a rate of frames holds them longer`() throws {
    let pack = try PackFolder(["idle/1.txt": "one", "idle/2.txt": "two"])
    let slow = try PseudoTerminal(pack.path, "--fps", "0.5")
    try slow.wait("the first frame") { $0.text.contains("one") }
    slow.watch(for: .milliseconds(500))
    #expect(!slow.text.contains("tw"))
    let fast = try PseudoTerminal(pack.path, "--fps", "60")
    try fast.wait("the second frame") { $0.text.contains("tw") }
  }

  @Test(arguments: ["--help", "-h"])
  func `the help names every key and option on standard output`(option: String) throws {
    let outcome = try Program.run(option)
    #expect(outcome.exit == .code(0))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("Usage: mascot-tui "))
    for word in ["--reduce-motion", "--fps", "--speed", "--mood", "--once", "--no-legend", "space"]
    {
      #expect(outcome.output.contains(word))
    }
  }

  @Test(arguments: ["--version", "-V"])
  func `the version is one line`(option: String) throws {
    let outcome = try Program.run(option)
    #expect(outcome.exit == .code(0))
    #expect(outcome.output.wholeMatch(of: /mascot-tui \d+\.\d+\.\d+\n/) != nil)
  }
}
