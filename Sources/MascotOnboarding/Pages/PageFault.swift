/// What can be wrong with pages, and with answers to them, besides what can be with any manifest.
package enum PageFault: Hashable, Sendable, CustomStringConvertible {
  case noPages
  case tooManyPages(limit: Int)
  case badID(String)
  case idTaken(String)
  case variableTaken(String, by: String)
  case notForKind(key: String, kind: String)
  case fewOptions
  case tooManyOptions(limit: Int)
  case badValue(String)
  case valueTaken(String)
  case pattern(PatternError)
  case objection(Objection)
  case unknownPage(String, nearest: String?)
  case laterPage(String)
  case noPrompt(String)
  case neverMet
  case unreachable
  case unknownMood(String, nearest: String?)
  case unknownTrigger(String, nearest: String?)
  case successBeforeEnd
  case longReaction(trigger: String, milliseconds: Int)

  package var description: String {
    switch self {
    case .noPages: "there is no page (give at least one)"
    case .tooManyPages(let limit): "there are more than \(limit) pages, the limit"
    case .badID(let id):
      "\"\(id)\" is no id (a letter, then letters, digits, - and _; at most 64)"
    case .idTaken(let id): "another page has the id \"\(id)\" already"
    case .variableTaken(let variable, let id):
      "would be \(variable) in a shell, as \"\(id)\" would (they must differ in more than case, - and _)"
    case .notForKind(let key, let kind):
      "\"\(key)\" does not go with a prompt of the type \"\(kind)\""
    case .fewOptions: "there is nothing to choose from (give at least two options)"
    case .tooManyOptions(let limit): "there are more than \(limit) options, the limit"
    case .badValue(let value):
      "\"\(value)\" is no value of an option (characters without blanks; say the rest in its title)"
    case .valueTaken(let value): "another option has the value \"\(value)\" already"
    case .pattern(let error): error.description
    case .objection(let objection):
      objection.description.prefix(1).lowercased() + objection.description.dropFirst()
    case .unknownPage(let id, let nearest):
      "no page \"\(id)\"" + (nearest.map { " (did you mean \"\($0)\"?)" } ?? "")
    case .laterPage(let id): "\"\(id)\" is not asked before this page (look at earlier pages only)"
    case .noPrompt(let id): "the page \"\(id)\" asks nothing"
    case .neverMet: "no answer meets this"
    case .unreachable: "no answers lead to the page"
    case .unknownMood(let name, let nearest):
      "the mascot has no mood \"\(name)\"" + (nearest.map { " (did you mean \"\($0)\"?)" } ?? "")
    case .unknownTrigger(let name, let nearest):
      "the mascot has no trigger \"\(name)\"" + (nearest.map { " (did you mean \"\($0)\"?)" } ?? "")
    case .successBeforeEnd:
      "celebrates before the end (keep \"success\" for what happens when all is done)"
    case .longReaction(let trigger, let milliseconds):
      "the reaction to \"\(trigger)\" takes \(milliseconds) ms (it should be over in 3000 ms)"
    }
  }
}
