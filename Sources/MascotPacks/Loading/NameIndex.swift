/// The places of names in a list.
///
/// A few are searched, and many are hashed.
struct NameIndex {
  private var few: [String] = []
  private var many: [String: Int] = [:]

  private static let most = 64

  init(_ names: [String]) {
    if names.count <= NameIndex.most {
      few = names
    } else {
      for (place, name) in names.enumerated() where many[name] == nil { many[name] = place }
    }
  }

  /// The first place of a name.
  subscript(name: String) -> Int? { many.isEmpty ? few.firstIndex(of: name) : many[name] }

  func contains(_ name: String) -> Bool { self[name] != nil }
}
