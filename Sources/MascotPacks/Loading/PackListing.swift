import MascotCore

/// The frame files of a pack, grouped into the clips they make, before any of them is read.
struct PackListing {
  /// The frames of one clip in playing order, in every size there are files for.
  struct ClipFiles: Sendable {
    var name: String
    /// The folder they are in, with `/` at its end, or "".
    var folder = ""
    var frames = FrameList()
    /// The file that is the whole clip, where one is; it has frames once it has been read.
    var source: ClipSource?
    /// What such a file says of times.
    var times: Times?

    struct Times: Sendable {
      var durations: [Duration?]
      var usual: Duration?
      var repetition: Repetition?
    }

    /// Files in whose place another of the same frame and size is shown.
    var hidden: [(name: String, by: String)] = []

    /// The place of the frame whose file in some size has a path.
    func index(ofPath path: String) -> Int? {
      guard source == nil, path.hasPrefix(folder) else { return nil }
      return frames.firstIndex(named: String(path.dropFirst(folder.count)))
    }
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
    let root = RootListing(try files.names(of: ""))
    hasManifest = root.hasManifest
    if root.names.count == 0 { throw Fault(.emptyFolder, file: files.name) }
    try listRoot(root, files)
    for folder in root.folders {
      let names = try files.names(of: folder)
      var frames: [Int32] = []
      frames.reserveCapacity(names.count)
      for place in 0..<names.count where !names.isFolder(place) {
        if names.isFrame(place) {
          frames.append(Int32(place))
        } else if FrameFormat.isImage(names[place]) {
          throw Fault(.image, file: files.shown("\(folder)/\(names[place])"))
        }
      }
      if frames.isEmpty { continue }
      if let file = self[folder]?.source?.key {
        rivals.append(Rivals(name: folder, one: file, other: folder + "/"))
      }
      clips.removeAll { $0.name == folder }
      clips.append(try PackListing.clip(folder, in: folder + "/", names, frames, files))
    }
    clips.sort { one, other in
      if (one.name == PackListing.idle) != (other.name == PackListing.idle) {
        return one.name == PackListing.idle
      }
      return FileName.isBefore(one.name, other.name)
    }
    guard clips.isEmpty else { return }
    let emptiness =
      root.image.map { Fault(.image, file: files.shown($0)) }
      ?? Fault(.noFrames(extensions: FrameFormat.endings), file: files.name)
    if !hasManifest { throw emptiness }
    self.emptiness = emptiness
  }

  /// Lists the files beside the folders: frames by the word before their number, and whole clips; all
  /// of one word are `idle`, unless there is a folder of that name.
  private mutating func listRoot(_ root: RootListing, _ files: some PackFiles) throws(Fault) {
    var groups = root.groups
    var sources = ClipSource.among(root.others, in: files)
    sources += ClipSource.taken(from: &groups, of: root.names, in: files)
    if groups.isEmpty, sources.isEmpty { return }
    sources.sort { FileName.isBefore($0.key, $1.key) }
    let words = Set(groups.map(\.word)).union(sources.map(\.word))
    let names = Set([PackListing.idle] + sources.map(\.word))
    let isAlone = words.count == 1 && !root.folders.contains { names.contains($0) }
    onlyWord = isAlone ? words.first : nil
    for group in groups {
      clips.append(
        try PackListing.clip(
          isAlone ? PackListing.idle : group.word, in: "", root.names, group.places, files))
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
    clips = [ClipFiles(name: PackListing.idle, frames: FrameList([frame]))]
  }

  /// The sizes that some frame has a file for; the single one where there is none yet.
  var scalesInUse: [Int] {
    let scales = (1...3).filter { scale in
      clips.contains { $0.frames.count(in: scale) > 0 }
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
    clips.append(ClipFiles(name: name, frames: FrameList(frames)))
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
      let count = clips.reduce(0) { $0 + $1.frames.count(in: scale) }
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
      guard let place = clip.frames.firstIndex(without: scale) else { continue }
      let key = clip.frames[place].key
      let isWhole = place == 0 || clip.source == nil
      return "\(clip.name): \(isWhole ? key : "frame \(place) of \(key)")"
    }
    return ""
  }

  private static func clip(
    _ name: String, in folder: String, _ names: NameList, _ places: [Int32],
    _ pack: some PackFiles
  ) throws(Fault) -> ClipFiles {
    var hidden: [(name: String, by: String)] = []
    let frames = FrameList(names, places) { hidden.append(($0, by: $1)) }
    guard frames.count <= Limits.framesPerClip else {
      throw Fault(.tooManyFrames(limit: Limits.framesPerClip), file: pack.shown(folder))
    }
    return ClipFiles(name: name, folder: folder, frames: frames, hidden: hidden)
  }
}
