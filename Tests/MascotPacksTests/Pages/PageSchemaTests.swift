import Foundation
import Testing

@testable import MascotPacks

/// The schema that editors check pages by, and the code that reads them, take and refuse the same
/// documents, as far as a schema can tell.
@Suite(.enabled(if: PageSchema.python != nil, "python3 has no jsonschema"))
struct PageSchemaTests {
  private static func page(_ more: String) -> String {
    "{\"pages\": [{\"id\": \"a\", \"title\": \"A\"\(more.isEmpty ? "" : ", ")\(more)}]}"
  }

  private static func prompt(_ members: String) -> String { page("\"prompt\": {\(members)}") }

  private static let documents: [String] =
    [
      "7", "[]", "{}", #"{"pages": []}"#, #"{"pages": {}}"#, #"{"pages": [7]}"#,
      #"{"pages": [{}]}"#,
      #"{"pages": [{"id": "a"}]}"#, #"{"pages": [{"title": "a"}]}"#,
      #"{"pages": [{"id": "a", "title": "A"}], "mascot": 1}"#,
      #"{"pages": [{"id": "a", "title": "A"}], "schemaVersion": 2}"#,
      #"{"pages": [{"id": "a", "title": "A"}], "schemaVersion": 0}"#,
      #"{"pages": [{"id": "a", "title": "A"}], "$schema": "x", "name": "n", "description": "d", "mascot": "pip", "schemaVersion": 1}"#,
    ]
    + ["1", "", "é", "a b", "-a", "a-B_9"].map { #"{"pages": [{"id": "\#($0)", "title": "A"}]}"# }
    + [
      "", #""title2": "x""#, #""body": "b""#, #""body": {"en": "b"}"#, #""body": 1"#,
      #""body": {"en": 1}"#,
      #""mood": 1"#, #""mood": "x""#, #""mood": -1"#, #""mood": 1.5"#, #""mood": true"#,
      #""when": {}"#,
      #""when": []"#, #""triggers": {}"#,
      #""triggers": {"enter": null, "yes": "a", "no": "b", "end": "c"}"#,
      #""triggers": {"end": 1}"#, #""triggers": {"start": "a"}"#, #""triggers": null"#,
      #""prompt": null"#,
    ].map(page)
    + [
      "", #""type": "text""#, #""type": "secret""#, #""type": "confirm""#, #""type": "choice""#,
      #""type": "number""#,
      #""type": "text", "label": "l", "required": true, "pattern": "a", "hint": "h", "maxLength": 5, "default": "a""#,
      #""type": "text", "required": 1"#, #""type": "text", "maxLength": 0"#,
      #""type": "text", "maxLength": 4097"#,
      #""type": "text", "pattern": 1"#, #""type": "text", "default": true"#,
      #""type": "text", "yes": "y""#,
      #""type": "text", "options": ["a", "b"]"#,
      #""type": "confirm", "yes": "y", "no": {"de": "n"}, "default": true"#,
      #""type": "confirm", "default": "true""#, #""type": "confirm", "hint": "h""#,
      #""type": "choice", "options": []"#, #""type": "choice", "options": ["a"]"#,
      #""type": "choice", "options": ["a", "b"], "default": "b""#,
      #""type": "choice", "options": ["a", "b"], "default": ["b"]"#,
      #""type": "choices", "options": ["a", "b"], "default": ["b"]"#,
      #""type": "choices", "options": ["a", "b"], "default": "b""#,
      #""type": "choices", "options": ["a", {"value": "b", "title": "B"}]"#,
      #""type": "choices", "options": ["a", {"title": "B"}]"#,
      #""type": "choices", "options": ["a", {"value": "b", "name": "B"}]"#,
      #""type": "choices", "options": ["a", "b c"]"#,
      #""type": "choices", "options": ["a", ""]"#, #""type": "choices", "options": ["a", 7]"#,
      #""type": "choice", "options": ["a", "b"], "maxLength": 3"#,
    ].map(prompt)
    + [
      "true", "[true, null]", "null", "{\"not\": false}", "{\"not\": [null]}", "{}", "{\"nor\": 1}",
      "7", "[[true]]",
    ]
    .map {
      #"{"pages": [{"id": "a", "title": "A", "prompt": {"type": "confirm"}}, {"id": "b", "title": "B", "when": {"a": \#($0)}}]}"#
    }

  @Test func `the schema and the reader refuse the same documents`() throws {
    let verdicts = try PageSchema.verdicts(on: Self.documents)
    #expect(verdicts.count == Self.documents.count)
    for (document, isAccepted) in zip(Self.documents, verdicts) {
      #expect(faults(of: document).isEmpty == isAccepted, "\(document): \(faults(of: document))")
    }
    #expect(verdicts.contains(true) && verdicts.contains(false))
  }

  @Test func `the example is as the schema says`() throws {
    let path = PageSchema.root.appending(path: "Assets/onboarding/welcome.json")
    let example = try String(contentsOf: path, encoding: .utf8)
    #expect(try PageSchema.verdicts(on: [example]) == [true])
  }

  /// What is told, as far as a schema can tell it.
  private func faults(of document: String) -> [String] {
    do throws(PackFaults) {
      let warnings = try PageFile(Array(document.utf8), file: "pages.json").warnings
      return warnings.filter { if case .unknownKey = $0.cause { true } else { false } }
        .map(\.description)
    } catch {
      return error.faults.map(\.description)
    }
  }
}

/// What the schema says of documents, by the validator of Python.
private enum PageSchema {
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
    .standardized

  /// A python3 that has the validator: the first in PATH, or that of the system.
  static let python: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (path.split(separator: ":").map(String.init) + ["/usr/bin"])
      .map { URL(fileURLWithPath: "\($0)/python3") }
      .first { python in
        FileManager.default.isExecutableFile(atPath: python.path)
          && (try? run(python, ["-c", "from jsonschema import Draft202012Validator"])) != nil
      }
  }()

  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    validator = Draft202012Validator(json.load(open(sys.argv[1], encoding="utf-8")))
    for document in sys.argv[2:]:
        print(1 if validator.is_valid(json.loads(document)) else 0)
    """

  static func verdicts(on documents: [String]) throws -> [Bool] {
    let schema = root.appending(path: "Assets/onboarding.schema.json").path
    let answer = try run(try #require(python), ["-c", script, schema] + documents)
    return answer.split(separator: "\n").map { $0 == "1" }
  }

  private static func run(_ program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
