/// Naming what is wrong at the byte to be read next.
extension JSONParser {
  func unexpected(_ expectation: JSONError.Expectation) -> JSONError {
    misplaced { .expected(expectation, found: $0) }
  }

  /// Something between values that belongs to none of them.
  func misplaced(_ cause: (JSONError.Found) -> JSONError.Cause) -> JSONError {
    beginsComment ? JSONError(.comment, at: offset) : fault(cause)
  }

  /// Bytes that are no UTF-8 are that first of all, whatever was expected.
  func fault(_ cause: (JSONError.Found) -> JSONError.Cause) -> JSONError {
    guard let byte = current else { return JSONError(cause(.end), at: offset) }
    guard let scalar = bytes.scalar(at: offset, before: end) else {
      return JSONError(.invalidUTF8(byte), at: offset)
    }
    return JSONError(cause(.scalar(scalar)), at: offset)
  }

  func noValue(expecting expectation: JSONError.Expectation) -> JSONError {
    switch current {
    case UInt8(ascii: "+"), UInt8(ascii: "."): fault { .numberStart(found: $0) }
    case _: noString(expecting: expectation)
    }
  }

  func noString(expecting expectation: JSONError.Expectation) -> JSONError {
    switch current {
    case UInt8(ascii: "'"): JSONError(.singleQuotes, at: offset)
    case _: unexpected(expectation)
    }
  }

  private var beginsComment: Bool {
    switch current {
    case UInt8(ascii: "#"): true
    case UInt8(ascii: "/"):
      offset + 1 < end
        && (bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*"))
    case _: false
    }
  }
}
