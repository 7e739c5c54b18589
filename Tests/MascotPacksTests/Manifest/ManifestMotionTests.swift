import MascotCore
import MascotPacks
import Testing

/// The motion of a pack's `wave`, which a manifest calls `hop`.
private func hop(_ motion: String, speed: Double = 1) throws -> Motion? {
  let manifest = #"{"states": {"wave": {"motion": "hop"}}, "motions": {"hop": \#(motion)}}"#
  return try Pack(MemoryFiles.blob(manifest), options: .init(speed: speed)).state("wave").motion
}

@Suite struct `Motions of a manifest` {
  @Test func `tracks of keyframes`() throws {
    let found = try hop(
      #"""
      {"tracks": {
        "offsetY": [{"type": "cubic", "to": 1, "duration": 90},
                    {"type": "cubic", "to": -3, "duration": 180},
                    {"type": "spring", "to": 0, "spring": {"duration": 500, "bounce": 0.3}}],
        "opacity": [{"type": "linear", "to": 1, "duration": 200, "curve": "easeOut"}],
        "flip": [{"type": "move", "to": 180}, {"type": "spring", "to": 0, "duration": 100}]}}
      """#)
    let expected = try Motion(tracks: [
      .offsetY: [
        .cubic(1, .milliseconds(90)), .cubic(-3, .milliseconds(180)),
        .spring(0, spring: Spring(duration: 0.5, bounce: 0.3)),
      ],
      .opacity: [.linear(1, .milliseconds(200), curve: .easeOut)],
      .flip: [.move(180), .spring(0, .milliseconds(100))],
    ])
    #expect(found == expected)
  }

  @Test func `phases, with animations or without`() throws {
    let found = try hop(
      #"""
      {"phases": [{}, {"offsetY": -2, "animation": "bouncy"},
        {"scale": 2, "animation": {"curve": [0.1, 0, 0.2, 1], "duration": 300, "delay": 50,
          "speed": 2, "repeatCount": 2, "autoreverses": true}},
        {"animation": {"spring": {"stiffness": 100, "damping": 10}}},
        {"animation": {"spring": {"response": 400, "dampingRatio": 0.5}}}],
       "repeatCount": 3, "delay": 100, "speed": 0.5}
      """#)
    let curve = try Animation.curve(
      .bezier(CubicBezier(0.1, 0, 0.2, 1)), duration: .milliseconds(300))
    let expected = try Motion(
      .phases(
        PhaseAnimator([
          .init(.identity),
          .init(Pose([.offsetY: -2]), animation: .bouncy),
          .init(
            Pose([.scale: 2]),
            animation: curve.delay(.milliseconds(50)).speed(2).repeatCount(2)),
          .init(.identity, animation: .spring(Spring(stiffness: 100, damping: 10))),
          .init(.identity, animation: .spring(Spring(response: 0.4, dampingRatio: 0.5))),
        ])), repetition: .times(3), delay: .milliseconds(100), speed: 0.5)
    #expect(found == expected)
  }

  @Test func `it plays as fast as the pack`() throws {
    let track = #""tracks": {"scale": [{"type": "linear", "to": 2, "duration": 400}]}"#
    let fast = try #require(try hop(#"{\#(track), "delay": 200, "repeatCount": 0}"#, speed: 2))
    #expect(fast.speed == 2 && fast.repetition == .forever)
    var player = MotionPlayer(fast)
    player.advance(by: .milliseconds(200))
    #expect(player.pose.scale == 1.5)
  }

  private static let faults: [FaultyManifest] = [
    FaultyManifest(
      #"{"states": {"wave": {"motion": ¦"hip"}}, "motions": {"hop": {"phases": [{}]}}}"#,
      "states.wave.motion", .unknownMotion("hip", nearest: "hop"),
      #"no motion "hip" (did you mean "hop"?)"#),
    FaultyManifest(
      #"{"motions": {"hop": ¦{}}}"#, "motions.hop", .missingKey("tracks"),
      #"the key "tracks" is missing"#),
    FaultyManifest(
      #"{"motions": {"hop": {"tracks": ¦{}}}}"#, "motions.hop.tracks", .motion(.noTracks),
      "a motion without tracks"),
    FaultyManifest(
      #"{"motions": {"hop": {"phases": [{"scale": ¦1e9}]}}}"#, "motions.hop.phases[0].scale",
      .motion(.outOfRange(.scale, value: 1e9, allowed: "-1000000 to 1000000")),
      "scale is 1000000000.0 (allowed: -1000000 to 1000000)"),
    FaultyManifest(
      #"{"motions": {"hop": {"tracks": {"scale": [¦{"type": "cubic", "to": 1}]}, "repeatCount": 2}}}"#,
      "motions.hop.tracks.scale[0]", .missingKey("duration"), #"the key "duration" is missing"#),
    FaultyManifest(
      #"{"motions": {"hop": {"phases": [{"animation": {"spring": ¦{"duration": 500, "bounce": 1}}}]}}}"#,
      "motions.hop.phases[0].animation.spring",
      .motion(.outOfRange(.bounce, value: 1, allowed: "above -1, below 1")),
      "bounce is 1.0 (allowed: above -1, below 1)"),
    FaultyManifest(
      #"{"motions": {"hop": {"phases": [{"animation": ¦"bouncey"}]}}}"#,
      "motions.hop.phases[0].animation",
      .notOneOf(value: "bouncey", allowed: ["smooth", "snappy", "bouncy"], nearest: "bouncy"),
      #""bouncey" is not smooth, snappy or bouncy (did you mean "bouncy"?)"#),
    FaultyManifest(
      #"{"motions": {"hop": ¦{"phases": [{}], "speed": 0}}}"#, "motions.hop",
      .motion(.outOfRange(.speed, value: 0, allowed: "above 0, at most 100.0")),
      "speed is 0.0 (allowed: above 0, at most 100.0)"),
    .warning(
      #"{"motions": {"hop": {"tracks": {¦"offsetZ": [], "scale": [{"type": "move", "to": 1}]}}}}"#,
      "motions.hop.tracks.offsetZ", .unknownKey("offsetZ", nearest: "offsetX"),
      #"unknown key "offsetZ" (did you mean "offsetX"?)"#),
  ]

  @Test func `a state says about which point it moves`() throws {
    let manifest = #"{"states": {"wave": {"pivot": [0.25, 1]}, "idle": {}}}"#
    let pack = try Pack(MemoryFiles.blob(manifest))
    #expect(try pack.state("wave").pivot == UnitPoint(x: 0.25, y: 1))
    #expect(try pack.state("idle").pivot == .center)
  }

  @Test(arguments: faults)
  func `a fault is told where it is`(faulty: FaultyManifest) throws {
    let faults: [Fault]
    do {
      faults = try Pack(MemoryFiles.blob(faulty.manifest)).warnings
    } catch {
      faults = error.faults
    }
    #expect(faults.contains(faulty.fault))
    #expect(faults.contains { $0.description == faulty.sentence })
  }
}
