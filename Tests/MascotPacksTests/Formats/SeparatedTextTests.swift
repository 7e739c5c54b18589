import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Text frames in one file` {
  @Test(arguments: ["\n", "\r\n"])
  func `terminal-parrot parts frames by marks, after words on the whole`(end: String) throws {
    let text = [
      "description: Two birds", "author: Nobody", "!--FRAME--!", "  /o\\ ", " /  \\", "!--FRAME--!",
      "\\o/", "",
    ]
    let clip = try ReadClip("two.animation", text.joined(separator: end))
    #expect(clip.lines == [["  /o\\", " /  \\"], ["\\o/", ""]])
    #expect(clip.facts.size == Size(columns: 6, rows: 2))
    #expect(clip.facts.name == "Two birds")
    #expect(clip.facts.usualDuration == .milliseconds(75))
    #expect(clip.durations == [nil, nil])
  }

  @Test func `times before the first mark are those of the frames`() throws {
    let clip = try ReadClip(
      "a.txt", "state: idle\ndurations: 100  33.5 0\n!--FRAME--!\na\n!--FRAME--!\nb\n!--FRAME--!\nc"
    )
    #expect(clip.lines == [["a"], ["b"], ["c"]])
    #expect(clip.durations == [.milliseconds(100), .microseconds(33_500), .zero])
    #expect(clip.facts.warnings == [])
  }

  @Test(arguments: [
    ("100", 12, "1 duration for 2 frames (give one for each)"),
    ("", 12, "0 durations for 2 frames (give one for each)"),
    ("1 2 3", 12, "3 durations for 2 frames (give one for each)"),
    (
      "100 1e3", 16,
      "\"1e3\" is no number of milliseconds (such as 100); no frame takes its time from here"
    ),
    (
      "-5 5", 12,
      "\"-5\" is no number of milliseconds (such as 100); no frame takes its time from here"
    ),
  ])
  func `times that do not fit the frames are warned of`(
    times: String, column: Int, sentence: String
  ) throws {
    let text = "durations: \(times)\n!--FRAME--!\na\n!--FRAME--!\nb\n"
    let clip = try ReadClip("a.txt", text)
    #expect(clip.durations == [nil, nil])
    #expect(
      clip.facts.warnings.map(\.description) == [
        "a.txt:1:\(column): warning: durations: \(sentence)"
      ])
  }

  @Test func `what comes before the first mark and is no words is a frame`() throws {
    let clip = try ReadClip("a.animation", "(o o)\n!--FRAME--!\n(- -)\n")
    #expect(clip.lines == [["(o o)"], ["(- -)"]])
  }

  @Test(arguments: ["%", "----", String(repeating: "=", count: 80), "\u{C}"])
  func `a line parts frames`(line: String) throws {
    for end in ["\n", "\r\n"] {
      let text = ["  a", "b", line, "", " c", line, "d"].joined(separator: end)
      #expect(try ReadClip("a.txt", text).lines == [["  a", "b"], ["", " c"], ["d", ""]])
      #expect(try ReadClip("a.txt", text + end + line + end).lines.count == 3)
      #expect(try ReadClip("a.txt", line + end + text).lines.count == 3)
    }
  }

  @Test func `a form feed may stand before the first line of a frame`() throws {
    #expect(try ReadClip("a.txt", "a\n\u{C}b\n\u{C}c").lines == [["a"], ["b"], ["c"]])
  }

  @Test func `a frame of nothing between two others is one`() throws {
    #expect(try ReadClip("a.txt", "a\n%\n%\nb\n").lines == [["a"], [""], ["b"]])
  }

  @Test func `lines that only look like separators are drawn`() throws {
    let text = " %\n---\n-----\n% %\n====\n"
    #expect(try ReadClip("a.txt", text).lines == [[" %", "---", "-----", "% %", "===="]])
  }

  @Test func `ansimate's frames have colours`() throws {
    let clip = try ReadClip("a.ans", "\u{1B}\n[31m▀\u{1B}[0m\n%\n\u{1B}[1;44mab\n")
    #expect(clip.lines == [["", "▀"], ["ab", ""]])
    #expect(clip.pictures[0][0, 1] == Cell(Glyph("▀"), Style(foreground: .indexed(1))))
    #expect(
      clip.pictures[1][1, 0]
        == Cell(Glyph("b"), Style(background: .indexed(4), attributes: .bold)))
  }

  @Test func `ASCIImation gives the time of the frame above in seconds`() throws {
    let text = "#!/usr/bin/env ASCIImation\nNEXT\n o\nNEXT 0.2\n  o\nNEXTDOOR\nNEXT 1\n"
    let clip = try ReadClip("ball.txt", text)
    #expect(clip.lines == [[" o", ""], ["  o", "NEXTDOOR"]])
    #expect(clip.milliseconds == [200, 1000])
  }

  @Test func `a line of digits counts fifteenths of a second`() throws {
    let clip = try ReadClip("film.txt", "15\n a\n b\n3\nc\n\n30\n1 \n2x\n")
    #expect(clip.lines == [[" a", " b"], ["c", ""], ["1", "2x"]])
    #expect(clip.milliseconds == [1000, 200, 2000])
  }

  @Test func `digits in a film whose frames have thirteen lines are drawn`() throws {
    let frame = ["2"] + (1...12).map { "line \($0)" } + ["42"]
    let film = (frame + ["7", "1984"] + (1...12).map { _ in "" }).joined(separator: "\n")
    let clip = try ReadClip("film.txt", film)
    #expect(clip.lines.count == 2)
    #expect(clip.lines[0][12] == "42")
    #expect(clip.lines[1][0] == "1984")
    #expect(clip.durations == [.seconds(2) / 15, .seconds(7) / 15])
  }

  @Test(arguments: ["1\n2\n3\n", "7", "12\nabc\n", "abc\n12\nabc\n13\n"])
  func `digits that part nothing are drawn`(text: String) throws {
    let clip = try ReadClip("number.txt", text)
    #expect(clip.lines == [text.split(separator: "\n").map(String.init)])
  }

  @Test(arguments: ["", "(o o)\n  ~\n", "\tx\n\u{A0}y\n", "a\u{301}🦊b\n\n", "no end"])
  func `text without separators is one frame, as it is in a folder`(text: String) throws {
    let clip = try? ReadClip("a.txt", "\u{FEFF}" + text)
    #expect(clip?.pictures.count == (text.isEmpty ? nil : 1))
    if text == "a\u{301}🦊b\n\n" {
      #expect(clip?.lines == [["a\u{301}🦊b", ""]])
      #expect(clip?.facts.size == Size(columns: 4, rows: 2))
    }
  }

  @Test func `frames of other sizes are padded on the right and below`() throws {
    let clip = try ReadClip("a.txt", "a\n%\nbbb\nb\n")
    #expect(clip.pictures.map(\.size) == [Size(columns: 3, rows: 2), Size(columns: 3, rows: 2)])
    #expect(clip.pictures[0][0, 0].glyph == Glyph("a"))
    #expect(clip.pictures[0][2, 1] == .transparent)
  }
}
