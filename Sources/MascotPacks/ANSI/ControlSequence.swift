/// A control sequence as it stands in a text: `CSI` prefix, numbers, intermediate, final.
package struct ControlSequence: Hashable, Sendable {
  /// One number; `nil` where it was left out.
  package struct Number: Hashable, Sendable {
    package var value: UInt16?
    /// Whether a colon, not a semicolon, parts it from the one before: it belongs to that one.
    package let isJoined: Bool

    package init(_ value: UInt16?, isJoined: Bool = false) {
      self.value = value
      self.isJoined = isJoined
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

  mutating func take(digit: UInt8) {
    if numbers.isEmpty { open(isJoined: false) }
    guard !isFull else { return }
    let last = numbers.count - 1
    let value = UInt32(numbers[last].value ?? 0) * 10 + UInt32(digit)
    numbers[last].value = UInt16(min(value, UInt32(UInt16.max)))
  }

  mutating func takeSemicolon() {
    if numbers.isEmpty { open(isJoined: false) }
    open(isJoined: false)
  }

  mutating func takeColon() {
    if numbers.isEmpty { open(isJoined: false) }
    open(isJoined: true)
  }

  private mutating func open(isJoined: Bool) {
    if isJoined {
      let own = numbers.reversed().prefix { $0.isJoined }.count + 1
      isFull = isFull || own == ControlSequence.mostSubparameters
    } else {
      parameters += 1
      isFull = parameters > ControlSequence.mostParameters
    }
    if !isFull { numbers.append(Number(nil, isJoined: isJoined)) }
  }
}
