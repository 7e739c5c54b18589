import MascotJSON
import MascotTestSupport
import Testing

@Suite struct `Numbers` {
  @Test(arguments: [
    ("0", 0), ("0.1", 0.1), ("1e23", 1e23), ("5e-324", .leastNonzeroMagnitude), ("-1.5E+2", -150),
    ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
    ("2.4703282292062328e-324", .leastNonzeroMagnitude), ("2.4703282292062327e-324", 0),
    ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("1.7976931348623158e308", .greatestFiniteMagnitude),
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740995", 9_007_199_254_740_996),
    ("9007199254740993.0000000000000000000000000000000000001", 9_007_199_254_740_994),
    ("0.30000000000000004", 0.1 + 0.2), ("1e-400", 0), ("0e99999999999999999999", 0),
  ])
  func `a number is the nearest Double, and keeps its text`(text: String, value: Double) throws {
    let number = try #require(try JSONDocument(text).value().number)
    #expect(number.value == value)
    #expect(number.text == text)
  }

  @Test(arguments: ["-0", "-0.0", "-0e5", "-1e-400"])
  func `minus zero keeps its sign`(text: String) throws {
    let number = try #require(try JSONDocument(text).value().number)
    #expect(number.value == 0 && number.value.sign == .minus)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("0.000", 0), ("0e-9", 0), ("0e99999999999999999999", 0),
    ("800", 800), ("-17", -17), ("1.0", 1), ("1e3", 1000), ("1.25e2", 125), ("1000e-3", 1),
    ("120.50e1", 1205), ("1e0", 1), ("9007199254740993", 9_007_199_254_740_993),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("9223372036854775807.0", .max), ("9.223372036854775807e18", .max),
    ("1e18", 1_000_000_000_000_000_000),
    ("10000000000000000000000000e-24", 10),
    ("0.00000000000000000000000000007e29", 7),
  ])
  func `a whole number is an Int, exactly`(text: String, whole: Int) throws {
    #expect(try JSONDocument(text).value().number?.whole == whole)
  }

  @Test(arguments: [
    "0.8", "-0.5", "1e-1", "1.5", "12.25e1", "9223372036854775808", "-9223372036854775809",
    "18446744073709551616", "1e19", "1e300", "1e-99999999999999999999", "5e-324", "100.1",
    "9223372036854775807.5", "0.10000000000000000000000000000000000001",
  ])
  func `what has a fraction or fits no Int is not whole`(text: String) throws {
    let number = try #require(try JSONDocument(text).value().number)
    #expect(number.whole == nil)
  }

  @Test func `every Int comes back`() throws {
    var random = SplitMix64(seed: 8259)
    for _ in 0..<2_000 {
      let value = Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<64, using: &random)
      #expect(try JSONDocument("\(value)").value().number?.whole == value)
      #expect(try JSONDocument("\(value).0").value().number?.whole == value)
    }
  }

  @Test func `every finite Double comes back`() throws {
    var random = SplitMix64(seed: 754)
    for _ in 0..<2_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try JSONDocument("\(value)").value().number?.value == value)
    }
  }

  @Test func `a number may have a million digits`() throws {
    let digits = String(repeating: "1", count: 1_000_000)
    let number = try #require(try JSONDocument("0.\(digits)").value().number)
    #expect(number.value == 0.1111111111111111)
    #expect(number.text.utf8.count == 1_000_002)
    #expect(number.whole == nil)
    guard case .numberTooLarge = JSONDocument(digits).fault()?.cause else {
      Issue.record("a number of a million digits before the point is not finite")
      return
    }
  }
}
