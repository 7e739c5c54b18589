import MascotCore

extension Manifest {
  /// What a motion changes, by the names of ``MotionProperty``.
  fileprivate static let properties = [
    "offsetX", "offsetY", "scaleX", "scaleY", "scale", "opacity", "flip", "rotation",
  ]
}

extension ManifestObject {
  /// What it says of each thing that a motion changes.
  mutating func takeProperties() -> [(property: MotionProperty, value: ManifestValue)] {
    var found: [(MotionProperty, ManifestValue)] = []
    for name in Manifest.properties {
      guard let property = MotionProperty(rawValue: name), let value = self.take(name)
      else { continue }
      found.append((property, value))
    }
    return found
  }
}

extension ManifestValue {
  /// A motion: tracks of keyframes, or phases.
  func motion() -> Motion? {
    guard var object = object() else { return nil }
    if !object.has("tracks"), !object.has("phases") { refuse(.missingKey("tracks")) }
    let tracks = object.take("tracks")
    let phases = object.take("phases")
    if tracks != nil, let phases { phases.refuse(.eitherOr("tracks", "phases")) }
    let course = tracks.map { $0.tracks() } ?? phases?.phases()
    let repetition = object.take("repeatCount")?.repetition()
    let autoreverses = object.take("autoreverses")?.boolean() ?? false
    let delay = object.take("delay")?.milliseconds() ?? .zero
    let speed = object.take("speed")?.anyNumber() ?? 1
    object.finish()
    guard let course = course ?? nil else { return nil }
    return attempt { () throws(MotionError) in
      try Motion(
        course, repetition: repetition, autoreverses: autoreverses, delay: delay, speed: speed)
    }
  }

  // MARK: Tracks

  private func tracks() -> Motion.Course? {
    guard var object = object() else { return nil }
    var tracks: [(property: MotionProperty, keyframes: [Keyframe])] = []
    var isWhole = true
    for (property, track) in object.takeProperties() {
      if let keyframes = track.track(of: property) {
        tracks.append((property, keyframes))
      } else {
        isWhole = false
      }
    }
    object.finish()
    guard isWhole else { return nil }
    return attempt { () throws(MotionError) in .tracks(try KeyframeTimeline(tracks)) }
  }

  private func track(of property: MotionProperty) -> [Keyframe]? {
    guard let values = list() else { return nil }
    guard values.count <= Limits.framesPerClip else {
      refuse(.tooManyNames("keyframes", limit: Limits.framesPerClip))
      return nil
    }
    if values.isEmpty { refuse(.motion(.noKeyframes)) }
    let keyframes = values.compactMap { $0.keyframe(of: property) }
    return keyframes.isEmpty || keyframes.count < values.count ? nil : keyframes
  }

  private enum KeyframeType: String, CaseIterable {
    case linear
    case cubic
    case spring
    case move
  }

  private func keyframe(of property: MotionProperty) -> Keyframe? {
    guard var object = object() else { return nil }
    for key in ["type", "to"] where !object.has(key) { refuse(.missingKey(key)) }
    let type: KeyframeType? = object.take("type")?.choice()
    let to = object.take("to")?.value(of: property)
    let takesTime = type == .linear || type == .cubic
    if takesTime, !object.has("duration") { refuse(.missingKey("duration")) }
    let duration = object.take("duration")?.milliseconds()
    let curve = type == .linear ? object.take("curve").map { $0.curve() } : .some(.linear)
    let spring = type == .spring ? object.take("spring").map { $0.spring() } : .some(.smooth)
    object.finish()
    guard let type, let to, let curve = curve ?? .linear, let spring = spring ?? .smooth,
      !takesTime || duration != nil
    else { return nil }
    return attempt { () throws(MotionError) in
      switch type {
      case .linear: try .linear(to, duration ?? .zero, curve: curve)
      case .cubic: try .cubic(to, duration ?? .zero)
      case .spring: try .spring(to, duration, spring: spring)
      case .move: try .move(to, duration ?? .zero)
      }
    }
  }

  func value(of property: MotionProperty) -> Double? {
    guard let number = anyNumber() else { return nil }
    return attempt { () throws(MotionError) in try property.checked(number) }
  }

  // MARK: Phases

  private func phases() -> Motion.Course? {
    guard let values = list() else { return nil }
    guard values.count <= Limits.framesPerClip else {
      refuse(.tooManyNames("phases", limit: Limits.framesPerClip))
      return nil
    }
    let phases = values.compactMap { $0.phase() }
    guard phases.count == values.count else { return nil }
    return attempt { () throws(MotionError) in .phases(try PhaseAnimator(phases)) }
  }

  private func phase() -> PhaseAnimator.Phase? {
    guard var object = object() else { return nil }
    var pose = Pose.identity
    for (property, value) in object.takeProperties() {
      pose[property] = value.value(of: property) ?? property.identity
    }
    let animation = object.take("animation").map { $0.animation() } ?? .smooth
    object.finish()
    return animation.map { PhaseAnimator.Phase(pose, animation: $0) }
  }

  // MARK: Animations

  func animation() -> Animation? {
    if isString { return spring().map { .spring($0) } }
    guard var object = object(expected: "the name of a spring, or an object") else { return nil }
    let spring = object.take("spring").map { $0.spring() }
    let curve = object.take("curve").map { $0.curve() }
    if curve != nil, !object.has("duration") { refuse(.missingKey("duration")) }
    // A spring brings its own.
    let duration = curve == nil ? nil : object.take("duration")?.milliseconds()
    if spring != nil, curve != nil { refuse(.eitherOr("spring", "curve")) }
    if spring == nil, curve == nil { refuse(.missingKey("spring")) }
    let delay = object.take("delay")?.milliseconds() ?? .zero
    let speed = object.take("speed")?.anyNumber() ?? 1
    let count = object.take("repeatCount")?.whole(in: 1...1_000_000) ?? 1
    let autoreverses = object.take("autoreverses")?.boolean() ?? false
    object.finish()
    return attempt { () throws(MotionError) in
      var animation: Animation
      if let spring = spring ?? nil {
        animation = .spring(spring)
      } else if let curve = curve ?? nil, let duration {
        animation = try .curve(curve, duration: duration)
      } else {
        return nil
      }
      animation = try animation.delay(delay).speed(speed)
      return try animation.repeatCount(count, autoreverses: autoreverses)
    } ?? nil
  }

  /// The name of a curve, or the four numbers of a Bézier curve.
  private func curve() -> Curve? {
    if isString {
      guard let name = string() else { return nil }
      if let curve = Curve(named: name) { return curve }
      let names = Curve.named.map(\.name)
      refuse(.notOneOf(value: name, allowed: names, nearest: name.nearest(among: names)))
      return nil
    }
    guard let values = list() else { return nil }
    let numbers = values.compactMap { $0.anyNumber() }
    guard values.count == 4 else {
      refuse(.outOfRange(value: "a list of \(values.count)", allowed: "four numbers"))
      return nil
    }
    guard numbers.count == 4 else { return nil }
    return attempt { () throws(MotionError) in
      .bezier(try CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    }
  }

  /// The name of a spring, or its numbers in one of three ways.
  private func spring() -> Spring? {
    if isString {
      guard let name = string() else { return nil }
      if let spring = Spring(named: name) { return spring }
      let names = Spring.presets.map(\.name)
      refuse(.notOneOf(value: name, allowed: names, nearest: name.nearest(among: names)))
      return nil
    }
    guard var object = object(expected: "the name of a spring, or an object") else { return nil }
    defer { object.finish() }
    if object.has("stiffness") {
      let mass = object.take("mass")?.anyNumber() ?? 1
      let stiffness = object.take("stiffness")?.anyNumber()
      if !object.has("damping") { refuse(.missingKey("damping")) }
      guard let stiffness, let damping = object.take("damping")?.anyNumber() else { return nil }
      return attempt { () throws(MotionError) in
        try Spring(mass: mass, stiffness: stiffness, damping: damping)
      }
    }
    if object.has("response") {
      let response = object.take("response")?.milliseconds()
      let ratio = object.take("dampingRatio")?.anyNumber() ?? 1
      guard let response else { return nil }
      return attempt { () throws(MotionError) in
        try Spring(response: response / .seconds(1), dampingRatio: ratio)
      }
    }
    if !object.has("duration") { refuse(.missingKey("duration")) }
    let bounce = object.take("bounce")?.anyNumber() ?? 0
    guard let duration = object.take("duration")?.milliseconds() else { return nil }
    return attempt { () throws(MotionError) in
      try Spring(duration: duration / .seconds(1), bounce: bounce)
    }
  }

  // MARK: Parts

  /// How often something plays; 0 for ever, as with the cycles of a loop.
  private func repetition() -> Repetition? {
    whole(in: 0...1_000_000).map { $0 == 0 ? .forever : .times($0) }
  }

  /// What is made of values, or a fault at this place.
  private func attempt<Made>(_ make: () throws(MotionError) -> Made) -> Made? {
    do throws(MotionError) {
      return try make()
    } catch {
      refuse(.motion(error))
      return nil
    }
  }
}
