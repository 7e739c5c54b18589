import MascotCore

/// How much of anything a pack may have; beyond it stands a clear error.
package enum Limits {
  package static let packBytes = 64 * 1_048_576
  package static let fileBytes = 4 * 1_048_576
  package static let manifestBytes = 4 * 1_048_576
  /// A whole clip in one file, and the same unpacked.
  package static let clipBytes = 64 * 1_048_576
  package static let framesPerClip = 10_000
  /// States, moods and triggers of one pack, each.
  package static let names = 1000
  /// Faults told of one pack; what is beyond is only counted.
  package static let faults = 100
  /// Characters of a mascot on one line.
  package static let face = 24
  package static let frame = Size(columns: 500, rows: 200)
  /// Frames per second: above 0, at most this.
  package static let framesPerSecond = 60.0
  /// The layers of a scene.
  static let layers = 100
}
