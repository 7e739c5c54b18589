/// The largest size that somebody wants to see.
enum SizeChoice: String, CaseIterable {
  case auto
  case single = "1x"
  case double = "2x"
  case triple = "3x"

  /// The place of the size among those of a pack, the largest first: the next smaller one where the
  /// pack lacks it, the smallest of all where there is none.
  func largest(of scales: [Int]) -> Int {
    let limit =
      switch self {
      case .auto: Int.max
      case .single: 1
      case .double: 2
      case .triple: 3
      }
    return scales.firstIndex { $0 <= limit } ?? scales.count - 1
  }
}
