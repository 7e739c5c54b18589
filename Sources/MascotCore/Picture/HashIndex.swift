/// Finds by their hashes things that are kept elsewhere under numbers: 0, 1, 2…
///
/// It holds nothing but the numbers, so that no thing is kept twice.
struct HashIndex: Sendable {
  /// The numbers, each at the first free place from that of its hash on; -1 where there is none.
  private var slots: [Int32] = []
  private var count = 0

  /// The number of the thing with a hash that is the one looked for.
  func number(hash: Int, isSame: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var place = hash & (slots.count - 1)
    while slots[place] >= 0 {
      let number = Int(slots[place])
      if isSame(number) { return number }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Takes in the thing with the next number.
  ///
  /// - Parameter hashOf: The hash of the thing with a number, this one included.
  mutating func appendNext(hashOf: (Int) -> Int) {
    count += 1
    if 2 * count > slots.count {
      slots = Array(repeating: -1, count: max(2 * slots.count, 16))
      for number in 0..<count { put(number, hash: hashOf(number)) }
    } else {
      put(count - 1, hash: hashOf(count - 1))
    }
  }

  private mutating func put(_ number: Int, hash: Int) {
    var place = hash & (slots.count - 1)
    while slots[place] >= 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = Int32(number)
  }
}
