import MascotCore

/// What stands beside the folders of a pack: frames by the word before their number, and the rest.
struct RootListing {
  let names: NameList
  private(set) var hasManifest = false
  private(set) var folders: [String] = []
  private(set) var groups: [Group] = []
  /// What is no frame by its name, but may be a clip.
  private(set) var others: [FileName] = []
  /// The first picture that is no text.
  private(set) var image: String?

  /// The frames with one word.
  struct Group: Sendable {
    let word: String
    /// Where they stand among the names.
    var places: [Int32]
    var hasNumber: Bool
  }

  init(_ names: NameList) {
    self.names = names
    var last: (group: Int, place: Int32)?
    var known: [String: Int] = [:]
    for place in 0..<names.count {
      if names.isFolder(place) {
        folders.append(names[place])
      } else if names.isFrame(place) {
        add(Int32(place), behind: &last, &known)
      } else {
        let name = names[place]
        if name == Manifest.fileName {
          hasManifest = true
          continue
        }
        if image == nil, FrameFormat.isImage(name) { image = name }
        if !names.isPaper(place) { others.append(FileName(name)) }
      }
    }
  }

  /// Adds a frame to those with its word, which mostly are those of the one before it.
  private mutating func add(
    _ place: Int32, behind last: inout (group: Int, place: Int32)?, _ known: inout [String: Int]
  ) {
    let parts = NameParts(of: place, in: names)
    if let last, names.haveSameWord(last.place, place, parts) {
      groups[last.group].places.append(place)
      if parts.order >= 0 { groups[last.group].hasNumber = true }
      return
    }
    let own = FileName(names[Int(place)]).word
    let word = own.isEmpty || own == "frame" ? PackListing.idle : own
    let group = known[word] ?? groups.count
    if group == groups.count {
      known[word] = group
      groups.append(Group(word: word, places: [], hasNumber: false))
    }
    groups[group].places.append(place)
    if parts.order >= 0 { groups[group].hasNumber = true }
    last = (group, place)
  }
}

extension NameList {
  /// Whether a name is that of a frame, and not of another format, or of a text that lies beside the
  /// frames of many packs.
  ///
  /// `LICENSE-MIT.txt` is none, but `notice-1.txt` is the first frame of `notice`.
  func isFrame(_ place: Int) -> Bool {
    withBytes(of: place) { FrameFormat(of: $0) != nil } && !isPaper(place)
  }

  /// Whether it is the name of a text that lies beside the frames of many packs.
  fileprivate func isPaper(_ place: Int) -> Bool {
    switch withBytes(of: place, { $0.first.map { $0 | 0x20 } }) {
    case UInt8(ascii: "r"), UInt8(ascii: "l"), UInt8(ascii: "c"), UInt8(ascii: "n"),
      UInt8(ascii: "a"):
      FileName(self[place]).isPaper
    default: false
    }
  }

  fileprivate func haveSameWord(_ one: Int32, _ other: Int32, _ parts: NameParts) -> Bool {
    let first = NameParts(of: one, in: self)
    return withBytes(of: Int(one), and: Int(other)) { first.hasSameWord($0, as: parts, $1) }
  }
}

extension FileName {
  /// Whether it is the name of a text that lies beside the frames of many packs.
  fileprivate var isPaper: Bool {
    let word = word.lowercased()
    let papers = ["readme", "license", "licence", "copying", "notice", "credits", "authors"]
    guard let paper = papers.first(where: word.hasPrefix) else { return false }
    return word != paper || !isNumbered
  }
}
