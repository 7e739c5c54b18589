import Foundation
import MascotOnboarding
import Testing

@testable import MascotPacks

/// The schema that editors check pages by, and the code that reads them, take and refuse the same
/// documents, as far as a schema can tell.
@Suite(.enabled(if: SchemaOracle.python != nil, "python3 has no jsonschema"))
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

  /// Everything that can be said.
  private static let whole = """
    {"$schema": "x", "schemaVersion": 1, "name": "n", "description": "d", "mascot": "pip",
     "pages": [
      {"id": "a", "title": {"en": "A"}, "body": "b", "mood": 2,
       "triggers": {"enter": "enter", "yes": null, "no": "no", "end": "success"},
       "prompt": {"type": "confirm", "label": "l", "yes": "Y", "no": {"de": "N"}, "default": false,
        "required": true}},
      {"id": "b", "title": "B", "mood": "busy", "when": {"a": true},
       "prompt": {"type": "choices", "options": ["x", {"value": "y", "title": "Y"}], "default": ["y"]}},
      {"id": "c", "title": "C", "when": {"a": [true, null], "b": {"not": "x"}},
       "prompt": {"type": "choice", "options": ["x", "y"], "default": "x"}},
      {"id": "d", "title": "D",
       "prompt": {"type": "text", "pattern": "[a-z]+", "hint": "h", "maxLength": 9, "default": "z"}},
      {"id": "e", "title": "E", "prompt": {"type": "secret"}}]}
    """

  private static let schema = SchemaOracle.root.appending(path: "Assets/onboarding.schema.json")

  @Test(.timeLimit(.minutes(10)))
  func `the schema and the reader refuse the same documents`() throws {
    let oracle = try SchemaOracle(
      changing: [Self.whole], Self.documents, schema: Self.schema)
    #expect(oracle.unseen == [], "every property is tried")
    var refused = 0
    for verdict in oracle.verdicts {
      let told = faults(of: verdict.document)
      if verdict.isAccepted {
        let ours = told.filter { !$0.isBeyondASchema }
        if !ours.isEmpty { Issue.record("\(verdict.what): accepted, \(ours)") }
      } else {
        refused += 1
        if told.isEmpty { Issue.record("\(verdict.what): refused, \(verdict.document)") }
      }
    }
    #expect(refused > 100 && oracle.verdicts.count > refused + 100)
  }

  @Test func `the example is as the schema says`() throws {
    let path = SchemaOracle.root.appending(path: "Assets/onboarding/welcome.json")
    let example = try String(contentsOf: path, encoding: .utf8)
    let oracle = try SchemaOracle([example], schema: Self.schema)
    #expect(oracle.verdicts.map(\.isAccepted) == [true])
  }

  private func faults(of document: String) -> [Fault] {
    do throws(PackFaults) {
      return try PageFile(Array(document.utf8), file: "pages.json").warnings
    } catch {
      return error.faults
    }
  }
}

extension Fault {
  /// Whether it takes other pages, or the meaning of a text, to see it.
  fileprivate var isBeyondASchema: Bool {
    // What an answer is compared with has to be of the kind that is asked for.
    if keyPath.split(separator: ".").contains("when") { return true }
    guard case .page(let fault) = cause else { return false }
    switch fault {
    case .idTaken, .variableTaken, .unknownPage, .laterPage, .noPrompt, .pattern, .objection,
      .valueTaken, .neverMet, .unreachable, .successBeforeEnd:
      return true
    case .noPages, .tooManyPages, .badID, .notForKind, .fewOptions, .tooManyOptions, .badValue,
      .unknownMood, .unknownTrigger, .longReaction:
      return false
    }
  }
}
