import MascotCore
import MascotJSON

/// Gathers what is wrong with one manifest, so that all of it is told at once.
final class FaultLog {
  let file: String
  private let bytes: [UInt8]?
  private(set) var faults: [Fault] = []
  /// The faults beyond the limit.
  private var untold = 0

  /// - Parameter bytes: The manifest, or `nil` for a pack without one: its faults have no place.
  init(file: String, bytes: [UInt8]? = nil) {
    self.file = file
    self.bytes = bytes
  }

  /// Whether any further fault is only counted.
  var isFull: Bool { faults.count >= Limits.faults }

  /// What has been gathered, with the number of those beyond the limit at the end.
  var all: [Fault] {
    untold == 0 ? faults : faults + [Fault(.moreFaults(untold), file: file)]
  }

  func add(_ cause: Fault.Cause, at place: Place, severity: Fault.Severity = .error) {
    if isFull {
      untold += 1
      return
    }
    faults.append(
      Fault(
        cause, file: file, position: bytes.map { SourcePosition(of: place.offset, in: $0) },
        keyPath: place.keyPath, severity: severity))
  }

  func warn(_ cause: Fault.Cause, at place: Place) {
    add(cause, at: place, severity: .warning)
  }
}

/// Where something stands in a manifest.
struct Place: Hashable, Sendable {
  var offset: Int
  var keyPath: String

  static let start = Place(offset: 0, keyPath: "")
}

/// A value of a manifest that may turn out wrong only later, when it is seen beside others.
struct Located<Value> {
  var value: Value
  var place: Place
}
