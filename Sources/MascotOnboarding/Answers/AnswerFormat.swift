import MascotCore
import MascotJSON

/// How answers are printed.
package enum AnswerFormat: String, CaseIterable, Sendable {
  case json
  /// Assignments for `eval` of a shell.
  case env
  /// `id=answer`, a line each.
  case lines

  /// All answers of a flow, in the order of its pages; those that were not given are empty.
  package func text(of flow: Flow) -> String {
    let answers = flow.pages.indices.filter { flow.pages[$0].prompt != nil }.map {
      (id: flow.pages[$0].id, answer: flow.answer(ofPage: $0))
    }
    switch self {
    case .json:
      let members = answers.map { JSONOutput.Member($0.id, JSONOutput($0.answer)) }
      return JSONOutput.object([
        .init("completed", .boolean(flow.outcome == .completed)),
        .init("answers", .object(members)),
      ]).text + "\n"
    case .env:
      return answers.map { "\(AnswerFormat.variable(for: $0.id))=\($0.answer.word.shellQuoted)\n" }
        .joined()
    case .lines: return answers.map { "\($0.id)=\($0.answer.word)\n" }.joined()
    }
  }

  /// The variable of a shell that holds the answer of a page: none that means anything to others.
  package static func variable(for id: String) -> String {
    "ANSWER_" + String(id.uppercased().map { $0 == "-" ? "_" : $0 })
  }
}

extension JSONOutput {
  fileprivate init(_ answer: Answer?) {
    switch answer {
    case .yesNo(let value): self = .boolean(value)
    case .text(let text): self = .string(text)
    case .several(let values): self = .array(values.map { .string($0) })
    case nil: self = .null
    }
  }
}

extension Answer? {
  /// The answer as one word; values of options have no blanks in them, so blanks part several.
  fileprivate var word: String {
    switch self {
    case .yesNo(let value): value ? "true" : "false"
    case .text(let text): text
    case .several(let values): values.joined(separator: " ")
    case nil: ""
    }
  }
}

extension String {
  /// The text in quotes in which a shell finds nothing to obey.
  fileprivate var shellQuoted: String {
    "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }
}
