extension MascotCatalogue {
  /// A mascot that can be called by name.
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// Where it lies; `nil` for one that is part of the binary.
    package let path: String?
  }

  /// All that can be called by name, each name once: the bundled ones, then those of each folder.
  package var entries: [Entry] {
    var entries = bundled.map { Entry(name: $0.name, path: nil) }
    var names = Set(entries.map(\.name))
    for folder in folders {
      // Folders that are not there, or not for everybody to read, have nothing to offer.
      let found = (try? FolderFiles(path: folder).entries(of: "")) ?? []
      let packs = found.filter { $0.isFolder || ClipFormat.mayBe(named: $0.name) }
      for pack in packs.sorted(by: { FileName.isBefore($0.name, $1.name) })
      where names.insert(pack.name).inserted {
        entries.append(Entry(name: pack.name, path: folder + "/" + pack.name))
      }
    }
    return entries
  }

  /// The path that a name stands for, or is; `nil` for a bundled mascot.
  package func path(of name: String) -> String? {
    bundled.contains { $0.name == name } ? nil : installed(name) ?? name
  }

  /// Whether there is a file at a path, and no folder.
  package static func isFile(_ path: String) -> Bool { (try? FileKind(of: path)) == .file }

  /// The path of the installed mascot with a name, if there is one.
  func installed(_ name: String) -> String? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    return folders.lazy.map { $0 + "/" + name }.first { path in
      switch try? FileKind(of: path) {
      case .file, .folder: true
      case .other, .nothing, nil: false
      }
    }
  }
}
