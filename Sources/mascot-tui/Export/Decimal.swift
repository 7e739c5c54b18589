/// A number of fractions of ten as decimal digits, without zeros at its end.
struct Decimal: CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - value: How many fractions there are, 0 or more.
  ///   - digits: How many places they stand behind the point.
  init(_ value: Int128, digits: Int) {
    var all = String(value)
    all = String(repeating: "0", count: max(digits + 1 - all.utf8.count, 0)) + all
    var fraction = all.suffix(digits)
    while fraction.last == "0" { fraction.removeLast() }
    description = all.dropLast(digits) + (fraction.isEmpty ? "" : ".") + fraction
  }
}

extension Duration {
  /// The time in seconds, to the nanosecond: `4.08`.
  var inSeconds: String { Decimal(nanoseconds, digits: 9).description }

  /// The time in milliseconds, to the nanosecond: `4080`, `33.333333`.
  var inMilliseconds: String { Decimal(nanoseconds, digits: 6).description }

  private var nanoseconds: Int128 { attoseconds / 1_000_000_000 }
}
