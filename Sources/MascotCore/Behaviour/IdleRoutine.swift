/// What a mascot does by itself while nobody asks for anything: now and then a variant of its idle
/// state, and after a long while another state, such as one that looks drowsy.
package struct IdleRoutine: Hashable, Sendable {
  /// An action that plays now and then, the more often the greater its weight.
  package struct Variant: Hashable, Sendable {
    package let state: State.ID
    package let weight: Int

    package init(_ state: State.ID, weight: Int) {
      self.state = state
      self.weight = weight
    }
  }

  /// A state that shows in place of the first mood after a while without keys or events.
  package struct Level: Hashable, Sendable {
    package let after: Duration
    package let state: State.ID

    package init(after: Duration, _ state: State.ID) {
      self.after = after
      self.state = state
    }
  }

  /// The shortest and the longest time between two variants.
  package let every: ClosedRange<Duration>
  package let variants: [Variant]
  /// In the order of their times.
  package let levels: [Level]

  package init(
    every: ClosedRange<Duration> = .seconds(4) ... .seconds(9), variants: [Variant] = [],
    levels: [Level] = []
  ) {
    self.every = every
    self.variants = variants
    self.levels = levels.sorted { $0.after < $1.after }
  }

  package static let none = IdleRoutine()

  /// A time between two variants.
  func pause(using generator: inout RandomSequence) -> Duration {
    let span = (every.upperBound - every.lowerBound) / .milliseconds(1)
    return every.lowerBound + .milliseconds(Int(span * generator.fraction()))
  }

  /// A variant, chosen by the weights.
  func variant(using generator: inout RandomSequence) -> State.ID? {
    let total = variants.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return nil }
    var place = Int(Double(total) * generator.fraction())
    for variant in variants {
      if place < variant.weight { return variant.state }
      place -= variant.weight
    }
    return variants.last?.state
  }
}

/// Numbers that look random, the same for the same seed (SplitMix64; Steele, Lea, Flood 2014).
package struct RandomSequence: Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to less than 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
