import MascotCore

/// The frame files of a pack, grouped into the clips they make, before any of them is read.
struct PackListing {
  /// The frames of one clip in playing order, in every size there are files for.
  struct ClipFiles {
    var name: String
    /// The folder they are in, with `/` at its end, or "".
    var folder = ""
    var frames: [FrameFile] = []
    /// The file that is the whole clip, where one is; it has frames once it has been read.
    var source: ClipSource?
    /// What such a file says of times.
    var times: Times?

    struct Times {
      var durations: [Duration?]
      var usual: Duration?
      var repetition: Repetition?
    }

    /// Files in whose place another of the same frame and size is shown.
    var hidden: [(name: String, by: String)] = []

    /// The place of the frame whose file in some size has a path.
    func index(ofPath path: String) -> Int? {
      guard source == nil, path.hasPrefix(folder) else { return nil }
      let name = String(path.dropFirst(folder.count))
      return frames.firstIndex { $0.names.all.contains(name) }
    }
  }

  /// One frame, and the names of its files by size.
  struct FrameFile {
    var names = NamesByScale()
    /// The part of the file that the frame is, where it is not the whole.
    var part: Part?

    enum Part: Hashable {
      /// A piece of a sheet.
      case piece(origin: Position, size: Size)
      /// A frame of a file that is a whole clip, by its number from 0.
      case frame(Int, choice: String?)
    }

    /// What the frame goes by in every size.
    var key: String { names.all.first.map { FileName($0).key } ?? "" }
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

  var clips: [ClipFiles] = []
  /// The states that have two clips.
  private(set) var rivals: [Rivals] = []
  /// The word of the files at the root where all have the same, and are therefore `idle`.
  private(set) var onlyWord: String?
  /// Why there are no frames yet; the manifest of the pack may still name some.
  private(set) var emptiness: Fault?
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
    try listRoot(entries, files)
    for folder in entries.filter(\.isFolder) {
      var frames: [FileName] = []
      for entry in try files.entries(of: folder.name) where !entry.isFolder {
        if let frame = PackListing.frame(named: entry.name) {
          frames.append(frame)
        } else if FrameFormat.isImage(entry.name) {
          throw Fault(.image, file: files.shown("\(folder.name)/\(entry.name)"))
        }
      }
      if frames.isEmpty { continue }
      if let file = self[folder.name]?.source?.key {
        rivals.append(Rivals(name: folder.name, one: file, other: folder.name + "/"))
      }
      clips.removeAll { $0.name == folder.name }
      clips.append(try PackListing.clip(folder.name, in: folder.name + "/", frames, files))
    }
    clips.sort { one, other in
      if (one.name == PackListing.idle) != (other.name == PackListing.idle) {
        return one.name == PackListing.idle
      }
      return FileName.isBefore(one.name, other.name)
    }
    guard clips.isEmpty else { return }
    let emptiness =
      image.map { Fault(.image, file: files.shown($0.name)) }
      ?? Fault(.noFrames(extensions: FrameFormat.endings), file: files.name)
    if !hasManifest { throw emptiness }
    self.emptiness = emptiness
  }

  /// Lists the files beside the folders: frames by the word before their number, and whole clips; all
  /// of one word are `idle`, unless there is a folder of that name.
  private mutating func listRoot(_ entries: [PackEntry], _ files: some PackFiles) throws(Fault) {
    var (frames, others) = PackListing.grouped(entries)
    var sources = ClipSource.among(others, in: files)
    sources += ClipSource.taken(from: &frames, in: files)
    sources.sort { FileName.isBefore($0.key, $1.key) }
    let words = Set(frames.keys).union(sources.map(\.word))
    let names = Set([PackListing.idle] + sources.map(\.word))
    let hasRival = entries.contains { $0.isFolder && names.contains($0.name) }
    let isAlone = words.count == 1 && !hasRival
    onlyWord = isAlone ? words.first : nil
    for (word, frames) in frames {
      clips.append(
        try PackListing.clip(isAlone ? PackListing.idle : word, in: "", frames, files))
    }
    for source in sources {
      let name = isAlone ? PackListing.idle : source.word
      if let other = self[name] {
        let file = other.source?.key ?? other.frames.first?.key ?? ""
        rivals.append(Rivals(name: name, one: file, other: source.key))
      } else {
        clips.append(ClipFiles(name: name, source: source))
      }
    }
  }

  /// The frames that are one file alone.
  init(file path: String) {
    pack = path
    var frame = FrameFile()
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

  /// Lets the frames of a clip be parts of a sheet: row by row, from the left. Those at its right and
  /// lower edge may reach beyond it.
  ///
  /// - Parameter scales: The sizes that the frames stand for.
  /// - Returns: What to warn of, where the frames do not fill the sheet.
  mutating func cut(
    _ name: String, from sheet: String, of size: Size, into frame: Size, scales: [Int]
  ) throws(Fault) -> Fault.Cause? {
    let rows = (size.rows + frame.rows - 1) / frame.rows
    let columns = (size.columns + frame.columns - 1) / frame.columns
    guard rows * columns <= Limits.framesPerClip else {
      throw Fault(.tooManyFrames(limit: Limits.framesPerClip), file: sheet)
    }
    if rows * columns == 0 { throw Fault(.noClip, file: sheet) }
    var frames: [FrameFile] = []
    for row in 0..<rows {
      for column in 0..<columns {
        var file = FrameFile()
        for scale in scales { file.names[scale] = sheet }
        file.part = .piece(
          origin: Position(column: column * frame.columns, row: row * frame.rows), size: frame)
        frames.append(file)
      }
    }
    // The sheet itself is no frame, though it lies where frames may lie.
    removeFrames { $0 == sheet }
    clips.removeAll { $0.name == name }
    clips.append(ClipFiles(name: name, frames: frames))
    let isFilled = size.columns % frame.columns == 0 && size.rows % frame.rows == 0
    return isFilled ? nil : .sheetSize(sheet: size, frame: frame)
  }

  /// Removes frames that are whole files by the paths that they have in their single size, and clips
  /// that are left without any.
  mutating func removeFrames(_ isOne: (String) -> Bool) {
    for index in clips.indices {
      let folder = clips[index].folder
      clips[index].frames.removeAll { $0.part == nil && isOne(folder + $0.key) }
    }
    clips.removeAll { $0.frames.isEmpty && $0.source == nil }
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
      guard let place = clip.frames.firstIndex(where: { $0.names[scale] == nil }) else { continue }
      let key = clip.frames[place].key
      let isWhole = place == 0 || clip.source == nil
      return "\(clip.name): \(isWhole ? key : "frame \(place) of \(key)")"
    }
    return ""
  }

  /// The frames beside the folders by the word before their number, and what is no frame.
  private static func grouped(
    _ entries: [PackEntry]
  ) -> (frames: [String: [FileName]], others: [FileName]) {
    var frames: [FileName] = []
    var others: [FileName] = []
    for entry in entries where !entry.isFolder {
      if let frame = frame(named: entry.name) {
        frames.append(frame)
      } else if entry.name != Manifest.fileName {
        let other = FileName(entry.name)
        if !other.isPaper { others.append(other) }
      }
    }
    let groups = Dictionary(grouping: frames) { frame in
      frame.word.isEmpty || frame.word == "frame" ? idle : frame.word
    }
    return (groups, others)
  }

  /// What the name of a file says, or `nil` for one that is no frame: of another format, or a text
  /// that lies beside the frames of many packs.
  ///
  /// `LICENSE-MIT.txt` is none, but `notice-1.txt` is the first frame of `notice`.
  private static func frame(named name: String) -> FileName? {
    guard FrameFormat(of: name) != nil else { return nil }
    let file = FileName(name)
    return file.isPaper ? nil : file
  }

  private static func clip(
    _ name: String, in folder: String, _ files: [FileName], _ pack: some PackFiles
  ) throws(Fault) -> ClipFiles {
    var clip = ClipFiles(name: name, folder: folder)
    clip.frames.reserveCapacity(files.count)
    var previous: FileName?
    for place in files.playingOrder {
      let file = files[place]
      if previous?.isSameFrame(as: file) != true {
        clip.frames.append(FrameFile())
      } else if let previous, previous.scale == file.scale {
        clip.hidden.append((previous.name, by: file.name))
      }
      clip.frames[clip.frames.count - 1].names[file.scale] = file.name
      previous = file
    }
    guard clip.frames.count <= Limits.framesPerClip else {
      throw Fault(.tooManyFrames(limit: Limits.framesPerClip), file: pack.shown(folder))
    }
    return clip
  }
}

extension FileName {
  /// Whether it is the name of a text that lies beside the frames of many packs.
  fileprivate var isPaper: Bool {
    guard let first = name.utf8.first, "rlcnaRLCNA".utf8.contains(first) else { return false }
    let word = word.lowercased()
    let papers = ["readme", "license", "licence", "copying", "notice", "credits", "authors"]
    guard let paper = papers.first(where: word.hasPrefix) else { return false }
    return word != paper || !isNumbered
  }
}
