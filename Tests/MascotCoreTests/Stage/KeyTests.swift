import MascotCore
import Testing

@Suite struct `A key` {
  @Test(arguments: [
    ("w", Key.character("w")), ("W", .character("W")), ("?", .character("?")),
    (" ", .character(" ")),
    ("é", .character("é")), ("日", .character("日")), ("f", .character("f")), ("left", .arrow(.left)),
    ("Right", .arrow(.right)), ("up", .arrow(.up)), ("down", .arrow(.down)), ("enter", .enter),
    ("escape", .escape), ("space", .character(" ")), ("tab", .tab), ("backtab", .backTab),
    ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("home", .home),
    ("end", .end), ("pageup", .pageUp), ("PAGEDOWN", .pageDown), ("f1", .function(1)),
    ("F12", .function(12)), ("f63", .function(63)),
  ])
  func `is read as packs write it`(text: String, key: Key) {
    #expect(Key(text) == key)
  }

  @Test(arguments: [
    "", "ab", "f0", "f64", "f+5", "f-1", "f05", "f1.", "enter ", "ctrl-c", "\u{1B}", "\t", "\u{7F}",
    "\u{9B}", "\u{202E}", "esc",
  ])
  func `is nothing else`(text: String) {
    #expect(Key(text) == nil)
  }

  @Test func `has a name that is read back as the key`() throws {
    let keys: [Key] =
      [
        .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .home, .end, .pageUp,
        .pageDown,
      ] + Key.Arrow.allCases.map { .arrow($0) } + (1...63).map { .function($0) }
      + "aZ?ñ日 ".map { .character($0) }
    for key in keys { #expect(Key(key.name) == key, "\(key.name)") }
    #expect(Key.control("c").name == "ctrl-c")
  }

  @Test(arguments: [
    ("0", true), ("9", true), ("space", true), (".", true), (",", true), ("a", true), ("r", true),
    ("?", true), ("q", true), ("escape", true), ("enter", true), ("w", false), ("Q", false),
    ("left", false), ("f1", false), ("٣", false), ("é", false),
  ])
  func `of the player itself is reserved`(text: String, isReserved: Bool) throws {
    #expect(try #require(Key(text)).isReserved == isReserved)
  }
}
