import CPlatform
import MascotAssets
import MascotCore
import MascotPacks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `mascot-tui convert`: makes a pack of what plays as it is.
struct Convert {
  private let input: String
  /// Which clip of the file is meant, where it has several.
  private let clip: String?
  private let output: String
  /// The size of the frames that a sheet is cut into.
  private let frame: Size?

  init(_ arguments: Arguments) throws(UsageError) {
    let operands = arguments.operands
    guard let input = operands.first, let output = operands.dropFirst().last else {
      throw .missingOperand(operands.isEmpty ? "IN" : "OUT", command: arguments.command.name)
    }
    (self.input, self.output) = (input, output)
    clip = operands.count > 2 ? operands[1] : nil
    frame = try arguments.frameSize()
    if let clip, frame != nil { throw .tooManyOperands(clip) }
  }

  func run() -> Int32 {
    do {
      let pack = try self.pack()
      for warning in pack.warnings { System.complain(warning) }
      let interruption = Interruption()
      defer { interruption.close() }
      let folder = try NewFolder(output)
      try PackWriter(pack).write { path, bytes throws(ConvertError) in
        if let number = interruption.number { throw .interrupted(number) }
        try folder.write(bytes, to: path)
      }
      try folder.finish()
      return ExitCode.success
    } catch ConvertError.interrupted(let number) {
      cplatform_signals_die(number)
      return 128 + number
    } catch {
      System.complain("\(error)")
      return ExitCode.failure
    }
  }

  private func pack() throws -> Pack {
    let catalogue = MascotCatalogue.usual
    if let frame { return try catalogue.sheet(input, cutInto: frame) }
    let pack = try catalogue.pack(input, clip: clip)
    if pack.hasManifest { throw ConvertError.isPack(input) }
    if let clip, pack.chosen != clip { throw ConvertError.noClip(clip, in: input) }
    return pack
  }
}

/// The signals that end a program, noticed while there is something to tidy up.
private struct Interruption {
  private let descriptor = cplatform_signals_open()

  /// The signal that came, if one did.
  var number: Int32? {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      let number = Int32(byte & 0x7F)
      switch number {
      case SIGINT, SIGTERM, SIGHUP: return number
      case SIGTSTP: cplatform_signals_stop()
      default: break
      }
    }
    return nil
  }

  func close() { cplatform_signals_close() }
}

extension Arguments {
  /// The size of the frames of a sheet: `12x6`.
  fileprivate func frameSize() throws(UsageError) -> Size? {
    guard let text = value(of: .sheet) else { return nil }
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], columns > 0,
      rows > 0,
      Size(columns: columns, rows: rows).fits(in: Limits.frame)
    else {
      throw .badValue(option: Option[.sheet].name, value: text, allowed: Option[.sheet].help)
    }
    return Size(columns: columns, rows: rows)
  }
}
