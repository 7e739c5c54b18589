import MascotCore
import MascotJSON

/// A pack that can be played: what it means, and where its pictures are.
package struct Pack: Sendable {
  package let mascot: Mascot
  package let pictures: PackPictures
  /// The sizes the pack is drawn for, 1–3, the largest first.
  package let scales: [Int]
  /// An empty library for each size, the largest first.
  package let variants: [PictureLibrary]
  /// What is not as it should be, but does not keep the mascot from playing.
  package let warnings: [Fault]
  /// The mascot on one line, where the pack has it.
  package let face: String?
  /// The name by which a clip was chosen from its file.
  package let chosen: String?
  /// Whether a manifest says what the pack is.
  package private(set) var hasManifest = false

  package struct Options: Sendable {
    /// Replaces the rates of the pack, not the times it gives to single frames.
    package var framesPerSecond: Double?
    /// Divides every time of the pack.
    package var speed: Double
    /// How many colours there are to show it in; a pack may name its palette for few of them.
    package var colours: Int
    /// The languages the reader knows, the best first, as `de_AT`.
    package var languages: [String]

    package init(
      framesPerSecond: Double? = nil, speed: Double = 1, colours: Int = 1 << 24,
      languages: [String] = []
    ) {
      self.framesPerSecond = framesPerSecond
      self.speed = speed
      self.colours = colours
      self.languages = languages
    }
  }

  /// Reads what a pack is. Its frames are only listed; each is read when it is first shown.
  package init(_ files: some PackFiles, options: Options = Options()) throws(PackFaults) {
    let listing: PackListing
    let manifestBytes: [UInt8]
    do throws(Fault) {
      listing = try PackListing(files)
      manifestBytes =
        listing.hasManifest
        ? try files.read(Manifest.fileName, limit: Limits.manifestBytes) : []
    } catch {
      throw PackFaults(faults: [error])
    }
    let log =
      listing.hasManifest
      ? FaultLog(file: files.shown(Manifest.fileName), bytes: manifestBytes)
      : FaultLog(file: files.name)
    let manifest =
      listing.hasManifest ? Manifest(manifestBytes, log, languages: options.languages) : Manifest()
    var builder = PackBuilder(
      files: files, listing: listing, manifest: manifest, log: log, options: options)
    self = try builder.build()
    hasManifest = listing.hasManifest
  }

  /// A frame file that is a mascot of its own.
  package init(
    file: String, in files: some PackFiles, options: Options = Options()
  ) throws(PackFaults) {
    var manifest = Manifest()
    manifest.name = file.fileTitle
    var builder = PackBuilder(
      files: files, listing: PackListing(file: file), manifest: Manifest(named: file.fileTitle),
      log: FaultLog(file: file), options: options)
    self = try builder.build()
  }

  init(
    mascot: Mascot, pictures: PackPictures, scales: [Int], variants: [PictureLibrary],
    warnings: [Fault], face: String? = nil, chosen: String? = nil
  ) {
    self.mascot = mascot
    self.scales = scales
    self.pictures = pictures
    self.variants = variants
    self.warnings = warnings
    self.face = face
    self.chosen = chosen
  }
}

extension Manifest {
  /// Reads a manifest; one that is no JSON is an empty one, and a fault in the log.
  init(_ bytes: [UInt8], _ log: FaultLog, languages: [String]) {
    if let root = ManifestValue(parsing: bytes, log) {
      self.init(root, languages: languages)
    } else {
      self.init()
    }
  }
}

extension ManifestValue {
  /// The whole of a file; `nil`, and a fault in the log, where it is no JSON.
  init?(parsing bytes: [UInt8], _ log: FaultLog) {
    do throws(JSONError) {
      self.init(json: try JSONValue(parsing: bytes), keyPath: "", log: log)
    } catch {
      log.add(.json(error), at: Place(offset: error.offset, keyPath: ""))
      return nil
    }
  }
}
