import Foundation
import Testing

/// What `schema_oracle.py` says of documents.
struct SchemaOracle {
  struct Verdict {
    let isAccepted: Bool
    /// What was changed in one of the documents.
    let what: String
    let document: String
  }

  private(set) var verdicts: [Verdict] = []
  /// The properties of the schema that stand in none of the documents.
  private(set) var unseen: [String] = []

  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
    .standardized
  static let schema = root.appending(path: "Assets/mascot.schema.json")

  /// A python3 that has the validator: the first in PATH, or that of the system.
  static let python: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (path.split(separator: ":").map(String.init) + ["/usr/bin"])
      .map { URL(fileURLWithPath: "\($0)/python3") }
      .first { python in
        FileManager.default.isExecutableFile(atPath: python.path)
          && (try? output(of: python, ["-c", "from jsonschema import Draft202012Validator"])) != nil
      }
  }()

  /// - Parameters:
  ///   - changing: Documents of which every value and every key is changed in turn.
  ///   - others: Documents that are judged as they are.
  ///   - schema: The schema that judges.
  init(
    changing documents: [String] = [], _ others: [String] = [], schema: URL = SchemaOracle.schema
  ) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "schema-oracle-\(UUID().uuidString)")
    let lines = documents.map { hexadecimal($0) + "\n" } + others.map { "=\(hexadecimal($0))\n" }
    try Data(lines.joined().utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = SchemaOracle.root.appending(path: "Tests/schema_oracle.py")
    let answers = try SchemaOracle.output(
      of: try #require(SchemaOracle.python), [script.path, schema.path, file.path])
    for line in answers.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if parts[0] == "unseen" {
        unseen.append(parts[1])
      } else {
        verdicts.append(
          Verdict(
            isAccepted: parts[0] == "accepted", what: parts[1],
            document: String(decoding: bytes(parts[2]), as: UTF8.self)))
      }
    }
  }

  private static func output(of program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}

private func hexadecimal(_ text: String) -> String {
  text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

private func bytes(_ hexadecimal: String) -> [UInt8] {
  let digits = Array(hexadecimal.utf8).map { $0 < 0x40 ? $0 - 0x30 : $0 - 0x57 }
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
