import MascotCore
import MascotJSON

/// A JSON document with a clip in it, walked through; what is wrong is a fault of the file.
struct ClipDocument {
  let source: FrameSource
  private var walker: JSONWalker

  init(_ source: FrameSource) throws(Fault) {
    self.source = source
    do throws(JSONError) {
      walker = try JSONWalker(source.bytes)
    } catch {
      throw source.fault(.json(error), at: error.offset)
    }
  }

  /// Another one, to read the value that comes next at a later time.
  var fork: ClipDocument {
    var fork = self
    fork.walker = walker.fork
    return fork
  }

  var offset: Int { walker.offset }
  var next: JSONWalker.Kind { walker.next }

  /// Goes through an object; the body reads or skips the value of each key.
  mutating func forEachKey(
    _ body: (inout ClipDocument, JSONWalker.Key) throws(Fault) -> Void
  ) throws(Fault) {
    try expect(.object, "an object")
    try walk { walker throws(JSONError) in try walker.enter() }
    while let key = try walk({ walker throws(JSONError) in try walker.nextKey() }) {
      try body(&self, key)
    }
  }

  /// Goes through an array; the body reads or skips each element.
  mutating func forEachElement(
    _ body: (inout ClipDocument) throws(Fault) -> Void
  ) throws(Fault) {
    try expect(.array, "a list")
    try walk { walker throws(JSONError) in try walker.enter() }
    while try walk({ walker throws(JSONError) in try walker.nextElement() }) {
      try body(&self)
    }
  }

  mutating func skip() throws(Fault) { try walk { walker throws(JSONError) in try walker.skip() } }

  /// Skips what has been gone through before.
  mutating func skipUnchecked() throws(Fault) {
    try walk { walker throws(JSONError) in try walker.skipUnchecked() }
  }

  mutating func finish() throws(Fault) {
    try walk { walker throws(JSONError) in try walker.finish() }
  }

  mutating func smallNumber() -> Int? { walker.smallNumber() }
  mutating func smallPair() -> (Int, Int)? { walker.smallPair() }

  mutating func string(_ keyPath: @autoclosure () -> String) throws(Fault) -> String {
    let offset = offset
    let value = try value()
    guard case .string(let text) = value.kind else {
      throw wrongType("a string", value, at: offset, keyPath())
    }
    return text
  }

  mutating func number(_ keyPath: @autoclosure () -> String) throws(Fault) -> JSONNumber {
    let offset = offset
    let value = try value()
    guard case .number(let number) = value.kind else {
      throw wrongType("a number", value, at: offset, keyPath())
    }
    return number
  }

  /// A time, which the file counts in milliseconds.
  mutating func milliseconds(_ keyPath: @autoclosure () -> String) throws(Fault) -> Duration {
    Duration(fileSeconds: try number(keyPath()).value / 1000)
  }

  /// A number of columns or rows.
  mutating func extent(_ keyPath: @autoclosure () -> String, limit: Int) throws(Fault) -> Int {
    let offset = offset
    let number = try number(keyPath())
    guard let whole = number.whole, (1...limit).contains(whole) else {
      throw source.fault(
        .outOfRange(value: number.text, allowed: "a whole number from 1 to \(limit)"), at: offset,
        keyPath: keyPath())
    }
    return whole
  }

  /// A number of frames a second, as the time that one of them shows; `nil` where it is 0 or less.
  mutating func rate(_ keyPath: @autoclosure () -> String) throws(Fault) -> Duration? {
    let rate = try number(keyPath()).value
    return rate > 0 ? Duration(fileSeconds: 1 / rate) : nil
  }

  mutating func value() throws(Fault) -> JSONValue {
    try walk { walker throws(JSONError) in try walker.value() }
  }

  private func expect(_ kind: JSONWalker.Kind, _ expected: String) throws(Fault) {
    guard next != kind else { return }
    var rest = fork
    let offset = offset
    throw wrongType(expected, try rest.value(), at: offset, "")
  }

  private func wrongType(
    _ expected: String, _ value: JSONValue, at offset: Int, _ keyPath: String
  ) -> Fault {
    source.fault(
      .wrongType(expected: expected, found: value.kind.name), at: offset, keyPath: keyPath)
  }

  private mutating func walk<Value>(
    _ step: (inout JSONWalker) throws(JSONError) -> Value
  ) throws(Fault) -> Value {
    do throws(JSONError) {
      return try step(&walker)
    } catch {
      throw source.fault(.json(error), at: error.offset)
    }
  }
}
