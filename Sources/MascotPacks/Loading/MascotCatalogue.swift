import MascotCore

/// Where mascots are found: those that are part of the binary, by name, and folders and files.
package struct MascotCatalogue: Sendable {
  private let bundled: [(name: String, archive: StaticString)]

  package static let standard = "pip"

  package init(bundled: [(name: String, archive: StaticString)]) {
    self.bundled = bundled
  }

  /// The names of the mascots that are there.
  package var names: [String] { bundled.map(\.name) }

  /// Loads a mascot by its name or the path of a folder or a file.
  package func pack(
    _ name: String, options: Pack.Options = Pack.Options()
  ) throws(PackFaults) -> Pack {
    if let found = bundled.first(where: { $0.name == name }) {
      return try Pack(BundledFiles(name: found.name, archive: found.archive), options: options)
    }
    switch try found(name) {
    case .folder(let files): return try Pack(files, options: options)
    case .file(let file, let files): return try Pack(file: file, in: files, options: options)
    }
  }

  private enum Found {
    case folder(FolderFiles)
    /// A file, and the folder it lies in.
    case file(String, FolderFiles)
  }

  private func found(_ path: String) throws(PackFaults) -> Found {
    do throws(Fault) {
      switch try FileKind(of: path) {
      case .folder: return .folder(try FolderFiles(path: path))
      case .file:
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        let parent = path.hasPrefix("/") && folder.isEmpty ? "/" : folder.isEmpty ? "." : folder
        return .file(String(parts.last ?? ""), try FolderFiles(path: parent))
      case .other: throw Fault(.notAFile, file: path)
      case .nothing: throw Fault(.noSuchPack(name: path, known: names), file: "")
      }
    } catch {
      throw PackFaults(faults: [error])
    }
  }
}
