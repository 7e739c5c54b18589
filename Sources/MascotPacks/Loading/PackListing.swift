import MascotCore

/// The frame files of a pack, grouped into the clips they make, before any of them is read.
struct PackListing {
  /// The frames of one clip in playing order, in every size there are files for.
  struct ClipFiles {
    var name: String
    /// For each scale the paths, seen from the pack, by the key that all sizes share.
    var paths: [Int: [String: String]] = [:]
    /// The keys in playing order.
    var keys: [String] = []
  }

  private(set) var clips: [ClipFiles] = []
  /// What messages call the pack.
  private let pack: String
  /// Whether the pack has a manifest.
  private(set) var hasManifest = false

  static let idle = "idle"

  /// Lists the folders of a pack: a folder is a clip, files beside them are `idle` or, named
  /// `wave-1`, the clip `wave`.
  init(_ files: some PackFiles) throws(Fault) {
    pack = files.name
    let entries = try files.entries(of: "")
    hasManifest = entries.contains { $0.name == Manifest.fileName && !$0.isFolder }
    if entries.isEmpty { throw Fault(.emptyFolder, file: files.name) }
    let image = entries.first { !$0.isFolder && FrameFormat.isImage($0.name) }
    for (word, names) in PackListing.grouped(entries) {
      clips.append(try PackListing.clip(word, in: "", names, files))
    }
    for folder in entries.filter(\.isFolder) {
      let inside = try files.entries(of: folder.name).filter { !$0.isFolder }
      if let image = inside.first(where: { FrameFormat.isImage($0.name) }) {
        throw Fault(.image, file: files.shown("\(folder.name)/\(image.name)"))
      }
      let names = inside.map(\.name).filter(PackListing.isFrame)
      if names.isEmpty { continue }
      clips.removeAll { $0.name == folder.name }
      clips.append(try PackListing.clip(folder.name, in: folder.name + "/", names, files))
    }
    clips.sort { one, other in
      if (one.name == PackListing.idle) != (other.name == PackListing.idle) {
        return one.name == PackListing.idle
      }
      return FileName.isBefore(one.name, other.name)
    }
    if clips.isEmpty, let image { throw Fault(.image, file: files.shown(image.name)) }
    if clips.isEmpty { throw Fault(.noFrames(extensions: FrameFormat.endings), file: files.name) }
  }

  /// The frames that are one file alone.
  init(file path: String) {
    pack = path
    clips = [ClipFiles(name: PackListing.idle, paths: [1: [path: path]], keys: [path])]
  }

  subscript(name: String) -> ClipFiles? { clips.first { $0.name == name } }

  /// The scales that have every frame of every clip, the largest first, and what the others lack.
  func scales() -> (whole: [Int], faults: [Fault]) {
    var whole: [Int] = []
    var faults: [Fault] = []
    for scale in Set(clips.flatMap(\.paths.keys)).sorted(by: >) {
      let missing = clips.lazy.compactMap { clip in
        clip.keys.first { clip.paths[scale]?[$0] == nil }.map { (clip, $0) }
      }.first
      if let (clip, key) = missing {
        faults.append(
          Fault(
            .incompleteVariant(scale: scale, missing: "\(clip.name): \(key)"), file: pack,
            severity: .warning))
      } else {
        whole.append(scale)
      }
    }
    return (whole, faults)
  }

  /// Files beside the folders, by the word before their number; all of one word are `idle`, unless
  /// there is a folder of that name.
  private static func grouped(_ entries: [PackEntry]) -> [String: [String]] {
    let names = entries.filter { !$0.isFolder }.map(\.name).filter(isFrame)
    let groups = Dictionary(grouping: names) { name in
      let word = FileName(name).word
      return word.isEmpty || word == "frame" ? idle : word
    }
    let hasIdle = entries.contains { $0.isFolder && $0.name == idle }
    guard !hasIdle, groups.count == 1, let only = groups.values.first else { return groups }
    return [idle: only]
  }

  /// Whether a file is a frame, and no text that lies beside the frames of many packs.
  ///
  /// `LICENSE-MIT.txt` is none, but `notice-1.txt` is the first frame of `notice`.
  private static func isFrame(_ name: String) -> Bool {
    guard FrameFormat(of: name) != nil else { return false }
    let parsed = FileName(name)
    let word = parsed.word.lowercased()
    let papers = ["readme", "license", "licence", "copying", "notice", "credits", "authors"]
    guard let paper = papers.first(where: word.hasPrefix) else { return true }
    return word == paper && !parsed.number.isEmpty
  }

  private static func clip(
    _ name: String, in folder: String, _ names: [String], _ files: some PackFiles
  ) throws(Fault) -> ClipFiles {
    var clip = ClipFiles(name: name)
    var order: [String: FileName] = [:]
    for name in names {
      let parsed = FileName(name)
      clip.paths[parsed.scale, default: [:]][parsed.key] = folder + name
      order[parsed.key] = parsed
    }
    guard order.count <= Limits.framesPerClip else {
      throw Fault(.tooManyFrames(limit: Limits.framesPerClip), file: files.shown(folder))
    }
    clip.keys = order.values.sorted { $0.comes(before: $1) }.map(\.key)
    return clip
  }
}
