import Testing

/// What the keys do, seen on a screen.
@Suite struct KeyTests {
  @Test func `w waves, and goes back to resting`() throws {
    let tmux = try Tmux("--speed", "2")
    try tmux.wait(for: "resting")
    try tmux.press("w")
    try tmux.wait(for: "hello")
    try tmux.wait(for: "resting")
  }

  @Test func `b blinks without a word`() throws {
    let tmux = try Tmux()
    try tmux.wait(for: "resting")
    try tmux.press("b")
    try tmux.wait("no label") { !$0.contains("resting") && $0.contains("q Quit") }
    try tmux.wait(for: "resting")
  }

  @Test func `digits set the moods`() throws {
    let tmux = try Tmux()
    for (digit, label) in [("1", "happy"), ("3", "working"), ("7", "asleep"), ("0", "resting")] {
      try tmux.press(digit)
      try tmux.wait(for: label)
    }
  }

  @Test func `a mood set during an action comes after it`() throws {
    let tmux = try Tmux("--speed", "2")
    try tmux.wait(for: "resting")
    try tmux.press("w")
    try tmux.wait(for: "hello")
    try tmux.press("3")
    try tmux.wait(for: "working")
  }

  @Test func `space pauses, and the status line names state, frame and file`() throws {
    let tmux = try Tmux()
    try tmux.wait(for: "resting")
    try tmux.press("Space")
    let paused = try tmux.wait(for: "paused · idle ")
    #expect(paused.contains("@3x.pix"))
    #expect(!paused.contains("q Quit"))
    try tmux.press("Space")
    try tmux.wait("the keys are back") { $0.contains("q Quit") && !$0.contains("paused") }
  }

  @Test func `point and comma step while paused`() throws {
    let tmux = try Tmux("--fps", "0.01")
    try tmux.wait(for: "resting")
    try tmux.press("Space")
    try tmux.wait(for: "paused · idle 1/5 · idle/frame_000@3x.pix")
    try tmux.press(".")
    try tmux.wait(for: "paused · idle 2/5 · idle/frame_001@3x.pix")
    try tmux.press(",")
    try tmux.wait(for: "paused · idle 1/5 · idle/frame_000@3x.pix")
    try tmux.press(".", ".", ".")
    try tmux.wait(for: "paused · idle 4/5 · idle/frame_003@3x.pix")
  }

  @Test func `point and comma do nothing while it plays`() throws {
    let terminal = try PseudoTerminal("--fps", "0.01")
    try terminal.waitForPicture()
    terminal.watch(for: .milliseconds(200))
    let count = terminal.output.count
    try terminal.type(".,.,")
    terminal.watch(for: .milliseconds(200))
    #expect(terminal.output.count == count)
  }

  @Test func `a question mark shows all keys, and any key leads back`() throws {
    let tmux = try Tmux()
    let before = try tmux.wait(for: "resting")
    try tmux.press("?")
    try tmux.wait(for: "Pause, and go on", "Reduce motion, and back", "Celebrate", "Sleeping")
    try tmux.press("?")
    try tmux.wait(for: "resting", "q Quit")
    try tmux.press("?")
    try tmux.wait(for: "This help")
    try tmux.press("Escape")
    let after = try tmux.wait(for: "resting", "q Quit")
    #expect(before.split(separator: "\n").last == after.split(separator: "\n").last)
  }

  @Test func `r reduces motion: an action is words alone, and r again sets it free`() throws {
    let tmux = try Tmux("--fps", "0.01")
    let still = try tmux.wait(for: "resting")
    try tmux.press("r", "w")
    let words = try tmux.wait(for: "hello")
    #expect(
      words.replacing("hello", with: "").filter { $0 != " " }
        == still.replacing("resting", with: "").filter { $0 != " " })
    try tmux.press("r")
    try tmux.wait("another picture") { screen in
      screen.contains("hello") && screen != words
    }
  }

  @Test func `Enter taps, which makes Pip blink`() throws {
    let tmux = try Tmux()
    try tmux.wait(for: "resting")
    try tmux.press("Enter")
    try tmux.wait("no label") { !$0.contains("resting") && $0.contains("q Quit") }
  }

  @Test(arguments: ["q", "Escape", "C-c"])
  func `quitting ends it with 0 and gives the terminal back`(key: String) throws {
    let tmux = try Tmux()
    try tmux.wait(for: "resting")
    try tmux.press(key)
    #expect(try tmux.waitForEnd() == .code(0))
    #expect(try tmux.isGivenBack)
  }
}
