import MascotCore
import MascotPacks

/// Why a state cannot be exported.
enum ExportError: Error, CustomStringConvertible {
  case noState(String, Mascot)
  /// - Parameter moves: Whether there are motions or layers, which have no count of their own.
  case tooManyFrames(String, moves: Bool)
  case unreadable(Fault)
  case unwritable(path: String, reason: String)

  var description: String {
    switch self {
    case .noState(let name, let mascot):
      ExportError.sentence(name, mascot)
    case .tooManyFrames(let state, let moves):
      "one play of \"\(state)\" has more than \(Limits.framesPerClip) frames "
        + (moves ? "(let it move for less time)" : "(give it a smaller loopCount)")
    case .unreadable(let fault):
      fault.description
    case .unwritable(let path, let reason):
      "\(path): cannot be written: \(reason)"
    }
  }

  private static func sentence(_ name: String, _ mascot: Mascot) -> String {
    let names = mascot.states.map(\.name)
    let help = name.nearest(among: names).map { "did you mean \"\($0)\"?" }
    return "\(mascot.name) has no state \"\(name)\" "
      + "(\(help ?? "there is \(names.joined(separator: ", "))"))"
  }
}
