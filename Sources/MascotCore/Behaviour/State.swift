/// A node of the state machine: a clip, and how it behaves.
package struct State: Sendable {
  /// The place of a state in its mascot.
  package struct ID: Hashable, Sendable {
    package let index: Int
    package init(index: Int) { self.index = index }
  }

  package enum Role: Hashable, Sendable {
    /// Lasts until another mood is set.
    case mood
    /// Plays once, holds its last frame, and gives way to the mood.
    case action
  }

  /// When another state may take over before this one has ended.
  package enum Interrupt: String, CaseIterable, Sendable {
    case now
    case loopEnd
    case never
  }

  /// What becomes of an action that is fired while another one plays.
  package enum WhenBusy: String, CaseIterable, Sendable {
    case drop
    case queue
    case replace
  }

  package var name: String
  package var role: Role
  /// Without a clip of its own a state shows its mood's.
  package var clip: Clip?
  package var interrupt: Interrupt
  package var whenBusy: WhenBusy?
  package var next: ID?
  package var priority = 0
  package var key: Key?
  /// The word in the legend.
  package var title: String
  /// The words that stand for the state; empty for one that carries no meaning.
  package var label: String
  /// What the mascot says when the state begins.
  package var caption: String?
  /// Names that are told when a frame begins to show, by its index in the clip's frames.
  package var events: [Int: String]
  /// How long the state shows at least before another one takes over.
  package var minDisplay: Duration
  /// The frame that stands for the state when motion is reduced: an index into its clip's frames.
  package var still: Int
  /// How the picture moves while the state shows; it begins with the state.
  package var motion: Motion?
  /// The values of the picture that follow inputs, beside its motion.
  package var following: Following?
  /// The point of the mascot's box about which the picture turns and is stretched.
  package var pivot: UnitPoint
  /// What is seen in place of the frames of the clip, which then only says how long the state lasts.
  package var scene: Scene?

  package init(
    name: String, role: Role, clip: Clip?, interrupt: Interrupt? = nil, whenBusy: WhenBusy? = nil,
    next: ID? = nil, priority: Int = 0, key: Key? = nil, title: String? = nil,
    label: String? = nil, caption: String? = nil, events: [Int: String] = [:],
    minDisplay: Duration = .zero, still: Int? = nil, motion: Motion? = nil,
    following: Following? = nil, pivot: UnitPoint = .center, scene: Scene? = nil
  ) {
    self.name = name
    self.role = role
    self.clip = clip
    self.interrupt = interrupt ?? (role == .mood ? .now : .never)
    self.whenBusy = whenBusy
    self.next = next
    self.priority = priority
    self.key = key
    self.title = title ?? name.prefix(1).uppercased() + String(name.dropFirst())
    self.label = (label ?? name).printable
    self.caption = caption?.printable
    self.events = events
    self.minDisplay = minDisplay
    self.motion = motion
    self.following = following
    self.pivot = pivot
    self.scene = scene
    let last = (clip?.frames.count ?? 1) - 1
    self.still = min(max(still ?? (role == .mood ? 0 : last), 0), last)
  }
}
