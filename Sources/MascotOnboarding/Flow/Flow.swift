import MascotCore

/// The way through the pages: which one is open, what has been answered, what comes next.
///
/// It knows no picture and no time. Answers are kept when somebody goes back, also those on pages
/// that are not shown any more, but these count as not given.
package struct Flow: Sendable {
  package let pages: [Page]
  /// The number of the open page.
  package private(set) var current = 0
  package private(set) var outcome: Outcome?
  /// Why the answer on the open page will not do.
  package private(set) var objection: Objection?

  /// What is known of each page: nothing yet, or its answer, which may be none.
  private var answers: [Answer??]
  private var fields: [Int: Field] = [:]
  /// Whether the conditions of each page are met by the answers so far.
  private var isOpen: [Bool] = []
  private let places: [String: Int]

  package enum Outcome: Hashable, Sendable {
    case completed
    case cancelled
  }

  /// What the mascot is to be told.
  package enum Reaction: Hashable, Sendable {
    case yes(page: Int)
    case no(page: Int)
    case end(page: Int)
  }

  /// - Parameter pages: At least one.
  package init(_ pages: [Page]) {
    self.pages = pages
    answers = pages.map { _ in nil }
    places = Dictionary(
      zip(pages.map(\.id), pages.indices), uniquingKeysWith: { first, _ in first })
    isOpen = pages.map { _ in false }
    lookAround(from: 0)
    if let first = isOpen.firstIndex(of: true) { current = first } else { outcome = .completed }
  }

  package var page: Page { pages[current] }

  /// What has been typed or chosen on the open page; `nil` where it asks nothing.
  package var field: Field? {
    page.prompt.map { fields[current] ?? Field(for: $0) }
  }

  /// The pages that are shown, by their numbers, as far as the answers so far tell.
  package var path: [Int] { isOpen.indices.filter { isOpen[$0] } }

  /// Whether no page follows, as far as the answers so far tell.
  package var isLast: Bool { !isOpen[(current + 1)...].contains(true) }

  package var isFirst: Bool { !isOpen[..<current].contains(true) }

  /// The answer of a page: none for one that is not shown, or that was passed by.
  package func answer(ofPage number: Int) -> Answer? {
    isOpen[number] ? answers[number] ?? nil : nil
  }

  // MARK: What happens

  package mutating func handle(_ key: Key) -> [Reaction] {
    guard outcome == nil else { return [] }
    if key == .control("c") {
      outcome = .cancelled
      return []
    }
    if let prompt = page.prompt, var field {
      let response = field.handle(key)
      if response != .foreign {
        fields[current] = field
        objection = response == .full ? .tooLong(limit: prompt.maxLength) : nil
        return response == .answered ? answer() : []
      }
    }
    switch key {
    case .enter: return answer()
    case .tab, .arrow(.right): return passBy()
    case .character(" ") where page.prompt == nil: return passBy()
    case .escape, .backTab, .arrow(.left): goBack()
    case .character, .control, .jump, .arrow(.up), .arrow(.down), .backspace, .delete, .insert,
      .home, .end, .pageUp, .pageDown, .function:
      break
    }
    return []
  }

  package mutating func paste(_ text: String) {
    guard outcome == nil, let prompt = page.prompt, var field else { return }
    let response = field.paste(text)
    fields[current] = field
    objection = response == .full ? .tooLong(limit: prompt.maxLength) : nil
  }

  /// Answers the open page with what stands there, and goes on.
  private mutating func answer() -> [Reaction] {
    guard let prompt = page.prompt, var field else { return goOn() }
    field.settle(prompt)
    fields[current] = field
    return take(field.answer(to: prompt))
  }

  /// Goes on without a word: what stands there already is the answer, be it none.
  private mutating func passBy() -> [Reaction] {
    guard let prompt = page.prompt, let field else { return goOn() }
    let standing =
      field.isTouched || prompt.isRequired
      ? field.answer(to: prompt) : answers[current] ?? prompt.standard
    // A button that merely has the focus is no answer.
    let isUnanswered = prompt.isConfirm && !field.isTouched && prompt.standard == nil
    let answer = isUnanswered ? answers[current] ?? nil : standing
    if let known = answers[current], known == answer, prompt.objection(to: answer) == nil {
      return goOn()
    }
    return take(answer)
  }

  /// Takes an answer to the open page, and goes on if it will do.
  package mutating func take(_ answer: Answer?) -> [Reaction] {
    guard outcome == nil, let prompt = page.prompt else { return goOn() }
    if let objection = prompt.objection(to: answer) {
      self.objection = objection
      return [.no(page: current)]
    }
    let answer = prompt.settled(answer)
    answers[current] = .some(answer)
    lookAround(from: current + 1)
    let page = current
    guard let answer else { return goOn() }
    return [answer.isConsent ? .yes(page: page) : .no(page: page)] + goOn()
  }

  /// Goes to the next page, or ends.
  package mutating func goOn() -> [Reaction] {
    objection = nil
    if let next = isOpen[(current + 1)...].firstIndex(of: true) {
      current = next
      return []
    }
    outcome = .completed
    return [.end(page: current)]
  }

  package mutating func goBack() {
    objection = nil
    if let before = isOpen[..<current].lastIndex(of: true) { current = before }
  }

  package mutating func cancel() { outcome = .cancelled }

  /// Sees which pages are open from one on: each looks at the answers of those before it.
  private mutating func lookAround(from first: Int) {
    for number in first..<pages.count {
      isOpen[number] = pages[number].conditions.allSatisfy { condition in
        condition.isMet(by: places[condition.page].flatMap { answer(ofPage: $0) })
      }
    }
  }
}

extension Prompt {
  fileprivate var isConfirm: Bool {
    if case .confirm = kind { true } else { false }
  }
}
