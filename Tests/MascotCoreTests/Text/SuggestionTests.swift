import MascotCore
import Testing

@Suite struct `A suggestion` {
  @Test(arguments: [
    ("idel", "idle"), ("idl", "idle"), ("idlee", "idle"), ("IDLE", "idle"), ("wvae", "wave"),
    ("wav", "wave"), ("loopPuase", "loopPause"), ("looppause", "loopPause"),
    ("finishPase", "finishPause"), ("blnk", "blink"), ("blnik", "blink"),
  ])
  func `is the nearest candidate`(text: String, nearest: String) {
    #expect(text.nearest(among: candidates) == nearest)
  }

  @Test(arguments: ["walk", "xyz", "", "idxx", "i", "lopausexyz"])
  func `is none where nothing is within a third of the letters`(text: String) {
    #expect(text.nearest(among: candidates) == nil)
  }

  @Test func `is the first of several that are as near`() {
    #expect("cat".nearest(among: ["cut", "bat"]) == "cut")
    #expect("cat".nearest(among: ["dog", "bat", "cut"]) == "bat")
  }

  @Test func `is none without candidates`() {
    #expect("idle".nearest(among: [String]()) == nil)
  }

  private let candidates = ["idle", "wave", "blink", "loopPause", "finishPause"]
}
