import Testing

/// What is to be seen at the start.
@Suite struct StartTests {
  @Test func `the start shows Pip, the label and the keys`() throws {
    let tmux = try Tmux()
    let screen = try tmux.wait(for: "resting", "w Wave", "b Blink", "? Help", "q Quit")
    #expect(screen.contains("▀") || screen.contains("▄") || screen.contains("█"))
  }

  @Test func `every size shows what has room in it`() throws {
    let tmux = try Tmux(size: (40, 14))
    try tmux.wait("picture, label and keys") {
      $0.contains("▀") && $0.contains("resting") && $0.contains("w Wave")
    }
    try tmux.resize(columns: 40, rows: 12)
    try tmux.wait("the picture alone") { $0.contains("▀") && !$0.contains("resting") }
    try tmux.resize(columns: 12, rows: 4)
    try tmux.wait("only the label") { $0.contains("resting") && !$0.contains("▀") }
    try tmux.resize(columns: 5, rows: 2)
    try tmux.wait("the label, cut") { $0.hasPrefix("rest…\n") }
    try tmux.resize(columns: 1, rows: 1)
    try tmux.wait("its first letter") { $0.hasPrefix("r\n") }
    try tmux.resize(columns: 100, rows: 40)
    try tmux.wait("all of it again") { $0.contains("q Quit") && $0.contains("▀") }
  }

  @Test func `the size is the terminal's, whatever LINES and COLUMNS say`() throws {
    let tmux = try Tmux(
      "LINES=5", "COLUMNS=20", Program.path, "--reduce-motion", size: (60, 26), program: "env")
    let screen = try tmux.wait(for: "resting", "q Quit")
    #expect(screen.split(separator: "\n").count { $0.contains { "▀▄".contains($0) } } > 5)
    #expect(try tmux.ask("#{scroll_region_upper} #{scroll_region_lower}") == "0 25")
  }

  @Test func `a terminal that does not know its size is taken for one of 80 by 24`() throws {
    let terminal = try PseudoTerminal("--reduce-motion", size: (0, 0))
    try terminal.wait("picture, label and keys") {
      $0.text.contains("▀") && $0.text.contains("resting") && $0.text.contains("Quit")
    }
  }

  @Test(arguments: [["LANG": "C"], ["LANG": "", "LC_ALL": "POSIX"], ["LANG": "xx_YY.UTF-8"]])
  func `a plain locale gets the same picture`(environment: [String: String]) throws {
    let terminal = try PseudoTerminal("--reduce-motion", environment: environment)
    try terminal.wait("the picture") { $0.text.contains("▀") && $0.text.contains("Quit") }
  }

  @Test func `without the legend the last row is empty`() throws {
    let tmux = try Tmux("--no-legend")
    let screen = try tmux.wait(for: "resting")
    #expect(!screen.contains("Quit"))
  }

  @Test func `a mood of the command line is the first to be seen`() throws {
    for mood in ["happy", "1"] {
      let terminal = try PseudoTerminal("--mood", mood)
      try terminal.wait("the label") { $0.text.contains("happy") }
      #expect(!terminal.text.contains("resting"))
    }
  }

  @Test func `an action of the command line plays at once`() throws {
    let tmux = try Tmux("pip", "wave")
    try tmux.wait(for: "hello")
    try tmux.wait(for: "resting")
  }
}
