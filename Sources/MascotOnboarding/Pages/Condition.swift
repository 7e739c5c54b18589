/// A condition on the answer of an earlier page.
package struct Condition: Hashable, Sendable {
  /// The page that asks.
  package let page: String
  /// The answers that are meant; `nil` is none at all.
  package let answers: [Answer?]
  /// Whether the condition is met by all other answers instead.
  package let isInverted: Bool

  package init(_ page: String, isOneOf answers: [Answer?], isInverted: Bool = false) {
    self.page = page
    self.answers = answers
    self.isInverted = isInverted
  }

  /// Whether an answer meets the condition. A choice of several options is met by each of them.
  package func isMet(by answer: Answer?) -> Bool {
    let isOneOf = answers.contains { meant in
      if case .several(let values) = answer, case .text(let value) = meant {
        return values.contains(value)
      }
      return meant == answer
    }
    return isOneOf != isInverted
  }

  /// Whether any answer to a prompt meets the condition.
  ///
  /// - Parameter prompt: `nil` for one that is never asked.
  package func canBeMet(by prompt: Prompt?) -> Bool {
    guard let prompt else { return isMet(by: nil) }
    switch prompt.kind {
    case .confirm:
      return [.yesNo(true), .yesNo(false)].contains(where: isMet)
        || canBeMet(withoutAnswerTo: prompt)
    case .choice(let options):
      return options.contains { isMet(by: .text($0.value)) } || canBeMet(withoutAnswerTo: prompt)
    case .choices(let options):
      let one = options.contains { isMet(by: .several([$0.value])) }
      return one || canBeMet(withoutAnswerTo: prompt)
    case .text, .secret:
      // There are more texts than could be listed.
      return isInverted || answers.contains { $0 != nil } || canBeMet(withoutAnswerTo: prompt)
    }
  }

  private func canBeMet(withoutAnswerTo prompt: Prompt) -> Bool {
    !prompt.isRequired && prompt.standard == nil && isMet(by: nil)
  }
}
