import MascotCore
import Testing

@testable import MascotOnboarding

@Suite struct LineEditorTests {
  /// The text with `|` where the cursor is.
  private func line(_ editor: LineEditor) -> String {
    var characters = Array(editor.text)
    characters.insert("|", at: editor.cursor)
    return String(characters)
  }

  private func press(_ keys: [Key], in text: String = "", limit: Int = 100) -> String {
    var editor = LineEditor(text, limit: limit)
    for key in keys { _ = editor.handle(key) }
    return line(editor)
  }

  @Test(
    arguments: [
      ([.character("x")], "one two|", "one twox|"),
      ([.arrow(.left)], "one two|", "one tw|o"),
      ([.home, .arrow(.left)], "one two|", "|one two"),
      ([.control("a"), .arrow(.right)], "one two|", "o|ne two"),
      ([.home, .end], "one two|", "one two|"),
      ([.home, .control("e")], "one two|", "one two|"),
      ([.jump(.left)], "one two|", "one |two"),
      ([.jump(.left), .jump(.left), .jump(.left)], "one two|", "|one two"),
      ([.home, .jump(.right)], "one two|", "one| two"),
      ([.home, .jump(.right), .jump(.right), .jump(.right)], "one two|", "one two|"),
      ([.backspace], "one two|", "one tw|"),
      ([.home, .backspace], "one two|", "|one two"),
      ([.home, .delete], "one two|", "|ne two"),
      ([.delete], "one two|", "one two|"),
      ([.control("w")], "one two|", "one |"),
      ([.control("w"), .control("w"), .control("w")], "one two|", "|"),
      ([.jump(.left), .control("u")], "one two|", "|two"),
      ([.jump(.left), .control("k")], "one two|", "one |"),
      ([.jump(.left), .character("漢")], "one two|", "one 漢|two"),
      ([.control("b"), .control("f"), .control("b"), .control("d")], "one two|", "one tw|"),
    ] as [([Key], String, String)])
  func `keys edit a line`(keys: [Key], before: String, after: String) {
    #expect(press(keys, in: String(before.dropLast())) == after)
  }

  @Test func `a character of several scalars is one`() {
    #expect(press([.backspace], in: "a👨‍👩‍👧") == "a|")
    #expect(press([.arrow(.left)], in: "e\u{301}") == "|e\u{301}")
    #expect(press([.character("e"), .character("\u{301}"), .backspace]) == "|")
  }

  @Test func `there is never more than the limit, and never a pile of marks`() {
    var editor = LineEditor(limit: 3)
    #expect(editor.insert("ab") == .done)
    #expect(editor.insert("cd") == .full)
    #expect(editor.insert("\u{301}") == .done)
    #expect(editor.text == "abc\u{301}")
    #expect(editor.handle(.character("x")) == .full)
    for _ in 0..<100 { _ = editor.insert("\u{301}") }
    #expect(editor.text.count == 3 && editor.text.unicodeScalars.count < 20)
  }

  @Test(
    arguments: [
      ("one\n", "one|"), ("one\r\n\r\n", "one|"), ("one\ntwo\tthree", "one two three|"),
      ("a\u{1B}[31mb\u{7}\u{0}c", "a[31mbc|"), ("a\u{202E}b", "ab|"), ("", "|"), ("\n", "|"),
    ] as [(String, String)])
  func `a paste is one line of what is drawn`(text: String, after: String) {
    var editor = LineEditor(limit: 100)
    #expect(editor.insert(text) == .done)
    #expect(line(editor) == after)
  }

  @Test(arguments: [Key.enter, .tab, .backTab, .escape, .arrow(.up), .pageDown, .function(1)])
  func `other keys are none of its own`(key: Key) {
    var editor = LineEditor("a")
    #expect(editor.handle(key) == .foreign)
    #expect(editor.text == "a")
  }

  @Test(
    arguments: [
      ("abc", 10, "abc", 3), ("abcdef", 4, "def", 3), ("漢字漢字", 6, "漢字", 4), ("漢字", 4, "字", 2),
      ("", 1, "", 0), ("漢", 1, "", 0),
    ] as [(String, Int, String, Int)])
  func `the part that is shown has the cursor in it`(
    text: String, columns: Int, shown: String, cursor: Int
  ) {
    let window = LineEditor(text).window(columns: columns)
    #expect(window.text == shown && window.cursor == cursor)
  }

  @Test func `wherever the cursor is, it is seen, and nothing goes past the edge`() {
    for columns in 2...12 {
      var editor = LineEditor("ab漢cd字ef👍gh")
      for _ in 0...12 {
        let (text, cursor) = editor.window(columns: columns)
        #expect(text.columns <= columns && cursor < columns)
        _ = editor.handle(.arrow(.left))
      }
    }
  }

  @Test func `of a secret nothing is shown but its length`() {
    #expect(LineEditor("päss").window(columns: 10, mask: "•").text == "••••")
  }
}
