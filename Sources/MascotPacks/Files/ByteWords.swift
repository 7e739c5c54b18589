// Looking at bytes eight at a time.

extension Span<UInt8> {
  /// Whether there is nothing but visible ASCII and blanks.
  var isVisibleASCII: Bool {
    withUnsafeBytes { bytes in
      var place = 0
      // Without a way out of the loop, so that several words are looked at together.
      var marks: UInt64 = 0
      while place + 8 <= bytes.count {
        marks |= bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).strangeBytes
        place += 8
      }
      return marks == 0 && bytes[place...].allSatisfy { $0 &- 0x20 < 0x5F }
    }
  }

  /// The place of the first byte beyond ASCII from another place on, or the end.
  func endOfASCII(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      var place = start
      while place + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & .highestBits == 0
      {
        place += 8
      }
      while place < bytes.count, bytes[place] < 0x80 { place += 1 }
      return place
    }
  }
}

extension UInt64 {
  /// The highest bit of each byte.
  fileprivate static let highestBits: UInt64 = 0x8080_8080_8080_8080

  /// Nothing where each of the eight bytes is visible ASCII or a blank.
  ///
  /// Such a byte stays below 80 when 20 is taken away and when 1 is added; of any other one of these,
  /// or the byte itself, has the highest bit. Where a carry goes from byte to byte, the byte it comes
  /// from is marked.
  fileprivate var strangeBytes: UInt64 {
    (self | self &- 0x2020_2020_2020_2020 | self &+ 0x0101_0101_0101_0101) & .highestBits
  }
}
