import MascotCore

/// Why a mascot cannot be reached under its name.
package enum ListenError: Error, Hashable, Sendable {
  /// A mascot of that name runs, or something else that takes connections there.
  case alreadyRunning(path: String)
  /// What stands at the path of the socket is no socket.
  case inTheWay(path: String)
  case folderIsLink(String)
  case folderIsNoFolder(String)
  case folderIsForeign(String, owner: UInt32)
  /// Another process keeps the folder locked.
  case folderIsBusy(String)
  case system(SystemError, path: String)
}

extension ListenError: CustomStringConvertible {
  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .alreadyRunning(let path):
      "a mascot of this name runs already at \(path) (choose another one with --name)"
    case .inTheWay(let path): "\(path): this is no socket (move it away)"
    case .folderIsLink(let path): "\(path): the folder is a symbolic link (remove it)"
    case .folderIsNoFolder(let path): "\(path): this is no folder (move it away)"
    case .folderIsForeign(let path, let owner):
      "\(path): the folder belongs to the user \(owner) (have it removed)"
    case .folderIsBusy(let path): "\(path): the folder is locked by another process (try again)"
    case .system(let error, let path): "\(path): \(error)"
    }
  }
}
