import MascotCore

/// What a manifest says of one layer of a scene.
struct LayerEntry {
  enum Content {
    /// The clip of a state.
    case clip(of: Located<String>)
    case words(Layer.Words)
    case shape(Compositor.Shape, Color, width: Double, height: Double)
  }

  var content: Content
  var anchor: Anchor
  var pivot: UnitPoint
  var motion: Located<String>?
  /// The input whose change begins the motion; without one it begins with the state.
  var cue: Located<String>?
  var delay: Duration
  var follow: FollowEntry?
  var place: Place

  init?(_ value: ManifestValue) {
    guard var object = value.object() else { return nil }
    let content = LayerEntry.content(value, &object)
    let anchor = object.take("anchor")?.pair().map { Anchor.unit(UnitPoint(x: $0.0, y: $0.1)) }
    let cells = object.take("at")?.pair().map { Anchor.cells(column: $0.0, row: $0.1) }
    pivot = object.take("pivot")?.pivot() ?? .center
    motion = object.take("motion").flatMap { $0.located($0.string()) }
    cue = object.take("on").flatMap { $0.located($0.string()) }
    delay = object.take("delay")?.milliseconds() ?? .zero
    follow = FollowEntry(&object)
    object.finish()
    guard let content else { return nil }
    self.content = content
    self.anchor = cells ?? anchor ?? .unit(.bottom)
    place = value.place
  }

  private static func content(
    _ value: ManifestValue, _ object: inout ManifestObject
  ) -> Content? {
    let clip = object.take("clip").flatMap { $0.located($0.string()) }
    let text = object.take("text")?.string()
    let back = object.take("back")?.string()
    let swap: Layer.Swap? = object.take("swap")?.choice()
    let shape: Compositor.Shape? = object.take("shape")?.choice()
    let width = object.take("width")?.extent()
    let height = object.take("height")?.extent()
    let color = object.take("color")?.colour()
    let background = object.take("background")?.colour()
    if let clip { return .clip(of: clip) }
    if let text {
      let style = Style(
        foreground: color ?? .standard, background: background ?? .standard)
      return .words(
        Layer.Words(
          InputText(text), back: back.map { InputText($0) }, style: style, swap: swap ?? .atOnce))
    }
    guard let shape else {
      if !object.has("shape"), !object.has("clip"), !object.has("text") {
        value.refuse(.missingKey("clip"))
      }
      return nil
    }
    for key in ["width", "height"] where !object.has(key) { value.refuse(.missingKey(key)) }
    guard let width, let height else { return nil }
    return .shape(shape, color ?? .standard, width: width, height: height)
  }
}

extension ManifestValue {
  /// The point about which something turns and is stretched.
  func pivot() -> UnitPoint? { pair().map { UnitPoint(x: $0.0, y: $0.1) } }
}

extension ManifestValue {
  /// The layers of a scene, the back one first.
  func layers() -> [LayerEntry]? {
    guard let values = list() else { return nil }
    guard values.count <= Limits.layers else {
      refuse(.tooManyNames("layers", limit: Limits.layers))
      return nil
    }
    return values.compactMap { LayerEntry($0) }
  }

  /// A width or a height in cells.
  fileprivate func extent() -> Double? {
    number(allowed: "above 0, at most 1000") { $0 > 0 && $0 <= 1000 }
  }

  /// Two numbers.
  fileprivate func pair() -> (Double, Double)? {
    guard let values = list() else { return nil }
    guard values.count == 2 else {
      refuse(.outOfRange(value: "a list of \(values.count)", allowed: "two numbers"))
      return nil
    }
    guard let one = values[0].anyNumber(), let other = values[1].anyNumber() else { return nil }
    return (one, other)
  }
}
