/// How long something may take, by a clock that is somebody else's.
package struct Deadline {
  private let end: Duration
  private let now: () -> Duration

  /// - Parameter now: The time since some moment.
  package init(in span: Duration, now: @escaping () -> Duration) {
    self.now = now
    end = now() + span
  }

  /// The time left; never less than nothing.
  package var left: Duration { max(.zero, end - now()) }

  package var isOver: Bool { left == .zero }
}
