import Testing

/// Motion is reduced to a still and words.
@Suite struct ReducedMotionTests {
  private enum Way: CaseIterable {
    case option, ownVariable, commonVariable
  }

  private func start(_ way: Way) throws -> PseudoTerminal {
    switch way {
    case .option: try PseudoTerminal("--reduce-motion")
    case .ownVariable: try PseudoTerminal(environment: ["MASCOT_TUI_MOTION": "reduce"])
    case .commonVariable: try PseudoTerminal(environment: ["NO_ANIMATIONS": "1"])
    }
  }

  @Test(arguments: Way.allCases)
  private func `not one byte after the first picture, and a key writes words`(way: Way) throws {
    let terminal = try start(way)
    try terminal.waitForPicture()
    try terminal.wait("the last of it") { $0.text.contains("Quit") }
    terminal.watch(for: .milliseconds(100))
    let count = terminal.output.count
    terminal.watch(for: .milliseconds(1500))
    #expect(terminal.output.count == count)
    try terminal.type("w")
    try terminal.wait("words") { $0.text.contains("hello") }
    #expect(terminal.output.count - count < 80, "words, and no picture")
  }

  @Test func `the option goes before the variable, and the own variable before the common one`()
    throws
  {
    let moving = try PseudoTerminal(
      "--mood", "working", environment: ["MASCOT_TUI_MOTION": "full", "NO_ANIMATIONS": "1"])
    try moving.waitForPicture()
    let count = moving.output.count
    try moving.wait("motion") { $0.output.count > count + 500 }
    let resting = try PseudoTerminal(
      "--mood", "working", "--reduce-motion", environment: ["MASCOT_TUI_MOTION": "full"])
    try resting.wait("the keys") { $0.text.contains("Quit") }
    resting.watch(for: .milliseconds(100))
    let still = resting.output.count
    resting.watch(for: .milliseconds(600))
    #expect(resting.output.count == still)
  }

  @Test func `another mood swaps the still`() throws {
    let tmux = try Tmux("--reduce-motion")
    let resting = try tmux.wait(for: "resting")
    try tmux.press("7")
    let asleep = try tmux.wait(for: "asleep")
    #expect(asleep.filter { "▀▄█".contains($0) } != resting.filter { "▀▄█".contains($0) })
  }
}
