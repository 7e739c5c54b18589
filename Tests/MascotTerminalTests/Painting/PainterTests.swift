import MascotCore
import MascotTestSupport
import Testing

@testable import MascotTerminal

extension TerminfoTests {
  /// What the painter leaves on a real terminal is the picture that was meant, cell by cell.
  @Suite(.serialized, .enabled(if: TmuxClient.path != nil, "tmux is not installed"))
  struct `The painter is right` {
    @Test(.timeLimit(.minutes(10)), arguments: TerminalKind.names)
    func `after any change of a picture`(type: String) throws {
      try TerminalKind.with(type) { kind in
        let pane = try TmuxPane(Size(columns: 60, rows: 20))
        defer { pane.close() }
        var random = SplitMix64(seed: UInt64(type.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }))
        for round in 0..<14 {
          let depth = random.pick(ColourDepth.allCases)
          var screen = PaintedScreen(pane, kind, depth: depth, isUnicode: round % 4 != 3)
          var pictures = RandomPictures(seed: random.next())
          for change in 0..<12 {
            if change % 6 == 0 { pictures.resize(to: pictures.size()) }
            pictures.change()
            try screen.paint(pictures.picture)
            guard try screen.check(pictures.picture, "round \(round), change \(change)") else {
              return
            }
          }
        }
      }
    }

    @Test(arguments: ColourDepth.allCases)
    func `in all frames of Pip in all sizes`(depth: ColourDepth) throws {
      let pip = try PipFrames.shared.get()
      try TerminalKind.with("xterm-256color") { kind in
        for variant in pip.variants {
          try play(variant, checkedEvery: depth == .direct ? 2 : 8, kind, depth)
        }
      }
    }

    @Test(arguments: TerminalKind.names)
    func `in all frames of Pip on any terminal`(type: String) throws {
      let pip = try PipFrames.shared.get()
      try TerminalKind.with(type) { kind in
        let depth = ColourDepth(colours: kind.capabilities.colours)
        try play(pip.variants[1], checkedEvery: 6, kind, depth)
      }
    }

    @Test func `on a screen where something else stood`() throws {
      try TerminalKind.with("xterm-256color") { kind in
        let pane = try TmuxPane(Size(columns: 12, rows: 4))
        defer { pane.close() }
        var screen = PaintedScreen(pane, kind, depth: .direct)
        var pictures = RandomPictures(seed: 5)
        pictures.resize(to: pane.size)
        for change in 0..<20 {
          pictures.change()
          if change % 4 == 0 {
            try pane.feed(Array("\u{1B}[3;7H\u{1B}[7;31mA word\r\nand another\r\n\n\n\n".utf8))
            screen.forget()
          }
          try screen.paint(pictures.picture)
          guard try screen.check(pictures.picture, "change \(change)") else { return }
        }
      }
    }

    @Test(arguments: ["🇩🇪", "👨‍👩‍👧", "👍🏽"])
    func `beside a grapheme of doubtful width, where nothing old is left`(text: String) throws {
      try TerminalKind.with("xterm-256color") { kind in
        let pane = try TmuxPane(Size(columns: 6, rows: 1))
        defer { pane.close() }
        var screen = PaintedScreen(pane, kind, depth: .direct)
        var picture = CellBuffer(size: pane.size)
        picture.write("abcdef", column: 0, row: 0)
        try screen.paint(picture)
        picture.write(text, column: 1, row: 0)
        try screen.paint(picture)
        let seen = try pane.cells()[0]
        #expect(seen[0].scalars == ["a"] && seen[3].scalars == ["d"])
        #expect(seen[2].scalars == [] || seen[2].scalars == [" "])
      }
    }

    private func play(
      _ pictures: [CellBuffer], checkedEvery step: Int, _ kind: TerminalKind, _ depth: ColourDepth
    ) throws {
      let pane = try TmuxPane(pictures[0].size)
      defer { pane.close() }
      var screen = PaintedScreen(pane, kind, depth: depth)
      for (index, picture) in pictures.enumerated() {
        try screen.paint(picture)
        guard index % step == 0 else { continue }
        guard try screen.check(picture, "picture \(index)") else { return }
      }
    }
  }
}
