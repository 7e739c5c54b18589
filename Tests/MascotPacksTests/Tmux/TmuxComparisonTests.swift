import Foundation
import MascotCore
import MascotPacks
import Testing

/// The same bytes to tmux and to us: the same cells.
@Suite(.serialized, .enabled(if: TmuxServer.program != nil, "tmux is not installed"))
struct TmuxComparisonTests {
  /// Thousands for a thorough run; these few take some seconds.
  private static let streams =
    ProcessInfo.processInfo.environment["MASCOT_TUI_TMUX_STREAMS"].flatMap { Int($0) } ?? 60

  @Test(arguments: [StreamGenerator.Kind.canvas, .wideCanvas])
  func `a canvas shows what a terminal shows that is large enough`(kind: StreamGenerator.Kind)
    throws
  {
    let server = try TmuxServer(columns: 500, rows: 100)
    try compare(StreamGenerator(kind, seed: 11)) { text in
      let theirs = try CapturedScreen(server.rows(after: Array(text.utf8), count: 100))
      return try CapturedScreen(picture(text)).difference(from: theirs)
    }
  }

  @Test func `a small terminal wraps and scrolls as another one`() throws {
    let server = try TmuxServer(columns: 20, rows: 6)
    try compare(StreamGenerator(.terminal, seed: 12)) { text in
      let theirs = try CapturedScreen(server.rows(after: Array(text.utf8), count: 6))
      return CapturedScreen(screen(text, columns: 20, rows: 6)).difference(from: theirs)
    }
  }

  /// Compares many texts, and reports the smallest part of one that still makes a difference.
  private func compare(
    _ generator: StreamGenerator, difference: (String) throws -> String?
  ) throws {
    var generator = generator
    for number in 0..<Self.streams {
      var pieces = generator.stream()
      guard try difference(pieces.joined()) != nil else { continue }
      for place in pieces.indices.reversed() {
        var fewer = pieces
        fewer.remove(at: place)
        if try difference(fewer.joined()) != nil { pieces = fewer }
      }
      let found = try difference(pieces.joined()) ?? ""
      Issue.record("stream \(number): \(found) of \(pieces.joined().debugDescription)")
    }
  }

  @Test(.enabled(if: RealFiles.areThere), arguments: ["indyz-kali.utf8.ans", "sprite.ans"])
  func `real frames look as in a terminal`(name: String) throws {
    let server = try TmuxServer(columns: 500, rows: 100)
    for frame in try bytes(of: name).split(separator: UInt8(ascii: "%")) {
      // A terminal's driver makes CR LF of LF; ours is none.
      let raw = frame.flatMap { $0 == UInt8(ascii: "\n") ? [0x0D, 0x0A] : [$0] }
      let theirs = try CapturedScreen(server.rows(after: raw, count: 100))
      let ours = try CapturedScreen(parsed(Array(frame)))
      #expect(ours.difference(from: theirs) == nil)
    }
  }
}
