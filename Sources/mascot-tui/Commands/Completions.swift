import MascotAssets
import MascotPacks

/// `mascot-tui completions`: prints a script by which a shell completes the command line.
struct Completions {
  private let shell: Shell

  init(_ arguments: Arguments) throws(UsageError) {
    shell = try arguments.shell()
  }

  func run() -> Int32 {
    System.say(shell.completions(.present)) ? ExitCode.success : ExitCode.failure
  }
}

extension Arguments {
  /// The shell that the only operand names.
  func shell() throws(UsageError) -> Shell {
    let names = Shell.allCases.map(\.rawValue)
    guard let name = operands.first else {
      throw .missingOperand(
        "the name of a shell: \(names.joined(separator: ", "))", command: command.name)
    }
    guard let shell = Shell(rawValue: name) else {
      throw .badOperand(name, allowed: names.joined(separator: ", "))
    }
    return shell
  }
}

extension MascotNames {
  /// The mascots that can be called by name, and what those in the binary can do. A name that a shell
  /// would have to quote is left out.
  static var present: MascotNames {
    let catalogue = MascotCatalogue(bundled: MascotAssets.mascots)
    var names = MascotNames()
    names.packs = MascotCatalogue.usual.names
    for name in catalogue.names {
      guard let mascot = try? catalogue.pack(name).mascot else { continue }
      names.moods += mascot.moods.map { mascot[$0.state].name }
      names.actions += mascot.actions.map(\.name)
    }
    names.packs = plain(names.packs)
    names.moods = plain(names.moods)
    names.actions = plain(names.actions)
    return names
  }

  /// Each once.
  private static func plain(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { name in
      name.utf8.allSatisfy(\.needsNoQuotes) && seen.insert(name).inserted
    }
  }
}

extension UInt8 {
  fileprivate var needsNoQuotes: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
