import CPlatform
import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A console without pictures: a pipe, a file, or a terminal that cannot place its cursor. The label
/// is written as a line each time it changes.
package struct PlainConsole: Console {
  private let input: Int32
  private let output: Int32
  /// The modes of the keyboard before, where there is one that was changed.
  private var modes: termios?
  private let signals: Signals
  private var decoder = KeyDecoder()
  private var isInputOpen: Bool
  private var said: String?
  /// What else stood below the mascot when it was looked at last: what it says, and who reports.
  private var told: [String] = []
  /// What the output has not taken yet.
  private var rest: ArraySlice<UInt8> = []

  /// Takes keys from a terminal only if it also shows the words; a pager behind a pipe has its own
  /// use for the keyboard.
  package init(input: Int32, output: Int32) throws(TerminalError) {
    self.input = input
    self.output = output
    let hasKeyboard = isatty(input) == 1
    isInputOpen = !hasKeyboard || isatty(output) == 1
    if hasKeyboard, isInputOpen { waitForForeground(on: input) }
    guard let signals = Signals() else {
      throw .system(call: "pipe", reason: String(cString: strerror(errno)))
    }
    self.signals = signals
    if hasKeyboard, isInputOpen { listen() }
  }

  package let size = Size.zero

  package var isBehind: Bool { !rest.isEmpty }

  package var isWithinSequence: Bool { decoder.isWithinSequence }

  package mutating func abandonSequence() { decoder.abandon() }

  package func list(_ interests: inout [Interest]) {
    interests.append(Interest(signals.descriptor, Int32(POLLIN)))
    // The output tells by itself when nobody reads it any more.
    interests.append(Interest(output, isBehind ? Int32(POLLOUT) : 0))
    if isInputOpen { interests.append(Interest(input, Int32(POLLIN))) }
  }

  package mutating func show(_ session: Session) -> Bool {
    if isBehind { return true }
    var lines: [String] = []
    if !session.label.isEmpty, session.label != said {
      said = session.label
      lines.append(session.label)
    }
    let words = [session.director.caption?.text].compactMap { $0 } + session.sources.map(\.text)
    lines += words.filter { !told.contains($0) }
    told = words
    if lines.isEmpty { return true }
    rest = Array(lines.map { "\($0)\n" }.joined().utf8)[...]
    return flush()
  }

  /// Writes what the output takes without waiting: a reader may be slow, and the descriptor is
  /// shared with others, who would find themselves unable to wait.
  ///
  /// - Returns: `false` when nobody reads it any more.
  private mutating func flush() -> Bool {
    while !rest.isEmpty, isReady {
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, min($0.count, 512)) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR && errno != EAGAIN {
        return false
      }
    }
    return true
  }

  /// Whether a line can be written, or the attempt would tell why not.
  private var isReady: Bool {
    var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  package mutating func take(_ interests: [Interest]) -> [Input] {
    var inputs: [Input] = []
    for interest in interests where interest.arrived != 0 {
      switch interest.descriptor {
      case signals.descriptor: inputs += signals.take().map(translate)
      case output where interest.events != Int16(POLLIN):
        if interest.arrived != Int16(POLLOUT) || !flush() { inputs.append(.lost) }
      case input: inputs += readKeys()
      default: break
      }
    }
    return inputs
  }

  private func translate(_ signal: Signals.Signal) -> Input {
    switch signal {
    case .resize: .event(.resize(size))
    case .stop: .stop
    case .resume: .resumed
    case .interruptKey: .event(.key(.control("c")))
    case .end(let number): .end(signal: number)
    }
  }

  private mutating func readKeys() -> [Input] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(input, &bytes, bytes.count)
    guard count > 0 else {
      if count == 0 || errno != EINTR && errno != EAGAIN { isInputOpen = false }
      return []
    }
    let keys = bytes.prefix(count).compactMap { decoder.decode($0) }
    _ = decoder.takePastes()
    return (keys + [decoder.pause()].compactMap { $0 }).map { .event(.key($0)) }
  }

  /// Has keys arrive as they are pressed, and unseen.
  private mutating func listen() {
    var present = termios()
    guard tcgetattr(input, &present) == 0 else { return }
    if modes == nil { modes = present }
    if var modes { cplatform_rescue_prepare(input, nil, 0, &modes) }
    present.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(input, TCSANOW, &present)
  }

  package mutating func stop() -> [Input] {
    giveBack()
    return listen(after: signals.stop(on: input))
  }

  package mutating func resume() -> [Input] {
    listen(after: isForeground(on: input) ? [] : signals.stop(on: input))
  }

  private mutating func listen(after arrived: [Signals.Signal]) -> [Input] {
    if modes != nil, !arrived.contains(where: \.isEnd) { listen() }
    return arrived.map(translate)
  }

  package mutating func close() {
    giveBack()
    signals.close()
  }

  private func giveBack() {
    cplatform_rescue_cancel()
    // Behind a shell the modes are the shell's.
    if var modes, isForeground(on: input) { tcsetattr(input, TCSANOW, &modes) }
  }
}
