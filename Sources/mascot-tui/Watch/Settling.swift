/// Waits for the end of a burst of changes, as an editor makes when it saves.
struct Settling: Hashable {
  /// When a change is acted on, if no other follows.
  private(set) var due: Duration?
  /// When it is acted on, whatever follows.
  private var latest = Duration.zero

  /// How long nothing must have changed.
  static let quiet = Duration.milliseconds(40)
  /// How long changes are waited for at most.
  static let patience = Duration.milliseconds(200)

  /// Something has changed.
  mutating func stir(at moment: Duration) {
    if due == nil { latest = moment + Settling.patience }
    due = min(moment + Settling.quiet, latest)
  }

  /// Whether it is time to act; then all is quiet again.
  mutating func isOver(at moment: Duration) -> Bool {
    guard let due, due <= moment else { return false }
    self.due = nil
    return true
  }
}
