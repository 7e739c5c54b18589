extension MascotCatalogue {
  /// Checks a mascot by its name or the path of a folder or a file.
  ///
  /// - Parameter clip: Which clip of a file is meant, where it has several.
  /// - Throws: Where there is nothing to check.
  package func check(
    _ name: String, clip: String? = nil, options: Pack.Options = Pack.Options()
  ) throws(PackFaults) -> PackCheck {
    if let found = bundled.first(where: { $0.name == name }) {
      return PackCheck(BundledFiles(name: found.name, archive: found.archive), options: options)
    }
    switch try found(name) {
    case .folder(let files): return PackCheck(files, options: options)
    case .file(let file, let files):
      do throws(PackFaults) {
        guard let (source, format) = try clipFile(file, in: files) else {
          return PackCheck(file: file, in: files, options: options)
        }
        let pack = try Pack(
          clip: source, at: file, format: format, choosing: clip, in: files, options: options)
        return PackCheck(clip: pack, at: file, in: files)
      } catch {
        return PackCheck(refused: error.faults)
      }
    }
  }
}
