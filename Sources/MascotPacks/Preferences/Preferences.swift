import MascotCore

/// What somebody wants of every mascot, as their `config.json` says it.
///
/// A key that is faulty is as if it were not there: the file never keeps a mascot from playing.
package struct Preferences: Hashable, Sendable {
  /// A name, or a path that begins at the root or, with `~/`, at home.
  package var pack: String?
  package var mood: String?
  /// One of the words that the options of the same name take.
  package var size: String?
  package var color: String?
  package var framesPerSecond: Double?
  package var speed: Double?
  package var reducesMotion: Bool?
  package var pausesHidden: Bool?
  package var showsLegend: Bool?

  /// The words that options take.
  package struct Words: Hashable, Sendable {
    let sizes: [String]
    let colors: [String]

    package init(sizes: [String], colors: [String]) {
      self.sizes = sizes
      self.colors = colors
    }
  }

  /// The factors that divide the times of a pack.
  package static let fastest = 100.0

  package init() {}

  /// - Parameter file: What messages call the file.
  /// - Returns: The preferences, and what is wrong with the file.
  package static func read(
    _ bytes: [UInt8], file: String, words: Words
  ) -> (preferences: Preferences, faults: [Fault]) {
    let log = FaultLog(file: file, bytes: bytes)
    var preferences = Preferences()
    if let root = ManifestValue(parsing: bytes, log) { preferences.read(root, words) }
    return (preferences, log.all)
  }

  private mutating func read(_ root: ManifestValue, _ words: Words) {
    guard var object = root.object() else { return }
    _ = object.take("$schema")?.string()
    pack = object.take("pack")?.packName()
    mood = object.take("mood")?.name()
    size = object.take("size")?.word(among: words.sizes)
    color = object.take("color")?.word(among: words.colors)
    framesPerSecond = object.take("fps")?.framesPerSecond()
    speed = object.take("speed")?.number(allowed: "above 0, at most 100") {
      $0 > 0 && $0 <= Preferences.fastest
    }
    reducesMotion = object.take("reduceMotion")?.boolean()
    pausesHidden = object.take("pauseHidden")?.boolean()
    showsLegend = object.take("legend")?.boolean()
    object.finish()
  }
}

extension ManifestValue {
  fileprivate func packName() -> String? {
    guard let name = string() else { return nil }
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    if name.isEmpty || isPath && !name.hasPrefix("/") && !name.hasPrefix("~/") {
      refuse(
        .outOfRange(
          value: "\"\(name)\"", allowed: "a name, or a path that begins with \"/\" or \"~/\""))
      return nil
    }
    return name
  }

  /// A mood, by its name or its number.
  fileprivate func name() -> String? {
    isNumber ? whole(in: 0...Int.max).map { String($0) } : string()
  }

  fileprivate func word(among allowed: [String]) -> String? {
    guard let text = string() else { return nil }
    if allowed.contains(text) { return text }
    refuse(.notOneOf(value: text, allowed: allowed, nearest: text.nearest(among: allowed)))
    return nil
  }
}
