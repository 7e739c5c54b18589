/// A page: words, a mood, and perhaps a question.
package struct Page: Hashable, Sendable {
  package var id: String
  package var title: String
  /// Paragraphs, each on a line of its own; they are wrapped where they are shown.
  package var body: String
  /// The name or the number of the mood, as packs have it; `nil` for that of the page before.
  package var mood: String?
  package var prompt: Prompt?
  /// All of them have to be met for the page to be shown.
  package var conditions: [Condition]
  package var triggers: Triggers

  /// What the mascot does, by the names of triggers of its pack; `nil` for nothing.
  package struct Triggers: Hashable, Sendable {
    /// When the page comes on screen.
    package var enter: String?
    /// When its prompt is answered.
    package var yes: String?
    /// When the answer is a no, or will not do.
    package var no: String?
    /// When the page was the last.
    package var end: String?

    package init(
      enter: String? = nil, yes: String? = "yes", no: String? = "no", end: String? = "success"
    ) {
      self.enter = enter
      self.yes = yes
      self.no = no
      self.end = end
    }
  }

  package init(
    id: String, title: String, body: String = "", mood: String? = nil, prompt: Prompt? = nil,
    conditions: [Condition] = [], triggers: Triggers = Triggers()
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.mood = mood
    self.prompt = prompt
    self.conditions = conditions
    self.triggers = triggers
  }
}

/// The pages of an onboarding, and the mascot that leads through them.
package struct Pages: Hashable, Sendable {
  /// The name or the path of a pack; `nil` for the one that is shown where none is named.
  package var mascot: String?
  /// At least one; their ids differ.
  package var pages: [Page]

  package init(mascot: String? = nil, pages: [Page]) {
    self.mascot = mascot
    self.pages = pages
  }

  /// The pages that no answers lead to, in their order.
  package var unreachable: [Page] {
    var reached: [String: Page] = [:]
    return pages.filter { page in
      let isReached = page.conditions.allSatisfy { $0.canBeMet(by: reached[$0.page]?.prompt) }
      if isReached { reached[page.id] = page }
      return !isReached
    }
  }
}
