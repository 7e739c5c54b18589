import Foundation
import MascotControl
import Testing

@Suite struct `Who tells a mascot something` {
  private let crank: Crank

  init() throws { crank = try Crank() }

  /// A deadline whose clock turns the crank: the mascot works while the client looks at the time.
  private func deadline(_ seconds: Int = 5) -> Deadline {
    Deadline(in: .seconds(seconds)) { [crank] in
      crank.turn()
      return crank.time
    }
  }

  /// A deadline that is over when it is looked at the second time.
  private var soon: Deadline {
    var looks = 0
    return Deadline(in: .milliseconds(200)) {
      looks += 1
      return looks > 1 ? .seconds(1) : .zero
    }
  }

  @Test func `it asks, and hears the answer`() throws {
    var client = try Client.connect(to: [crank.path], before: deadline())
    let ping = try client.ask("ping", before: deadline())
    #expect(ping.line == "ok")
    #expect(ping.answer == .ok(data: ""))
    let refused = try client.ask(#"{"request":"play"}"#, before: deadline())
    #expect(
      refused.answer
        == .refused(code: "missing-value", message: "play needs a name (as in: play wave)"))
  }

  @Test func `it looks in every place, in order`() throws {
    let paths = ["/tmp/no/such", "\(crank.folderPath)/none.sock", crank.path, "/tmp/other"]
    let client = try Client.connect(to: paths, before: deadline())
    #expect(client.path == crank.path)
  }

  @Test func `where no mascot runs it says so at once`() throws {
    let paths = ["/tmp/no/such", "\(crank.folderPath)/none.sock"]
    #expect(throws: ClientError.noneRunning(paths: paths)) {
      _ = try Client.connect(to: paths, before: soon)
    }
    let path = crank.path
    crank.control.close()
    #expect(throws: ClientError.noneRunning(paths: [path])) {
      _ = try Client.connect(to: [path], before: soon)
    }
  }

  @Test func `a path too long for a socket is told`() throws {
    let path = "/" + String(repeating: "x", count: 200)
    #expect(throws: ClientError.self) { _ = try Client.connect(to: [path], before: soon) }
  }

  @Test func `it hears what happens, in between answers, too`() throws {
    var client = try Client.connect(to: [crank.path], before: deadline())
    #expect(try client.ask("subscribe", before: deadline()).line == "ok")
    crank.control.announce(Announcement("x"))
    #expect(try client.ask("ping", before: deadline()).line == "ok")
    crank.control.announce(Announcement("y"))
    #expect(try client.receive(before: nil) == "event y")
  }

  @Test func `a long answer is heard to its end`() throws {
    var client = try Client.connect(to: [crank.path], before: deadline())
    for number in 0..<250 {
      let text = String(repeating: "x", count: 2_000)
      _ = try client.ask("state working source=s\(number) text=\(text)", before: deadline())
    }
    let reply = try client.ask("get sources", before: deadline())
    #expect(reply.line.utf8.count > 80_000)
  }

  @Test func `a mascot that does not answer is not waited for`() throws {
    var client = try Client.connect(to: [crank.path], before: soon)
    #expect(throws: ClientError.noAnswer(path: crank.path)) {
      _ = try client.ask("ping", before: soon)
    }
  }

  @Test func `a mascot that takes nobody in is not waited for`() throws {
    var clients: [RawClient] = []
    while let client = RawClient(crank.path) { clients.append(client) }
    #expect(throws: ClientError.noAnswer(path: crank.path)) {
      _ = try Client.connect(to: ["/tmp/no/such", crank.path], before: soon)
    }
  }

  @Test func `a mascot that takes somebody in again is found`() throws {
    var clients: [RawClient] = []
    while let client = RawClient(crank.path) { clients.append(client) }
    clients = []
    let client = try Client.connect(to: [crank.path], before: deadline())
    #expect(client.path == crank.path)
  }

  @Test func `a mascot that has hung up is told from one that is silent`() throws {
    var client = try Client.connect(to: [crank.path], before: deadline())
    crank.turn()
    let path = crank.path
    crank.control.close()
    #expect(throws: ClientError.hungUp(path: path)) { _ = try client.ask("ping", before: soon) }
  }

  @Test func `why it has hung up is heard, whatever was asked`() throws {
    let clients = try (0..<Server.clientLimit).map { _ in try crank.connect() }
    crank.turn()
    var client = try Client.connect(to: [crank.path], before: deadline())
    crank.turn()
    let reply = try client.ask("ping", before: soon)
    #expect(
      reply.answer
        == .refused(
          code: "too-many-clients", message: "32 clients are connected already (try again)"))
    #expect(clients.count == 32)
  }

  @Test(arguments: [
    ("say a\nquit", ClientError.lineBreak), ("say a\r", .lineBreak), ("\n", .lineBreak),
    (String(repeating: "x", count: 4097), .lineTooLong(limit: 4096)),
  ])
  func `what is no line is not sent`(line: String, error: ClientError) throws {
    var client = try Client.connect(to: [crank.path], before: deadline())
    #expect(throws: error) { try client.send(line, before: deadline()) }
    crank.turn()
    #expect(crank.requests == [])
  }

  @Test(arguments: [
    (
      ClientError.noneRunning(paths: ["/a", "/b"]),
      "no mascot is running at /a, /b (start mascot-tui in a terminal)"
    ),
    (.noAnswer(path: "/a"), "/a: the mascot does not answer in time (is it stopped?)"),
    (.lineBreak, "a request is one line (write each one by itself)"),
  ])
  func `an error says what to do`(error: ClientError, sentence: String) {
    #expect(error.description == sentence)
  }
}
