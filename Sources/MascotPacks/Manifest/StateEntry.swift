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
  var still: Located<Int>?

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

  init?(name: Located<String>, _ value: ManifestValue) {
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
    key = object.take("key").flatMap { $0.located($0.key()) }
    title = object.take("title")?.string()
    label = object.take("label")?.string()
    still = object.take("still").flatMap { $0.located($0.frameIndex()) }
    object.finish()
  }
}

extension ManifestValue {
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

  fileprivate func key() -> Key? {
    guard let text = string() else { return nil }
    guard let key = Key(text) else {
      refuse(.notAKey(text))
      return nil
    }
    if key.isReserved {
      refuse(.reservedKey(text))
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
