import MascotCore

/// A file that is the whole clip of a state, in the sizes there are.
struct ClipSource {
  /// The path without the mark of its size: `idle.dur` for `idle@2x.dur`.
  let key: String
  var paths = ByScale<String>()
  /// Which clip of the file is meant, where it has several.
  var choice: String?
  /// Whether the manifest names it, and not its own name the state.
  var isNamed = false

  /// The state that it is the clip of where nothing else is said.
  var word: String {
    let ending = FileName.ending(of: key)
    let word = ending.isEmpty ? key : String(key.dropLast(ending.count + 1))
    return word.isEmpty || word == "frame" ? PackListing.idle : word
  }

  /// The file with a path, and those of other sizes beside it.
  init(path: String, in files: some PackFiles) {
    let file = FileName(path)
    key = file.key
    paths[file.scale] = path
    let ending = FileName.ending(of: key)
    let stem = ending.isEmpty ? key[...] : key.dropLast(ending.count + 1)
    for scale in 1...3 where scale != file.scale {
      let other = scale == 1 ? key : "\(stem)@\(scale)x" + key.dropFirst(stem.count)
      if files.has(other) { paths[scale] = other }
    }
  }

  private init(_ files: [FileName]) {
    key = files.first?.key ?? ""
    for file in files { paths[file.scale] = file.name }
  }
}

extension ClipSource {
  /// The clips among the files at the root of a pack that are no frames by their names.
  static func among(_ others: [FileName], in files: some PackFiles) -> [ClipSource] {
    let candidates = others.filter { file in
      let ending = FileName.ending(of: file.name).lowercased()
      if endings.contains(ending) { return true }
      return endingsToLookInto.contains(ending) && isClip(file.name, in: files)
    }
    if candidates.isEmpty { return [] }
    return Dictionary(grouping: candidates, by: \.key).values.map { ClipSource($0) }
  }

  /// Takes those out of the frames at the root that are whole clips: texts without a number, which
  /// stand among none that have one, with something that parts frames in them.
  static func taken(
    from groups: inout [RootListing.Group], of names: NameList, in files: some PackFiles
  ) -> [ClipSource] {
    var sources: [ClipSource] = []
    for index in groups.indices where !groups[index].hasNumber {
      let group = groups[index].places.map { (place: $0, name: FileName(names[Int($0)])) }
      for (_, sizes) in Dictionary(grouping: group, by: \.name.key)
      where sizes.contains(where: { isClip($0.name.name, in: files) }) {
        sources.append(ClipSource(sizes.map(\.name)))
        groups[index].places.removeAll { place in sizes.contains { $0.place == place } }
      }
    }
    groups.removeAll { $0.places.isEmpty }
    return sources
  }

  /// What the names of files end in that are clips whatever stands in them.
  private static let endings = ["cast", "cow", "dur", "durf", "animation", "anim"]
  private static let endingsToLookInto = ["json", "text", "asc", "ascii"]

  /// Whether a text or a JSON document holds frames. One that cannot be read does not; what is wrong
  /// with it is told when it is read as a frame.
  private static func isClip(_ path: String, in files: some PackFiles) -> Bool {
    guard FrameFormat(of: path) != .pixels,
      let bytes = try? files.read(path, limit: Limits.clipBytes)
    else { return false }
    let source = FrameSource(file: path, bytes: bytes)
    switch ClipFormat.detect(name: path, bytes: bytes) {
    case .text: return FrameDivision(of: source) != .none
    case .spinners: return Spinners.areIn(source)
    case .ansi, nil: return false
    case .durdraw, .asciicast, .cow, .asciiMotion: return true
    }
  }
}
