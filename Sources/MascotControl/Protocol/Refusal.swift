import MascotCore
import MascotJSON

/// Why a request is not followed. Nothing has changed then.
package enum Refusal: Error, Hashable, Sendable {
  case emptyRequest
  case lineTooLong(limit: Int)
  case unknownRequest(String, help: String?)
  case missing(Field, of: Verb)
  case unexpected(String, in: Verb)
  case unknownOption(String, in: Verb, help: String?)
  case doubled(String)
  case badValue(Field, String, expected: String)
  case unterminatedQuote
  case textAfterQuote
  case badEscape
  case badJSON(JSONError)
  case badID
  case unknownSource(String, help: String?)
  case tooManySources(limit: Int)
  case tooManyClients(limit: Int)
  /// The mascot has no state, mood, trigger or input of that name.
  case unknownName(Kind, String, help: String?)
  /// An action that waits for nothing came while another one plays.
  case busy(String)
  /// What was asked for cannot be done just now.
  case unable(String)

  package enum Kind: String, Hashable, Sendable {
    case state
    case mood
    case trigger
    case input
  }

  /// The word that programs tell refusals apart by.
  package var code: String {
    switch self {
    case .emptyRequest: "empty-request"
    case .lineTooLong: "line-too-long"
    case .unknownRequest: "unknown-request"
    case .missing: "missing-value"
    case .unexpected: "unexpected-word"
    case .unknownOption: "unknown-option"
    case .doubled: "doubled-option"
    case .badValue: "bad-value"
    case .unterminatedQuote, .textAfterQuote, .badEscape: "bad-quote"
    case .badJSON: "bad-json"
    case .badID: "bad-id"
    case .unknownSource: "unknown-source"
    case .tooManySources: "too-many-sources"
    case .tooManyClients: "too-many-clients"
    case .unknownName(let kind, _, _): "unknown-\(kind.rawValue)"
    case .busy: "busy"
    case .unable: "unable"
    }
  }
}

extension Refusal: CustomStringConvertible {
  /// One line that a person reads; nothing from outside gets into it but drawn characters.
  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .emptyRequest: "the line is empty (\(Verb.list))"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    case .unknownRequest(let word, let help):
      "there is no request \"\(word.excerpt)\" (\(help.asQuestion ?? Verb.list))"
    case .missing(let field, let verb):
      "\(verb.rawValue) needs a \(field.rawValue) (as in: \(verb.example))"
    case .unexpected(let word, let verb):
      "\(verb.rawValue) does not take \"\(word.excerpt)\" (as in: \(verb.example))"
    case .unknownOption(let option, let verb, let help):
      "\(verb.rawValue) has no option \"\(option.excerpt)\" "
        + "(\(help.asQuestion ?? "as in: \(verb.example)"))"
    case .doubled(let option): "\"\(option.excerpt)\" stands twice"
    case .badValue(let field, let value, let expected):
      "\"\(value.excerpt)\" is no \(field.rawValue) (\(expected))"
    case .unterminatedQuote: "a quote is not closed (a quote in a quoted word is written \\\")"
    case .textAfterQuote: "a blank must follow a closing quote"
    case .badEscape: "in quotes a backslash stands before \" or \\ only (write it \\\\)"
    case .badJSON(let error): "byte \(error.offset + 1): \(error)"
    case .badID: "an id is a string or a number"
    case .unknownSource(let name, let help):
      "there is no source \"\(name.excerpt)\"" + (help.asQuestion.map { " (\($0))" } ?? "")
    case .tooManySources(let limit): "there are \(limit) sources already (clear some)"
    case .tooManyClients(let limit): "\(limit) clients are connected already (try again)"
    case .unknownName(let kind, let name, let help):
      "the mascot has no \(kind.rawValue) \"\(name.excerpt)\""
        + (help.asQuestion.map { " (\($0))" } ?? "")
    case .busy(let name):
      "\"\(name.excerpt)\" is dropped, as another action plays (try again when it has ended)"
    case .unable(let reason): reason
    }
  }
}

extension Refusal {
  /// There is nothing of that name; if one of these was probably meant, the refusal says so.
  package static func unknown(
    _ kind: Kind, _ name: String, among names: some Sequence<String>
  ) -> Refusal {
    .unknownName(kind, name, help: name.suggestion(among: names))
  }
}

extension String {
  /// The candidate that was probably meant.
  ///
  /// Looking for it takes time, so that only few and short names are compared: nobody keeps the
  /// mascot busy by asking for what there is not.
  func suggestion(among candidates: some Sequence<String>) -> String? {
    guard utf8.count <= 32 else { return nil }
    return nearest(among: candidates.lazy.filter { $0.utf8.count <= 32 }.prefix(32))
  }
}

extension String? {
  fileprivate var asQuestion: String? { map { "did you mean \"\($0)\"?" } }
}

extension String {
  /// The beginning of what may be long.
  fileprivate var excerpt: String { count > 40 ? prefix(40) + "…" : self }
}
