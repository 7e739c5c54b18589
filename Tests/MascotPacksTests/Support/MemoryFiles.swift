import MascotCore
import MascotPacks

/// A pack that is a dictionary of paths and bytes.
struct MemoryFiles: PackFiles {
  let name: String
  private var files: [String: [UInt8]]

  init(name: String = "blob", _ texts: [String: String] = [:]) {
    self.name = name
    files = texts.mapValues { Array($0.utf8) }
  }

  subscript(path: String) -> [UInt8]? {
    get { files[path] }
    set { files[path] = newValue }
  }

  func entries(of folder: String) -> [PackEntry] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var entries: Set<PackEntry> = []
    for path in files.keys where path.hasPrefix(prefix) {
      let rest = path.dropFirst(prefix.count)
      let name = rest.prefix { $0 != "/" }
      if name.hasPrefix(".") { continue }
      entries.insert(PackEntry(name: String(name), isFolder: name.count < rest.count))
    }
    return Array(entries)
  }

  func has(_ path: String) -> Bool { files[path] != nil }

  func read(_ path: String, limit: Int) throws(Fault) -> [UInt8] {
    guard let bytes = files[path] else {
      throw Fault(.missingFile(name: path, nearest: nil), file: name)
    }
    guard bytes.count <= limit else {
      throw Fault(.fileTooLarge(limit: limit), file: "\(name)/\(path)")
    }
    return bytes
  }
}

extension MemoryFiles {
  /// Frames of one letter each, so many for each state: `idle` 3, `wave` 4, `nod` 1.
  static func blob(_ manifest: String? = nil) -> MemoryFiles {
    var files = MemoryFiles()
    for (state, count) in [("idle", 3), ("wave", 4), ("nod", 1)] {
      for number in 0..<count {
        files["\(state)/frame_\(number).txt"] = Array("\(state) \(number)\n".utf8)
      }
    }
    files["mascot.json"] = manifest.map { Array($0.utf8) }
    return files
  }

  /// Files that are there, whatever stands in them.
  static func named(_ paths: [String]) -> MemoryFiles {
    MemoryFiles(Dictionary(uniqueKeysWithValues: paths.map { ($0, $0) }))
  }
}
