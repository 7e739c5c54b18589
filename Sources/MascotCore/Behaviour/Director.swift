/// Decides what the player plays: by what it is asked for, by the inputs of the mascot, and by how
/// long nobody has asked for anything.
package struct Director: Sendable {
  package private(set) var player: Player
  package private(set) var inputs: [String: InputValue]
  /// What the mascot says at the moment.
  package private(set) var caption: Caption?

  private var random: RandomSequence
  /// The time since anybody asked for anything.
  private var quiet = Duration.zero
  /// The time until a variant of the idle state plays by itself.
  private var untilVariant: Duration?
  /// How many levels of idleness have been reached.
  private var level = 0
  /// The entries of the player that have been looked at.
  private var entriesSeen = -1
  private var log = NewsLog()

  /// Words in a balloon, and how long they stay.
  package struct Caption: Hashable, Sendable {
    package let text: String
    package fileprivate(set) var left: Duration

    /// Words stay as long as it takes to read them: 200 ms a word, 2 s at least.
    init(_ text: String) {
      self.text = text
      left = max(.milliseconds(200 * text.split(separator: " ").count), .seconds(2))
    }
  }

  /// - Parameter seed: Where the numbers of chance begin; the same seed leads to the same play.
  package init(_ player: Player, seed: UInt64 = 0) {
    self.player = player
    inputs = player.mascot.inputs
    random = RandomSequence(seed: seed)
    notice()
  }

  /// The same play of a mascot that has been defined anew: inputs of the same name and kind keep their
  /// values.
  package init(_ mascot: Mascot, continuing old: Director) {
    self = old
    // What was noted down is told in states of the old mascot.
    log = NewsLog(isOpen: old.log.isOpen)
    player = Player(mascot, continuing: old.player)
    inputs = mascot.inputs.merging(
      old.inputs.filter { name, value in
        mascot.inputs[name]?.isSameKind(as: value) ?? false
      }
    ) { $1 }
    player.set(inputs, changed: [])
    level = min(old.level, mascot.idle.levels.count)
    if mascot.idle.variants.isEmpty {
      untilVariant = nil
    } else if isIdle {
      untilVariant = min(
        old.untilVariant ?? mascot.idle.every.upperBound, mascot.idle.every.upperBound)
    }
    notice()
  }

  package var mascot: Mascot { player.mascot }

  package var isPaused: Bool {
    get { player.isPaused }
    set { player.isPaused = newValue }
  }

  package var reducesMotion: Bool {
    get { player.reducesMotion }
    set { player.reducesMotion = newValue }
  }

  // MARK: News

  /// Whether what happens is noted down for somebody to ask for.
  package var keepsNews: Bool {
    get { log.isOpen }
    set { log.isOpen = newValue }
  }

  /// What has happened since it was asked for the last time.
  package mutating func takeNews() -> [News] { log.take() }

  // MARK: Requests

  /// Does what a key or a trigger leads to: changes inputs together, then goes to the state.
  @discardableResult
  package mutating func follow(_ binding: Mascot.Binding) -> Player.Response {
    wake()
    var response = Player.Response.started
    if !binding.changes.isEmpty { apply(binding.changes) }
    if let motion = binding.motion { player.play(motion) }
    if let state = binding.state {
      let notices: [Player.Notice]
      (response, notices) = player.go(to: state, whenBusy: binding.whenBusy)
      log.add(notices)
      notice()
    }
    return response
  }

  /// Changes inputs, all together; transitions are looked at afterwards.
  ///
  /// - Returns: The first change that names no input, or one of another kind; then nothing is done.
  @discardableResult
  package mutating func apply(_ changes: [InputChange]) -> InputChange? {
    var next = inputs
    for change in changes where !next.apply(change) { return change }
    wake()
    inputs = next
    player.set(inputs, changed: changes.map(\.name))
    followTransitions()
    return nil
  }

  /// Says something beside whatever plays.
  package mutating func say(_ text: String) {
    wake()
    caption = text.isEmpty ? nil : Caption(text.printable)
  }

  package mutating func step(_ way: Playhead.Way) { player.step(way) }

  /// Somebody is there: the mascot is not left alone.
  package mutating func wake() {
    quiet = .zero
    if level > 0 {
      level = 0
      player.standIn(nil)
      notice()
    }
  }

  // MARK: Time

  /// Plays on for a span of time; nothing moves while paused.
  package mutating func advance(by delta: Duration) {
    guard !player.isPaused else { return }
    var left = delta
    while let moment = nextMoment, moment <= left {
      pass(moment)
      left -= moment
      act()
    }
    pass(left)
  }

  /// The time until the picture or the words change if nothing happens, or `nil` for never.
  package func nextChange(
    factor: Double? = 1, isSame: (Frame.ID, Frame.ID) -> Bool
  ) -> Duration? {
    guard !player.isPaused else { return nil }
    return player.nextChange(factor: factor, isSame: isSame).earlier(nextMoment)
  }

  /// The time until something happens that is not in a clip: words go, a variant or a level comes.
  private var nextMoment: Duration? {
    var next = caption?.left
    func consider(_ moment: Duration?) {
      if let moment { next = min(next ?? moment, moment) }
    }
    if !isIdle, untilVariant != nil {
      // The wait for the next variant goes on when the mascot is left to itself again.
      consider(player.untilNextState)
    } else if isIdle {
      if level == 0, !player.reducesMotion { consider(untilVariant) }
      if level < mascot.idle.levels.count { consider(mascot.idle.levels[level].after - quiet) }
    }
    return next.map { max($0, .zero) }
  }

  private mutating func pass(_ delta: Duration) {
    quiet += delta
    if isIdle { untilVariant = untilVariant.map { $0 - delta } }
    caption?.left -= delta
    guard log.isOpen else {
      player.advance(by: delta) { _ in }
      notice()
      return
    }
    var left = delta
    while log.takesMore, let span = player.untilNextFrame, span <= left {
      play(for: span)
      left -= span
    }
    play(for: left)
  }

  /// Plays on and notes down what happens: not past the next frame, or it would miss one.
  private mutating func play(for span: Duration) {
    let before = (player.entries, player.playhead.cycles, player.playhead.step)
    // Out of the way of the player, which is at work meanwhile.
    var news = NewsLog()
    swap(&news, &log)
    player.advance(by: span) { news.add($0) }
    swap(&news, &log)
    let isNew = before != (player.entries, player.playhead.cycles, player.playhead.step)
    // That of a new state is noted with the state.
    if isNew, player.entries == before.0 { noteFrame() }
    notice()
  }

  private mutating func noteState() {
    log.add(.state(player.state))
    noteFrame()
  }

  private mutating func noteFrame() {
    guard log.isOpen else { return }
    let (state, clip) = (player.state, player.clip)
    let place = clip.place(ofStep: player.playhead.step)
    if let name = mascot[state].events[place], !player.reducesMotion {
      log.add(.frame(name, of: state))
    }
  }

  /// Does what has come due.
  private mutating func act() {
    if let caption, caption.left <= .zero { self.caption = nil }
    guard isIdle else { return }
    let levels = mascot.idle.levels
    if level < levels.count, quiet >= levels[level].after {
      player.standIn(levels[level].state)
      level += 1
      notice()
    } else if level == 0, let due = untilVariant, due <= .zero {
      if let variant = mascot.idle.variant(using: &random) { log.add(player.play(variant).1) }
      untilVariant = mascot.idle.pause(using: &random)
      notice()
    }
  }

  /// Whether nobody has asked for anything but what the mascot does by itself.
  private var isIdle: Bool {
    player.mood == mascot.initial && mascot[player.state].role == .mood
  }

  // MARK: What follows from a new state

  /// Sees whether the player has entered a state, and does what the pack says of it.
  private mutating func notice() {
    log.see(mood: player.mood)
    guard player.entries != entriesSeen else { return }
    entriesSeen = player.entries
    noteState()
    if let text = mascot[player.state].caption { caption = Caption(text) }
    if isIdle, untilVariant == nil, !mascot.idle.variants.isEmpty {
      untilVariant = mascot.idle.pause(using: &random)
    }
    if !mascot.transitions.isEmpty { followTransitions() }
  }

  /// Goes the ways that inputs open, each state at most once, so that two that lead to each other
  /// end somewhere.
  private mutating func followTransitions() {
    for _ in mascot.states {
      guard let way = mascot.transitions.opened(from: player.state, by: inputs) else { return }
      for condition in way.guards { inputs.useUp(condition.input) }
      let before = player.entries
      log.add(player.go(to: way.target).1)
      log.see(mood: player.mood)
      guard player.entries != before else { return }
      entriesSeen = player.entries
      noteState()
      if let text = mascot[player.state].caption { caption = Caption(text) }
    }
  }
}

extension [String: InputValue] {
  /// - Returns: `false` where there is no such input, or one of another kind.
  fileprivate mutating func apply(_ change: InputChange) -> Bool {
    guard let current = self[change.name] else { return false }
    switch (change, current) {
    case (.set(let name, let value), _) where current.isSameKind(as: value): self[name] = value
    case (.add(let name, let step), .number(let number)) where (number + step).isFinite:
      self[name] = .number(number + step)
    case (.fire(let name), .trigger): self[name] = .trigger(isFired: true)
    case (.toggle(let name), .boolean(let truth)): self[name] = .boolean(!truth)
    case (.set, _), (.add, _), (.fire, _), (.toggle, _): return false
    }
    return true
  }

  /// A trigger that has opened a way is not fired any more.
  fileprivate mutating func useUp(_ name: String) {
    if case .trigger = self[name] { self[name] = .trigger(isFired: false) }
  }
}
