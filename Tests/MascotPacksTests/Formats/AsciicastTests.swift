import MascotCore
import MascotJSON
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Recordings of terminals` {
  private let head = #"{"version": 2, "width": 6, "height": 2, "title": "Demo"}"# + "\n"
  private let head3 = #"{"version": 3, "term": {"cols": 6, "rows": 2}}"# + "\n"

  @Test func `version 2 counts from the beginning`() throws {
    let clip = try ReadClip(
      "a.cast",
      head + """
        [0.25, "o", "ab"]
        [0.5, "i", "x"]
        [0.75, "o", "\\u001b[31mc"]
        [1.0, "m", "here"]
        [1.5, "o", "\\r\\nd"]

        """)
    #expect(clip.lines == [["ab", ""], ["abc", ""], ["abc", "d"]])
    #expect(clip.milliseconds == [500, 750, 1000])
    #expect(clip.pictures[1][2, 0].style.foreground == .indexed(1))
    #expect(clip.facts.name == "Demo")
    #expect(clip.facts.size == Size(columns: 6, rows: 2))
  }

  @Test func `version 3 counts from event to event, has comments and an end`() throws {
    let clip = try ReadClip(
      "a.cast",
      head3 + """
        # a comment
        [0.25, "o", "a"]
        [0.25, "m", ""]

        [0.5, "o", "b"]
        [0.25, "z", {"future": true}]
        [0.25, "x", "0"]
        """)
    #expect(clip.lines == [["a", ""], ["ab", ""]])
    #expect(clip.milliseconds == [750, 500])
    #expect(clip.facts.warnings == [])
  }

  @Test func `outputs closer than a sixtieth of a second make one frame`() throws {
    let clip = try ReadClip(
      "a.cast",
      head + (0..<8).map { "[\(Double($0) / 100), \"o\", \"\($0 % 10)\"]" }.joined(separator: "\n"))
    #expect(clip.lines.map { $0[0] } == ["01", "0123", "012345", "012345"])
    #expect(clip.lines[3] == ["012345", "67"])
    #expect(clip.milliseconds == [20, 20, 20, 10])
  }

  @Test func `sequences and characters go on in the next event`() throws {
    let clip = try ReadClip(
      "a.cast", head + "[0, \"o\", \"\\u001b[3\"]\n[0.5, \"o\", \"2mx\"]\n")
    #expect(clip.lines == [["", ""], ["x", ""]])
    #expect(clip.pictures[1][0, 0].style.foreground == .indexed(2))
  }

  @Test func `long idle times are cut to two seconds, or to what the header says`() throws {
    let events = "[1, \"o\", \"a\"]\n[61, \"o\", \"b\"]\n[62, \"o\", \"c\"]\n[99, \"m\", \"\"]\n"
    #expect(try ReadClip("a.cast", head + events).milliseconds == [2000, 1000, 2000])
    let limited = #"{"version": 2, "width": 6, "height": 2, "idle_time_limit": 0.5}"# + "\n"
    #expect(try ReadClip("a.cast", limited + events).milliseconds == [500, 500, 500])
  }

  @Test func `a time before the last one counts as none`() throws {
    let clip = try ReadClip(
      "a.cast", head + "[5, \"o\", \"a\"]\n[1, \"o\", \"b\"]\n[2, \"o\", \"c\"]\n")
    #expect(clip.lines.map { $0[0] } == ["ab", "abc"])
    #expect(clip.milliseconds == [1000, 1000])
  }

  @Test func `the terminal is resized, and keeps what fits`() throws {
    let clip = try ReadClip(
      "a.cast",
      head + """
        [0, "o", "\\u001b[1;32mab\\u001b[0m🦊\\r\\nc"]
        [1, "r", "3x1"]
        [2, "r", "8x3"]
        [3, "o", "d\\r\\ne"]

        """)
    #expect(clip.facts.size == Size(columns: 8, rows: 3))
    #expect(
      clip.lines == [["ab🦊", "c", ""], ["c", "", ""], ["c", "", ""], ["cd", "e", ""]])
    #expect(clip.pictures.allSatisfy { $0.size == clip.facts.size })
    let wider = try ReadClip(
      "a.cast",
      head
        + "[0, \"o\", \"\\u001b[1;32mab🦊\"]\n[1, \"r\", \"9x2\"]\n[2, \"o\", \"x\"]\n")
    #expect(wider.lines[2] == ["ab🦊x", ""])
    let style = Style(foreground: .indexed(2), attributes: .bold)
    #expect(wider.pictures[1][0, 0] == Cell(Glyph("a"), style))
    #expect(wider.pictures[2][4, 0] == Cell(Glyph("x"), style))
  }

  @Test func `a recording cut within its last line plays, with a warning`() throws {
    let clip = try ReadClip("a.cast", head + "[0, \"o\", \"a\"]\n[1, \"o\", \"b")
    #expect(clip.lines == [["a", ""]])
    #expect(clip.facts.warnings.map(\.cause) == [.eventCutShort])
    #expect(
      clip.facts.warnings.map(\.description) == [
        "a.cast:3:10: warning: the last event is cut short; what comes before it is played"
      ])
    #expect(clipFault("a.cast", head + "[0, \"o\", \"a\"]\n[1, \"o\", \"b\n")?.position?.line == 3)
  }

  @Test func `neither the cursor nor what it is told is drawn`() throws {
    let output = #"\u001b[?25l\u001b]0;title\u0007\u001b[?1049h\u001b[6nx\u001bP1$q\u001b\\"#
    let clip = try ReadClip("a.cast", head3 + "[0, \"o\", \"\(output)\"]\n[1, \"x\", \"0\"]\n")
    #expect(clip.lines == [["x", ""]])
    #expect(clip.pictures[0].cells.filter { $0 != .transparent }.count == 1)
  }

  @Test(.timeLimit(.minutes(10))) func `ten thousand frames are the most`() throws {
    var events = (0..<10_000).map { "[\(Double($0) / 10), \"o\", \".\"]\n" }
    let most = try ReadClip("a.cast", head + events.joined())
    #expect(most.pictures.count == 10_000)
    events.append("[2000, \"o\", \"!\"]\n")
    let fault = clipFault("a.cast", head + events.joined())
    #expect(fault?.cause == .tooManyFrames(limit: 10_000))
    #expect(fault?.position == SourcePosition(line: 10_002, column: 1))
  }
}
