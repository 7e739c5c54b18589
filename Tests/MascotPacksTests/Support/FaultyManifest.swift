import MascotCore
import MascotJSON
import MascotPacks
import Testing

/// A manifest with one fault; `¦` stands before the place where it is told.
struct FaultyManifest: Sendable, CustomTestStringConvertible {
  let manifest: String
  let fault: Fault
  let sentence: String

  init(
    _ marked: String, _ keyPath: String, _ cause: Fault.Cause, _ sentence: String,
    severity: Fault.Severity = .error
  ) {
    let parts = marked.split(separator: "¦", omittingEmptySubsequences: false)
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let line = before.count
    let column = (before.last?.unicodeScalars.count ?? 0) + 1
    manifest = parts.joined()
    fault = Fault(
      cause, file: "blob/mascot.json", position: SourcePosition(line: line, column: column),
      keyPath: keyPath, severity: severity)
    let key = keyPath.isEmpty ? "" : "\(keyPath): "
    let place = "blob/mascot.json:\(line):\(column): \(severity.rawValue)"
    self.sentence = "\(place): \(key.printable)\(sentence)"
  }

  /// Expects a pack with the manifest to be refused, with the fault among the reasons.
  func expectRefusal(sourceLocation: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: PackFaults.self, sourceLocation: sourceLocation) {
      try Pack(MemoryFiles.blob(manifest))
    }
    #expect(error?.faults.contains(fault) == true, sourceLocation: sourceLocation)
    #expect(
      error?.faults.contains { $0.description == sentence } == true,
      sourceLocation: sourceLocation)
  }

  static func warning(
    _ marked: String, _ keyPath: String, _ cause: Fault.Cause, _ sentence: String
  ) -> FaultyManifest {
    FaultyManifest(marked, keyPath, cause, sentence, severity: .warning)
  }

  var testDescription: String { sentence }
}
