import MascotCore

/// What a manifest says of one state.
struct StateEntry {
  var name: Located<String>
  var loop: Bool?
  var loopCount: Int?
  var framesPerSecond: Double?
  var speed: Double?
  var frames: Located<[FrameEntry]>?
  var durations: Located<[Duration]>?
  var from: Located<Int>?
  var to: Located<Int>?
  var direction: Direction?
  var loopPause: Duration?
  var finishPause: Duration?
  var interrupt: State.Interrupt?
  var whenBusy: State.WhenBusy?
  var next: Located<String>?
  var priority: Int?
  var key: Located<Key>?
  var title: String?
  var label: String?
  var caption: String?
  var events: [Int: String] = [:]
  var minDisplay: Duration?
  var still: Located<FrameEntry.Source>?
  var frameCount: Located<Int>?
  var sheet: Located<Sheet>?
  var clip: Located<ClipFile>?
  var motion: Located<String>?
  var pivot = UnitPoint.center
  var layers: Located<[LayerEntry]>?
  var follow: FollowEntry?

  /// A file that holds a whole clip.
  struct ClipFile {
    var file: String
    /// Which clip of the file is meant, where it has several.
    var name: String?
  }

  /// A text file that holds the frames of a clip side by side and below each other.
  struct Sheet {
    var file: String
    /// The size of a frame in it.
    var frame: Size
  }

  /// A frame of a clip: one of the state's own files, or a file of the pack.
  struct FrameEntry {
    var source: Source
    var duration: Duration?
    var place: Place

    enum Source: Hashable {
      case index(Int)
      case file(String)
    }
  }

  /// - Parameter languages: Those the reader knows, the best first.
  init?(name: Located<String>, _ value: ManifestValue, languages: [String]) {
    guard var object = value.object() else { return nil }
    self.name = name
    loop = object.take("loop")?.boolean()
    loopCount = object.take("loopCount")?.whole(in: 0...1_000_000)
    framesPerSecond = object.take("fps")?.framesPerSecond()
    speed = object.take("speed")?.number(allowed: "above 0, at most 100") { $0 > 0 && $0 <= 100 }
    frames = object.take("frames").flatMap { $0.located($0.frames()) }
    durations = object.take("durations").flatMap { value in
      value.located(value.times())
    }
    if frames == nil, object.has("frames") { durations = nil }
    from = object.take("from").flatMap { $0.located($0.frameIndex()) }
    to = object.take("to").flatMap { $0.located($0.frameIndex()) }
    direction = object.take("direction")?.choice()
    loopPause = object.take("loopPause")?.milliseconds()
    finishPause = object.take("finishPause")?.milliseconds()
    interrupt = object.take("interrupt")?.choice()
    whenBusy = object.take("whenBusy")?.choice()
    next = object.take("next").flatMap { $0.located($0.string()) }
    priority = object.take("priority")?.whole(in: -1000...1000)
    key = object.take("key").flatMap { value in
      value.located(value.string().flatMap { value.log.key(named: $0, at: value.place) })
    }
    title = object.take("title")?.words(in: languages)
    label = object.take("label")?.words(in: languages)
    caption = object.take("caption")?.words(in: languages)
    readEvents(object.take("events"))
    minDisplay = object.take("minDisplay")?.milliseconds()
    still = object.take("still").flatMap { $0.located($0.still()) }
    frameCount = object.take("frameCount").flatMap { $0.located($0.whole(in: 0...Int.max)) }
    sheet = object.take("sheet").flatMap { $0.located($0.sheet()) }
    clip = object.take("clip").flatMap { $0.located($0.clipFile()) }
    motion = object.take("motion").flatMap { $0.located($0.string()) }
    pivot = object.take("pivot")?.pivot() ?? .center
    layers = object.take("layers").flatMap { $0.located($0.layers()) }
    follow = FollowEntry(&object)
    object.finish()
  }
}

extension StateEntry {
  /// Names by the index of the frame at which they are told.
  private mutating func readEvents(_ value: ManifestValue?) {
    for (key, place, value) in value?.members("events") ?? [] {
      guard let index = Int(key), (0...Limits.framesPerClip).contains(index) else {
        value.log.add(
          .outOfRange(value: "\"\(key)\"", allowed: "the index of a frame, from 0"), at: place)
        continue
      }
      events[index] = value.string()
    }
  }
}

extension ManifestValue {
  /// Words, or an object of them by language.
  func words(in languages: [String]) -> String? {
    guard case .object = json.kind else {
      guard isString else {
        refuse(.wrongType(expected: "a string, or an object of them by language", found: kindName))
        return nil
      }
      return string()
    }
    let all = object()?.all ?? []
    let texts = all.compactMap { entry in entry.value.string().map { (entry.key, $0) } }
    for language in languages + ["en"] {
      if let text = texts.first(where: { $0.0 == language }) { return text.1 }
      let base = language.prefix { $0 != "-" && $0 != "_" }
      if let text = texts.first(where: { $0.0 == base }) { return text.1 }
    }
    return texts.first?.1
  }

  fileprivate func still() -> StateEntry.FrameEntry.Source? {
    if isString { return string().map { .file($0) } }
    return frameIndex().map { .index($0) }
  }

  fileprivate func sheet() -> StateEntry.Sheet? {
    guard var object = object() else { return nil }
    for key in ["file", "columns", "rows"] where !object.has(key) { refuse(.missingKey(key)) }
    let file = object.take("file")?.string()
    let columns = object.take("columns")?.whole(in: 1...Limits.frame.columns)
    let rows = object.take("rows")?.whole(in: 1...Limits.frame.rows)
    object.finish()
    guard let file, let columns, let rows else { return nil }
    return StateEntry.Sheet(file: file, frame: Size(columns: columns, rows: rows))
  }

  /// The path of a file, or an object that also says which clip of it is meant.
  fileprivate func clipFile() -> StateEntry.ClipFile? {
    if isString { return string().map { StateEntry.ClipFile(file: $0) } }
    guard var object = object(expected: "the path of a file or an object") else { return nil }
    if !object.has("file") { refuse(.missingKey("file")) }
    let file = object.take("file")?.string()
    let name = object.take("name")?.string()
    object.finish()
    return file.map { StateEntry.ClipFile(file: $0, name: name) }
  }

  fileprivate func times() -> [Duration]? {
    guard let values = list() else { return nil }
    return values.compactMap { $0.milliseconds() }.ifAll(of: values)
  }

  fileprivate func frames() -> [StateEntry.FrameEntry]? {
    guard let values = list() else { return nil }
    guard values.count <= Limits.framesPerClip else {
      refuse(.tooManyFrames(limit: Limits.framesPerClip))
      return nil
    }
    return values.compactMap { $0.frame() }.ifAll(of: values)
  }

  private func frame() -> StateEntry.FrameEntry? {
    if isNumber {
      return frameIndex().map {
        StateEntry.FrameEntry(source: .index($0), place: place)
      }
    }
    if isString { return string().map { StateEntry.FrameEntry(source: .file($0), place: place) } }
    guard var object = object() else { return nil }
    if !object.has("file") { refuse(.missingKey("file")) }
    let file = object.take("file")?.string()
    let duration = object.take("duration")?.milliseconds()
    object.finish()
    guard let file else { return nil }
    return StateEntry.FrameEntry(source: .file(file), duration: duration, place: place)
  }
}

extension FaultLog {
  /// The key that a name stands for, if a pack may have it.
  func key(named text: String, at place: Place) -> Key? {
    guard let key = Key(text) else {
      add(.notAKey(text), at: place)
      return nil
    }
    if key.isReserved {
      add(.reservedKey(text), at: place)
      return nil
    }
    return key
  }
}

extension Array {
  /// The list, unless some of what it was made of has been refused.
  fileprivate func ifAll(of values: [ManifestValue]) -> [Element]? {
    count == values.count ? self : nil
  }
}
