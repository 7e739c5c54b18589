import MascotCore

/// Pages as lines of words: for readers who see no picture, and terminals that cannot show one.
///
/// A line goes in, words come out. What the mascot shows elsewhere it says here.
package struct Dialogue: Sendable {
  package private(set) var flow: Flow
  private let mascot: Mascot

  /// What leads back to the page before.
  private static let back = "<"

  package init(_ pages: [Page], mascot: Mascot) {
    flow = Flow(pages)
    self.mascot = mascot
  }

  package var isOver: Bool { flow.outcome != nil }

  /// Whether what is typed next must not be seen.
  package var hidesInput: Bool { flow.page.prompt?.kind == .secret }

  /// The open page, with its question at the end.
  package var page: String {
    let page = flow.page
    let path = flow.path
    let place = (path.firstIndex(of: flow.current) ?? 0) + 1
    var lines = ["", "\(page.title) (\(place) of \(path.count))"]
    let trigger = page.triggers.enter.flatMap { label(ofTrigger: $0) }
    lines += [label(ofMood: mood), trigger].compactMap { $0 }.filter { !$0.isEmpty }.map {
      "[\($0)]"
    }
    if !page.body.isEmpty { lines.append(page.body) }
    if let label = page.prompt?.label { lines.append(label) }
    for (number, option) in (page.prompt?.options ?? []).enumerated() {
      lines.append("\(number + 1). \(option.title)")
    }
    return lines.joined(separator: "\n") + "\n" + question
  }

  /// What the next line answers.
  private var question: String {
    let back = flow.isFirst ? "" : ", \(Dialogue.back) to go back"
    guard let prompt = flow.page.prompt else {
      return "Enter to \(flow.isLast ? "finish" : "go on")\(back): "
    }
    let skip = prompt.isRequired || prompt.standard != nil ? "" : ", Enter to skip"
    let kind =
      switch prompt.kind {
      case .confirm(let yes, let no): "y for \(yes), n for \(no)"
      case .choice: "A number"
      case .choices: "Numbers, with blanks between"
      case .text: "A line"
      case .secret: "A line, which is not shown"
      }
    return kind + skip + back + standard(of: prompt) + ": "
  }

  private func standard(of prompt: Prompt) -> String {
    func number(of value: String) -> String {
      prompt.options.firstIndex { $0.value == value }.map { String($0 + 1) } ?? value
    }
    switch prompt.standard {
    case .yesNo(let value): return " [\(value ? "y" : "n")]"
    case .text where prompt.kind == .secret: return " [the one that is set]"
    case .text(let text): return " [\(number(of: text))]"
    case .several(let values): return " [\(values.map(number).joined(separator: " "))]"
    case nil: return ""
    }
  }

  /// Takes a line.
  ///
  /// - Returns: What is said to that: the next page, or what is wrong and the question again.
  package mutating func take(_ line: String) -> String {
    let line = line.trimmed
    let reactions: [Flow.Reaction]
    if line == Dialogue.back, !flow.isFirst {
      flow.goBack()
      return page
    } else if let prompt = flow.page.prompt {
      reactions = flow.take(line.isEmpty ? prompt.standard : prompt.answer(in: line))
    } else {
      reactions = flow.goOn()
    }
    let words = reactions.compactMap { label(of: $0) }.filter { !$0.isEmpty }
    let said = words.map { "[\($0)]\n" }.joined()
    if let objection = flow.objection { return "\(said)\(objection).\n\(question)" }
    return isOver ? said : said + page
  }

  // MARK: The mascot in words

  private var mood: String? { flow.pages[...flow.current].last { $0.mood != nil }?.mood }

  private func label(ofMood name: String?) -> String? {
    mascot[name.flatMap { mascot.mood($0) } ?? mascot.initial].label
  }

  private func label(ofTrigger name: String) -> String? {
    mascot.triggers[name]?.state.map { mascot[$0].label }
  }

  private func label(of reaction: Flow.Reaction) -> String? {
    let name: String? =
      switch reaction {
      case .yes(let page): flow.pages[page].triggers.yes
      case .no(let page): flow.pages[page].triggers.no
      case .end(let page): flow.pages[page].triggers.end
      }
    return name.flatMap { label(ofTrigger: $0) }
  }
}

extension Prompt {
  /// The answer that a typed line means; one that means nothing is for the check to refuse.
  fileprivate func answer(in line: String) -> Answer {
    switch kind {
    case .confirm(let yes, let no):
      let word = line.lowercased()
      if ["y", "yes", yes.lowercased()].contains(word) { return .yesNo(true) }
      if ["n", "no", no.lowercased()].contains(word) { return .yesNo(false) }
      return .text(line)
    case .choice: return .text(value(of: line))
    case .choices:
      let words = line.split { $0 == " " || $0 == "," }.map(String.init)
      return .several(words.map(value))
    case .text, .secret: return .text(line)
    }
  }

  /// The value of an option by its number, its value or its title.
  private func value(of word: String) -> String {
    if options.contains(where: { $0.value == word }) { return word }
    if let number = Int(word), options.indices.contains(number - 1) {
      return options[number - 1].value
    }
    return options.first { $0.title.lowercased() == word.lowercased() }?.value ?? word
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    let blanks = rest.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return String(rest.dropLast(blanks))
  }
}
