import MascotAssets
import MascotCore
import MascotPacks

/// `mascot-tui new`: writes a small pack to begin with.
struct New {
  private let name: NewPackName

  init(_ arguments: Arguments) throws(UsageError) {
    guard let path = arguments.operands.first else {
      throw .missingOperand("NAME", command: arguments.command.name)
    }
    name = NewPackName(path)
  }

  func run() -> Int32 {
    let files: [(path: String, bytes: [UInt8])]
    do {
      try name.check()
      files = try New.files(named: name)
      let folder = try NewFolder(name.path)
      for file in files { try folder.write(file.bytes, to: file.path) }
      try folder.finish()
    } catch {
      System.complain("\(error)")
      return ExitCode.failure
    }
    return System.say(words(files.map(\.path)))
      ? ExitCode.success : ExitCode.failure
  }

  private static let manifest = "mascot.json"
  private static let schema = "mascot.schema.json"

  /// The files of the pack, and the schema that its manifest names, for editors.
  private static func files(
    named name: NewPackName
  ) throws(Fault) -> [(path: String, bytes: [UInt8])] {
    let template = BundledFiles(name: "template", archive: MascotAssets.template)
    var files: [(path: String, bytes: [UInt8])] = []
    for path in template.paths {
      let bytes = try template.read(path, limit: .max)
      files.append((path, path == manifest ? name.filled(into: bytes) : bytes))
    }
    files.append((schema, MascotAssets.schema.withUTF8Buffer { Array($0) }))
    return files
  }

  /// What has been written, and what to do with it.
  private func words(_ paths: [String]) -> String {
    func count(_ folder: String) -> Int {
      paths.count { $0.hasPrefix(folder + "/") && FrameFormat(of: $0) != nil }
    }
    let path = name.shown.printable
    return """
      Wrote \(path), a mascot of text frames:
        mascot.json         how the frames play
        idle/               a loop of \(count("idle")) frames: text in .txt, its colours in .mask
        hop/                an action of \(count("hop")) frames, on the key h
        mascot.schema.json  for editors, which complete and check mascot.json by it
      Next:
        mascot-tui \(path) --watch    plays it, and draws it anew whenever you save a file
        mascot-tui check \(path) --strict

      """
  }
}
