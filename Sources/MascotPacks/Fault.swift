import MascotCore
import MascotJSON

/// What is wrong with a pack: where, why, and what to do.
package struct Fault: Error, Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    /// What may be meant so; it never fails a check.
    case note
  }

  package var severity = Severity.error
  /// The file, seen from the pack; empty for the pack as a whole.
  package var file: String
  package var position: SourcePosition?
  /// The place in the manifest, such as `states.wave.next`; empty elsewhere.
  package var keyPath = ""
  package var cause: Cause

  package init(
    _ cause: Cause, file: String, position: SourcePosition? = nil, keyPath: String = "",
    severity: Severity = .error
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.cause = cause
  }
}

extension Fault: CustomStringConvertible {
  /// The fault for a narrow row: the name of the file without its folders, and the reason.
  package var brief: String {
    if case .noSuchPack(let name, _) = cause {
      return "\(Fault.lastPart(of: name)) is not there any more".printable
    }
    let place = [Fault.lastPart(of: file), position?.description ?? ""].filter { !$0.isEmpty }
      .joined(separator: ":")
    let start = place.isEmpty ? "" : "\(place): "
    return "\(start)\(keyPath.isEmpty ? "" : "\(keyPath): ")\(cause)".printable
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// `file:line:column: error: key.path: cause`, without control characters of foreign origin.
  package var description: String {
    let place = [file, position?.description ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
    let kind = place.isEmpty ? "" : "\(place): \(severity.rawValue): "
    return "\(kind)\(keyPath.isEmpty ? "" : "\(keyPath): ")\(cause)".printable
  }
}

/// All that is wrong with a pack that cannot be played.
package struct PackFaults: Error, CustomStringConvertible {
  package let faults: [Fault]

  package init(faults: [Fault]) { self.faults = faults }

  /// The first of the errors for a narrow row, and how many more there are.
  package var brief: String {
    let errors = faults.filter { $0.severity == .error }
    guard let first = errors.first else { return "" }
    return first.brief + (errors.count > 1 ? " (and \(errors.count - 1) more)" : "")
  }

  package var description: String {
    faults.map(\.description).joined(separator: "\n")
  }
}
