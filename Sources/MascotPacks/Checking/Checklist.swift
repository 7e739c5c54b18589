import MascotCore

/// A point of the list that a pack is held against before others get it.
package struct ChecklistPoint: Hashable, Sendable, CustomStringConvertible {
  package enum Answer: Hashable, Sendable {
    case met
    case metByThePlayer
    case notMet(why: String)
  }

  package let name: String
  package let answer: Answer

  package var description: String {
    switch answer {
    case .met: "\(name): met"
    case .metByThePlayer: "\(name): met by the player"
    case .notMet(let why): "\(name): not met: \(why)".printable
    }
  }

  /// - Parameter checked: `nil` for a pack that could not be looked into.
  static func all(of checked: CheckedPack?) -> [ChecklistPoint] {
    table.map { name, measure in
      switch measure {
      case .player: ChecklistPoint(name: name, answer: .metByThePlayer)
      case .pack(let obstacle):
        ChecklistPoint(name: name, answer: Answer(obstacle: checked.obstacle(obstacle)))
      }
    }
  }

  private enum Measure {
    case player
    /// What stands against it, if anything does.
    case pack(@Sendable (CheckedPack) -> String?)
  }

  private static let table: [(name: String, measure: Measure)] = [
    ("separate transparent frames in the sizes", .pack(\.frameObstacle)),
    ("zero-padded names in playback order", .pack(\.nameObstacle)),
    ("8–12 fps without a snap", .pack(\.loopObstacle)),
    ("one fixed box", .pack(\.boxObstacle)),
    ("preloaded before the first play", .player),
    ("pauses out of sight", .player),
    ("a still for reduced motion", .pack(\.stillObstacle)),
    ("words for states with meaning", .pack(\.wordObstacle)),
  ]
}

extension ChecklistPoint.Answer {
  fileprivate init(obstacle: String?) {
    self = obstacle.map { .notMet(why: $0) } ?? .met
  }
}

extension CheckedPack? {
  fileprivate func obstacle(_ measure: (CheckedPack) -> String?) -> String? {
    guard let self, self.pack != nil else { return "the pack cannot be played" }
    return measure(self)
  }
}

extension CheckedPack {
  fileprivate var frameObstacle: String? {
    if let source = listing.clips.lazy.compactMap(\.source).first {
      return "\(files.shown(source.key)) holds several frames"
    }
    if listing.clips.contains(where: { $0.frames.contains { $0.part != nil } }) {
      return "a sheet holds several frames in one file"
    }
    for size in sizes {
      if Set(size.pictures.map(\.path)).count < size.pictures.count {
        return "\(files.shown(size.pictures[0].path)) holds several frames"
      }
      if let opaque = size.pictures.first(where: { $0.isOpaque && $0.size == size.library.box }) {
        return "nothing shows through \(files.shown(opaque.path))"
      }
    }
    let missing = [1, 2, 3].filter { !(pack?.scales.contains($0) ?? false) }
    return missing.isEmpty
      ? nil : "there is no " + missing.map { "@\($0)x" }.joined(separator: " and no ")
  }

  fileprivate var nameObstacle: String? {
    for clip in listing.clips {
      if let (name, later) = clip.unpadded {
        return "\(files.shown(clip.folder + name)) plays before \(later), but sorts behind it"
      }
    }
    return nil
  }

  fileprivate var loopObstacle: String? {
    for state in pack?.mascot.states ?? [] {
      if let note = habits(of: state)?.motionNotes.first { return "\(state.name): \(note)" }
    }
    return nil
  }

  fileprivate var boxObstacle: String? {
    // Layers need not fill the box.
    let mascot = pack?.mascot
    let layered = (mascot?.states.filter { $0.scene != nil }.map(\.name) ?? [])
    let others = (mascot?.parts ?? []).union(layered)
    for size in sizes {
      let pictures = size.pictures.filter { !others.contains(listing.clips[$0.clip].name) }
      guard let first = pictures.first else { continue }
      if let other = pictures.first(where: { $0.size != first.size }) {
        return "\(files.shown(other.path)) is \(other.size.text), "
          + "\(files.shown(first.path)) is \(first.size.text)"
      }
    }
    return nil
  }

  fileprivate var stillObstacle: String? {
    pack?.mascot.states.first { $0.clip == nil && $0.scene == nil }.map {
      "\($0.name) has no frames"
    }
  }

  fileprivate var wordObstacle: String? {
    if manifestBytes == nil { return "there is no \(Manifest.fileName) to say them in" }
    let count = unlabelled.count
    return count == 0 ? nil : "\(count) state\(count == 1 ? " has" : "s have") no label"
  }
}

extension Size {
  fileprivate var text: String { "\(columns)×\(rows)" }
}
