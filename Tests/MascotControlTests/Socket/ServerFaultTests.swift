import Foundation
import MascotControl
import Testing

@Suite struct `Clients that misbehave` {
  private let crank: Crank

  init() throws { crank = try Crank() }

  /// Whether the server is at rest: nothing is there, and nothing happens without it.
  private var isAtRest: Bool { !crank.turnOnce() && crank.control.nextMoment == nil }

  @Test func `who says nothing costs nothing`() throws {
    let clients = try (0..<Server.clientLimit).map { _ in try crank.connect() }
    crank.turn()
    #expect(crank.control.interests.count == clients.count + 1)
    #expect(isAtRest)
  }

  @Test func `half a line is no request, whatever becomes of it`() throws {
    let client = try crank.connect()
    client.send("play wave".utf8)
    crank.turn()
    #expect(crank.requests == [])
    #expect(isAtRest)
    client.close()
    crank.turn()
    #expect(crank.requests == [])
    #expect(crank.control.interests.count == 1)
  }

  @Test func `a line may come byte by byte`() throws {
    let client = try crank.connect()
    for byte in "play wave\n".utf8 {
      client.send([byte])
      crank.turn()
    }
    #expect(crank.requests == [.play("wave")])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a megabyte without a line end is passed over, and answered once`() throws {
    let client = try crank.connect()
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1_048_576)
    var sent = 0
    while sent < bytes.count {
      sent += client.send(bytes[sent...])
      crank.turn()
    }
    #expect(client.read() == "")
    client.send("\nping\n".utf8)
    crank.turn()
    #expect(client.read() == "err line-too-long the line is longer than 4096 bytes\nok\n")
  }

  @Test(
    arguments: [
      [0], [0xFF, 0xFE, 0x80], Array("\u{1B}]0;x\u{7}\u{1B}[2J".utf8), Array("{\"a\":\u{0}}".utf8),
      Array("state working source=\u{1B}x text=\"\u{9B}31m\"".utf8), Array("say \u{202E}".utf8),
    ] as [[UInt8]])
  func `garbage is answered without any of it`(bytes: [UInt8]) throws {
    let client = try crank.connect()
    client.send(bytes + [UInt8(ascii: "\n")])
    crank.turn()
    let reply = client.read()
    #expect(reply.hasSuffix("\n") && reply.split(separator: "\n").count == 1)
    let isHarmless = reply.dropLast().unicodeScalars.allSatisfy {
      switch $0.properties.generalCategory {
      case .control, .format: false
      default: true
      }
    }
    #expect(isHarmless)
    #expect(
      crank.control.board.sources.allSatisfy { source in
        source.words.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      })
  }

  @Test(.timeLimit(.minutes(10)))
  func `a flood is followed to its end, a little in every turn`() throws {
    let client = try crank.connect()
    let other = try crank.connect()
    let count = 20_000
    let flood = Array(String(repeating: "fire x\n", count: count).utf8)
    var sent = 0
    var answers = 0
    var waited = 0
    other.say("play wave")
    while crank.requests.count <= count {
      sent += sent < flood.count ? client.send(flood[sent...]) : 0
      crank.turnOnce()
      answers += client.read().utf8.count / "ok\n".utf8.count
      if !crank.requests.contains(.play("wave")) { waited += 1 }
    }
    #expect(crank.mostRequestsInATurn <= 32)
    #expect(waited <= 2)
    #expect(answers == count)
    #expect(isAtRest)
  }

  @Test func `who reads no answers is no longer listened to, and keeps nobody waiting`() throws {
    let client = try crank.connect()
    let flood = Array(String(repeating: "get sources\n", count: 20_000).utf8)
    var sent = 0
    for _ in 0..<20_000 {
      let count = client.send(flood[sent...])
      sent += count
      if !crank.turnOnce(), count == 0 { break }
    }
    #expect(sent < flood.count)
    #expect(isAtRest)
    #expect(crank.exchange(try crank.connect(), "ping") == "ok\n")
    client.close()
    for _ in 0..<100 where crank.control.interests.count > 1 { crank.turn() }
    #expect(crank.control.interests.count == 1)
  }

  @Test func `many long answers at once are taken one after the other`() throws {
    let client = try crank.connect()
    for number in 0..<StatusBoard.limit {
      let text = String(repeating: "🦊", count: 256)
      _ = crank.exchange(client, "state working source=s\(number) text=\(text)")
    }
    client.send(String(repeating: "get sources\n", count: 20).utf8)
    var answers = 0
    for _ in 0..<2_000 where answers < 20 {
      crank.turnOnce()
      answers += client.read().utf8.count { $0 == UInt8(ascii: "\n") }
    }
    #expect(answers == 20)
  }

  @Test func `a listener that never reads is dropped, and keeps nobody waiting`() throws {
    let client = try crank.connect()
    _ = crank.exchange(client, "subscribe")
    let event = Announcement("x", [.init("text", .string(String(repeating: "y", count: 1_000)))])
    for _ in 0..<2_000 { crank.control.announce(event) }
    #expect(crank.control.interests.count == 2)
    crank.tick()
    #expect(crank.control.interests.count == 1)
    #expect(crank.exchange(try crank.connect(), "ping") == "ok\n")
  }

  @Test func `a client too many is told so`() throws {
    let clients = try (0..<2 * Server.clientLimit).map { _ in try crank.connect() }
    crank.turn()
    #expect(crank.control.interests.count == Server.clientLimit + 1)
    for client in clients.prefix(Server.clientLimit) {
      #expect(crank.exchange(client, "ping") == "ok\n")
    }
    for client in clients.suffix(Server.clientLimit) {
      #expect(
        client.read() == "err too-many-clients 32 clients are connected already (try again)\n")
      #expect(client.isOver)
    }
  }

  @Test func `who only sits there makes room for others, who reports or listens does not`() throws {
    let busy = try (0..<30).map { _ in try crank.connect() }
    for client in busy { _ = crank.exchange(client, "state working") }
    let listener = try crank.connect()
    _ = crank.exchange(listener, "subscribe")
    let silent = try crank.connect()
    crank.turn()
    crank.time += .seconds(3)
    #expect(crank.exchange(try crank.connect(), "ping") == "ok\n")
    #expect(silent.isOver)
    #expect(!listener.isOver)
    #expect(crank.control.board.strongest == .working)
  }
}
