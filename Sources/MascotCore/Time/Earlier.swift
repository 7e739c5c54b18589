extension Duration? {
  /// The earlier of two moments, either of which may never come.
  func earlier(_ other: Duration?) -> Duration? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}
