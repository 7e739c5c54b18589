import CPlatform
import MascotControl
import MascotCore
import MascotPacks
import MascotTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `mascot-tui play`: shows a mascot until somebody ends it.
struct Play {
  private let name: String
  /// Whether the command line names the mascot.
  private let isNamed: Bool
  private let action: String?
  private let mood: String?
  /// The mood of somebody's choice, for mascots that have it.
  private let usualMood: String?
  private let once: String?
  private let framesPerSecond: Double?
  private let speed: Double
  private let colours: ColourChoice
  private let size: SizeChoice
  private let showsLegend: Bool
  private let seed: UInt64
  private let reducesMotion: Bool
  private let watches: Bool
  /// Where other programs find the mascot; `nil` where they may not.
  private let place: MeetingPlace?
  private let pausesHidden: Bool
  /// What is wrong with somebody's preferences.
  private let faults: [Fault]

  init(_ arguments: Arguments) throws(UsageError) {
    let (preferences, faults) = Preferences.ofUser()
    self.faults = faults
    name =
      arguments.operands.first ?? preferences.pack.map(UserFiles.expanded)
      ?? MascotCatalogue.standard
    isNamed = !arguments.operands.isEmpty
    action = arguments.operands.dropFirst().first
    mood = arguments.value(of: .mood)
    usualMood = preferences.mood
    once = arguments.value(of: .once)
    framesPerSecond =
      try arguments.number(.fps, above: 0, atMost: Limits.framesPerSecond)
      ?? preferences.framesPerSecond
    speed =
      try arguments.number(.speed, above: 0, atMost: Preferences.fastest) ?? preferences.speed ?? 1
    colours = try arguments.choice(.color) ?? Play.usualColours(preferences)
    size = try arguments.choice(.size) ?? preferences.size.flatMap(SizeChoice.init) ?? .auto
    showsLegend = !arguments.has(.noLegend) && preferences.showsLegend ?? true
    seed = try arguments.seed() ?? UInt64(System.time() / .nanoseconds(1))
    // Somebody who greets once is not in the way of a mascot that stays.
    let isAlone = once != nil && arguments.value(of: .name) == nil
    let meetingPlace = try MeetingPlace(arguments)
    place = arguments.has(.noControl) || isAlone ? nil : meetingPlace
    reducesMotion =
      arguments.has(.reduceMotion)
      || Play.environmentReducesMotion ?? preferences.reducesMotion ?? false
    watches = arguments.has(.watch)
    pausesHidden = arguments.has(.pauseHidden) || preferences.pausesHidden ?? false
  }

  func run() -> Int32 {
    for fault in faults { System.complain(fault) }
    let surface: Surface
    let pack: Pack
    var session: Session
    var reloading: Reloading?
    do {
      surface = try Surface(colours)
      let depth = surface.depth
      reloading = try watch(depth)
      pack = try loadFirst(depth)
      reloading?.told = pack.warnings
      session = try makeSession(pack)
    } catch {
      System.complain("\(error)")
      return ExitCode.failure
    }
    for warning in pack.warnings { System.complain(warning) }
    var remote: Remote?
    do throws(ListenError) {
      if let place { remote = Remote(try place.open(), now: System.timeWithSleep) }
    } catch .alreadyRunning(let path) {
      System.complain(ListenError.alreadyRunning(path: path))
      return ExitCode.failure
    } catch {
      System.complain(Remote.sentence(of: error))
      session.tell(Remote.sentence(of: error))
    }
    return play(session, pack.pictures, reloading, remote, on: surface)
  }

  /// Where the mascot of somebody's preference cannot be played, the standard one takes its place.
  private func loadFirst(_ depth: ColourDepth) throws(PackFaults) -> Pack {
    do throws(PackFaults) {
      return try load(depth)
    } catch {
      if isNamed || watches { throw error }
      System.complain(error)
      return try MascotCatalogue.usual.pack(MascotCatalogue.standard, options: options(depth))
    }
  }

  private func load(_ depth: ColourDepth) throws(PackFaults) -> Pack {
    try MascotCatalogue.usual.pack(name, clip: action, options: options(depth))
  }

  private func options(_ depth: ColourDepth) -> Pack.Options {
    Pack.Options(
      framesPerSecond: framesPerSecond, speed: speed, colours: depth.rawValue,
      languages: System.languages)
  }

  /// What reads the pack anew when its files change, if that is asked for.
  private func watch(_ depth: ColourDepth) throws(WatchError) -> Reloading? {
    guard watches else { return nil }
    guard let path = MascotCatalogue.usual.path(of: name) else { throw .bundled(name) }
    let place = WatchedPlace(path, isFile: MascotCatalogue.isFile(path))
    return try Reloading(place, largest: size.largest) { () throws(PackFaults) in try load(depth) }
  }

  /// The session at its beginning: all that was asked for is in force in the first picture.
  private func makeSession(_ pack: Pack) throws(PlayError) -> Session {
    var player = Player(pack.mascot)
    player.reducesMotion = reducesMotion
    if let mood {
      guard let id = pack.mascot.mood(mood) else { throw .noMood(mood, pack.mascot) }
      _ = player.setMood(id)
    } else if let usualMood, let id = pack.mascot.mood(usualMood) {
      _ = player.setMood(id)
    }
    if let action, action != pack.chosen {
      guard let id = pack.mascot.state(named: action) else { throw .noAction(action, pack.mascot) }
      _ = player.go(to: id)
    }
    var last: State.ID?
    if let once {
      guard let id = pack.mascot.state(named: once), pack.mascot[id].role == .action else {
        throw .noAction(once, pack.mascot)
      }
      last = id
    }
    let pictures = pack.pictures
    return Session(
      player, variants: pack.variants, scales: pack.scales,
      options: .init(
        showsLegend: showsLegend, once: last, largest: size.largest(of: pack.scales)),
      seed: seed,
      nameOfFrame: { pictures.name(of: $0, variant: $1) })
  }

  private func play(
    _ session: Session, _ pictures: PackPictures, _ reloading: Reloading?, _ remote: Remote?,
    on surface: Surface
  ) -> Int32 {
    do throws(TerminalError) {
      switch surface {
      case .screen(let type, let depth):
        let terminal = try Terminal(
          input: STDIN_FILENO, output: STDOUT_FILENO, type: type, depth: depth)
        if pausesHidden, let place = Play.tmuxPlace {
          return play(session, pictures, reloading, remote, on: SightedConsole(terminal, at: place))
        }
        return play(session, pictures, reloading, remote, on: terminal)
      case .lines:
        let console = try PlainConsole(input: STDIN_FILENO, output: STDOUT_FILENO)
        return play(session, pictures, reloading, remote, on: console)
      }
    } catch {
      var remote = remote
      remote?.close()
      System.complain(error)
      return ExitCode.failure
    }
  }

  private func play(
    _ session: Session, _ pictures: PackPictures, _ reloading: Reloading?, _ remote: Remote?,
    on console: some Console
  ) -> Int32 {
    var loop = Loop(
      session: session, pictures: pictures, console: console, reloading: reloading, remote: remote,
      now: System.time)
    let ending: Ending
    do throws(Fault) {
      ending = try loop.run()
    } catch {
      loop.remote?.close()
      loop.console.close()
      System.complain(error)
      return ExitCode.failure
    }
    loop.remote?.close()
    loop.console.close()
    for fault in loop.faults { System.complain(fault) }
    switch ending {
    case .done: return loop.faults.isEmpty ? ExitCode.success : ExitCode.failure
    case .signal(let number):
      cplatform_signals_die(number)
      return 128 + number
    }
  }

  /// Where it runs in tmux, if it does.
  private static var tmuxPlace: TmuxPlace? {
    guard let variable = System.variable("TMUX"), let pane = System.variable("TMUX_PANE") else {
      return nil
    }
    return TmuxPlace(variable: variable, pane: pane)
  }

  /// What the environment says of motion, if it does; this program's own variable goes first.
  static var environmentReducesMotion: Bool? {
    switch System.variable("MASCOT_TUI_MOTION")?.lowercased() {
    case "reduce", "reduced", "none", "off", "0": true
    case "full", "on", "1": false
    default:
      ["REDUCED_MOTION", "NO_ANIMATIONS", "ACCESSIBLE"].contains(where: System.isOn) ? true : nil
    }
  }

  /// The colours of somebody's choice, unless the environment has one.
  static func usualColours(_ preferences: Preferences) -> ColourChoice {
    let isChosen = ["NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR"].contains {
      !(System.variable($0) ?? "").isEmpty
    }
    return isChosen ? .auto : preferences.color.flatMap(ColourChoice.init) ?? .auto
  }
}

/// Something asked for that the mascot does not have.
private enum PlayError: Error, CustomStringConvertible {
  case noMood(String, Mascot)
  case noAction(String, Mascot)

  var description: String {
    switch self {
    case .noMood(let name, let mascot):
      PlayError.sentence("mood", name, among: mascot.moods.map { mascot[$0.state].name }, mascot)
    case .noAction(let name, let mascot):
      PlayError.sentence("action", name, among: mascot.actions.map(\.name), mascot)
    }
  }

  private static func sentence(
    _ kind: String, _ name: String, among names: [String], _ mascot: Mascot
  ) -> String {
    let help = name.nearest(among: names).map { "did you mean \"\($0)\"?" }
    return "\(mascot.name) has no \(kind) \"\(name)\" "
      + "(\(help ?? "there is \(names.joined(separator: ", "))"))"
  }
}
