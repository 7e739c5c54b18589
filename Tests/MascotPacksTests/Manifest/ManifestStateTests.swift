import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// A pack whose state `wave` says this.
private func wave(_ entry: String, top: String = "") throws -> Pack {
  try Pack(MemoryFiles.blob(#"{\#(top) "states": {"wave": {\#(entry)}}}"#))
}

@Suite struct `States of a manifest` {
  @Test func `states stand in the order of the manifest, then the folders it does not name`() throws
  {
    let pack = try Pack(MemoryFiles.blob(#"{"states": {"wave": {}, "idle": {}}}"#))
    #expect(pack.mascot.states.map(\.name) == ["wave", "idle", "nod"])
    #expect(pack.mascot[pack.mascot.initial].name == "idle")
  }

  @Test(arguments: [
    ("w", Key.character("w")), ("W", .character("W")), ("é", .character("é")),
    ("!", .character("!")),
    ("left", .arrow(.left)), ("F5", .function(5)), ("tab", .tab), ("PageUp", .pageUp),
  ])
  func `a key is a character or a name`(text: String, key: Key) throws {
    #expect(try wave(#""key": "\#(text)""#).state("wave").key == key)
  }

  @Test func `words are those of the manifest, or else the name`() throws {
    let said = try wave(#""title": "Say hello", "label": "hello""#).state("wave")
    #expect(said.title == "Say hello")
    #expect(said.label == "hello")
    #expect(try wave("").state("wave").title == "Wave")
    #expect(try wave("").state("wave").label == "wave")
    #expect(try wave(#""label": """#).state("wave").label == "")
  }

  @Test func `no word brings a control character to the screen`() throws {
    let evil = #"\u001b]0;x\u0007\u009b\u202e"#
    var files = MemoryFiles.blob(
      #"{"name": "\#(evil)", "states": {"wave": {"title": "\#(evil)", "label": "\#(evil)"}, "#
        + #""idle": {"label": "\#(evil)", "frames": []}}}"#)
    files["\u{1B}[2J/\u{1B}.txt"] = Array("x".utf8)
    let pack = try Pack(files)
    var words = [pack.mascot.name]
    for state in pack.mascot.states {
      words += [state.name, state.title, state.label]
      words += (state.clip?.frames ?? []).map { pack.pictures.name(of: $0.id, variant: 0) }
    }
    words += try pack.picture("idle").lines
    for word in words {
      #expect(word.isDrawn, "\(word.debugDescription)")
    }
  }

  @Test(arguments: State.Interrupt.allCases)
  func `an action may be interrupted as it says`(interrupt: State.Interrupt) throws {
    #expect(try wave(#""interrupt": "\#(interrupt)""#).state("wave").interrupt == interrupt)
  }

  @Test(arguments: State.WhenBusy.allCases)
  func `what happens to an action that comes at a bad time`(whenBusy: State.WhenBusy) throws {
    let pack = try wave(#""whenBusy": "\#(whenBusy)""#, top: #""whenBusy": "queue","#)
    #expect(try pack.state("wave").whenBusy == whenBusy)
    #expect(try pack.state("nod").whenBusy == nil)
    #expect(pack.mascot.whenBusy == .queue)
  }

  @Test func `priority and the next state are as asked for`() throws {
    let pack = try wave(#""priority": 5, "next": "nod""#)
    #expect(try pack.state("wave").priority == 5)
    #expect(try pack.state("wave").next == pack.mascot.state(named: "nod"))
    #expect(try pack.state("nod").priority == 0)
    #expect(try pack.state("nod").next == nil)
    #expect(try wave(#""priority": -1000"#).state("wave").priority == -1000)
  }

  @Test func `the name is that of the manifest, or else of the folder`() throws {
    #expect(try wave("", top: #""name": "Fox","#).mascot.name == "Fox")
    #expect(try Pack(MemoryFiles(name: "/a/b/fox/", ["1.txt": "x"])).mascot.name == "fox")
    #expect(try Pack(MemoryFiles(name: ".", ["1.txt": "x"])).mascot.name == "mascot")
  }

  @Test func `what only describes the pack is read and changes nothing`() throws {
    let pack = try wave(
      "",
      top:
        #""$schema": "s", "schemaVersion": 1, "id": "i", "license": "MIT", "author": "a", "description": "d","#
    )
    #expect(pack.warnings.isEmpty)
  }
}

@Suite struct `Moods and triggers of a manifest` {
  private func pack(_ manifest: String) throws -> Pack { try Pack(MemoryFiles.blob(manifest)) }

  @Test func `moods have the numbers that the manifest gives`() throws {
    #expect(try pack(#"{"moods": {"idle": 0, "wave": 7}}"#).moodList == ["0 idle", "7 wave"])
    #expect(try pack(#"{"moods": {"idle": 0, "wave": 7}}"#).state("wave").role == .mood)
  }

  @Test func `moods stand in the order of their numbers`() throws {
    #expect(
      try pack(#"{"moods": {"nod": 20, "wave": 3, "idle": 0}}"#).moodList == [
        "0 idle", "3 wave", "20 nod",
      ])
  }

  @Test func `a loop that the moods do not name is a mood without a number`() throws {
    let manifest = #"{"states": {"wave": {"loop": true}}, "moods": {"idle": 3}}"#
    #expect(try pack(manifest).moodList == ["3 idle", "- wave"])
  }

  @Test func `without moods, loops are numbered in their order`() throws {
    #expect(
      try pack(#"{"states": {"idle": {}, "wave": {"loop": true}, "nod": {"loopCount": 0}}}"#)
        .moodList == ["0 idle", "1 wave", "2 nod"])
  }

  @Test func `a mood is found by name and by number`() throws {
    let mascot = try pack(#"{"moods": {"idle": 0, "wave": 7}}"#).mascot
    #expect(mascot.mood("7") == mascot.state(named: "wave"))
    #expect(mascot.mood("wave") == mascot.state(named: "wave"))
    #expect(mascot.mood("nod") == nil)
    #expect(mascot.mood("1") == nil)
  }

  @Test func `the mascot begins with its initial state, which is a mood`() throws {
    let pack = try pack(#"{"initial": "wave"}"#)
    #expect(pack.mascot[pack.mascot.initial].name == "wave")
    #expect(try pack.state("wave").role == .mood)
    #expect(try pack.state("idle").role == .action)
  }

  @Test func `a trigger names a state, and may say what to do when busy`() throws {
    let pack = try pack(
      #"{"triggers": {"yes": "nod", "enter": {"state": "wave", "whenBusy": "replace"}, "no": {"state": "nod"}, "back": "idle"}}"#
    )
    #expect(pack.target(of: "yes") == "nod")
    #expect(pack.target(of: "enter") == "wave replace")
    #expect(pack.target(of: "no") == "nod")
    #expect(pack.target(of: "back") == "idle")
    #expect(pack.target(of: "maybe") == nil)
    #expect(pack.warnings.isEmpty)
  }
}
