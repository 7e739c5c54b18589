import MascotCore
import MascotPacks

/// `mascot-tui check`: tells all that is wrong with a pack, or with pages, on standard output.
struct Check {
  private let name: String
  /// Which clip of a file is meant, where it has several.
  private let clip: String?
  private let isStrict: Bool
  private let form: Form

  private enum Form {
    case lines
    case linesAndChecklist
    case json
  }

  init(_ arguments: Arguments) throws(UsageError) {
    guard let name = arguments.operands.first else {
      throw .missingOperand("PACK", command: arguments.command.name)
    }
    self.name = name
    clip = arguments.operands.dropFirst().first
    isStrict = arguments.has(.strict)
    switch (arguments.has(.json), arguments.has(.checklist)) {
    case (false, false): form = .lines
    case (false, true): form = .linesAndChecklist
    case (true, false): form = .json
    case (true, true): throw .notTogether(Option[.json], Option[.checklist])
    }
  }

  func run() -> Int32 {
    let catalogue = MascotCatalogue.usual
    let pages = PackCheck(pages: name, languages: System.languages) { file throws(PackFaults) in
      try catalogue.pack(Cast.path(of: file, in: catalogue)).mascot
    }
    var check: PackCheck
    do throws(PackFaults) {
      if let pages {
        check = pages
      } else {
        check = try catalogue.check(
          name, clip: clip, options: Pack.Options(languages: System.languages))
      }
    } catch {
      System.complain(error)
      return ExitCode.failure
    }
    if isStrict { check.beStrict() }
    let isSaid = System.say(text(check, hasChecklist: pages == nil))
    return isSaid && check.count(.error) == 0 ? ExitCode.success : ExitCode.failure
  }

  /// - Parameter hasChecklist: Whether there is one for what is checked: not for pages.
  private func text(_ check: PackCheck, hasChecklist: Bool) -> String {
    let lines = check.faults.map(\.description)
    switch form {
    case .lines: return (lines + [check.summary, ""]).joined(separator: "\n")
    case .linesAndChecklist:
      let points = hasChecklist ? check.checklist.map(\.description) : []
      return (lines + points + [check.summary, ""]).joined(separator: "\n")
    case .json: return FaultJSON.text(check.faults)
    }
  }
}
