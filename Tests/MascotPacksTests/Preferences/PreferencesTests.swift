import Testing

@testable import MascotPacks

@Suite struct PreferencesTests {
  private func read(_ text: String) -> (preferences: Preferences, faults: [String]) {
    let (preferences, faults) = Preferences.read(
      Array(text.utf8), file: "config.json",
      words: Preferences.Words(sizes: ["auto", "1x"], colors: ["auto", "never"]))
    return (preferences, faults.map(\.description))
  }

  @Test func `every key is read`() {
    let (preferences, faults) = read(
      """
      {"$schema": "x", "pack": "~/blob", "mood": "happy", "size": "1x", "color": "never", "fps": 12.5,
       "speed": 2, "reduceMotion": true, "pauseHidden": true, "legend": false}
      """)
    #expect(faults.isEmpty)
    var expected = Preferences()
    expected.pack = "~/blob"
    expected.mood = "happy"
    expected.size = "1x"
    expected.color = "never"
    expected.framesPerSecond = 12.5
    expected.speed = 2
    expected.reducesMotion = true
    expected.pausesHidden = true
    expected.showsLegend = false
    #expect(preferences == expected)
  }

  @Test func `a mood may be a number`() {
    #expect(read(#"{"mood": 3}"#).preferences.mood == "3")
  }

  @Test func `an empty object wants nothing`() {
    #expect(read("{}").preferences == Preferences())
    #expect(read("{}").faults.isEmpty)
  }

  @Test(arguments: [
    (#"{"moood": "happy"}"#, #"1:2: warning: moood: unknown key "moood" (did you mean "mood"?)"#),
    (
      #"{"size": "9x"}"#, #"1:10: error: size: "9x" is not auto or 1x (did you mean "1x"?)"#
    ),
    (#"{"color": true}"#, "1:11: error: color: expected a string, found true"),
    (#"{"legend": "no"}"#, "1:12: error: legend: expected true or false, found a string"),
    (#"{"fps": 61}"#, "1:9: error: fps: 61 is out of range (above 0, at most 60)"),
    (#"{"speed": 0}"#, "1:11: error: speed: 0 is out of range (above 0, at most 100)"),
    (#"{"mood": -1}"#, "1:10: error: mood: -1 is out of range (a whole number from 0)"),
    (
      #"{"pack": "art/blob"}"#,
      #"1:10: error: pack: "art/blob" is out of range "#
        + #"(a name, or a path that begins with "/" or "~/")"#
    ),
    ("[]", "1:1: error: expected an object, found a list"),
  ])
  func `a faulty key is told of, and is as if it were not there`(text: String, fault: String) {
    #expect(read(text).faults == ["config.json:\(fault)"])
    #expect(read(text).preferences == Preferences())
  }

  @Test func `what is right counts, though other keys are wrong`() {
    let (preferences, faults) = read("{\n \"fps\": 0,\n \"mood\": \"happy\",\n \"legend\": 1\n}")
    #expect(preferences.mood == "happy")
    #expect(faults.count == 2)
    #expect(faults.last?.hasPrefix("config.json:4:12: error: legend: ") ?? false)
  }

  @Test func `a file that is no JSON wants nothing`() {
    let (preferences, faults) = read("{\"mood\": happy}")
    #expect(preferences == Preferences())
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("config.json:1:10: error: ") ?? false)
  }
}
