import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `What a manifest says of behaviour` {
  private func pack(_ manifest: String) throws -> Pack {
    var files = MemoryFiles.blob(manifest)
    files["drowsy/1.txt"] = Array("z".utf8)
    return try Pack(files)
  }

  @Test func `inputs open ways, all guards and-ed, those from any state first`() throws {
    let pack = try pack(
      #"""
      {"inputs": {"typing": {"type": "boolean"}, "count": {"type": "number", "value": 2}},
       "states": {"drowsy": {"loop": true}},
       "transitions": [
         {"from": "idle", "to": "wave",
          "guards": [{"inputName": "count", "conditionType": "Equal", "compareTo": 2}]},
         {"from": "*", "to": "drowsy", "duration": 120, "guards": [
           {"inputName": "typing", "conditionType": "Equal", "compareTo": true},
           {"inputName": "count", "conditionType": "LessThan", "compareTo": 3}]}]}
      """#)
    let mascot = pack.mascot
    #expect(mascot.inputs == ["typing": .boolean(false), "count": .number(2)])
    var director = Director(Player(mascot))
    #expect(mascot[director.player.state].name == "wave")
    director.apply([.set("typing", .boolean(true))])
    #expect(mascot[director.player.mood].name == "drowsy")
    let (idle, drowsy) = (mascot.state(named: "idle"), mascot.state(named: "drowsy"))
    #expect(
      idle.flatMap { one in drowsy.map { mascot.transitions.duration(from: one, to: $0) } }
        == .milliseconds(120))
  }

  @Test func `a key has a title in the language of the reader`() throws {
    let manifest =
      #"{"keys": {"x": {"state": "wave", "title": {"en": "Hi", "de": "Hallo"}}, "y": "wave"}}"#
    let pack = try Pack(MemoryFiles.blob(manifest), options: .init(languages: ["de_AT"]))
    #expect(pack.mascot.keys[.character("x")]?.title == "Hallo")
    #expect(pack.mascot.keys[.character("y")]?.title == nil)
  }

  @Test func `keys and triggers set, add to and fire inputs`() throws {
    let pack = try pack(
      #"""
      {"inputs": {"count": {"type": "number"}, "go": {"type": "trigger"}},
       "keys": {"left": {"add": {"count": -1}}, "t": {"set": {"count": 9}, "state": "wave"}},
       "triggers": {"yes": {"fire": "go"}},
       "transitions": [{"from": "*", "to": "nod",
         "guards": [{"inputName": "go", "conditionType": "Equal"}]}]}
      """#)
    var director = Director(Player(pack.mascot))
    func press(_ key: Key) throws {
      director.follow(try #require(pack.mascot.binding(for: key)))
    }
    try press(.arrow(.left))
    try press(.arrow(.left))
    #expect(director.inputs["count"] == .number(-2))
    director.follow(try #require(pack.mascot.triggers["yes"]))
    #expect(pack.mascot[director.player.state].name == "nod")
    #expect(director.inputs["go"] == .trigger(isFired: false))
    try press(.character("t"))
    #expect(director.inputs["count"] == .number(9))
  }

  @Test func `a mascot left alone plays variants, then grows drowsy, and wakes`() throws {
    let pack = try pack(
      #"""
      {"states": {"drowsy": {"loop": true}, "nod": {"finishPause": 100}},
       "idle": {"every": [4000, 4000], "variants": [{"state": "nod", "weight": 3}],
                "levels": [{"after": 9000, "state": "drowsy"}]}}
      """#)
    let mascot = pack.mascot
    var director = Director(Player(mascot), seed: 7)
    func state() -> String { mascot[director.player.state].name }
    director.advance(by: .milliseconds(3_999))
    #expect(state() == "idle")
    director.advance(by: .milliseconds(1))
    #expect(state() == "nod")
    director.advance(by: .seconds(1))
    #expect(state() == "idle")
    director.advance(by: .seconds(4))
    director.advance(by: .milliseconds(600))
    #expect(state() == "drowsy")
    #expect(mascot[director.player.mood].name == "idle")
    director.wake()
    #expect(state() == "idle")
  }

  @Test func `a caption stays as long as it takes to read`() throws {
    let pack = try pack(
      #"{"states": {"wave": {"caption": "one two three four five six seven eight nine ten eleven"}}}"#
    )
    var director = Director(Player(pack.mascot))
    let wave = try #require(pack.mascot.state(named: "wave"))
    director.follow(Mascot.Binding(wave))
    #expect(director.caption != nil)
    director.advance(by: .milliseconds(2_199))
    #expect(director.caption != nil)
    director.advance(by: .milliseconds(1))
    #expect(director.caption == nil)
  }

  @Test func `words come in the language of the reader`() throws {
    let files = MemoryFiles.blob(
      #"{"states": {"wave": {"label": {"en": "hello", "de": "hallo"}, "title": {"fr": "Salut"}}}}"#)
    for (languages, label) in [(["de_AT"], "hallo"), (["it"], "hello"), ([], "hello")] {
      let pack = try Pack(files, options: .init(languages: languages))
      let wave = try #require(pack.mascot.state(named: "wave"))
      #expect(pack.mascot[wave].label == label)
      #expect(pack.mascot[wave].title == "Salut")
    }
  }

  @Test func `a sheet is cut into frames, row by row`() throws {
    var files = MemoryFiles.blob(
      #"{"states": {"spin": {"sheet": {"file": "sheet.txt", "columns": 2, "rows": 1}}}}"#)
    files["sheet.txt"] = Array("aabb\nccdd\n".utf8)
    let pack = try Pack(files)
    #expect(pack.mascot.state(named: "sheet") == nil)
    #expect(
      try (0..<4).map { try pack.picture("spin", $0).lines } == [["aa"], ["bb"], ["cc"], ["dd"]])
  }

  @Test func `a state shows at least for its minDisplay`() throws {
    let pack = try pack(#"{"states": {"drowsy": {"loop": true, "minDisplay": 500}}}"#)
    var player = Player(pack.mascot)
    let (idle, drowsy) = (pack.mascot.initial, try #require(pack.mascot.state(named: "drowsy")))
    _ = player.setMood(drowsy)
    _ = player.advance(by: .milliseconds(200))
    #expect(player.setMood(idle).0 == .remembered)
    #expect(player.state == drowsy)
    #expect(player.nextChange() == .milliseconds(300))
    _ = player.advance(by: .milliseconds(300))
    #expect(player.state == idle)
  }

  @Test(arguments: [
    (
      #"{"transitions": [{"from": "*", "to": "wave", "guards": [{"inputName": "x", "conditionType": "Equal", "compareTo": 1}]}]}"#,
      "no input \"x\""
    ),
    (#"{"idle": {"variants": [{"state": "idle"}]}}"#, "an action is needed"),
    (#"{"idle": {"levels": [{"after": 1, "state": "wave"}]}}"#, "a mood is needed"),
    (#"{"inputs": {"n": {"type": "nunber"}}}"#, "did you mean \"number\"?"),
    (#"{"keys": {"q": "wave"}}"#, "belongs to the player"),
    (#"{"triggers": {"yes": {}}}"#, "the key \"state\" is missing"),
    (#"{"status": {"working": "idel"}}"#, "did you mean \"idle\"?"),
    (#"{"idle": {"every": [9000, 4000]}}"#, "the shorter one first"),
  ])
  func `what does not fit is a fault`(manifest: String, words: String) {
    let found = faults(of: MemoryFiles.blob(manifest))
    #expect(found.contains { $0.severity == .error && $0.description.contains(words) })
  }
}
