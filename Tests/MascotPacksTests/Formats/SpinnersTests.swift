import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Spinners` {
  private let file = """
    {"dots": {"interval": 80, "frames": ["⠋", "⠙"]},
     "weather": {"frames": ["☀️ ", "🌧  ", "a\\nb"], "interval": 100}}
    """

  @Test func `one is chosen by its name`() throws {
    let clip = try ReadClip("spinners.json", file, choosing: "dots")
    #expect(clip.lines == [["⠋"], ["⠙"]])
    #expect(clip.facts.usualDuration == .milliseconds(80))
    #expect(clip.facts.name == "dots")
    #expect(clip.durations == [nil, nil])
  }

  @Test func `frames of other widths begin in the same column`() throws {
    let clip = try ReadClip("spinners.json", file, choosing: "weather")
    #expect(clip.facts.size == Size(columns: 3, rows: 2))
    #expect(clip.lines == [["☀\u{FE0F}", ""], ["🌧", ""], ["a", "b"]])
    #expect(clip.pictures.allSatisfy { $0.size == clip.facts.size })
  }

  @Test func `a file with one of them needs no name`() throws {
    let named = #"{"x": 1, "ball": {"interval": 33.4, "frames": ["( ●  )", "(  ● )"]}}"#
    #expect(try ReadClip("a.json", named).lines == [["( ●  )"], ["(  ● )"]])
    let alone = #"{"interval": 120, "frames": ["-", "\\", "|", "/"]}"#
    let clip = try ReadClip("line.json", alone, choosing: "anything")
    #expect(clip.lines == [["-"], ["\\"], ["|"], ["/"]])
    #expect(clip.facts.usualDuration == .milliseconds(120))
  }

  @Test func `characters that terminals obey are blanks`() throws {
    let clip = try ReadClip("a.json", #"{"frames": ["a\u001b[2Jb\u202ec\u0000\u009bd\u2028"]}"#)
    #expect(clip.lines == [["a [2Jb c  d"]])
    #expect(clip.pictures[0].isHarmless)
  }
}
