import MascotTerminal
import Testing

@Suite struct `How many colours are shown` {
  @Test(
    arguments: [
      (0, .none), (-1, .none), (2, .none), (8, .eight), (15, .eight), (16, .sixteen),
      (88, .sixteen),
      (255, .sixteen), (256, .indexed), (16_777_216, .direct),
    ] as [(Int, ColourDepth)])
  func `a number of colours is a depth`(colours: Int, depth: ColourDepth) {
    #expect(ColourDepth(colours: colours) == depth)
  }

  private static let direct = ["COLORTERM": "truecolor"]

  @Test(
    arguments: [
      // The option goes before everything.
      .init(.never, 256, direct, .none),
      .init(.never, 256, ["FORCE_COLOR": "3"], .none),
      .init(.sixteen, 0, ["NO_COLOR": "1"], .sixteen),
      .init(.sixteen, 256, direct, .sixteen),
      .init(.indexed, 8, [:], .indexed),
      .init(.direct, 8, ["NO_COLOR": "1"], .direct),
      .init(.always, 0, [:], .sixteen),
      .init(.always, 8, [:], .sixteen),
      .init(.always, 256, ["NO_COLOR": "1"], .indexed),
      .init(.always, 256, direct, .direct),
      // NO_COLOR goes before the other variables, and an empty one says nothing.
      .init(.auto, 256, ["NO_COLOR": "1"], .none),
      .init(.auto, 256, ["NO_COLOR": "0"], .none),
      .init(.auto, 256, ["NO_COLOR": ""], .indexed),
      .init(.auto, 256, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1", "FORCE_COLOR": "3"], .none),
      .init(.auto, 256, ["NO_COLOR": "1", "COLORTERM": "truecolor"], .none),
      // CLICOLOR_FORCE asks for colours, unless it is 0.
      .init(.auto, 0, ["CLICOLOR_FORCE": "1"], .sixteen),
      .init(.auto, 256, ["CLICOLOR_FORCE": "1"], .indexed),
      .init(.auto, 0, ["CLICOLOR_FORCE": "0"], .none),
      .init(.auto, 0, ["CLICOLOR_FORCE": ""], .none),
      .init(.auto, 0, ["CLICOLOR_FORCE": "0", "FORCE_COLOR": "2"], .indexed),
      .init(.auto, 8, ["CLICOLOR_FORCE": "1", "FORCE_COLOR": "0"], .sixteen),
      // FORCE_COLOR asks for a number of colours.
      .init(.auto, 256, ["FORCE_COLOR": "0"], .none),
      .init(.auto, 256, ["FORCE_COLOR": "false"], .none),
      .init(.auto, 0, ["FORCE_COLOR": "1"], .sixteen),
      .init(.auto, 0, ["FORCE_COLOR": "true"], .sixteen),
      .init(.auto, 256, ["FORCE_COLOR": "1"], .indexed),
      .init(.auto, 8, ["FORCE_COLOR": "2"], .indexed),
      .init(.auto, 8, ["FORCE_COLOR": "3"], .direct),
      .init(.auto, 8, ["FORCE_COLOR": ""], .eight),
      .init(.auto, 256, ["FORCE_COLOR": "0", "COLORTERM": "truecolor"], .none),
      // COLORTERM is believed where terminfo has 256 colours or more, but not under screen.
      .init(.auto, 256, direct, .direct),
      .init(.auto, 256, ["COLORTERM": "24bit"], .direct),
      .init(.auto, 256, ["COLORTERM": "yes"], .indexed),
      .init(.auto, 256, ["COLORTERM": ""], .indexed),
      .init(.auto, 8, direct, .eight),
      .init(.auto, 0, direct, .none),
      .init(.auto, 256, ["COLORTERM": "truecolor", "TERM": "screen-256color"], .indexed),
      .init(.auto, 8, ["COLORTERM": "truecolor", "TERM": "screen"], .eight),
      .init(
        .auto, 256,
        ["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"],
        .direct),
      .init(
        .auto, 256, ["COLORTERM": "truecolor", "TERM": "screen-256color", "TMUX": ""], .indexed),
      .init(.auto, 256, ["COLORTERM": "truecolor", "TERM": "tmux-256color"], .direct),
      // Else terminfo.
      .init(.auto, 0, [:], .none),
      .init(.auto, 8, ["TERM": "linux"], .eight),
      .init(.auto, 16, [:], .sixteen),
      .init(.auto, 256, ["TERM": "xterm-256color"], .indexed),
      .init(.auto, 16_777_216, ["TERM": "xterm-direct"], .direct),
    ] as [Decision])
  func `colours are decided on`(decision: Decision) {
    let depth = ColourDepth(
      choice: decision.choice, colours: decision.colours, environment: { decision.environment[$0] })
    #expect(depth == decision.depth)
  }

  @Test func `every variable that is looked at is named`() {
    #expect(
      Set(ColourDepth.variables) == [
        "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLORTERM", "TERM", "TMUX",
      ])
  }
}

/// A row of the table: what is asked for, what terminfo has, what the environment says, and the end.
struct Decision: Sendable {
  let choice: ColourChoice
  let colours: Int
  let environment: [String: String]
  let depth: ColourDepth

  init(
    _ choice: ColourChoice, _ colours: Int, _ environment: [String: String], _ depth: ColourDepth
  ) {
    self.choice = choice
    self.colours = colours
    self.environment = environment
    self.depth = depth
  }
}
