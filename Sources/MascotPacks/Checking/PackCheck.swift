import MascotCore

/// All that is wrong with a pack, all of it at once, and how it stands to what a good one has.
package struct PackCheck: Sendable {
  /// Sorted by file and place.
  package private(set) var faults: [Fault]
  package let checklist: [ChecklistPoint]

  /// Checks the pack that a folder is.
  package init(_ files: some PackFiles, options: Pack.Options = Pack.Options()) {
    do throws(Fault) {
      let listing = try PackListing(files)
      let bytes =
        listing.hasManifest
        ? try files.read(Manifest.fileName, limit: Limits.manifestBytes) : nil
      self.init(files, listing, manifest: bytes, options: options)
    } catch {
      self.init(refused: [error])
    }
  }

  /// Checks a frame file that is a mascot of its own.
  package init(file: String, in files: some PackFiles, options: Pack.Options = Pack.Options()) {
    self.init(files, PackListing(file: file), manifest: nil, options: options)
  }

  /// Checks a clip in one file that is a mascot of its own.
  init(clip pack: Pack, at file: String, in files: any PackFiles) {
    let sizes = zip(pack.variants, pack.mascot.states).compactMap { library, state in
      state.clip.map { CheckedSize(clip: $0, library: library, file: files.shown(file)) }
    }
    let checked = CheckedPack(
      files: files, listing: PackListing(file: file), manifest: Manifest(), pack: pack,
      sizes: sizes, manifestBytes: nil)
    self.init(checked, told: pack.warnings)
  }

  /// What keeps a pack from being looked into.
  init(refused faults: [Fault]) {
    self.faults = faults.sorted(by: PackCheck.isBefore)
    checklist = ChecklistPoint.all(of: nil)
  }

  private init(
    _ files: some PackFiles, _ listing: PackListing, manifest bytes: [UInt8]?,
    options: Pack.Options
  ) {
    let log = FaultLog(
      file: bytes == nil ? files.name : files.shown(Manifest.fileName), bytes: bytes)
    let manifest = bytes.map { Manifest($0, log, languages: options.languages) } ?? Manifest()
    var builder = PackBuilder(
      files: files, listing: listing, manifest: manifest, log: log, options: options)
    var pack: Pack?
    var told: [Fault]
    do throws(PackFaults) {
      let built = try builder.build()
      (pack, told) = (built, built.warnings)
    } catch {
      told = error.faults
    }
    var budget = Limits.packBytes
    // The listing of the builder knows the parts of sheets.
    let whole = builder.listing
    let sizes = [3, 2, 1].filter { scale in
      whole.clips.isEmpty
        ? pack?.scales.contains(scale) ?? false
        : whole.clips.contains { $0.frames.contains { $0.names[scale] != nil } }
    }.map {
      CheckedSize(
        $0, of: whole, in: files, manifest: manifest, reels: builder.reels, budget: &budget)
    }
    let checked = CheckedPack(
      files: files, listing: whole, manifest: manifest, pack: pack, sizes: sizes,
      manifestBytes: bytes)
    self.init(checked, told: told)
  }

  private init(_ checked: CheckedPack, told: [Fault]) {
    let isNoJSON = told.contains { if case .json = $0.cause { true } else { false } }
    let wordless =
      isNoJSON
      ? []
      : checked.unlabelled.filter { missing in
        !told.contains { $0.keyPath.hasPrefix(missing.keyPath + ".label") }
      }
    var seen: Set<Fault> = []
    let all =
      told + checked.fileFaults + checked.stateFaults + checked.motionFaults + wordless
    faults = all.filter { seen.insert($0).inserted }.sorted(by: PackCheck.isBefore)
    checklist = ChecklistPoint.all(of: checked)
  }
}

extension PackCheck {
  /// Takes every warning for an error; notes stay what they are.
  package mutating func beStrict() {
    for index in faults.indices where faults[index].severity == .warning {
      faults[index].severity = .error
    }
  }

  package func count(_ severity: Fault.Severity) -> Int {
    faults.count { $0.severity == severity }
  }

  /// Such as "2 errors, 1 warning".
  package var summary: String {
    let notes = count(.note)
    let words = [(count(.error), "error"), (count(.warning), "warning")].map(PackCheck.counted)
    return (words + (notes > 0 ? [PackCheck.counted(notes, "note")] : [])).joined(separator: ", ")
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    "\(number == 0 ? "no" : String(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The order in which faults are told: by file, from the top down.
  private static func isBefore(_ one: Fault, _ other: Fault) -> Bool {
    if one.file != other.file { return FileName.isBefore(one.file, other.file) }
    let places = [one, other].map { ($0.position?.line ?? 0, $0.position?.column ?? 0) }
    return places[0] == places[1]
      ? one.description < other.description : places[0] < places[1]
  }
}
