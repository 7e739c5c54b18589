import MascotPacks

/// What is watched: a pack with all its folders, or one file in its folder.
struct WatchedPlace: Hashable {
  /// Without slashes at its end.
  let path: String
  private let isFile: Bool

  private static let mostFolders = 1000
  private static let mostLevels = 8

  init(_ path: String, isFile: Bool) {
    var rest = path[...]
    while rest.utf8.count > 1, rest.utf8.last == UInt8(ascii: "/") { rest.removeLast() }
    self.path = String(rest)
    self.isFile = isFile
  }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folders to look at just now, and what counts in each.
  ///
  /// Where the pack is not there, it is the nearest folder above that is, and in it the next name on
  /// the way.
  var folders: [WatchedFolder] {
    let top = isFile ? WatchedPlace.parent(of: path) : path
    if let pack = try? FolderFiles(path: top) {
      if isFile { return [WatchedFolder(path: top, names: .file(name))] }
      var found = [WatchedFolder(path: top, names: .all)]
      collect(below: "", in: pack, levels: WatchedPlace.mostLevels, into: &found)
      return found
    }
    var below = top
    while below != "/", below != "." {
      let above = WatchedPlace.parent(of: below)
      if (try? FolderFiles(path: above)) != nil {
        let next = below.split(separator: "/").last.map(String.init) ?? below
        return [WatchedFolder(path: above, names: .one(next))]
      }
      below = above
    }
    return []
  }

  private func collect(
    below folder: String, in pack: FolderFiles, levels: Int, into found: inout [WatchedFolder]
  ) {
    guard levels > 0, let entries = try? pack.entries(of: folder) else { return }
    for entry in entries where entry.isFolder && found.count < WatchedPlace.mostFolders {
      let inner = folder.isEmpty ? entry.name : folder + "/" + entry.name
      found.append(WatchedFolder(path: path + "/" + inner, names: .all))
      collect(below: inner, in: pack, levels: levels - 1, into: &found)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

struct WatchedFolder: Hashable {
  let path: String
  let names: WatchedNames
}

/// What of a folder counts.
enum WatchedNames: Hashable {
  /// All but hidden files.
  case all
  /// A file, and the mask beside it.
  case file(String)
  case one(String)

  func contain(_ name: String) -> Bool {
    switch self {
    case .all: !name.hasPrefix(".")
    case .file(let file):
      name == file || name == file.dropLast(FileName.ending(of: file).count) + "mask"
    case .one(let one): name == one
    }
  }
}

/// Why a pack cannot be watched.
enum WatchError: Error, CustomStringConvertible {
  case bundled(String)
  case unwatchable(String, reason: String)

  var description: String {
    switch self {
    case .bundled(let name):
      "\(name) is part of the program and never changes (--watch goes with a folder or a file)"
    case .unwatchable(let path, let reason): "\(path): cannot be watched: \(reason)"
    }
  }
}
