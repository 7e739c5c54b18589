import MascotCore
import MascotJSON

/// One thing that the doctor has looked at: how it is, and what to do about it.
struct Finding: Hashable, Sendable {
  enum Grade: String, Sendable {
    case ok
    /// It works, and could work better.
    case note
    case wrong
  }

  let grade: Grade
  let topic: String
  let message: String

  init(_ grade: Grade, _ topic: String, _ message: String) {
    self.grade = grade
    self.topic = topic
    self.message = message
  }

  /// `note   colours: 256 (…)`, without control characters of foreign origin.
  var line: String {
    let room = String(repeating: " ", count: max(0, 6 - grade.rawValue.count))
    return "\(grade.rawValue)\(room)\(topic): \(message)".printable
  }

  var json: JSONOutput {
    ["grade": .string(grade.rawValue), "topic": .string(topic), "message": .string(message)]
  }
}
