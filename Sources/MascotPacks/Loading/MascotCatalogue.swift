import MascotCore

/// Where mascots are found: those that are part of the binary and those that are installed, by name,
/// and folders and files by path.
///
/// What has a slash in it is a path. A name is that of a bundled mascot, else that of an installed
/// one, else the path of something in the working directory.
package struct MascotCatalogue: Sendable {
  let bundled: [(name: String, archive: StaticString)]
  /// The folders that packs are installed in; what the first has hides what the others have.
  let folders: [String]

  package static let standard = "pip"

  package init(bundled: [(name: String, archive: StaticString)], folders: [String] = []) {
    self.bundled = bundled
    self.folders = folders
  }

  /// The names of the mascots that are there.
  package var names: [String] { entries.map(\.name) }

  /// Loads a mascot by its name or the path of a folder or a file.
  ///
  /// - Parameter clip: Which clip of a file is meant, where it has several.
  package func pack(
    _ name: String, clip: String? = nil, options: Pack.Options = Pack.Options()
  ) throws(PackFaults) -> Pack {
    if let found = bundled.first(where: { $0.name == name }) {
      return try Pack(BundledFiles(name: found.name, archive: found.archive), options: options)
    }
    switch try found(name) {
    case .folder(let files): return try Pack(files, options: options)
    case .file(let file, let files):
      guard let (source, format) = try clipFile(file, in: files) else {
        return try Pack(file: file, in: files, options: options)
      }
      return try Pack(
        clip: source, at: file, format: format, choosing: clip, in: files, options: options)
    }
  }

  /// A file that holds a whole clip, or `nil` for one that is a frame or nothing of ours.
  func clipFile(
    _ file: String, in files: FolderFiles
  ) throws(PackFaults) -> (FrameSource, ClipFormat)? {
    guard FrameFormat(of: file) != .pixels, !FrameFormat.isImage(file) else { return nil }
    do throws(Fault) {
      let bytes = try files.read(file, limit: Limits.clipBytes)
      let source = FrameSource(file: files.shown(file), bytes: bytes)
      // A text in one piece is a frame, which may have a mask beside it.
      if FrameFormat(of: file) != nil, FrameDivision(of: source) == .none { return nil }
      return ClipFormat.detect(name: file, bytes: bytes).map { (source, $0) }
    } catch {
      throw PackFaults(faults: [error])
    }
  }

  enum Found {
    case folder(FolderFiles)
    /// A file, and the folder it lies in.
    case file(String, FolderFiles)
  }

  func found(_ name: String) throws(PackFaults) -> Found {
    do throws(Fault) {
      let path = installed(name) ?? name
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
