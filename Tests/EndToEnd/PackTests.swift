import Testing

/// Packs of somebody's own, without a manifest.
@Suite struct PackTests {
  @Test func `a folder of text frames is a mascot, and its actions have keys`() throws {
    let pack = try PackFolder([
      "idle/frame_000.txt": "(o_o)\n", "idle/frame_001.txt": "(-_-)\n",
      "jump/frame_000.txt": "\\o_o/\n", "jump/frame_001.txt": "/^_^\\\n",
    ])
    let tmux = try Tmux(pack.path)
    try tmux.wait(for: "(o_o)", "idle", "j Jump")
    try tmux.wait(for: "(-_-)")
    try tmux.press("j")
    try tmux.wait(for: "\\o_o/")
    try tmux.wait(for: "/^_^\\", "jump")
    try tmux.wait(for: "idle")
  }

  @Test func `frames play by their numbers`() throws {
    let pack = try PackFolder([
      "idle/frame_2.txt": "two", "idle/frame_10.txt": "ten", "idle/frame_1.txt": "one",
    ])
    let tmux = try Tmux(pack.path, "--fps", "0.01")
    try tmux.wait(for: "one")
    try tmux.press("Space")
    try tmux.wait(for: "idle 1/3 · idle/frame_1.txt")
    try tmux.press(".")
    try tmux.wait(for: "two", "idle 2/3 · idle/frame_2.txt")
    try tmux.press(".")
    try tmux.wait(for: "ten", "idle 3/3 · idle/frame_10.txt")
  }

  @Test func `a folder of pixel frames is drawn in half blocks and the colours of letters`() throws
  {
    let pack = try PackFolder(["idle/frame_000.pix": "rr.\n.gg\n"])
    let tmux = try Tmux(pack.path)
    try tmux.wait(for: "▀", "▄", "idle")
    #expect(try tmux.colouredScreen().contains("\u{1B}[31"))
  }

  @Test func `files in one folder are grouped by the word before the number`() throws {
    let pack = try PackFolder([
      "idle-1.txt": "[at rest]", "wave-1.txt": "[up]", "wave-2.txt": "[down]",
    ])
    let tmux = try Tmux(pack.path)
    try tmux.wait(for: "[at rest]", "w Wave")
    try tmux.press("w")
    try tmux.wait(for: "[down]", "wave")
    try tmux.wait(for: "[at rest]")
  }

  @Test func `one frame file is a mascot`() throws {
    let pack = try PackFolder(["cat.txt": "=^.^="])
    let tmux = try Tmux(pack.path + "/cat.txt")
    try tmux.wait(for: "=^.^=", "idle")
  }

  @Test func `a mask colours the text it lies over`() throws {
    let pack = try PackFolder(["idle/frame_000.txt": "ab\n", "idle/frame_000.mask": "r.\n"])
    let tmux = try Tmux(pack.path)
    try tmux.wait(for: "ab")
    #expect(try tmux.colouredScreen().contains("\u{1B}[31ma\u{1B}[39mb"))
  }

  @Test func `the largest size that fits is shown, at once after a resize`() throws {
    let pack = try PackFolder([
      "idle/frame_000.txt": "small", "idle/frame_000@2x.txt": "a larger picture",
    ])
    let tmux = try Tmux(pack.path, size: (40, 10))
    try tmux.wait(for: "a larger picture")
    try tmux.resize(columns: 10, rows: 10)
    try tmux.wait(for: "small")
    try tmux.resize(columns: 40, rows: 10)
    try tmux.wait(for: "a larger picture")
  }

  @Test func `a frame that turns out bad keeps the picture, and the last row says why`() throws {
    let pack = try PackFolder(["idle/frame_000.txt": "(good)"])
    try pack.add("idle/frame_001.txt", [0xFF])
    let tmux = try Tmux(pack.path)
    try tmux.wait(for: "(good)", "frame_001.txt:1:1: is not text")
    try tmux.press("a")
    try tmux.wait("the keys again") { $0.contains("q Quit") }
    try tmux.press("q")
    #expect(try tmux.waitForEnd() == .code(1))
  }
}
