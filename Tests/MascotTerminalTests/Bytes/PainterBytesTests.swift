import MascotCore
import MascotTestSupport
import Testing

@testable import MascotTerminal

extension TerminfoTests {
  @Suite struct `How many bytes a repaint takes` {
    /// The bytes of a cycle when this was measured, in the middle of a pane of 100×40 in 24-bit colour.
    @Test(arguments: [("idle", 1966), ("wave", 7885), ("celebrate", 16167)])
    func `a cycle of Pip takes no more than it did, and little more than it must`(
      state: String, measured: Int
    ) throws {
      let (bytes, bound) = try cost(of: state, .direct)
      #expect(bytes * 100 <= measured * 105)
      #expect(bytes * 100 <= bound * 115)
    }

    @Test(arguments: ["idle", "wave"])
    func `it takes little more than it must in 256 colours, too`(state: String) throws {
      let (bytes, bound) = try cost(of: state, .indexed)
      #expect(bytes >= bound)
      #expect(bytes * 100 <= bound * 115)
    }

    /// The bytes that are sent for a cycle, and the fewest.
    private func cost(of state: String, _ depth: ColourDepth) throws -> (bytes: Int, bound: Int) {
      let pane = Size(columns: 100, rows: 40)
      var reduction = Reduction(depth: depth, isUnicode: true)
      let cycle = try PipFrames.shared.get().cycle(of: state, variant: 1, in: pane).map { picture in
        CellBuffer(size: pane, narrow: picture.cells.map { reduction.reduce($0) })
      }
      let cost = try TerminalKind.with("xterm-256color") { kind in
        var painter = Painter(kind.capabilities, depth: depth, isUnicode: true)
        _ = painter.bytes(for: cycle[0])
        var places: [LowerBound.Place: Int] = [LowerBound.Place(): 0]
        var bytes = 0
        for (old, new) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
          let sent = painter.bytes(for: new)
          // What brackets a long repaint is no part of the bound.
          bytes += sent.count - (sent.starts(with: "\u{1B}[?2026h".utf8) ? 16 : 0)
          places = LowerBound(from: old, to: new).costs(from: places)
        }
        let bound = try #require(places.values.min())
        print(
          "\(state), \(depth): \(bytes) bytes, \(bytes / cycle.count) a repaint, bound \(bound),",
          "ratio \(Double(bytes * 1000 / bound) / 1000)")
        return (bytes: bytes, bound: bound)
      }
      return try #require(cost)
    }
  }
}
