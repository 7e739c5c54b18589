/// What a terminal has been told to be: followed through the bytes that were sent to it.
struct TerminalModes: Hashable {
  /// The private modes that are on, such as 1049 for the alternate screen.
  private(set) var on: Set<Int> = []
  private(set) var hidesCursor = false
  /// Whether text would come out in a colour or an attribute.
  private(set) var isStyled = false
  /// Whether the keypad sends sequences of its own.
  private(set) var hasKeypad = false

  init(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[(escape + 1)...]
      guard let kind = rest.popFirst() else { return }
      switch kind {
      case UInt8(ascii: "="): hasKeypad = true
      case UInt8(ascii: ">"): hasKeypad = false
      case UInt8(ascii: "["):
        // One that was cut short ends where the next begins.
        let end = rest.firstIndex { (0x40...0x7E).contains($0) || $0 == 0x1B }
        guard let end else { return }
        if rest[end] == 0x1B { continue }
        take(String(decoding: rest[..<end], as: UTF8.self), final: rest[end])
        rest = rest[(end + 1)...]
      default: break
      }
    }
  }

  /// Whether everything is as in a terminal that nothing has been told.
  var isClean: Bool { on.isEmpty && !hidesCursor && !isStyled && !hasKeypad }

  var hasAlternateScreen: Bool { on.contains(1049) }

  private mutating func take(_ parameters: String, final: UInt8) {
    let isPrivate = parameters.hasPrefix("?")
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch final {
    case UInt8(ascii: "h") where isPrivate: for number in numbers { set(number, true) }
    case UInt8(ascii: "l") where isPrivate: for number in numbers { set(number, false) }
    case UInt8(ascii: "m") where !isPrivate && !parameters.hasPrefix(">"): style(numbers)
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ value: Bool) {
    switch mode {
    case 25: hidesCursor = !value
    // On in every terminal: long lines wrap.
    case 7: if value { on.remove(mode) } else { on.insert(mode) }
    default: if value { on.insert(mode) } else { on.remove(mode) }
    }
  }

  private mutating func style(_ numbers: [Int]) {
    if numbers.isEmpty || numbers.first == 0 { isStyled = false }
    let others = numbers.filter { ![0, 10, 39, 49].contains($0) && !(21...29).contains($0) }
    if !others.isEmpty { isStyled = true }
    if numbers == [39, 49] { isStyled = false }
  }
}
