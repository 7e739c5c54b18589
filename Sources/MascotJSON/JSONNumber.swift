/// A number as the document writes it, and the nearest `Double`.
///
/// The text keeps what a `Double` loses: 9007199254740993 has no `Double` of its own, and -0 and
/// 1.0 say more than their value.
package struct JSONNumber: Hashable, Sendable {
  /// The bytes of the document, unchanged.
  package let text: String
  /// Always finite.
  package let value: Double

  /// Takes a text that follows the grammar of JSON.
  ///
  /// - Returns: `nil` where no finite `Double` is near.
  init?(text: String) {
    guard let value = Double(text), value.isFinite else { return nil }
    self.text = text
    self.value = value
  }

  /// The number as an `Int`, exactly; `nil` where it has a fraction or does not fit.
  ///
  /// Whole is a question of value, not of spelling: 1.0, 10e-1 and 1 are all 1.
  package var whole: Int? {
    let significand = text.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    var integer = UnsignedDigits()
    var digitsBehindPoint: Int?
    for byte in significand {
      switch byte {
      case UInt8(ascii: "-"):
        break
      case UInt8(ascii: "."):
        digitsBehindPoint = 0
      default:
        guard integer.append(byte - UInt8(ascii: "0")) else { return nil }
        digitsBehindPoint = digitsBehindPoint.map { $0 + 1 }
      }
    }
    if integer.value == 0 { return 0 }
    let exponent = decimalExponent(text.utf8.dropFirst(significand.count + 1))
    let power = exponent + integer.trailingZeros - (digitsBehindPoint ?? 0)
    return signed(integer.value, timesTenTo: power, isNegative: text.utf8.first == minus)
  }
}

private let minus = UInt8(ascii: "-")

/// Digits read one by one, with the zeros at the end only counted: `1000` is 1 and three zeros.
private struct UnsignedDigits {
  var value: UInt = 0
  var trailingZeros = 0

  /// - Returns: `false` where the digits up to the last one that is not 0 fit no `UInt`.
  mutating func append(_ digit: UInt8) -> Bool {
    guard digit != 0 else {
      trailingZeros += 1
      return true
    }
    guard let shifted = value.timesTen(to: value == 0 ? 0 : trailingZeros + 1) else { return false }
    let (sum, overflow) = shifted.addingReportingOverflow(UInt(digit))
    value = sum
    trailingZeros = 0
    return !overflow
  }
}

extension UInt {
  fileprivate func timesTen(to power: Int) -> UInt? {
    var product = self
    for _ in 0..<power {
      let (next, overflow) = product.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      product = next
    }
    return product
  }
}

/// An exponent beyond `Int` becomes one that is merely far too large, with room to add to it.
private func decimalExponent(_ digits: some Sequence<UInt8>) -> Int {
  let text = String(decoding: Array(digits), as: UTF8.self)
  if text.isEmpty { return 0 }
  let limit = Int.max / 2
  let exponent = Int(text) ?? (text.utf8.first == minus ? -limit : limit)
  return min(max(exponent, -limit), limit)
}

private func signed(_ value: UInt, timesTenTo power: Int, isNegative: Bool) -> Int? {
  guard power >= 0, let magnitude = value.timesTen(to: power) else { return nil }
  guard isNegative else { return Int(exactly: magnitude) }
  return magnitude == Int.min.magnitude ? Int.min : Int(exactly: magnitude).map { -$0 }
}
