import MascotCore
import MascotPacks

/// `mascot-tui export`: writes a state of a mascot as a file that others play.
struct Export {
  private let name: String
  private let state: String
  private let path: String
  private let format: FilmFormat
  private let size: SizeChoice

  init(_ arguments: Arguments) throws(UsageError) {
    let operands = arguments.operands
    guard operands.count == 3 else {
      let names = ["PACK", "STATE", "OUT"]
      throw .missingOperand(names[operands.count], command: arguments.command.name)
    }
    (name, state, path) = (operands[0], operands[1], operands[2])
    guard let format: FilmFormat = try arguments.choice(.format) ?? FilmFormat(endOf: path) else {
      throw .missingOption(option: Option[.format])
    }
    self.format = format
    size = try arguments.choice(.size) ?? .auto
  }

  func run() -> Int32 {
    do {
      let pack = try MascotCatalogue.usual.pack(name, clip: state)
      // Where the file has several clips, each is the only state of its mascot.
      let named = pack.chosen == state ? pack.mascot.initial : pack.mascot.state(named: state)
      guard let id = named else { throw ExportError.noState(state, pack.mascot) }
      for warning in pack.warnings { System.complain(warning) }
      let film = try Film(id, of: pack, variant: variant(among: pack.scales))
      if !film.isWhole { System.complain(Export.jump(in: film)) }
      var file = try OutputFile(path)
      format.write(film, to: &file)
      try file.finish()
      return ExitCode.success
    } catch {
      System.complain("\(error)")
      return ExitCode.failure
    }
  }

  private static func jump(in film: Film) -> String {
    "the parts of \"\(film.state)\" are not as in the beginning again within a minute: "
      + "after \(film.length.inSeconds) s the picture jumps"
  }

  /// The size that is asked for, or the middle one: a picture is looked at beside other things.
  private func variant(among scales: [Int]) -> Int {
    (size == .auto ? .double : size).largest(of: scales)
  }
}

extension FilmFormat {
  /// The format that the ending of a file names.
  fileprivate init?(endOf path: String) {
    self.init(rawValue: FileName.ending(of: path).lowercased())
  }
}
