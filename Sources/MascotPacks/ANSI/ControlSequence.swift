/// A control sequence as it stands in a text: `CSI` prefix, numbers, intermediate, final.
package struct ControlSequence: Hashable, Sendable {
  /// One number; `nil` where it was left out.
  ///
  /// A single word, because it is read at once after it was written, and in one piece that is quick.
  package struct Number: Hashable, Sendable {
    private let word: UInt32

    private static let isGiven: UInt32 = 1 << 16
    private static let isJoined: UInt32 = 1 << 17

    package var value: UInt16? {
      word & Number.isGiven == 0 ? nil : UInt16(truncatingIfNeeded: word)
    }

    /// Whether a colon, not a semicolon, parts it from the one before: it belongs to that one.
    package var isJoined: Bool { word & Number.isJoined != 0 }

    package init(_ value: UInt16?, isJoined: Bool = false) {
      let marks = isJoined ? Number.isJoined : 0
      word = value.map { UInt32($0) | Number.isGiven | marks } ?? marks
    }
  }

  package private(set) var numbers: [Number] = []
  /// One of `<=>?` where the sequence is private.
  package private(set) var prefix: UInt8?
  package private(set) var intermediate: UInt8?
  package private(set) var final: UInt8 = 0

  private var parameters = 0
  private var isFull = false

  /// Parameters beyond these are left out, as on a VT500; each may have sub-parameters.
  package static let mostParameters = 16
  /// A colour in its longest form: `38:2:space:r:g:b:unused:tolerance:space`.
  package static let mostSubparameters = 9

  package init() {}

  /// Whether it is none of the private or extended ones, which share finals with the known ones.
  package var isPlain: Bool { prefix == nil && intermediate == nil }

  /// A number that counts: 1 where it is left out or 0.
  package func count(at index: Int = 0) -> Int { max(1, number(at: index) ?? 1) }

  /// A number that counts from 1, as an index from 0.
  package func index(at index: Int) -> Int { count(at: index) - 1 }

  package func number(at index: Int) -> Int? {
    index < numbers.count ? numbers[index].value.map(Int.init) : nil
  }
}

extension ControlSequence {
  mutating func begin() {
    numbers.removeAll(keepingCapacity: true)
    prefix = nil
    intermediate = nil
    parameters = 0
    isFull = false
  }

  /// Takes a private prefix, which must come before everything else.
  mutating func take(prefix byte: UInt8) -> Bool {
    guard prefix == nil, numbers.isEmpty else { return false }
    prefix = byte
    return true
  }

  mutating func take(intermediate byte: UInt8) { intermediate = byte }

  mutating func take(final byte: UInt8) { final = byte }

  /// Takes digits and semicolons, as many as there are.
  ///
  /// - Returns: The place of the first byte that is neither.
  mutating func takeNumbers(of bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: ";") {
        if numbers.isEmpty { open() }
        place += 1
        open(bytes.number(at: &place))
      } else if numbers.isEmpty, let number = bytes.number(at: &place) {
        open(number)
      } else if bytes[place].isDigit {
        goOn(with: bytes, at: &place)
      } else {
        break
      }
    }
    return place
  }

  /// Takes further digits of the last number.
  private mutating func goOn(with bytes: Span<UInt8>, at place: inout Int) {
    let last = numbers[numbers.count - 1]
    let value = bytes.number(at: &place, after: last.value ?? 0)
    if !isFull { numbers[numbers.count - 1] = Number(value, isJoined: last.isJoined) }
  }

  mutating func takeColon() {
    if numbers.isEmpty { open() }
    open(isJoined: true)
  }

  private mutating func open(_ value: UInt16? = nil, isJoined: Bool = false) {
    if isJoined {
      let own = numbers.reversed().prefix { $0.isJoined }.count + 1
      isFull = isFull || own == ControlSequence.mostSubparameters
    } else {
      parameters += 1
      isFull = parameters > ControlSequence.mostParameters
    }
    if !isFull { numbers.append(Number(value, isJoined: isJoined)) }
  }
}

extension Span<UInt8> {
  /// The number that digits write from a place on, `nil` where there are none; one beyond all sense
  /// counts as the largest.
  ///
  /// - Parameter value: What the digits before them make.
  fileprivate func number(at place: inout Int, after value: UInt16 = 0) -> UInt16? {
    let start = place
    var value = UInt32(value)
    while place < count, self[place].isDigit {
      value = Swift.min(value * 10 + UInt32(self[place] & 0xF), UInt32(UInt16.max))
      place += 1
    }
    return place > start ? UInt16(value) : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
