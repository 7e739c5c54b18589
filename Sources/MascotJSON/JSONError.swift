/// The first thing in a document that is not JSON, and the byte where it stands.
package struct JSONError: Error, Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case emptyDocument
    case expected(Expectation, found: Found)
    case textAfterValue(found: Found)
    case trailingComma
    case comment
    case singleQuotes
    case unknownWord(String)
    case numberStart(found: Found)
    case leadingZero
    case numberTooLarge(String)
    case unterminatedString
    case controlCharacter(UInt8)
    case unknownEscape(found: Found)
    case unicodeEscape(found: Found)
    case unpairedSurrogate(UInt16)
    case invalidUTF8(UInt8)
    case duplicateKey(String, first: SourcePosition)
    case tooDeep(limit: Int)
  }

  /// What the grammar allows at a place.
  package enum Expectation: Hashable, Sendable {
    case value
    case valueOrArrayEnd
    case key
    case keyOrObjectEnd
    case colon
    case commaOrArrayEnd
    case commaOrObjectEnd
    case digitAfterMinus
    case digitAfterPoint
    case digitInExponent
  }

  /// What stands at a place instead.
  package enum Found: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case end
  }

  package let cause: Cause
  package let offset: Int

  package init(_ cause: Cause, at offset: Int) {
    self.cause = cause
    self.offset = offset
  }
}
