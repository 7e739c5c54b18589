import MascotCore

extension Pack {
  /// A sheet that is a mascot of its own: a text file that is cut into frames of one size, row by row.
  init(
    sheet path: String, cutInto frame: Size, in files: some PackFiles, options: Options = Options()
  ) throws(PackFaults) {
    var listing = PackListing(file: path)
    var warnings: [Fault] = []
    do throws(Fault) {
      var budget = Limits.packBytes
      let picture = try CellBuffer(
        frame: path, in: files, palette: .standard, budget: &budget)
      if let cause = try listing.cut(
        PackListing.idle, from: path, of: picture.size, into: frame, scales: [1])
      {
        warnings.append(Fault(cause, file: files.shown(path), severity: .warning))
      }
    } catch {
      throw PackFaults(faults: [error])
    }
    var builder = PackBuilder(
      files: files, listing: listing, manifest: Manifest(named: path.fileTitle),
      log: FaultLog(file: files.shown(path)), options: options)
    let pack = try builder.build()
    self.init(
      mascot: pack.mascot, pictures: pack.pictures, scales: pack.scales, variants: pack.variants,
      warnings: warnings + pack.warnings)
  }
}

extension MascotCatalogue {
  /// Cuts a sheet, which is a frame file, into the frames of a mascot.
  package func sheet(_ path: String, cutInto frame: Size) throws(PackFaults) -> Pack {
    switch try found(path) {
    case .file(let file, let files): return try Pack(sheet: file, cutInto: frame, in: files)
    case .folder: throw PackFaults(faults: [Fault(.isFolder, file: path)])
    }
  }
}
