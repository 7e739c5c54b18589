/// The tracks of a motion, each for another property; what has none keeps its identity.
package struct KeyframeTimeline: Hashable, Sendable {
  private let tracks: [Track]
  /// The seconds of the longest track.
  package let duration: Double

  private struct Track: Hashable {
    let property: MotionProperty
    let track: KeyframeTrack
  }

  package init(_ tracks: [MotionProperty: [Keyframe]]) throws(MotionError) {
    try self.init(tracks.map { (property: $0.key, keyframes: $0.value) })
  }

  /// - Parameter tracks: One at most for a property.
  package init(
    _ tracks: [(property: MotionProperty, keyframes: [Keyframe])]
  ) throws(MotionError) {
    guard !tracks.isEmpty else { throw .noTracks }
    var built: [Track] = []
    for property in MotionProperty.allCases {
      guard let keyframes = tracks.first(where: { $0.property == property })?.keyframes else {
        continue
      }
      let track = try KeyframeTrack(
        from: property.identity, keyframes, epsilon: property.epsilon)
      built.append(Track(property: property, track: track))
    }
    self.tracks = built
    duration = built.reduce(0) { max($0, $1.track.duration) }
  }

  func has(_ property: MotionProperty) -> Bool { tracks.contains { $0.property == property } }

  /// The pose at a time in seconds, be it before the beginning or past the end.
  package func value(time: Double) -> Pose {
    var pose = Pose.identity
    for track in tracks { pose[track.property] = track.track.value(time: time) }
    return pose
  }

  /// The first time from one on at which anything changes, or `nil` where all stays for good.
  func nextChange(from time: Double) -> Double? {
    var next: Double?
    for track in tracks {
      if let change = track.track.nextChange(from: time) { next = min(next ?? change, change) }
    }
    return next
  }
}
