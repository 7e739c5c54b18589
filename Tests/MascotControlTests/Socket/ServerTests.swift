import Foundation
import MascotControl
import Testing

@Suite struct `A mascot and its clients` {
  private let crank: Crank

  init() throws { crank = try Crank() }

  // MARK: Answers

  @Test func `a request is answered, and what the player has to do is handed on`() throws {
    let client = try crank.connect()
    #expect(crank.exchange(client, "ping") == "ok\n")
    #expect(crank.exchange(client, "play wave") == "ok\n")
    #expect(
      crank.exchange(client, #"{"request":"mood","name":"happy","id":7}"#)
        == "{\"ok\":true,\"id\":7}\n")
    #expect(crank.requests == [.play("wave"), .mood("happy")])
    #expect(
      crank.exchange(client, "dance")
        == "err unknown-request there is no request \"dance\" (there is state, play, mood, fire, "
        + "set, say, done, ack, clear, get, subscribe, step, pause, ping, quit)\n")
  }

  @Test func `requests that come together are answered one by one, in order`() throws {
    let client = try crank.connect()
    client.send("say one\r\nplay\nsay two\n\nping\n".utf8)
    crank.turn()
    #expect(crank.requests == [.say("one"), .say("two")])
    let codes = client.read().split(separator: "\n").map { $0.split(separator: " ").prefix(2) }
    #expect(
      codes == [["ok"], ["err", "missing-value"], ["ok"], ["err", "empty-request"], ["ok"]])
  }

  @Test func `a report goes to the board, and what follows to the mascot`() throws {
    let client = try crank.connect()
    #expect(crank.exchange(client, "state working source=a text=\"Running tests\"") == "ok\n")
    crank.time += .seconds(61)
    #expect(crank.exchange(client, "get status") == "ok working\n")
    #expect(
      crank.exchange(client, "get sources")
        == #"ok [{"source":"a","standing":"working","status":"working","text":"Running tests","#
        + "\"seconds\":61}]\n")
    #expect(crank.exchange(client, "done failure source=a code=2") == "ok\n")
    #expect(crank.effects == [.setMood("working"), .setMood("idle"), .fire("failure")])
    #expect(
      crank.exchange(client, "ack source=b") == "err unknown-source there is no source \"b\" "
        + "(did you mean \"a\"?)\n")
    #expect(crank.exchange(client, "ack") == "ok\n")
    #expect(crank.exchange(client, "get sources") == "ok []\n")
    #expect(crank.requests == [])
  }

  @Test func `the key for it takes the badges away, too`() throws {
    let client = try crank.connect()
    _ = crank.exchange(client, "state failure source=a")
    #expect(crank.control.acknowledgeAll(at: crank.time) == [])
    #expect(crank.control.board.sources == [])
  }

  @Test func `who has ended sending still gets the answers`() throws {
    let client = try crank.connect()
    client.send("ping\nping\n".utf8)
    client.endSending()
    crank.turn()
    #expect(client.read() == "ok\nok\n")
    #expect(client.isOver)
    #expect(crank.control.interests.count == 1)
  }

  @Test func `who says something and is gone is heard`() throws {
    let client = try crank.connect()
    client.send("state working source=a\nplay wave\n".utf8)
    client.close()
    crank.turn()
    #expect(crank.requests == [.play("wave")])
    #expect(crank.control.board.strongest == .working)
    #expect(crank.control.interests.count == 1)
  }

  // MARK: Sources

  @Test func `a connection that ends without a last word is lost`() throws {
    let client = try crank.connect()
    _ = crank.exchange(client, "state working")
    client.close()
    crank.turn()
    #expect(crank.control.board.strongest == .lost)
    #expect(crank.effects == [.setMood("working"), .setMood("lost")])
  }

  @Test func `a source is lost when its process ends, at once`() throws {
    let client = try crank.connect()
    let process = try Child()
    _ = crank.exchange(client, "state working source=a pid=\(process.pid)")
    #expect(crank.control.board.strongest == .working)
    #expect(crank.control.interests.count == 3)
    process.end()
    #expect(crank.turnOnce(waiting: 5_000))
    #expect(crank.control.board.strongest == .lost)
    #expect(crank.control.interests.count == 2)
  }

  @Test func `a process that is gone already loses its source in the same turn`() throws {
    let client = try crank.connect()
    let process = try Child()
    process.end()
    process.reap()
    #expect(crank.exchange(client, "state working source=a pid=\(process.pid)") == "ok\n")
    #expect(crank.control.board.strongest == .lost)
  }

  @Test func `time runs out without a client`() throws {
    let client = try crank.connect()
    _ = crank.exchange(client, "state working source=a ttl=10")
    client.close()
    crank.turn()
    #expect(crank.control.nextMoment == .seconds(10))
    crank.time = .seconds(10)
    crank.tick()
    #expect(crank.control.board.strongest == .stale)
    #expect(crank.control.nextMoment == nil)
  }

  // MARK: Listeners

  @Test func `who subscribes is told what happens, in the words of the request`() throws {
    let words = try crank.connect()
    let json = try crank.connect()
    #expect(crank.exchange(words, "subscribe") == "ok\n")
    #expect(crank.exchange(json, #"{"request":"subscribe"}"#) == "{\"ok\":true}\n")
    let client = try crank.connect()
    _ = crank.exchange(client, "state failure source=a text=\"x y\"")
    crank.control.announce(Announcement("state", [.init("state", "wave")]))
    #expect(
      words.read() == """
        event source source=a standing=failure status=failure text="x y"
        event status status=failure
        event state state=wave

        """)
    #expect(
      json.read() == """
        {"event":"source","source":"a","standing":"failure","status":"failure","text":"x y"}
        {"event":"status","status":"failure"}
        {"event":"state","state":"wave"}

        """)
  }

  @Test func `who has ended sending goes on listening, until it is gone`() throws {
    let client = try crank.connect()
    client.say("subscribe")
    client.endSending()
    crank.turn()
    crank.control.announce(Announcement("x"))
    #expect(client.read() == "ok\nevent x\n")
    #expect(!crank.turnOnce())
    client.close()
    crank.turn()
    #expect(crank.control.interests.count == 1)
  }
}
