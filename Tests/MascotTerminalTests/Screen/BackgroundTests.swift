import Glibc
import MascotCore
import MascotTestSupport
import Testing

@testable import MascotTerminal

extension TerminfoTests {
  @Suite(.serialized) struct `The background of a terminal` {
    private static let query = "\u{1B}]11;?\u{07}\u{1B}[c"
    private let pty: PseudoTerminal

    init() throws { pty = try PseudoTerminal(Size(columns: 12, rows: 3)) }

    private func terminal(_ depth: ColourDepth = .direct) throws -> Terminal {
      try Terminal(
        input: pty.terminal, output: pty.terminal,
        type: TerminalType("xterm-256color", output: pty.terminal), depth: depth)
    }

    /// A white block, half there.
    private func session(translucent: Bool = true) throws -> Session {
      let fade = try Motion(tracks: [.opacity: [.move(0.5)]])
      let block = Layer.Content.shape(.box, .rgb(255, 255, 255), width: 4, height: 1)
      let scene = Scene([try Layer(block, motion: translucent ? fade : nil)])
      let mascot = try Mascot(
        name: "Probe",
        states: [
          State(
            name: "idle", role: .mood, clip: Clip(resting: Frame(Frame.ID(index: 0), for: .zero)),
            scene: scene)
        ], moods: [.init(number: 0, state: .init(index: 0))], initial: .init(index: 0))
      var session = Session(
        Player(mascot),
        variants: [PictureLibrary(frameCount: 1, declared: Size(columns: 6, rows: 1))],
        options: .init(showsLegend: false), nameOfFrame: { _, _ in "" })
      session.handle(.resize(Size(columns: 12, rows: 3)))
      return session
    }

    private func inputs(_ terminal: Terminal) -> [Input] {
      var inputs: [Input] = []
      while true {
        var interests: [Interest] = []
        terminal.list(&interests)
        var requests = interests.map {
          pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
        }
        guard poll(&requests, nfds_t(requests.count), 0) > 0 else { return inputs }
        for index in requests.indices { interests[index].arrived = requests[index].revents }
        inputs += terminal.take(interests)
      }
    }

    @Test func `it is asked for once, and the first picture waits for the answer`() throws {
      let terminal = try terminal()
      let session = try session()
      _ = pty.take()
      #expect(terminal.show(session))
      #expect(String(decoding: pty.take(), as: UTF8.self) == Self.query)
      #expect(terminal.isWithinSequence)
      pty.type("\u{1B}]11;rgb:0000/0000/ffff\u{1B}\\\u{1B}[?64c")
      #expect(inputs(terminal) == [])
      #expect(!terminal.isWithinSequence)
      #expect(terminal.show(session))
      // White, half over blue.
      let bytes = pty.take()
      #expect(bytes.count(of: "128;128;255") == 1)
      #expect(bytes.count(of: "]11;?") == 0)
    }

    @Test func `a terminal that knows no such question is found out by its attributes`() throws {
      let terminal = try terminal()
      let session = try session()
      #expect(terminal.show(session))
      pty.type("\u{1B}[?6c")
      #expect(inputs(terminal) == [])
      #expect(!terminal.isWithinSequence)
      _ = pty.take()
      #expect(terminal.show(session))
      #expect(pty.take().count(of: "128;128;128") == 1)
    }

    @Test func `one that never answers is waited for once`() throws {
      let terminal = try terminal()
      let session = try session()
      #expect(terminal.show(session))
      _ = pty.take()
      terminal.abandonSequence()
      #expect(!terminal.isWithinSequence)
      #expect(terminal.show(session))
      #expect(pty.take().count(of: "128;128;128") == 1)
    }

    @Test func `an answer that is late presses no key, and has what is translucent drawn anew`()
      throws
    {
      let terminal = try terminal()
      let session = try session()
      #expect(terminal.show(session))
      terminal.abandonSequence()
      #expect(terminal.show(session))
      _ = pty.take()
      pty.type("\u{1B}]11;rgb:00/ff/00\u{07}")
      #expect(inputs(terminal) == [])
      #expect(terminal.show(session))
      #expect(pty.take().count(of: "128;255;128") == 1)
      pty.type("\u{1B}[?6cx")
      #expect(inputs(terminal) == [.event(.key(.character("x")))])
      #expect(terminal.show(session))
      #expect(pty.take().isEmpty)
    }

    @Test func `who presses a key does not wait`() throws {
      let terminal = try terminal()
      #expect(terminal.show(try session()))
      pty.type("x")
      #expect(inputs(terminal) == [.event(.key(.character("x")))])
      #expect(!terminal.isWithinSequence)
    }

    @Test func `an answer on its way is not left to the shell`() throws {
      let terminal = try terminal()
      #expect(terminal.show(try session()))
      pty.type("\u{1B}]11;rgb:00/ff/00\u{07}\u{1B}[?6c")
      terminal.close()
      var request = pollfd(fd: pty.terminal, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 0) == 0)
    }

    @Test func `nothing is asked where nothing shows through, or colours are few`() throws {
      for (depth, isTranslucent) in [(ColourDepth.direct, false), (.sixteen, true), (.none, true)] {
        let terminal = try terminal(depth)
        _ = pty.take()
        #expect(terminal.show(try session(translucent: isTranslucent)))
        let bytes = pty.take()
        #expect(bytes.count(of: "]11;?") == 0 && !bytes.isEmpty)
        terminal.close()
      }
    }
  }
}
