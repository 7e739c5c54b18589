/// A part of a pattern.
indirect enum PatternNode: Hashable, Sendable {
  case set(ScalarSet)
  case start
  case end
  case sequence([PatternNode])
  case either(PatternNode, PatternNode)
  /// `nil` for as often as one likes.
  case times(PatternNode, least: Int, most: Int?)
}

/// Scalars by their ranges.
struct ScalarSet: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isInverted = false

  static let any = ScalarSet(isInverted: true)

  func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } != isInverted
  }
}

/// Why a text is no pattern. Places count characters from 1.
package enum PatternError: Error, Hashable, CustomStringConvertible {
  case unclosed(Unicode.Scalar, place: Int)
  case unopened(place: Int)
  case nothingToRepeat(Unicode.Scalar, place: Int)
  case badCount(place: Int)
  case badRange(place: Int)
  case unknownClass(String, place: Int)
  case unknownEscape(Unicode.Scalar, place: Int)
  case endsInBackslash
  case tooLong
  case tooDeep
  case tooLarge

  package var description: String {
    switch self {
    case .unclosed(let scalar, let place): "the \(scalar) at character \(place) is not closed"
    case .unopened(let place): "the ) at character \(place) closes nothing (a sign by itself: \\))"
    case .nothingToRepeat(let scalar, let place):
      "the \(scalar) at character \(place) has nothing to repeat (a sign by itself: \\\(scalar))"
    case .badCount(let place):
      "the count at character \(place) is none (such as {3}, {2,} or {1,40}; at most 255)"
    case .badRange(let place): "the range at character \(place) ends before it begins"
    case .unknownClass(let name, let place):
      "there is no class \"\(name)\" at character \(place) "
        + "(there is \(PatternParser.classes.map(\.name).joined(separator: ", ")))"
    case .unknownEscape(let scalar, let place):
      "\\\(scalar) at character \(place) means nothing here"
        + (PatternParser.instead(of: scalar).map { " (write \($0))" } ?? "")
    case .endsInBackslash: "the backslash at the end stands before nothing"
    case .tooLong: "the pattern is longer than \(Pattern.longest) characters, the limit"
    case .tooDeep: "the pattern has more than \(PatternParser.deepest) brackets within each other"
    case .tooLarge: "the pattern is too large when its counts are written out"
    }
  }
}

/// Reads a pattern.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0

  static let deepest = 50

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var current: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    place += 1
    return true
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    guard scalars.count <= Pattern.longest else { throw .tooLong }
    let node = try alternatives()
    if current != nil { throw .unopened(place: place + 1) }
    return node
  }

  private mutating func alternatives() throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= PatternParser.deepest else { throw .tooDeep }
    var node = try sequence()
    while take("|") { node = .either(node, try sequence()) }
    return node
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      var node = try atom()
      while let (least, most) = try count() { node = .times(node, least: least, most: most) }
      nodes.append(node)
    }
    return .sequence(nodes)
  }

  private mutating func atom() throws(PatternError) -> PatternNode {
    let scalar = scalars[place]
    place += 1
    switch scalar {
    case ".": return .set(.any)
    case "^": return .start
    case "$": return .end
    case "[": return .set(try brackets())
    case "(":
      let start = place
      let node = try alternatives()
      guard take(")") else { throw .unclosed("(", place: start) }
      return node
    case "\\": return .set(try escaped())
    case "*", "+", "?", "{": throw .nothingToRepeat(scalar, place: place)
    default: return .set(ScalarSet(ranges: [scalar.value...scalar.value]))
    }
  }

  /// Letters and digits behind a backslash have other meanings elsewhere, and none here.
  private mutating func escaped() throws(PatternError) -> ScalarSet {
    guard let scalar = current else { throw .endsInBackslash }
    guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else {
      throw .unknownEscape(scalar, place: place)
    }
    place += 1
    return ScalarSet(ranges: [scalar.value...scalar.value])
  }

  // MARK: Counts

  private mutating func count() throws(PatternError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = place + 1
    guard take("{") else { return nil }
    guard let least = number() else { throw .badCount(place: start) }
    var most: Int? = least
    if take(",") { most = current == "}" ? nil : number() ?? -1 }
    guard take("}"), least <= most ?? least, max(least, most ?? 0) <= 255 else {
      throw .badCount(place: start)
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let start = place
    var value = 0
    while let scalar = current, ("0"..."9").contains(scalar), value < 1000 {
      value = value * 10 + Int(scalar.value - 0x30)
      place += 1
    }
    return place > start ? value : nil
  }

  // MARK: Sets in brackets

  /// The names of classes between `[:` and `:]`; they hold ASCII alone.
  static let classes: [(name: String, ranges: [ClosedRange<UInt32>])] = [
    ("alnum", [0x30...0x39, 0x41...0x5A, 0x61...0x7A]), ("alpha", [0x41...0x5A, 0x61...0x7A]),
    ("digit", [0x30...0x39]), ("lower", [0x61...0x7A]), ("upper", [0x41...0x5A]),
    ("punct", [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
    ("space", [0x09...0x0D, 0x20...0x20]), ("xdigit", [0x30...0x39, 0x41...0x46, 0x61...0x66]),
  ]

  /// As in POSIX a backslash is itself in brackets, and `]` is if it comes first.
  private mutating func brackets() throws(PatternError) -> ScalarSet {
    let start = place
    var set = ScalarSet()
    set.isInverted = take("^")
    var isFirst = true
    while isFirst || current != "]" {
      isFirst = false
      guard let low = current else { throw .unclosed("[", place: start) }
      if low == "[", place + 1 < scalars.count, scalars[place + 1] == ":" {
        set.ranges += try characterClass()
        continue
      }
      place += 1
      let isRange =
        current == "-" && place + 1 < scalars.count && scalars[place + 1] != "]"
      guard isRange else {
        set.ranges.append(low.value...low.value)
        continue
      }
      place += 1
      let high = scalars[place]
      guard low <= high else { throw .badRange(place: place - 1) }
      place += 1
      set.ranges.append(low.value...high.value)
    }
    place += 1
    return set
  }

  private mutating func characterClass() throws(PatternError) -> [ClosedRange<UInt32>] {
    let start = place
    place += 2
    var name = ""
    while let scalar = current, scalar.properties.isAlphabetic, name.utf8.count < 20 {
      name.unicodeScalars.append(scalar)
      place += 1
    }
    guard take(":"), take("]"),
      let found = PatternParser.classes.first(where: { $0.name == name })
    else { throw .unknownClass(name, place: start + 1) }
    return found.ranges
  }

  /// What stands here for an escape of other kinds of patterns.
  static func instead(of escape: Unicode.Scalar) -> String? {
    switch escape {
    case "d": "[0-9]"
    case "w": "[[:alnum:]_]"
    case "s": "[[:space:]]"
    default: nil
    }
  }
}
