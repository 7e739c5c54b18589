import Glibc
import MascotCore
import MascotTestSupport
import Testing

@testable import MascotTerminal

private let size = Size(columns: 40, rows: 12)

extension TerminfoTests {
  @Suite(.serialized) struct `A terminal that is taken over` {
    private let pty: PseudoTerminal
    private let before: [UInt32]
    private let terminal: Terminal

    init() throws {
      pty = try PseudoTerminal(size)
      before = pty.modes
      terminal = try Terminal(
        input: pty.terminal, output: pty.terminal,
        type: TerminalType("xterm-256color", output: pty.terminal),
        depth: .direct)
    }

    private func picture(_ text: String) -> CellBuffer {
      var picture = CellBuffer(size: size)
      picture.write(text, column: 3, row: 3)
      return picture
    }

    /// A picture of many bytes, another one for each number.
    private func noise(_ number: UInt64) -> CellBuffer {
      var random = SplitMix64(seed: number)
      var picture = CellBuffer(size: size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let color = Color.rgb(UInt8.random(in: 0...255, using: &random), 0, 0)
          picture.put(Cell(Glyph("x"), Style(foreground: color)), column: column, row: row)
        }
      }
      return picture
    }

    private var interests: [Interest] {
      var interests: [Interest] = []
      terminal.list(&interests)
      return interests
    }

    /// What comes in until nothing more is ready.
    private func inputs() -> [Input] {
      var inputs: [Input] = []
      while true {
        var interests = interests
        var requests = interests.map {
          pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
        }
        guard poll(&requests, nfds_t(requests.count), 0) > 0 else { return inputs }
        for index in requests.indices { interests[index].arrived = requests[index].revents }
        inputs += terminal.take(interests)
      }
    }

    /// The calls of `write(2)` that a function makes on this thread.
    private func writes(in body: () -> Void) throws -> Int {
      func count() throws -> Int {
        let file = try #require(fopen("/proc/thread-self/io", "r"))
        defer { fclose(file) }
        var text = [UInt8](repeating: 0, count: 512)
        let length = fread(&text, 1, text.count, file)
        let lines = String(decoding: text.prefix(length), as: UTF8.self).split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix("syscw:") })
        return try #require(Int(line.dropFirst(7)))
      }
      let before = try count()
      body()
      return try count() - before
    }

    @Test func `its size is known`() {
      #expect(terminal.size == size)
      pty.resize(to: Size(columns: 7, rows: 5))
      #expect(terminal.size == Size(columns: 7, rows: 5))
      terminal.close()
    }

    @Test func `on a terminal whose picture stays the cursor ends in the last row`() throws {
      terminal.close()
      let pty = try PseudoTerminal(size)
      let terminal = try Terminal(
        input: pty.terminal, output: pty.terminal,
        type: TerminalType("vt100", output: pty.terminal), depth: .none)
      _ = terminal.present(picture("hello"))
      _ = pty.take()
      terminal.close()
      #expect(pty.take().count(of: "\u{1B}[12;1H") == 1)
    }

    @Test func `the environment is left as it was`() throws {
      terminal.close()
      setenv("COLUMNS", "77", 1)
      defer { unsetenv("COLUMNS") }
      unsetenv("LINES")
      let pty = try PseudoTerminal(size)
      let terminal = try Terminal(
        input: pty.terminal, output: pty.terminal,
        type: TerminalType("xterm", output: pty.terminal), depth: .none)
      #expect(getenv("COLUMNS").map { String(cString: $0) } == "77")
      #expect(getenv("LINES") == nil)
      #expect(terminal.size == size)
      terminal.close()
    }

    @Test func `a terminal that does not know its size has that of its type`() throws {
      terminal.close()
      let pty = try PseudoTerminal(.zero)
      let terminal = try Terminal(
        input: pty.terminal, output: pty.terminal,
        type: TerminalType("xterm", output: pty.terminal), depth: .none)
      #expect(terminal.size == Size(columns: 80, rows: 24))
      terminal.close()
    }

    @Test func `the other screen is shown, and the cursor hidden`() {
      let bytes = pty.take()
      #expect(bytes.count(of: "\u{1B}[?1049h") == 1)
      #expect(bytes.count(of: "\u{1B}[?25l") == 1)
      #expect(bytes.count(of: "\u{1B}[?2004h") == 1)
      #expect(bytes.count(of: "\u{1B}[?1h\u{1B}=") == 1)
      terminal.close()
    }

    @Test func `every picture is one write, and an unchanged one is none`() throws {
      #expect(try writes { _ = terminal.present(picture("hello")) } == 1)
      #expect(try writes { _ = terminal.present(picture("hello")) } == 0)
      _ = pty.take()
      #expect(try writes { _ = terminal.present(noise(1)) } == 1)
      let bytes = pty.take()
      #expect(bytes.starts(with: Array("\u{1B}[?2026h".utf8)))
      #expect(bytes.suffix(8).elementsEqual("\u{1B}[?2026l".utf8))
      #expect(try writes { _ = terminal.present(picture("hello")) } == 1)
      terminal.close()
    }

    @Test func `whoever reads nothing makes it skip pictures, and sees the last one`() throws {
      var all = pty.take()
      var number: UInt64 = 0
      while !terminal.isBehind, number < 1_000 {
        number += 1
        #expect(terminal.present(noise(number)))
      }
      #expect(terminal.isBehind)
      #expect(interests.contains { $0.events == Int16(POLLOUT) })
      #expect(try writes { _ = terminal.present(noise(5_000)) } == 0)
      while terminal.isBehind {
        all += pty.take()
        #expect(!inputs().contains(.lost))
      }
      // What is still on its way may leave too little room for all of it at once.
      #expect(terminal.present(noise(6_000)))
      repeat {
        all += pty.take()
        #expect(!inputs().contains(.lost))
      } while terminal.isBehind
      all += pty.take()
      terminal.close()
      try TerminalKind.with("xterm-256color") { kind in
        let pane = try TmuxPane(size)
        defer { pane.close() }
        try pane.feed(all)
        var screen = PaintedScreen(pane, kind, depth: .direct)
        _ = try screen.check(noise(6_000), "after a pause")
      }
    }

    @Test func `a change of size draws everything anew, even if it was taken back`() {
      #expect(terminal.present(picture("hello")))
      _ = pty.take()
      // To the process, because the threads of a test block signals.
      kill(getpid(), SIGWINCH)
      var request = pollfd(
        fd: interests[0].descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 5_000) == 1)
      #expect(inputs() == [.event(.resize(size))])
      #expect(terminal.present(picture("hello")))
      #expect(pty.take().count(of: "hello") == 1)
      terminal.close()
    }

    @Test(
      arguments: [
        ("w", [.character("w")]), ("\u{1B}OA", [.arrow(.up)]), ("\u{1B}[A", [.arrow(.up)]),
        ("\u{1B}", [.escape]), ("é", [.character("é")]), ("\u{1B}[15~", [.function(5)]),
        ("\u{1B}OP", [.function(1)]), ("\u{1B}[3~", [.delete]), ("\u{7F}", [.backspace]),
        ("\u{1B}[Z", [.backTab]), ("\r", [.enter]), ("\u{1B}q", []),
        ("\u{1B}[<0;10;10Mw", [.character("w")]),
        ("\u{1B}[M !!w", [.character("w")]), ("\u{1B}[?64;1;2cw", [.character("w")]),
        ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\w", [.character("w")]),
        ("\u{1B}[I\u{1B}[Ow", [.character("w")]), ("\u{1B}[1;5Aw", [.character("w")]),
      ] as [(String, [Key])])
    func `keys come in`(bytes: String, keys: [Key]) {
      pty.type(bytes)
      #expect(inputs() == keys.map { .event(.key($0)) })
      terminal.close()
    }

    @Test func `a paste is handed over whole, presses no keys, and may come in pieces`() {
      for part in ["\u{1B}[200~qu", "it\r", "qw", "\u{1B}[20"] {
        pty.type(part)
        #expect(inputs().isEmpty)
      }
      pty.type("1~w")
      #expect(inputs() == [.event(.paste("quit\nqw")), .event(.key(.character("w")))])
      terminal.close()
    }

    @Test func `of a paste that is told to press keys no key is pressed`() {
      pty.type("\u{1B}[200~q\u{1B}OA\u{1B}[3~\u{7F}\r\u{1B}[<0;1;1Mq\u{1B}[201~w")
      let inputs = inputs()
      #expect(inputs.count == 2)
      #expect(inputs.last == .event(.key(.character("w"))))
      if case .event(.paste) = inputs.first {} else { Issue.record("no paste: \(inputs)") }
      terminal.close()
    }

    @Test func `it is given back as it was found`() {
      #expect(pty.modes != before)
      _ = terminal.present(picture("hello"))
      _ = pty.take()
      terminal.close()
      #expect(pty.modes == before)
      let bytes = pty.take()
      #expect(bytes.count(of: "\u{1B}[?1049l") == 1)
      #expect(bytes.count(of: "\u{1B}[?25h") >= 1)
      #expect(bytes.count(of: "\u{1B}[?2004l") == 1)
      #expect(bytes.count(of: "\u{1B}[?1l\u{1B}>") >= 1)
      terminal.close()
      #expect(pty.take().isEmpty)
    }

    @Test func `one that takes nothing in is given back all the same`() {
      var number: UInt64 = 0
      while !terminal.isBehind, number < 1_000 {
        number += 1
        _ = terminal.present(noise(number))
      }
      let start = ContinuousClock.now
      terminal.close()
      #expect(start.duration(to: .now) < .seconds(3))
      #expect(pty.modes == before)
    }

    @Test func `what was interrupted is taken over again whole`() {
      _ = terminal.present(picture("hello"))
      _ = pty.take()
      _ = terminal.resume()
      _ = terminal.present(picture("hello"))
      let bytes = pty.take()
      for sequence in ["\u{1B}[?1049h", "\u{1B}[?25l", "\u{1B}[?2004h", "hello"] {
        #expect(bytes.count(of: sequence) == 1, "\(sequence.debugDescription)")
      }
      terminal.close()
    }
  }

  @Suite struct `Where there is no such terminal` {
    @Test func `a type that is unknown has a stand-in`() throws {
      let type = try TerminalType("xterm-nobody-knows", output: 1)
      #expect(type.name == "xterm-256color" && type.isStandIn)
      #expect(try !TerminalType("vt100", output: 1).isStandIn)
    }

    @Test func `a terminal that cannot place its cursor is refused`() {
      #expect(throws: TerminalError.cannotMoveCursor(type: "dumb")) {
        try TerminalType("dumb", output: 1)
      }
    }

    @Test func `what is no terminal is refused`() throws {
      let null = open("/dev/null", O_RDWR | O_CLOEXEC)
      defer { close(null) }
      let type = try TerminalType("xterm", output: 1)
      #expect(throws: TerminalError.notATerminal) {
        try Terminal(input: null, output: null, type: type, depth: .none)
      }
    }
  }
}
