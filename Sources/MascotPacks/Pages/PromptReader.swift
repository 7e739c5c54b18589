import MascotCore
import MascotOnboarding

/// Reads what a page asks for.
struct PromptReader {
  let languages: [String]

  private enum Kind: String, CaseIterable {
    case confirm, choice, choices, text, secret
  }

  func read(_ value: ManifestValue) -> Prompt? {
    guard var object = value.object() else { return nil }
    if !object.has("type") { value.refuse(.missingKey("type")) }
    let kind: Kind? = object.take("type")?.choice()
    let label = object.take("label")?.words(in: languages)?.printable
    let isRequired = object.take("required")?.boolean() ?? false
    let yes = object.take("yes")
    let no = object.take("no")
    let options = object.take("options")
    let pattern = object.take("pattern")
    let hint = object.take("hint")
    let maxLength = object.take("maxLength")
    let standard = object.take("default")
    object.finish()
    guard let kind else { return nil }
    // What says something of prompts of another kind is a misunderstanding.
    let isText = kind == .text || kind == .secret
    let isChoice = kind == .choice || kind == .choices
    for (key, value, fits) in [
      ("yes", yes, kind == .confirm), ("no", no, kind == .confirm), ("options", options, isChoice),
      ("pattern", pattern, isText), ("hint", hint, isText), ("maxLength", maxLength, isText),
    ] {
      if let value, !fits { value.refuse(.page(.notForKind(key: key, kind: kind.rawValue))) }
    }
    if isChoice, options == nil { value.refuse(.missingKey("options")) }
    var prompt = Prompt(
      meaning(of: kind, yes: yes, no: no, options: options), label: label, isRequired: isRequired,
      pattern: pattern.flatMap { readPattern($0) }, hint: hint?.words(in: languages)?.printable,
      maxLength: maxLength?.whole(in: 1...Prompt.longest) ?? Prompt.usualLength)
    if let standard { prompt.standard = readStandard(standard, of: prompt) }
    return prompt
  }

  private func meaning(
    of kind: Kind, yes: ManifestValue?, no: ManifestValue?, options: ManifestValue?
  ) -> Prompt.Kind {
    switch kind {
    case .confirm:
      .confirm(
        yes: yes?.words(in: languages)?.printable ?? "Yes",
        no: no?.words(in: languages)?.printable ?? "No")
    case .choice: .choice(options.map { readOptions($0) } ?? [])
    case .choices: .choices(options.map { readOptions($0) } ?? [])
    case .text: .text
    case .secret: .secret
    }
  }

  private func readPattern(_ value: ManifestValue) -> Pattern? {
    guard let text = value.string() else { return nil }
    do throws(PatternError) {
      return try Pattern(text)
    } catch {
      value.refuse(.page(.pattern(error)))
      return nil
    }
  }

  private func readOptions(_ value: ManifestValue) -> [Prompt.Option] {
    guard let values = value.list() else { return [] }
    if values.count < 2 { value.refuse(.page(.fewOptions)) }
    guard values.count <= PageReader.mostOptions else {
      value.refuse(.page(.tooManyOptions(limit: PageReader.mostOptions)))
      return []
    }
    var options: [Prompt.Option] = []
    for value in values {
      guard let option = readOption(value) else { continue }
      if options.contains(where: { $0.value == option.value }) {
        value.refuse(.page(.valueTaken(option.value)))
      }
      options.append(option)
    }
    return options
  }

  /// An option: its value, which is then its title, too, or an object with both.
  private func readOption(_ value: ManifestValue) -> Prompt.Option? {
    var word = value
    var title: String?
    if !value.isString {
      guard var object = value.object(expected: "a string or an object") else { return nil }
      if !object.has("value") { value.refuse(.missingKey("value")) }
      title = object.take("title")?.words(in: languages)?.printable
      guard let found = object.take("value") else { return nil }
      object.finish()
      word = found
    }
    guard let text = word.string() else { return nil }
    let isWord = text.unicodeScalars.allSatisfy { $0.isDrawn && !$0.properties.isWhitespace }
    guard !text.isEmpty, isWord else {
      word.refuse(.page(.badValue(text)))
      return nil
    }
    return Prompt.Option(value: text, title: title)
  }

  /// The answer that is there from the start, which has to pass like any other.
  private func readStandard(_ value: ManifestValue, of prompt: Prompt) -> Answer? {
    guard let answer = value.answer(to: prompt) else { return nil }
    if let objection = prompt.objection(to: answer) {
      value.refuse(.page(.objection(objection)))
      return nil
    }
    return prompt.settled(answer)
  }
}

extension ManifestValue {
  /// An answer of the kind that a prompt asks for; `nil` where it is refused.
  func answer(to prompt: Prompt) -> Answer? {
    switch prompt.kind {
    case .confirm: return boolean().map { .yesNo($0) }
    case .choice, .text, .secret: return string().map { .text($0) }
    case .choices:
      guard let values = list() else { return nil }
      let texts = values.compactMap { $0.string() }
      return texts.count == values.count ? .several(texts) : nil
    }
  }
}
