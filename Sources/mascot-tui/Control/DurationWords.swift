extension Duration {
  /// The time as a person says it, to two parts at most: "0.4 s", "2 min 3 s", "1 h 5 min".
  var inWords: String {
    let tenths = Int(self / .milliseconds(100))
    if tenths < 100, tenths % 10 != 0 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = tenths / 10
    let parts = [
      (seconds / 86400, "d"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    guard let first = parts.firstIndex(where: { $0.0 > 0 }) else { return "0 s" }
    return parts[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: " ")
  }
}
