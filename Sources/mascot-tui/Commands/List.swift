import MascotAssets
import MascotCore
import MascotJSON
import MascotPacks

/// `mascot-tui list`: the mascots that can be called by name, each on a line.
struct List {
  private let isJSON: Bool

  init(_ arguments: Arguments) { isJSON = arguments.has(.json) }

  func run() -> Int32 {
    let catalogue = MascotCatalogue.usual
    let packs = catalogue.entries.map { ListedPack($0, of: catalogue) }
    return System.say(isJSON ? List.json(packs) : List.lines(packs))
      ? ExitCode.success : ExitCode.failure
  }

  private static func lines(_ packs: [ListedPack]) -> String {
    let faces = packs.map { $0.face.columns }.max() ?? 0
    let names = packs.map { $0.name.printable.columns }.max() ?? 0
    return packs.map { pack in
      pack.face.padded(to: faces) + "  " + pack.name.printable.padded(to: names) + "  "
        + pack.summary + "\n"
    }.joined()
  }

  private static func json(_ packs: [ListedPack]) -> String {
    packs.isEmpty
      ? "[]\n" : "[\n" + packs.map { "  " + $0.json.text }.joined(separator: ",\n") + "\n]\n"
  }
}

extension MascotCatalogue {
  /// The mascots of the binary, and those that the environment says are installed.
  static var usual: MascotCatalogue {
    MascotCatalogue(bundled: MascotAssets.mascots, folders: System.packFolders)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - columns, 0))
  }
}
