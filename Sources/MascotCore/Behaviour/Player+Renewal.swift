extension Player {
  /// The same play of a mascot that has been defined anew: what has the same name goes on where it is.
  ///
  /// A state that is gone, or has become a mood or an action, gives way to the mood, and a mood that is
  /// gone to the initial one.
  package init(_ mascot: Mascot, continuing old: Player) {
    self.init(mascot)
    func renewed(_ id: State.ID) -> State.ID? {
      guard let new = mascot.state(named: old.mascot[id].name),
        mascot[new].role == old.mascot[id].role
      else { return nil }
      return new
    }
    isPaused = old.isPaused
    reducesMotion = old.reducesMotion
    mood = renewed(old.mood) ?? mascot.initial
    moodAtEntry = renewed(old.moodAtEntry) ?? mascot.initial
    moodIsAwaited = old.moodIsAwaited && renewed(old.mood) != nil
    queue = Array(old.queue.compactMap(renewed).prefix(mascot.queueLimit))
    entries = old.entries
    guard let same = renewed(old.state) else {
      state = mood
      moodAtEntry = mood
      moodIsAwaited = false
      movement = StateMovement(mascot[mood], inputs: mascot.inputs)
      entries += 1
      return
    }
    state = same
    pending = old.pending.flatMap(renewed)
    heldFor = min(old.heldFor, mascot[same].minDisplay)
    isAtRest = old.isAtRest && clip.repetition != .forever
    playhead = old.playhead.fitted(to: clip)
    movement =
      mascot[same].moves(as: old.mascot[old.state])
      ? old.movement : StateMovement(mascot[same], inputs: mascot.inputs)
  }
}

extension State {
  /// Whether the same moves in the same way in another state, beside the frames of their clips.
  fileprivate func moves(as other: State) -> Bool {
    motion == other.motion && following == other.following && scene == other.scene
  }
}
