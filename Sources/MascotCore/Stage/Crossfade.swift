/// The picture that was seen before a state, going over into that of the state.
struct Crossfade: Sendable {
  /// As large as the pane; transparent where nothing was.
  let old: CellBuffer
  /// Above 0.
  let duration: Duration
  private(set) var elapsed = Duration.zero

  init(from old: CellBuffer, for duration: Duration) {
    self.old = old
    self.duration = duration
  }

  /// From 0, the old picture alone, to 1.
  var progress: Double { elapsed / duration }
  var isOver: Bool { elapsed >= duration }

  mutating func advance(by delta: Duration) { elapsed += delta }

  /// The time until the next picture of it is due, 30 a second at most; the last one is the new
  /// picture alone.
  var nextMoment: Duration {
    max(min(MotionPlayer.tick(after: elapsed), duration) - elapsed, .zero)
  }
}

extension Mascot {
  /// How long the pictures of two states dissolve into each other.
  ///
  /// - Parameter reduced: Whether motion is reduced: then none takes longer than 300 ms, and a mascot
  ///   whose stills cross-fade takes those.
  func dissolve(from state: State.ID, to target: State.ID, reduced: Bool) -> Duration {
    let own = transitions.duration(from: state, to: target)
    guard reduced else { return own }
    return crossfades && own == .zero ? Mascot.calm : min(own, Mascot.calm)
  }

  private static var calm: Duration { .milliseconds(300) }
}

extension Session {
  /// Does something after which another state may be on show: then the picture of the one before
  /// dissolves into it.
  mutating func dissolving<Answer>(_ change: (inout Session) -> Answer) -> Answer {
    guard player.mascot.dissolves, !showsHelp, let variant else { return change(&self) }
    let (before, pane) = (director, pane)
    let answer = change(&self)
    let player = director.player
    guard before.player.entries != player.entries, self.pane == pane else { return answer }
    let isReduced = player.reducesMotion
    if isReduced, before.player.stateOfStill == player.stateOfStill { return answer }
    let duration = player.mascot.dissolve(
      from: before.player.state, to: player.state, reduced: isReduced)
    var old = CellBuffer(size: pane, filledWith: .transparent)
    if duration > .zero {
      var compositor = Compositor()
      draw(before.player, into: &old, variant: variant, with: &compositor)
    }
    crossfade = duration > .zero ? Crossfade(from: old, for: duration) : nil
    return answer
  }

  /// Draws the mascot where it stands in the pane, dissolving while it does.
  func draw(
    _ player: Player, into buffer: inout CellBuffer, variant: Int,
    with compositor: inout Compositor
  ) {
    let layout = Layout(pane: pane, box: variants[variant].box)
    guard let origin = layout.picture else { return }
    guard let crossfade, crossfade.old.size == buffer.size else {
      return player.look.draw(
        of: variants[variant], factor: factor(variant), into: &buffer, boxAt: origin,
        with: &compositor)
    }
    var new = CellBuffer(size: .zero)
    swap(&new, &compositor.next)
    new.reset(to: buffer.size, filledWith: .transparent)
    player.look.draw(
      of: variants[variant], factor: factor(variant), into: &new, boxAt: origin,
      with: &compositor)
    Dissolve.draw(
      from: crossfade.old, to: new, progress: crossfade.progress, on: compositor.backdrop,
      into: &buffer)
    swap(&new, &compositor.next)
  }
}
