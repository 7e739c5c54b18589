extension Player {
  /// What playback did.
  package enum Notice: Hashable, Sendable {
    /// A play came to its end. Once a play.
    case finished(State.ID)
    /// A play was replaced before its end.
    case interrupted(State.ID)
    /// A cycle began anew, or several in one span of time.
    case looped(State.ID, times: Int)
  }

  /// What became of a request.
  package enum Response: Hashable, Sendable {
    case started
    /// Comes when its turn is there: after the action, or at the end of the loop.
    case remembered
    case dropped
    /// The mood asked for is already set.
    case unchanged
  }
}
