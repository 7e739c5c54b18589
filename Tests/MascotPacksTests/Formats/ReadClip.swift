import MascotCore
import MascotPacks
import MascotTestSupport

/// A clip that was read whole.
struct ReadClip {
  var facts: ClipFacts
  var pictures: [CellBuffer] = []
  var durations: [Duration?] = []

  /// - Parameter format: `nil` for what the file is taken for.
  init(
    _ name: String, _ bytes: [UInt8], as format: ClipFormat? = nil, choosing choice: String? = nil
  ) throws(Fault) {
    guard let format = format ?? ClipFormat.detect(name: name, bytes: bytes) else {
      throw Fault(.noClip, file: name)
    }
    var pictures: [CellBuffer] = []
    var durations: [Duration?] = []
    facts = try readClip(
      FrameSource(file: name, bytes: bytes), format: format, choosing: choice
    ) { picture, duration throws(Fault) in
      pictures.append(picture)
      durations.append(duration)
    }
    self.pictures = pictures
    self.durations = durations
  }

  init(_ name: String, _ text: String, choosing choice: String? = nil) throws(Fault) {
    try self.init(name, Array(text.utf8), choosing: choice)
  }

  /// The pictures as text, a string a row.
  var lines: [[String]] { pictures.map(\.lines) }

  var milliseconds: [Int?] {
    durations.map { $0.map { Int($0.components.seconds * 1000) + Int($0.milli) } }
  }
}

extension Duration {
  fileprivate var milli: Int64 { components.attoseconds / 1_000_000_000_000_000 }
}

/// What is wrong with a file, or `nil` where nothing is.
func clipFault(
  _ name: String, _ bytes: [UInt8], as format: ClipFormat? = nil, choosing choice: String? = nil
) -> Fault? {
  do throws(Fault) {
    _ = try ReadClip(name, bytes, as: format, choosing: choice)
    return nil
  } catch {
    return error
  }
}

func clipFault(_ name: String, _ text: String, choosing choice: String? = nil) -> Fault? {
  clipFault(name, Array(text.utf8), choosing: choice)
}
