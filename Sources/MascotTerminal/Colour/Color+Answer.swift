import MascotCore

extension Color {
  /// The background in the answer of a terminal to `OSC 11 ; ?`, such as `11;rgb:1e1e/1e1e/2e2e`, without
  /// what begins and ends it.
  ///
  /// Each part has one to four hexadecimal digits, all of them the share of the most that so many can
  /// say; a fourth part, after `rgba:`, is of no use here.
  init?(background answer: [UInt8]) {
    var rest = answer[...]
    guard rest.starts(with: "11;rgb".utf8) else { return nil }
    rest = rest.dropFirst(6)
    let count = rest.first == UInt8(ascii: "a") ? 4 : 3
    if count == 4 { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let parts = rest.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let shares = parts.compactMap { Color.share($0) }
    guard parts.count == count, shares.count == count else { return nil }
    self = .rgb(shares[0], shares[1], shares[2])
  }

  private static func share(_ digits: ArraySlice<UInt8>) -> UInt8? {
    // A sign is no digit.
    guard (1...4).contains(digits.count), digits.allSatisfy({ $0 >= UInt8(ascii: "0") }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    let most = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
