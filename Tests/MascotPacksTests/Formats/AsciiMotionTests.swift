import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Exports of Ascii-Motion` {
  @Test func `cells are coloured by their place`() throws {
    let clip = try ReadClip(
      "a.json",
      """
      {"metadata": {"title": "Two"}, "canvas": {"width": 3, "height": 2, "backgroundColor": "#000"},
       "animation": {"frameRate": 12.5, "looping": false},
       "frames": [
         {"colors": {"foreground": {"0,0": "#ff0000", "1,0": "#0f0", "9,9": "#ffffff"},
                     "background": {"1,0": "#001122", "2,1": "#0000ff", "0,1": "transparent"}},
          "duration": 80, "content": "ab\\n"},
         {"title": "Frame 1", "content": "…é"}]}
      """)
    #expect(clip.lines == [["ab", ""], ["…é", ""]])
    #expect(clip.milliseconds == [80, nil])
    #expect(clip.facts.name == "Two")
    #expect(clip.facts.usualDuration == .milliseconds(80))
    #expect(clip.facts.repetition == .times(1))
    #expect(clip.facts.size == Size(columns: 3, rows: 2))
    let first = clip.pictures[0]
    #expect(first[0, 0] == Cell(Glyph("a"), Style(foreground: .rgb(255, 0, 0))))
    #expect(
      first[1, 0]
        == Cell(Glyph("b"), Style(foreground: .rgb(0, 255, 0), background: .rgb(0, 0x11, 0x22))))
    #expect(first[2, 1] == Cell(.space, Style(background: .rgb(0, 0, 255))))
    #expect(first[0, 1] == .transparent)
  }

  @Test func `a text larger than the canvas is shown whole`() throws {
    let clip = try ReadClip(
      "a.json", #"{"frames": [{"content": "abc\nd"}], "canvas": {"width": 1, "height": 1}}"#)
    #expect(clip.lines == [["abc", "d"]])
  }
}
