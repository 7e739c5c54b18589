import CNcurses
import CPlatform
import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal: pictures go to it, keys and signals come back.
///
/// ncurses knows the terminal, sets its modes and reads its keys; the painter draws. Whatever ends
/// the program, the terminal is given back as it was found: by ``close()``, or after a crash by the
/// rescue of CPlatform.
package final class Terminal: Console {
  private let input: Int32
  private let output: Int32
  private let screen: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]
  private let capabilities: Capabilities
  private let usualSize: Size
  private let modes: termios
  private var keyboard: Keyboard
  private let signals: Signals
  private var writer: TerminalOutput
  private var painter: Painter
  /// The picture last shown; its memory is used for the next.
  private var picture = CellBuffer(size: .zero)
  private var compositor: Compositor
  private var question = PaperQuestion.unasked
  private let isInputTerminal: Bool
  private var isInputOpen = true
  private var isOpen = true
  /// Whether the screen and the modes are the mascot's, and not those of before.
  private var isTaken = true
  private let restore: UnsafeMutableBufferPointer<UInt8>

  /// Takes a terminal over.
  ///
  /// - Parameters:
  ///   - input: Where keys come from; it need not be a terminal.
  ///   - output: The terminal to draw on.
  ///   - depth: How many colours are shown.
  ///   - interruptKey: What Ctrl-C does.
  package init(
    input: Int32, output: Int32, type: TerminalType, depth: ColourDepth,
    interruptKey: InterruptKey = .signal
  ) throws(TerminalError) {
    guard isatty(output) == 1 else { throw .notATerminal }
    waitForForeground(on: output)
    var modes = termios()
    guard tcgetattr(output, &modes) == 0 else { throw .last("tcgetattr") }
    self.modes = modes
    self.input = input
    isInputTerminal = isatty(input) == 1
    self.output = output
    let isUnicode = Locale.prepare()
    // Before ncurses is set up, which leaves handlers alone that are there already.
    guard let signals = Signals() else { throw .last("pipe") }
    self.signals = signals
    capabilities = type.capabilities
    usualSize = type.usualSize
    writer = TerminalOutput(for: output)
    restore = UnsafeMutableBufferPointer.copy(of: type.restore)
    // Also before, because ncurses changes the terminal at once.
    cplatform_rescue_prepare(writer.descriptor, restore.baseAddress, restore.count, &modes)
    do throws(TerminalError) {
      (screen, files) = try startCurses(type.name, input, output)
    } catch {
      cplatform_rescue_cancel()
      restore.deallocate()
      writer.closeOwn()
      signals.close()
      throw error
    }
    set_escdelay(25)
    if interruptKey == .key { InterruptKey.take(on: output) }
    guard let keyboard = Keyboard() else { throw .last("newpad") }
    self.keyboard = keyboard
    painter = Painter(capabilities, depth: depth, isUnicode: isUnicode)
    compositor = Compositor(Backdrop(shading: depth.shading))
    _ = writer.send(capabilities.enterBytes)
  }

  deinit { close() }

  /// The size of the terminal at this moment.
  package var size: Size {
    var size = winsize()
    if ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
      return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
    return usualSize
  }

  // MARK: Pictures

  /// Whether the terminal still takes in the last picture; a new one would have to wait.
  package var isBehind: Bool { writer.isBehind }

  package func show(_ session: Session) -> Bool {
    if session.player.mascot.isTranslucent { askForPaper() }
    // The first picture waits for the answer, though not for long.
    if question == .holdsPicture { return true }
    session.render(into: &picture, with: &compositor)
    return present(picture)
  }

  /// Shows a picture, with one write of what has changed. While the terminal is behind, nothing is
  /// drawn: the next picture then holds all that has changed since. All pictures are drawn into one
  /// buffer, whose numbers for graphemes are compared.
  ///
  /// - Returns: `false` when there is no terminal any more.
  package func present(_ picture: CellBuffer) -> Bool {
    guard !writer.isBehind else { return true }
    return painter.paint(picture) { $0.isEmpty || writer.send($0) }
  }

  // MARK: The terminal's background

  /// Asks for it where colours are mixed.
  private func askForPaper() {
    guard question == .unasked, compositor.backdrop.shading == .blend, isInputTerminal,
      isInputOpen, !writer.isBehind
    else { return }
    question = writer.send(Array(PaperQuestion.bytes.description.utf8)) ? .holdsPicture : .settled
  }

  private func take(_ answers: [KeyDecoder.Answer]) {
    for answer in answers {
      if let color = question.take(answer) { compositor.backdrop.paper = color }
    }
  }

  /// An answer that is on its way must not be taken for what somebody types to the shell.
  private func awaitAnswer() {
    guard question.isOpen, isInputOpen, isForeground(on: output) else { return }
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while question.isOpen, poll(&request, 1, Terminal.lastWait) > 0 {
      guard keyboard.read().hadInput else { break }
      take(keyboard.takeAnswers())
    }
    question = .settled
  }

  /// Milliseconds.
  private static let lastWait: Int32 = 100

  // MARK: Waiting

  package func list(_ interests: inout [Interest]) {
    interests.append(Interest(signals.descriptor, Int32(POLLIN)))
    if isInputOpen { interests.append(Interest(input, Int32(POLLIN))) }
    if writer.isBehind { interests.append(Interest(writer.descriptor, Int32(POLLOUT))) }
  }

  /// Whether a sequence of bytes has begun; what follows it is waited for but a moment.
  package var isWithinSequence: Bool {
    keyboard.isWithinSequence || question == .holdsPicture
  }

  /// Nothing has followed a sequence that began, or no answer came in time.
  package func abandonSequence() {
    if !question.letPictureGo() { keyboard.abandon() }
  }

  package func take(_ interests: [Interest]) -> [Input] {
    var inputs: [Input] = []
    for interest in interests where interest.arrived != 0 {
      switch interest.descriptor {
      case signals.descriptor: inputs += signals.take().map(translate)
      case input where interest.events == Int16(POLLIN): inputs += readKeys(interest.arrived)
      case writer.descriptor: if !writer.flush() { inputs.append(.lost) }
      default: break
      }
    }
    return inputs
  }

  private func translate(_ signal: Signals.Signal) -> Input {
    switch signal {
    case .resize:
      // Whatever the terminal made of the picture in between.
      painter.forget()
      return .event(.resize(size))
    case .stop: return .stop
    case .resume: return .resumed
    case .interruptKey: return .event(.key(.control("c")))
    case .end(let number): return .end(signal: number)
    }
  }

  /// Input that is ready and has nothing to read is at its end: it is waited for no more.
  private func readKeys(_ arrived: Int16) -> [Input] {
    let (events, hadInput) = keyboard.read()
    take(keyboard.takeAnswers())
    // Who presses a key wants to see what it does.
    if !events.isEmpty { question.letPictureGo() }
    if !hadInput {
      isInputOpen = false
      if isInputTerminal, arrived & Int16(POLLHUP | POLLERR) != 0 { return [.lost] }
    }
    return events.map { .event($0) }
  }

  // MARK: Giving it back, and taking it over again

  /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal over again
  /// when it goes on.
  package func stop() -> [Input] {
    leave()
    return takeOver(after: signals.stop(on: output))
  }

  /// Takes the terminal over again after the process was stopped from outside.
  package func resume() -> [Input] {
    takeOver(after: isForeground(on: output) ? [] : signals.stop(on: output))
  }

  /// Takes the terminal over again, unless the end has come; the next picture is drawn whole.
  private func takeOver(after arrived: [Signals.Signal]) -> [Input] {
    if !arrived.contains(where: \.isEnd) { takeOver() }
    return arrived.map(translate)
  }

  private func takeOver() {
    isTaken = true
    reset_prog_mode()
    _ = writer.send(Capabilities.enteringScreen + capabilities.enterBytes)
    painter.forget()
    prepareRescue()
  }

  /// Gives the terminal back for good.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    leave()
    keyboard.close()
    delscreen(screen)
    for file in files { fclose(file) }
    writer.closeOwn()
    signals.close()
    restore.deallocate()
  }

  private func leave() {
    guard isTaken else { return }
    isTaken = false
    cplatform_rescue_cancel()
    awaitAnswer()
    // Behind a shell the modes are the shell's, which has seen to them.
    let hasModes = isForeground(on: output)
    // A terminal that takes nothing must not keep the process from ending.
    if writer.isReady(within: 500), writer.flush(), !writer.isBehind {
      _ = writer.send(capabilities.restoreBytes(whole: !hasModes))
      if hasModes { endwin() }
    }
    var modes = modes
    if hasModes { tcsetattr(output, TCSANOW, &modes) }
  }

  private func prepareRescue() {
    var modes = modes
    cplatform_rescue_prepare(writer.descriptor, restore.baseAddress, restore.count, &modes)
  }
}

extension TerminalError {
  static func last(_ call: String) -> TerminalError {
    .system(call: call, reason: String(cString: strerror(errno)))
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Memory of its own with the same bytes.
  fileprivate static func copy(of bytes: [UInt8]) -> UnsafeMutableBufferPointer {
    let copy = UnsafeMutableBufferPointer.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return copy
  }
}
