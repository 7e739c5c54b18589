import Testing

@testable import MascotTerminal

/// What a client in control mode makes of the news; the lines are those of tmux 3.3a.
@Suite struct TmuxSightTests {
  private var sight = TmuxSight(pane: "%0")

  @Test mutating func `it asks when it is in, and counts as visible until it knows`() {
    #expect(!sight.hasArrived)
    #expect(sight.hear("%begin 1796135124 281 0", "%end 1796135124 281 0") == nil)
    #expect(sight.hear("%session-changed $0 S") == .ask)
    #expect(sight.hasArrived)
    #expect(sight.isVisible)
  }

  @Test mutating func `itself it is nobody who looks`() {
    #expect(sight.hear("%session-changed $0 S") == .ask)
    #expect(sight.hear(pane: "@0 1 0 1 $0", client: "@0 1 0 @0 @1") == nil)
    #expect(!sight.isVisible)
    #expect(sight.hear("%client-session-changed /dev/pts/4 $0 S") == .ask)
    #expect(sight.hear(pane: "@0 2 0 1 $0", client: "@0 2 0 @0 @1") == nil)
    #expect(sight.isVisible)
  }

  @Test mutating func `another window on the screens hides it, though clients are there`() {
    _ = sight.hear("%session-window-changed $0 @1")
    _ = sight.hear(pane: "@0 0 0 1 $0", client: "@1 2 0 @0 @1")
    #expect(!sight.isVisible)
  }

  @Test mutating func `in a window that another session shows, one viewer is enough`() {
    _ = sight.hear("%session-window-changed $1 @0")
    _ = sight.hear(pane: "@0 1 0 1 $1", client: "@1 1 0 @0 @1")
    #expect(sight.isVisible)
  }

  @Test mutating func `another pane that is zoomed hides it, and it itself does not`() {
    _ = sight.hear("%layout-change @0 4196,80x24,0,0 b25f,80x24,0,0,2 *Z")
    _ = sight.hear(pane: "@0 2 1 0 $0", client: "@0 2 0 @0")
    #expect(!sight.isVisible)
    _ = sight.hear("%window-pane-changed @0 %0")
    _ = sight.hear(pane: "@0 2 1 1 $0", client: "@0 2 0 @0")
    #expect(sight.isVisible)
  }

  @Test mutating func `news while a question is out leads to one more question`() {
    #expect(sight.hear("%session-changed $0 S") == .ask)
    #expect(sight.hear("%layout-change @0 x", "%client-detached /dev/pts/2") == nil)
    #expect(sight.hear(pane: "@0 2 0 1 $0", client: "@0 2 0 @0") == .ask)
    #expect(sight.hear(pane: "@0 1 0 1 $0", client: "@0 1 0 @0") == nil)
    #expect(!sight.isVisible)
  }

  @Test mutating func `it leaves a session that is to go with its last client`() {
    _ = sight.hear("%session-changed $0 S")
    #expect(sight.hear(pane: "@0 2 0 1 $0", client: "@0 2 1 @0") == nil)
    _ = sight.hear("%client-detached /dev/pts/2")
    #expect(sight.hear(pane: "@0 1 0 1 $0", client: "@0 1 1 @0") == .leave)
  }

  @Test(arguments: ["on", "1", "keep-last", "keep-group"])
  func `every word for such a session is known`(word: String) {
    var sight = TmuxSight(pane: "%0")
    _ = sight.hear("%session-changed $0 S")
    _ = sight.hear(pane: "@0 2 0 1 $0", client: "@0 2 \(word) @0")
    _ = sight.hear("%client-detached /dev/pts/2")
    #expect(sight.hear(pane: "@0 1 0 1 $0", client: "@0 1 \(word) @0") == .leave)
  }

  @Test mutating func `it does not end a session that nobody else has been in`() {
    _ = sight.hear("%session-changed $0 S")
    #expect(sight.hear(pane: "@0 1 0 1 $0", client: "@0 1 1 @0") == nil)
    #expect(!sight.isVisible)
  }

  @Test mutating func `it goes where the pane has gone`() {
    _ = sight.hear("%session-changed $0 S")
    let step = sight.hear(pane: "@7 0 0 1 $3", client: "@0 2 0 @0 @1")
    #expect(step == .move(session: "$3"))
  }

  @Test mutating func `where the answer is an error, it counts as visible`() {
    _ = sight.hear("%session-changed $0 S")
    _ = sight.hear(pane: "@0 1 0 1 $0", client: "@0 1 0 @0")
    #expect(!sight.isVisible)
    _ = sight.hear("%layout-change @0 x")
    _ = sight.hear("%begin 1 2 1", "can't find pane: %0", "%error 1 2 1")
    #expect(sight.isVisible)
  }

  @Test mutating func `other news is passed over, and so are answers nobody asked for`() {
    #expect(sight.hear("%window-renamed @0 vim", "%output %0 hello", "%exit") == nil)
    #expect(sight.hear(pane: "@0 1 0 1 $0", client: "@0 1 0 @0") == nil)
    #expect(sight.isVisible)
  }

  @Test mutating func `lines may come in pieces`() {
    #expect(sight.take(Array("%session-".utf8)) == nil)
    #expect(sight.take(Array("changed $0 S\n%beg".utf8)) == .ask)
  }

  @Test mutating func `whatever comes, it goes on`() {
    var random: UInt64 = 42
    let parts = [
      "%session-changed", " ", "\n", "mascot-pane", "mascot-client", "@0", "9", "%error", "\0", "é",
    ]
    for _ in 0..<20_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1
      _ = sight.take(Array(parts[Int(random >> 33) % parts.count].utf8))
    }
    _ = sight.take([UInt8](repeating: 0x41, count: 200_000))
    _ = sight.hear("", "%session-changed $0 S")
    _ = sight.hear(pane: "@0 2 0 1 $0", client: "@0 2 0 @0")
    _ = sight.hear("%session-changed $0 S")
    _ = sight.hear(pane: "@0 2 0 1 $0", client: "@0 2 0 @0")
    #expect(sight.isVisible)
  }

  @Test func `where it is, it knows from tmux`() {
    let place = TmuxPlace(variable: "/tmp/tmux-0/de,fault,1234,7", pane: "%3")
    #expect(place?.socket == "/tmp/tmux-0/de,fault")
    #expect(place?.session == "$7")
    #expect(place?.pane == "%3")
  }

  @Test(arguments: [
    ("", "%3"), ("/tmp/x", "%3"), ("/tmp/x,1,", "%3"), ("/tmp/x,1,2", "3"),
    ("/tmp/x,1,2", "%3;kill"),
    ("/tmp/x,1,a", "%3"), (",1,2", "%3"),
  ])
  func `what is no place in tmux is none`(variable: String, pane: String) {
    #expect(TmuxPlace(variable: variable, pane: pane) == nil)
  }
}

extension TmuxSight {
  fileprivate mutating func hear(_ lines: String...) -> Step? {
    take(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// The answer to the question, as tmux gives it.
  fileprivate mutating func hear(pane: String, client: String) -> Step? {
    hear(
      "%begin 1796135124 285 1", "mascot-pane \(pane)", "%end 1796135124 285 1",
      "%begin 1796135124 286 1", "mascot-client \(client) ", "%end 1796135124 286 1")
  }
}
