import Foundation
import Testing

@testable import mascot_tui

/// A pack that is drawn while it plays.
@Suite struct WatchTests {
  private let pack: PackFolder
  private let tmux: Tmux

  init() throws {
    pack = try PackFolder([
      "blob/idle/1.txt": "[at rest]", "blob/happy/1.txt": "[one]", "blob/happy/2.txt": "[two]",
      "blob/mascot.json": WatchTests.manifest,
    ])
    tmux = try Tmux(pack.path + "/blob", "--watch", "--mood", "happy", size: (50, 12))
    try tmux.wait(for: "[one]", "w Wave")
  }

  private static let manifest = """
    {"fps": 0.1, "states": {"happy": {"loop": true},
      "wave": {"key": "w", "frames": ["happy/2.txt"]}}}
    """

  private func save(_ name: String, _ text: String) throws {
    try pack.add("blob/" + name, Array(text.utf8))
  }

  @Test func `what is saved is on show, in the mood and at the place it was`() throws {
    try tmux.press("Space")
    try tmux.press(".")
    try tmux.wait(for: "[two]", "paused · happy 2/2")
    try save("happy/2.txt", "[drawn anew]")
    try tmux.wait(for: "[drawn anew]", "paused · happy 2/2")
  }

  @Test func `a file may be put into the place of the old one`() throws {
    let file = pack.path + "/blob/happy/.1.txt.swp"
    try Data("[renamed]".utf8).write(to: URL(filePath: file))
    #expect(rename(file, pack.path + "/blob/happy/1.txt") == 0)
    try tmux.wait(for: "[renamed]")
  }

  @Test func `a file is written over in its place`() throws {
    let file = try FileHandle(forWritingTo: URL(filePath: pack.path + "/blob/happy/1.txt"))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data("[in place]".utf8))
    try file.close()
    try tmux.wait(for: "[in place]")
  }

  @Test func `a broken manifest is told in the last row until it is mended`() throws {
    try save("mascot.json", "{\"fps\": 0.1,\n \"states\": {\"happy\": {\"loop\": yes}}}")
    try tmux.wait(for: "[one]", "mascot.json:2:31: ")
    try save("mascot.json", WatchTests.manifest.replacingOccurrences(of: "wave", with: "hop"))
    try tmux.wait("the keys again") { $0.contains("w Hop") && !$0.contains("mascot.json") }
    try tmux.press("q")
    #expect(try tmux.waitForEnd() == .code(0))
  }

  @Test func `a warning that is new is told as well, until it is mended`() throws {
    let typo = WatchTests.manifest.replacingOccurrences(
      of: #""loop": true"#, with: #""loop": true, "loopPuase": 5"#)
    try save("mascot.json", typo)
    try tmux.wait(for: "[one]", "mascot.json:1:49: states.happy.loopPuase")
    try save("mascot.json", WatchTests.manifest)
    try tmux.wait(for: "w Wave")
  }

  @Test func `a broken frame keeps the picture of before, and says why`() throws {
    try pack.add("blob/happy/1.txt", Array("ab\u{7}".utf8))
    try tmux.wait(for: "[one]", "1.txt:1:3: control character U+0007")
    try save("happy/1.txt", "[mended]")
    try tmux.wait("the new picture, and the keys") {
      $0.contains("[mended]") && $0.contains("w Wave")
    }
  }

  @Test func `a new folder is a new action, and a folder that goes takes its state along`() throws {
    try save(
      "mascot.json", #"{"fps": 0.1, "states": {"jump": {"key": "j"}}, "moods": {"happy": 1}}"#)
    try save("jump/1.txt", "[jump]")
    try tmux.wait(for: "[one]", "j Jump")
    try tmux.press("j")
    try tmux.wait(for: "[jump]")
    try save("jump/1.txt", "[higher]")
    try tmux.press("j")
    try tmux.wait(for: "[higher]")
    try FileManager.default.removeItem(atPath: pack.path + "/blob/happy")
    try save("mascot.json", "{}")
    try tmux.wait(for: "[at rest]")
  }

  @Test func `a folder that is gone is waited for`() throws {
    try FileManager.default.removeItem(atPath: pack.path + "/blob")
    try tmux.wait(for: "[one]", "blob is not there any more")
    for (name, text) in [
      ("idle/1.txt", "[at rest]"), ("happy/1.txt", "[back]"), ("happy/2.txt", "[two]"),
      ("mascot.json", WatchTests.manifest),
    ] {
      try pack.add("other/" + name, Array(text.utf8))
    }
    #expect(rename(pack.path + "/other", pack.path + "/blob") == 0)
    try tmux.wait(for: "[back]", "happy")
    // It is the new folder that is looked at now.
    try save("happy/1.txt", "[and on]")
    try tmux.wait(for: "[and on]", "happy")
  }

  @Test func `a whole clip in one file is watched as well`() throws {
    let file = try PackFolder(["rain.animation": "drip\n%\ndrop\n", "other.txt": "x"])
    let tmux = try Tmux(file.path + "/rain.animation", "--watch", "--fps", "0.1")
    try tmux.wait(for: "drip")
    try file.add("rain.animation", Array("splash\n%\nsplosh\n".utf8))
    try tmux.wait(for: "splash")
    try FileManager.default.removeItem(atPath: file.path + "/rain.animation")
    try tmux.wait(for: "splash", "rain.animation is not there any more")
    try file.add("rain.animation", Array("sun\n%\nshine\n".utf8))
    try tmux.wait(for: "sun")
  }

  @Test func `where nothing changes it sleeps`() throws {
    let id = try tmux.processID
    let time = Processes.time(of: id)
    usleep(1_000_000)
    #expect(Processes.time(of: id) - time < .milliseconds(60))
  }

  @Test func `a mascot that is part of the program is nothing to watch`() throws {
    let outcome = try Program.run("pip", "--watch")
    #expect(outcome.exit == .code(1))
    #expect(
      outcome.errors == "mascot-tui: pip is part of the program and never changes "
        + "(--watch goes with a folder or a file)\n")
  }
}

/// When a burst of changes is over.
@Suite struct SettlingTests {
  /// The moments, in milliseconds, at which changes are acted on that come at others.
  private func moments(of changes: Int...) -> [Int] {
    var settling = Settling()
    var acted: [Int] = []
    for moment in 0...1000 {
      if settling.isOver(at: .milliseconds(moment)) { acted.append(moment) }
      if changes.contains(moment) { settling.stir(at: .milliseconds(moment)) }
    }
    return acted
  }

  @Test func `a change is acted on once, when no other has followed for a while`() {
    #expect(moments() == [])
    #expect(moments(of: 100) == [140])
    #expect(moments(of: 100, 130, 139) == [179])
    #expect(moments(of: 100, 141) == [140, 181])
  }

  @Test func `changes that do not end are acted on all the same`() {
    #expect(moments(of: 0, 30, 60, 90, 120, 150, 180, 210) == [200, 250])
  }

  @Test func `it is due when it is acted on`() {
    var settling = Settling()
    #expect(settling.due == nil)
    settling.stir(at: .seconds(1))
    #expect(settling.due == .milliseconds(1040))
  }
}
