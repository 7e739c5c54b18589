import MascotCore
import MascotJSON

/// A value of a manifest on its way to what it means; what does not fit is written to the log.
struct ManifestValue {
  let json: JSONValue
  let keyPath: String
  let log: FaultLog

  var place: Place { Place(offset: json.offset, keyPath: keyPath) }

  func located<Value>(_ value: Value?) -> Located<Value>? {
    value.map { Located(value: $0, place: place) }
  }

  func refuse(_ cause: Fault.Cause) { log.add(cause, at: place) }

  func string() -> String? {
    guard case .string(let text) = json.kind else { return mismatch("a string") }
    return text
  }

  func boolean() -> Bool? {
    guard case .boolean(let value) = json.kind else { return mismatch("true or false") }
    return value
  }

  /// A number within a range that the fault spells out.
  func number(allowed: String, _ isAllowed: (Double) -> Bool) -> Double? {
    guard case .number(let number) = json.kind else { return mismatch("a number") }
    guard isAllowed(number.value) else {
      refuse(.outOfRange(value: number.text, allowed: allowed))
      return nil
    }
    return number.value
  }

  /// A whole number, clamped to nothing: one out of range is refused.
  func whole(in range: ClosedRange<Int>) -> Int? {
    guard case .number(let number) = json.kind else { return mismatch("a whole number") }
    guard let whole = number.whole, range.contains(whole) else {
      let from = range.lowerBound == .min ? "" : " from \(range.lowerBound)"
      let to = range.upperBound == .max ? "" : " to \(range.upperBound)"
      refuse(.outOfRange(value: number.text, allowed: "a whole number\(from)\(to)"))
      return nil
    }
    return whole
  }

  /// A number of a frame, in any range: what is out of it is for the loader to clamp.
  func frameIndex() -> Int? { whole(in: Int.min...Int.max) }

  /// A time in whole milliseconds. One below 0 counts as 0 and is warned of.
  func milliseconds() -> Duration? {
    guard case .number(let number) = json.kind else {
      return mismatch("a whole number of milliseconds")
    }
    guard number.value <= Double(ManifestValue.longest) else {
      refuse(.outOfRange(value: number.text, allowed: "at most \(ManifestValue.longest), a day"))
      return nil
    }
    guard let whole = number.whole else {
      refuse(.wholeMilliseconds(value: number.text, meant: number.meantMilliseconds))
      return nil
    }
    if whole < 0 { log.warn(.negativeTime(whole), at: place) }
    return .milliseconds(max(whole, 0))
  }

  /// A day: longer than any pause makes sense, and far from where sums overflow.
  private static let longest = 86_400_000

  /// One of the words of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>() -> Choice?
  where Choice.RawValue == String {
    guard let text = string() else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    refuse(.notOneOf(value: text, allowed: allowed, nearest: text.nearest(among: allowed)))
    return nil
  }

  func list() -> [ManifestValue]? {
    guard case .array(let values) = json.kind else { return mismatch("a list") }
    return values.enumerated().map {
      ManifestValue(json: $0.element, keyPath: "\(keyPath)[\($0.offset)]", log: log)
    }
  }

  func object(expected: String = "an object") -> ManifestObject? {
    guard case .object(let members) = json.kind else { return mismatch(expected) }
    return ManifestObject(members: members, keyPath: keyPath, log: log)
  }

  /// The members of an object whose keys are names that the pack chooses.
  ///
  /// - Parameter kind: What they are called when there are too many.
  func members(_ kind: String) -> [(key: String, place: Place, value: ManifestValue)]? {
    guard let all = object()?.all else { return nil }
    guard all.count <= Limits.names else {
      refuse(.tooManyNames(kind, limit: Limits.names))
      return nil
    }
    return all
  }

  /// What a person calls the kind of the value.
  var kindName: String { json.kind.name }

  var isString: Bool { if case .string = json.kind { true } else { false } }
  var isNumber: Bool { if case .number = json.kind { true } else { false } }

  private func mismatch<Value>(_ expected: String) -> Value? {
    refuse(.wrongType(expected: expected, found: json.kind.name))
    return nil
  }
}

/// An object of a manifest. Keys that nobody asked for are unknown.
struct ManifestObject {
  private let members: [JSONValue.Member]
  private let keyPath: String
  private let log: FaultLog
  private var asked: [String] = []

  init(members: [JSONValue.Member], keyPath: String, log: FaultLog) {
    self.members = members
    self.keyPath = keyPath
    self.log = log
  }

  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// The value of a key, if it is there.
  mutating func take(_ key: String) -> ManifestValue? {
    asked.append(key)
    return members.first { $0.key == key }.map(value)
  }

  /// Every member, where the keys are names that the pack chooses.
  var all: [(key: String, place: Place, value: ManifestValue)] {
    members.map { ($0.key, Place(offset: $0.keyOffset, keyPath: path(to: $0.key)), value($0)) }
  }

  /// Warns of the keys that were not asked for.
  func finish() {
    for member in members where !asked.contains(member.key) && !log.isFull {
      log.warn(
        .unknownKey(member.key, nearest: member.key.nearest(among: asked)),
        at: Place(offset: member.keyOffset, keyPath: path(to: member.key)))
    }
  }

  private func value(_ member: JSONValue.Member) -> ManifestValue {
    ManifestValue(json: member.value, keyPath: path(to: member.key), log: log)
  }

  private func path(to key: String) -> String { keyPath.isEmpty ? key : "\(keyPath).\(key)" }
}

extension JSONNumber {
  /// What is probably meant by a time with a fraction: seconds if it is small, or else too exact.
  fileprivate var meantMilliseconds: Int? {
    let meant = (value < 10 ? value * 1000 : value) + 0.5
    return meant >= 1 ? Int(meant) : nil
  }
}

extension JSONValue.Kind {
  /// What a person calls the kind.
  var name: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .boolean(let value): String(value)
    case .null: "null"
    }
  }
}
