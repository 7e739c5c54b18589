import Foundation
import MascotTestSupport
import Testing

@testable import MascotOnboarding

@Suite struct PatternTests {
  @Test(
    arguments: [
      ("", "", true), ("", "a", false), ("abc", "abc", true), ("abc", "abcd", false),
      ("abc", "xabc", false), ("a.c", "aéc", true), ("a.c", "ac", false), ("a*", "", true),
      ("a*", "aaaa", true), ("a+", "", false), ("a?b", "b", true), ("a|bc", "bc", true),
      ("(a|b)+c", "abbac", true), ("a{2}", "aa", true), ("a{2}", "aaa", false),
      ("a{2,}", "aaaaa", true), ("a{2,}", "a", false), ("a{1,3}", "aaa", true),
      ("a{1,3}", "aaaa", false), ("a{0}", "", true), ("^a$", "a", true), ("a^b", "ab", false),
      ("(^a|b)c", "ac", true), ("[a-c]+", "abccba", true), ("[^a-c]", "d", true),
      ("[^a-c]", "a", false), ("[]a]", "]", true), ("[a-]", "-", true), ("[\\.]", "\\", true),
      ("[[:digit:]]{4}", "2026", true), ("[[:alnum:]_]+", "a_1", true), ("\\.", ".", true),
      ("\\.", "x", false), ("\\*\\(\\)", "*()", true), ("[^@ ]+@[^@ ]+", "ada@example.org", true),
      ("[^@ ]+@[^@ ]+", "ada", false), ("é", "e", false), ("(a*)*", "aaab", false),
      ("(a*)+b", "aab", true), ("()", "", true), ("a||b", "", true), ("}", "}", true),
      ("]", "]", true),
    ] as [(String, String, Bool)])
  func `a pattern matches the whole of a text, or does not`(
    pattern: String, text: String, isMatch: Bool
  ) throws {
    #expect(try Pattern(pattern).matches(text) == isMatch)
  }

  @Test(
    arguments: [
      ("(a", .unclosed("(", place: 1)), ("a)", .unopened(place: 2)),
      ("[a", .unclosed("[", place: 1)), ("*", .nothingToRepeat("*", place: 1)),
      ("a|+", .nothingToRepeat("+", place: 3)), ("a{", .badCount(place: 2)),
      ("a{3,1}", .badCount(place: 2)), ("a{256}", .badCount(place: 2)),
      ("a{99999999999999999999}", .badCount(place: 2)), ("[z-a]", .badRange(place: 2)),
      ("[[:word:]]", .unknownClass("word", place: 2)), ("\\d", .unknownEscape("d", place: 1)),
      ("(a)\\1", .unknownEscape("1", place: 4)), ("a\\", .endsInBackslash),
      (String(repeating: "a", count: 1001), .tooLong),
      (String(repeating: "(", count: 60), .tooDeep), ("((a{255}){255}){255}", .tooLarge),
    ] as [(String, PatternError)])
  func `what is no pattern is told with its place`(text: String, error: PatternError) {
    #expect(throws: error) { try Pattern(text) }
  }

  @Test func `an escape of other patterns is told what to write`() {
    #expect(
      PatternError.unknownEscape("d", place: 1).description
        == "\\d at character 1 means nothing here (write [0-9])")
  }

  /// Both stand for hours where a matcher goes back and tries again.
  @Test(.timeLimit(.minutes(10)), arguments: ["(a*)*b", "(a|a|aa)+b", "(a?){60}a{60}b"])
  func `no pattern takes long`(pattern: String) throws {
    #expect(try !Pattern(pattern).matches(String(repeating: "a", count: 2000)))
  }

  /// The library has more syntax, but agrees on this.
  @Test func `a library says the same of random patterns and texts`() throws {
    var random = SplitMix64(seed: 11)
    let parts = [
      "a", "b", "c", ".", "a*", "b+", "c?", "(ab|c)", "[ab]", "[^a]", "a{1,2}", "(a|b)*", "|",
    ]
    var matches = 0
    for _ in 0..<2000 {
      let pattern = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      let text = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Character(["a", "b", "c", "d"][Int.random(in: 0..<4, using: &random)])
        })
      let oracle = try NSRegularExpression(pattern: "^(?:\(pattern))$")
      let range = NSRange(location: 0, length: text.utf16.count)
      let expected = oracle.firstMatch(in: text, range: range) != nil
      #expect(try Pattern(pattern).matches(text) == expected, "\(pattern) on \(text)")
      if expected { matches += 1 }
    }
    #expect(matches > 100)
  }

  @Test func `any text is a pattern, or is told why not`() {
    var random = SplitMix64(seed: 12)
    let signs = Array("ab[]()^$.*+?{}|\\-:1,é")
    for _ in 0..<5000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          signs[Int.random(in: 0..<signs.count, using: &random)]
        })
      do throws(PatternError) {
        _ = try Pattern(text).matches("ab1é")
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
