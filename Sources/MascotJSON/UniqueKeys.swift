/// The keys of one object so far, and where each stands.
///
/// A small object, which is nearly every one, is searched; a large one is hashed, so that no
/// document makes the reader slow.
struct UniqueKeys {
  private static let searchLimit = 16
  private var few: [(key: ExactKey, offset: Int)] = []
  private var many: [ExactKey: Int] = [:]

  /// - Returns: Where the key stands already, or `nil` where it is new.
  mutating func insert(_ text: String, at offset: Int) -> Int? {
    let key = ExactKey(text)
    if let first = few.first(where: { $0.key == key })?.offset ?? many[key] { return first }
    if few.count < Self.searchLimit {
      few.append((key, offset))
    } else {
      many[key] = offset
    }
    return nil
  }
}
