import MascotCore

/// The frame files of a pack, grouped into the clips they make, before any of them is read.
struct PackListing {
  /// The frames of one clip in playing order, in every size there are files for.
  struct ClipFiles {
    var name: String
    /// The folder they are in, with `/` at its end, or "".
    var folder = ""
    var frames: [FrameFile] = []

    /// The place of the frame whose file in some size has a path.
    func index(ofPath path: String) -> Int? {
      guard path.hasPrefix(folder) else { return nil }
      let name = String(path.dropFirst(folder.count))
      return frames.firstIndex { $0.names.all.contains(name) }
    }
  }

  /// One frame, and the names of its files by size.
  struct FrameFile {
    let key: String
    var names = NamesByScale()
    /// The part of the file that the frame is, where it is not the whole.
    var part: Part?

    struct Part: Hashable {
      let origin: Position
      let size: Size
    }

    init(_ file: FileName) {
      key = file.key
      names[file.scale] = file.name
    }
  }

  /// The names of the files of one frame, `nil` where a size has none.
  struct NamesByScale {
    private var single: String?
    private var double: String?
    private var triple: String?

    subscript(scale: Int) -> String? {
      get { scale == 1 ? single : scale == 2 ? double : triple }
      set {
        switch scale {
        case 1: single = newValue
        case 2: double = newValue
        default: triple = newValue
        }
      }
    }

    var all: [String] { [single, double, triple].compactMap { $0 } }
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
    for (word, frames) in PackListing.grouped(entries) {
      clips.append(try PackListing.clip(word, in: "", frames, files))
    }
    for folder in entries.filter(\.isFolder) {
      let inside = try files.entries(of: folder.name).filter { !$0.isFolder }
      if let image = inside.first(where: { FrameFormat.isImage($0.name) }) {
        throw Fault(.image, file: files.shown("\(folder.name)/\(image.name)"))
      }
      let frames = inside.compactMap { PackListing.frame(named: $0.name) }
      if frames.isEmpty { continue }
      clips.removeAll { $0.name == folder.name }
      clips.append(try PackListing.clip(folder.name, in: folder.name + "/", frames, files))
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
    var frame = FrameFile(FileName(path))
    frame.names = NamesByScale()
    frame.names[1] = path
    clips = [ClipFiles(name: PackListing.idle, frames: [frame])]
  }

  /// The sizes that some frame has a file for; the single one where there is none yet.
  var scalesInUse: [Int] {
    let scales = (1...3).filter { scale in
      clips.contains { clip in clip.frames.contains { $0.names[scale] != nil } }
    }
    return scales.isEmpty ? [1] : scales
  }

  /// Lets the frames of a clip be parts of a sheet: row by row, from the left.
  ///
  /// - Parameter scales: The sizes that the frames stand for.
  mutating func cut(
    _ name: String, from sheet: String, of size: Size, into frame: Size, scales: [Int]
  ) {
    var frames: [FrameFile] = []
    for row in 0..<size.rows / frame.rows {
      for column in 0..<size.columns / frame.columns {
        var file = FrameFile(FileName(sheet))
        file.names = NamesByScale()
        for scale in scales { file.names[scale] = sheet }
        file.part = FrameFile.Part(
          origin: Position(column: column * frame.columns, row: row * frame.rows), size: frame)
        frames.append(file)
      }
    }
    // The sheet itself is no frame, though it lies where frames may lie.
    for index in clips.indices {
      let folder = clips[index].folder
      clips[index].frames.removeAll { $0.part == nil && folder + $0.key == sheet }
    }
    clips.removeAll { $0.name == name || $0.frames.isEmpty }
    clips.append(ClipFiles(name: name, frames: frames))
  }

  subscript(name: String) -> ClipFiles? { clips.first { $0.name == name } }

  /// The scales that have every frame of every clip, the largest first, and what the others lack.
  func scales() -> (whole: [Int], faults: [Fault]) {
    var whole: [Int] = []
    var faults: [Fault] = []
    for scale in [3, 2, 1] {
      let all = clips.reduce(0) { $0 + $1.frames.count }
      let count = clips.reduce(0) { sum, clip in
        sum + clip.frames.count { $0.names[scale] != nil }
      }
      if count == 0 { continue }
      if count == all {
        whole.append(scale)
        continue
      }
      faults.append(
        Fault(
          .incompleteVariant(scale: scale, missing: firstMissing(in: scale)), file: pack,
          severity: .warning))
    }
    return (whole, faults)
  }

  /// The first frame that has no file in a size.
  private func firstMissing(in scale: Int) -> String {
    for clip in clips {
      if let frame = clip.frames.first(where: { $0.names[scale] == nil }) {
        return "\(clip.name): \(frame.key)"
      }
    }
    return ""
  }

  /// Files beside the folders, by the word before their number; all of one word are `idle`, unless
  /// there is a folder of that name.
  private static func grouped(_ entries: [PackEntry]) -> [String: [FileName]] {
    let frames = entries.filter { !$0.isFolder }.compactMap { frame(named: $0.name) }
    let groups = Dictionary(grouping: frames) { frame in
      frame.word.isEmpty || frame.word == "frame" ? idle : frame.word
    }
    let hasIdle = entries.contains { $0.isFolder && $0.name == idle }
    guard !hasIdle, groups.count == 1, let only = groups.values.first else { return groups }
    return [idle: only]
  }

  /// What the name of a file says, or `nil` for one that is no frame: of another format, or a text
  /// that lies beside the frames of many packs.
  ///
  /// `LICENSE-MIT.txt` is none, but `notice-1.txt` is the first frame of `notice`.
  private static func frame(named name: String) -> FileName? {
    guard FrameFormat(of: name) != nil else { return nil }
    let file = FileName(name)
    guard let first = file.word.utf8.first, "rlcnaRLCNA".utf8.contains(first) else { return file }
    let word = file.word.lowercased()
    let papers = ["readme", "license", "licence", "copying", "notice", "credits", "authors"]
    guard let paper = papers.first(where: word.hasPrefix) else { return file }
    return word == paper && file.isNumbered ? file : nil
  }

  private static func clip(
    _ name: String, in folder: String, _ files: [FileName], _ pack: some PackFiles
  ) throws(Fault) -> ClipFiles {
    var clip = ClipFiles(name: name, folder: folder)
    for file in files.sorted(by: { $0.comes(before: $1) }) {
      if clip.frames.last?.key == file.key {
        clip.frames[clip.frames.count - 1].names[file.scale] = file.name
      } else {
        clip.frames.append(FrameFile(file))
      }
    }
    guard clip.frames.count <= Limits.framesPerClip else {
      throw Fault(.tooManyFrames(limit: Limits.framesPerClip), file: pack.shown(folder))
    }
    return clip
  }
}
