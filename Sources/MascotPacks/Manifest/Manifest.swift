import MascotCore

/// What a `mascot.json` says, each word checked for itself; whether they fit together, and to the
/// files of the pack, is for the loader to see.
struct Manifest {
  var name: String?
  /// The mascot on one line, for lists.
  var face: String?
  var framesPerSecond: Double?
  var initial: Located<String>?
  var whenBusy: State.WhenBusy?
  var queueLimit: Int?
  var crossfades: Bool?
  var inputs = ManifestInputs()
  var idle = IdleEntry()
  var keys: [(key: Located<Key>, binding: ManifestInputs.BindingEntry)] = []
  var status: [(name: String, state: Located<String>)] = []
  /// By name; `nil` for one that is faulty, which has been told.
  var motions: [(name: String, place: Place, motion: Motion?)] = []
  var shades: ShadedPalette?
  /// The boxes that the sizes have, by scale.
  var sizes = ByScale<Size>()
  var states: [StateEntry] = []
  var moods: [MoodEntry] = []
  var triggers: [TriggerEntry] = []

  struct MoodEntry {
    var name: Located<String>
    var number: Located<Int>?
  }

  struct TriggerEntry {
    var name: String
    var binding: ManifestInputs.BindingEntry
  }

  static let fileName = "mascot.json"
  private static let schemaVersion = 1

  /// An empty one, for a pack that has none.
  init() {}

  /// One that says nothing but a name.
  init(named name: String) { self.name = name }

  /// - Parameter languages: Those the reader knows, the best first.
  init(_ root: ManifestValue, languages: [String]) {
    guard var object = root.object() else { return }
    readHead(&object)
    framesPerSecond = object.take("fps")?.framesPerSecond()
    initial = object.take("initial").flatMap { $0.located($0.string()) }
    whenBusy = object.take("whenBusy")?.choice()
    queueLimit = object.take("queueLimit")?.whole(in: 0...8)
    crossfades = object.take("crossfade")?.boolean()
    readColours(object.take("color"))
    inputs.readValues(object.take("inputs"))
    inputs.readTransitions(object.take("transitions"))
    if let value = object.take("idle") { idle = IdleEntry(value) }
    readKeys(object.take("keys"), languages)
    readStatus(object.take("status"))
    for (name, place, value) in object.take("motions")?.members("motions") ?? [] {
      motions.append((name, place, value.motion()))
    }
    readSizes(object.take("sizes"))
    for (name, place, value) in object.take("states")?.members("states") ?? [] {
      if let entry = StateEntry(
        name: Located(value: name, place: place), value, languages: languages)
      {
        states.append(entry)
      }
    }
    readMoods(object.take("moods"))
    readTriggers(object.take("triggers"), languages)
    object.finish()
  }

  /// Keys that say what the pack is, and change nothing of how it plays.
  private mutating func readHead(_ object: inout ManifestObject) {
    for key in ["$schema", "id", "license", "author", "description"] {
      _ = object.take(key)?.string()
    }
    name = object.take("name")?.string()
    face = object.take("face")?.face()
    if let version = object.take("schemaVersion"), let number = version.whole(in: 1...Int.max),
      number > Manifest.schemaVersion
    {
      version.refuse(.newerSchema(number))
    }
  }

  private mutating func readColours(_ value: ManifestValue?) {
    guard var colours = value?.object() else { return }
    if let entries = colours.take("palette")?.members("colours") {
      var shades = ShadedPalette()
      for (key, place, value) in entries {
        guard let letter = key.first, key.count == 1, Palette.mayName(letter) else {
          value.log.add(.notALetter(key), at: place)
          continue
        }
        if let shade = value.shade() { shades.set(letter, to: shade) }
      }
      self.shades = shades
    }
    colours.finish()
  }

  private mutating func readSizes(_ value: ManifestValue?) {
    guard var object = value?.object() else { return }
    for (scale, key) in [(1, "1x"), (2, "2x"), (3, "3x")] {
      guard var size = object.take(key)?.object() else { continue }
      let columns = size.take("columns")?.whole(in: 1...Limits.frame.columns)
      let rows = size.take("rows")?.whole(in: 1...Limits.frame.rows)
      size.finish()
      if let columns, let rows { sizes[scale] = Size(columns: columns, rows: rows) }
    }
    object.finish()
  }

  private mutating func readMoods(_ value: ManifestValue?) {
    for (name, place, value) in value?.members("moods") ?? [] {
      guard let number = value.whole(in: 0...Int.max) else { continue }
      if let other = moods.first(where: { $0.number?.value == number }) {
        value.refuse(.moodNumberTaken(number, by: other.name.value))
      }
      moods.append(
        MoodEntry(name: Located(value: name, place: place), number: value.located(number)))
    }
  }

  private mutating func readTriggers(_ value: ManifestValue?, _ languages: [String]) {
    for (name, _, value) in value?.members("triggers") ?? [] {
      if let binding = inputs.binding(value, languages: languages) {
        triggers.append(TriggerEntry(name: name, binding: binding))
      }
    }
  }

  private mutating func readKeys(_ value: ManifestValue?, _ languages: [String]) {
    for (name, place, value) in value?.members("keys") ?? [] {
      guard let key = value.log.key(named: name, at: place),
        let binding = inputs.binding(value, languages: languages)
      else { continue }
      keys.append((Located(value: key, place: place), binding))
    }
  }

  /// Which states stand for what programs report.
  private mutating func readStatus(_ value: ManifestValue?) {
    guard var object = value?.object() else { return }
    for name in Manifest.statuses {
      if let state = object.take(name).flatMap({ $0.located($0.string()) }) {
        status.append((name, state))
      }
    }
    object.finish()
  }

  private static let statuses = [
    "working", "waiting", "success", "failure", "idle", "lost", "stale",
  ]
}

extension ManifestValue {
  fileprivate func face() -> String? {
    guard let text = string() else { return nil }
    guard text.unicodeScalars.count <= Limits.face else {
      refuse(.outOfRange(value: "the text", allowed: "at most \(Limits.face) characters"))
      return nil
    }
    return text.printable
  }

  func framesPerSecond() -> Double? {
    number(allowed: "above 0, at most 60") { $0 > 0 && $0 <= Limits.framesPerSecond }
  }

  /// A colour, or an object that also names it for terminals of few colours.
  fileprivate func shade() -> ShadedPalette.Shade? {
    guard case .object = json.kind, var object = object() else {
      return colour().map { ShadedPalette.Shade(usual: $0) }
    }
    if !object.has("color") { refuse(.missingKey("color")) }
    let usual = object.take("color")?.colour()
    let of256 = object.take("256")?.colour(below: 256)
    let of16 = object.take("16")?.colour(below: 16)
    let of8 = object.take("8")?.colour(below: 8)
    object.finish()
    return usual.map { ShadedPalette.Shade(usual: $0, of256: of256, of16: of16, of8: of8) }
  }

  /// A colour of a palette of so many.
  private func colour(below count: Int) -> Color? {
    guard let colour = colour() else { return nil }
    if case .indexed(let index) = colour.kind, Int(index) < count { return colour }
    refuse(.outOfRange(value: "the colour", allowed: "a name or an index below \(count)"))
    return nil
  }

  func colour() -> Color? {
    if case .number = json.kind {
      return whole(in: 0...255).map { .indexed(UInt8(clamping: $0)) }
    }
    guard let text = string() else { return nil }
    guard let colour = Color(text) else {
      refuse(.notAColour(text))
      return nil
    }
    return colour
  }
}
