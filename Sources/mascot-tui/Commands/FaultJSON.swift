import MascotCore
import MascotPacks

/// Faults as a JSON array, an object a line.
enum FaultJSON {
  static func text(_ faults: [Fault]) -> String {
    if faults.isEmpty { return "[]\n" }
    return "[\n" + faults.map { "  " + object($0) }.joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ fault: Fault) -> String {
    let members = [
      ("severity", quoted(fault.severity.rawValue)),
      ("file", quoted(fault.file)),
      ("line", fault.position.map { String($0.line) } ?? "null"),
      ("column", fault.position.map { String($0.column) } ?? "null"),
      ("keyPath", quoted(fault.keyPath)),
      ("message", quoted(fault.cause.description)),
    ]
    return "{" + members.map { "\(quoted($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  /// A string of JSON. What terminals obey is replaced, as it is everywhere.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.printable.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
