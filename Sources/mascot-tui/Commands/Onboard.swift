import CPlatform
import MascotCore
import MascotOnboarding
import MascotPacks
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `mascot-tui onboard`: shows the pages of a first run on the terminal, and prints the answers on
/// standard output: all of them, or none.
struct Onboard {
  private let path: String
  private let answers: String?
  private let format: AnswerFormat
  private let colours: ColourChoice
  private let size: SizeChoice
  private let seed: UInt64
  private let reducesMotion: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    guard let path = arguments.operands.first else {
      throw .missingOperand("FILE", command: arguments.command.name)
    }
    self.path = path
    answers = arguments.value(of: .answers)
    format = try arguments.choice(.format) ?? .json
    let preferences = Preferences.ofUser().preferences
    colours = try arguments.choice(.color) ?? Play.usualColours(preferences)
    size = try arguments.choice(.size) ?? preferences.size.flatMap(SizeChoice.init) ?? .auto
    seed = try arguments.seed() ?? UInt64(System.time() / .nanoseconds(1))
    reducesMotion =
      arguments.has(.reduceMotion)
      || Play.environmentReducesMotion ?? preferences.reducesMotion ?? false
  }

  func run() -> Int32 {
    do {
      let file = try PageFile(path: path, languages: System.languages)
      if let answers { return print(try read(answers, for: file)) }
      if let terminal = AskingTerminal() { return try ask(file, on: terminal) }
      return print(try readStandardInput(for: file))
    } catch {
      System.complain("\(error)")
      return ExitCode.failure
    }
  }

  // MARK: Without a terminal

  private func read(_ path: String, for file: PageFile) throws -> Flow {
    let bytes = try InputFile.bytes(of: path, limit: AnswerFile.limit)
    return try flow(of: bytes, from: path == "-" ? "standard input" : path, for: file)
  }

  private func readStandardInput(for file: PageFile) throws -> Flow {
    let bytes =
      isatty(STDIN_FILENO) == 1 ? [] : try InputFile.bytes(of: "-", limit: AnswerFile.limit)
    guard bytes.contains(where: { $0 > 0x20 }) else { throw OnboardError.nobodyToAsk }
    return try flow(of: bytes, from: "standard input", for: file)
  }

  private func flow(of bytes: [UInt8], from name: String, for file: PageFile) throws -> Flow {
    let answers = try AnswerFile(bytes, file: name, for: file.pages.pages)
    for warning in answers.warnings { System.complain(warning) }
    return answers.flow
  }

  // MARK: On a terminal

  private func ask(_ file: PageFile, on terminal: AskingTerminal) throws -> Int32 {
    defer { terminal.close() }
    let surface =
      System.isOn("ACCESSIBLE") ? .lines : try Surface(colours, output: terminal.output)
    let cast = try Cast(
      for: file, options: Pack.Options(colours: surface.depth.rawValue, languages: System.languages)
    )
    if let problem = cast.problem { System.complain(problem) }
    switch surface {
    case .lines: return try ask(file, cast, lineByLine: terminal)
    case .screen(let type, let depth):
      let screen = try Terminal(
        input: terminal.input, output: terminal.output, type: type, depth: depth,
        interruptKey: .key)
      return ask(file, cast, on: screen)
    }
  }

  private func ask(_ file: PageFile, _ cast: Cast, on screen: Terminal) -> Int32 {
    let mood = file.pages.pages.first?.mood.flatMap { cast.mascot.mood($0) }
    var player = Player(cast.mascot, mood: mood)
    player.reducesMotion = reducesMotion
    let largest = cast.pack.map { size.largest(of: $0.scales) } ?? 0
    let figure = Session(
      player, variants: cast.pack?.variants ?? [], scales: cast.pack?.scales ?? [],
      options: .init(showsLegend: false, largest: largest), seed: seed,
      nameOfFrame: { _, _ in "" })
    var loop = PageLoop(
      Onboarding(file.pages.pages, figure: figure, largest: largest),
      pictures: cast.pack?.pictures, terminal: screen, now: System.time)
    let ending = loop.run()
    screen.close()
    if let fault = loop.fault { System.complain(fault) }
    switch ending {
    case .done: return print(loop.onboarding.flow)
    case .signal(let number):
      cplatform_signals_die(number)
      return 128 + number
    }
  }

  private func ask(
    _ file: PageFile, _ cast: Cast, lineByLine terminal: AskingTerminal
  ) throws -> Int32 {
    var console = try LineConsole(input: terminal.input, output: terminal.output)
    defer { console.close() }
    var dialogue = Dialogue(file.pages.pages, mascot: cast.mascot)
    var words = dialogue.page
    while true {
      let isRead = console.say(words)
      if dialogue.isOver { return print(dialogue.flow) }
      guard isRead else { throw OnboardError.inputEnded }
      switch console.readLine(isHidden: dialogue.hidesInput) {
      case .line(let line): words = dialogue.take(line)
      case .end: throw OnboardError.inputEnded
      case .interrupted: return ExitCode.cancelled
      case .signal(let number):
        console.close()
        cplatform_signals_die(number)
        return 128 + number
      }
    }
  }

  // MARK: The answers

  private func print(_ flow: Flow) -> Int32 {
    guard flow.outcome == .completed else { return ExitCode.cancelled }
    guard let reason = AnswerOutput.write(format.text(of: flow)) else { return ExitCode.success }
    System.complain("standard output: \(reason) (the answers are lost)")
    return ExitCode.failure
  }
}

/// What keeps pages from being asked.
private enum OnboardError: Error, CustomStringConvertible {
  case nobodyToAsk
  case inputEnded

  var description: String {
    switch self {
    case .nobodyToAsk:
      "there is no terminal to ask on, and there are no answers "
        + "(give them with --answers FILE, or in JSON on standard input)"
    case .inputEnded: "the input ended before the last page (nothing has been printed)"
    }
  }
}
