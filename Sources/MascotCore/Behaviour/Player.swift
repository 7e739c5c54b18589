/// Plays a mascot: the one owner of its state.
///
/// Requests change the state at once; time is told to the player, never read. The picture is a
/// function of what stands here: ``frame``, and in words ``label``.
package struct Player: Sendable {
  package let mascot: Mascot
  /// The state on show.
  package internal(set) var state: State.ID
  /// The mood in force, or the one that will be when the action on show has ended.
  package internal(set) var mood: State.ID
  /// Whether the clock stands.
  package var isPaused = false
  /// Whether a still stands for every mood, and words alone for every action.
  package var reducesMotion = false

  package internal(set) var playhead = Playhead()
  // What follows is for `Player+Renewal.swift` as well.

  /// Actions that wait for their turn.
  var queue: [State.ID] = []
  /// What takes over when the cycle on show wraps.
  var pending: State.ID?
  /// Whether a mood that does not loop has come to rest on its last frame.
  var isAtRest = false
  /// The mood when the state on show began, whose frames it shows where it has none of its own.
  var moodAtEntry: State.ID
  /// Whether the mood has been asked for and was not on show since.
  var moodIsAwaited = false
  /// How long the state on show keeps others waiting yet.
  var heldFor = Duration.zero
  /// What moves of the state on show.
  var movement: StateMovement
  /// How many states have been entered, so that an onlooker sees when one was.
  package internal(set) var entries = 0

  /// - Parameter mood: The mood to begin with; that of the mascot where none is named.
  package init(_ mascot: Mascot, mood: State.ID? = nil) {
    let first = mood ?? mascot.initial
    self.mascot = mascot
    state = first
    self.mood = first
    moodAtEntry = first
    movement = StateMovement(mascot[first], inputs: mascot.inputs)
  }

  // MARK: Requests

  /// Goes to a state: sets a mood, or fires an action.
  package mutating func go(
    to id: State.ID, whenBusy: State.WhenBusy? = nil
  ) -> (Response, [Notice]) {
    switch mascot[id].role {
    case .mood: setMood(id)
    case .action: play(id, whenBusy: whenBusy)
    }
  }

  /// Shows another looping state in the place of the mood, which stays the mood; `nil` ends that.
  package mutating func standIn(_ id: State.ID?) {
    guard mascot[state].role == .mood, pending == nil else { return }
    let mood = mood
    show(id ?? mood)
    self.mood = mood
    moodAtEntry = mood
  }

  /// Sets the mood. While an action plays it is remembered, and the last one wins.
  package mutating func setMood(_ id: State.ID) -> (Response, [Notice]) {
    guard id != mood else { return (.unchanged, []) }
    mood = id
    moodIsAwaited = true
    if busy != nil { return (.remembered, []) }
    if id == state {
      pending = nil
      moodIsAwaited = false
      return (.unchanged, [])
    }
    return leave(for: id)
  }

  /// Plays an action; what happens while another plays is up to `whenBusy` and the priorities.
  package mutating func play(
    _ id: State.ID, whenBusy: State.WhenBusy? = nil
  ) -> (Response, [Notice]) {
    guard let busy else { return leave(for: id) }
    let action = mascot[id]
    if action.priority > mascot[busy].priority, mascot[busy].interrupt != .never {
      return leave(for: id)
    }
    switch whenBusy ?? action.whenBusy ?? mascot.whenBusy {
    case .drop:
      return (.dropped, [])
    case .queue:
      guard queue.count < mascot.queueLimit else { return (.dropped, []) }
      queue.append(id)
      return (.remembered, [])
    case .replace:
      return busy == state && mascot[busy].interrupt == .never ? enter(id) : leave(for: id)
    }
  }

  /// Takes the inputs of the mascot, which words of a scene may name.
  package mutating func set(_ inputs: [String: InputValue], changed: [String]) {
    movement.set(inputs, changed: changed)
  }

  /// Plays a motion once over whatever is on show.
  package mutating func play(_ motion: Motion) { movement.play(motion) }

  /// Shows the frame before or after the one on show; only while paused.
  package mutating func step(_ way: Playhead.Way) {
    if isPaused { playhead.step(way, in: clip) }
  }

  /// Whether an action plays, or will when its turn comes.
  package func hasAhead(_ action: State.ID) -> Bool {
    state == action || pending == action || queue.contains(action)
  }

  // MARK: Time

  /// Plays on for a span of time; nothing moves while paused.
  ///
  /// - Parameter tell: What to do with each thing that playback did, in order.
  package mutating func advance(by delta: Duration, tell: (Notice) -> Void) {
    guard !isPaused else { return }
    guard pending != nil, mascot[state].interrupt == .now, delta >= heldFor else {
      return playOn(by: delta, tell: tell)
    }
    let hold = heldFor
    playOn(by: hold, tell: tell)
    if let next = pending {
      interruption.forEach(tell)
      show(next)
    }
    playOn(by: delta - hold, tell: tell)
  }

  private mutating func playOn(by delta: Duration, tell: (Notice) -> Void) {
    if isAtRest { return movement.advance(by: delta) }
    var left = delta
    heldFor -= min(heldFor, delta)
    while true {
      let isAwaited = pending != nil && mascot[state].interrupt == .loopEnd && heldFor == .zero
      let advance = playhead.advance(by: left, in: clip, until: isAwaited ? .wrap : .end)
      movement.advance(by: left - (advance.leftover ?? .zero))
      if advance.loops > 0 { tell(.looped(state, times: advance.loops)) }
      guard let leftover = advance.leftover else { return }
      left = leftover
      let hasEnded = !isAwaited || advance.loops == 0
      if hasEnded { tell(.finished(state)) }
      if let next = pending {
        if !hasEnded { interruption.forEach(tell) }
        show(next)
      } else if let next = takeSuccessor() {
        show(next)
      } else {
        isAtRest = true
        movement.advance(by: left)
        return
      }
    }
  }

  // MARK: The picture

  /// The frame on show: that of the playhead, or the mood's still when motion is reduced.
  package var frame: Frame {
    guard reducesMotion else { return playhead.frame(in: clip) }
    let clip = clip(of: stateOfStill)
    return clip.frames[min(mascot[stateOfStill].still, clip.frames.count - 1)]
  }

  /// The mood whose still stands for the state on show when motion is reduced.
  var stateOfStill: State.ID { mascot[state].role == .mood ? state : mood }

  /// The state on show in words.
  package var label: String { mascot[state].label }

  /// The clip on show.
  package var clip: Clip { clip(of: state) }

  // MARK: The state machine

  /// The clip of a state. Without one of its own an action plays that of the mood it began in, once,
  /// and a mood that of the initial state.
  private func clip(of id: State.ID) -> Clip {
    if let own = mascot[id].clip { return own }
    let common = mascot[mascot.initial].clip ?? .nothing
    switch mascot[id].role {
    case .mood: return common
    case .action: return (mascot[moodAtEntry].clip ?? common).playedOnce
    }
  }

  /// The action that plays, or that will when the loop ends.
  private var busy: State.ID? {
    [pending, state].compactMap { $0 }.first { mascot[$0].role == .action }
  }

  /// Whether the state on show rests on its last frame when it has ended.
  var isFinal: Bool {
    mascot[state].role == .mood && mascot[state].next == nil && queue.isEmpty
  }

  /// What follows the state on show when it has ended; `nil` where it rests on its last frame.
  ///
  /// A mood asked for meanwhile goes before the mood that the pack names as the next state, and
  /// actions that wait for their turn go before any mood.
  private mutating func takeSuccessor() -> State.ID? {
    if isFinal { return nil }
    if let next = mascot[state].next {
      if mascot[next].role == .action { return next }
      if !moodIsAwaited { mood = next }
    }
    return queue.isEmpty ? mood : queue.removeFirst()
  }

  /// What is told when the state on show is replaced before its end.
  private var interruption: [Notice] {
    mascot[state].role == .action ? [.interrupted(state)] : []
  }

  /// Leaves the state on show as soon as it lets go.
  private mutating func leave(for id: State.ID) -> (Response, [Notice]) {
    switch mascot[state].interrupt {
    case .now where heldFor > .zero:
      pending = id
      return (.remembered, [])
    case .loopEnd where !clip.rests && !isAtRest:
      pending = id
      return (.remembered, [])
    case .now, .loopEnd, .never:
      return enter(id)
    }
  }

  /// Replaces the state on show at once.
  private mutating func enter(_ id: State.ID) -> (Response, [Notice]) {
    let notices = interruption
    show(id)
    return (.started, notices)
  }

  /// Shows a state from its first frame.
  private mutating func show(_ id: State.ID) {
    if mascot[id].role == .mood {
      mood = id
      moodIsAwaited = false
    }
    moodAtEntry = mood
    pending = nil
    isAtRest = false
    state = id
    heldFor = mascot[id].minDisplay
    entries += 1
    playhead = Playhead()
    movement = StateMovement(mascot[id], after: movement)
  }
}
