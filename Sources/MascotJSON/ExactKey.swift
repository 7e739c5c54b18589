/// A key that equals another one only when both have the same bytes.
///
/// `String` compares by canonical equivalence, which JSON does not know. Hashing the bytes, too, so
/// that equivalent spellings do not all share one hash.
struct ExactKey: Hashable {
  private let key: String

  init(_ key: String) {
    self.key = key
  }

  static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.key == right.key && left.key.utf8.elementsEqual(right.key.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var key = key
    key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
