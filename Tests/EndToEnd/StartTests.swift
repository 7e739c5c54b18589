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
