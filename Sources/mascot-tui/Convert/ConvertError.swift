import MascotPacks

/// Why something is not made into a pack.
enum ConvertError: Error, Hashable, CustomStringConvertible {
  case taken(path: String)
  case noName
  case isPack(String)
  case noClip(String, in: String)
  case unreadable(Fault)
  case unwritable(path: String, reason: String)
  case unwritableFrame(String)
  /// A signal came that ends the program.
  case interrupted(Int32)

  var description: String {
    switch self {
    case .taken(let path): "\(path): is there already (remove it, or give another name)"
    case .noName: "the folder to write has no name"
    case .isPack(let name):
      "\(name): is a pack with a mascot.json already (copy the folder, and change the copy)"
    case .noClip(let clip, let name):
      "\(name): there is no animation \"\(clip)\" to choose (leave it out)"
    case .unreadable(let fault): fault.description
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .unwritableFrame(let path): "\(path): no text shows this picture"
    case .interrupted(let number): "interrupted by signal \(number)"
    }
  }
}
