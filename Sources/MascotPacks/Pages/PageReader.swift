import MascotCore
import MascotJSON
import MascotOnboarding

/// Reads pages; what does not fit is written to the log.
struct PageReader {
  let languages: [String]
  private(set) var mascot: String?
  private(set) var pages: [Page] = []
  private(set) var names: [PageName] = []
  /// Pages by their ids, to look earlier ones up.
  private var known: [String: Page] = [:]
  private var variables: [String: String] = [:]
  private var later: Set<String> = []

  static let mostPages = 1000
  static let mostOptions = 100
  private static let schemaVersion = 1

  init(languages: [String]) { self.languages = languages }

  mutating func read(_ root: ManifestValue) {
    guard var object = root.object() else { return }
    for key in ["$schema", "name", "description"] { _ = object.take(key)?.string() }
    if let version = object.take("schemaVersion"), let number = version.whole(in: 1...Int.max),
      number > PageReader.schemaVersion
    {
      version.refuse(.newerSchema(number))
    }
    if let value = object.take("mascot"), let name = value.string() {
      mascot = name
      names.append(PageName(kind: .mascot, name: name, place: value.place))
    }
    if !object.has("pages") { root.refuse(.missingKey("pages")) }
    if let list = object.take("pages"), let values = list.list() {
      if values.isEmpty { list.refuse(.page(.noPages)) }
      if values.count > PageReader.mostPages {
        list.refuse(.page(.tooManyPages(limit: PageReader.mostPages)))
      } else {
        readPages(values)
      }
    }
    object.finish()
  }

  private mutating func readPages(_ values: [ManifestValue]) {
    later = Set(values.compactMap { $0.json[key: "id"]?.text })
    var places: [Place] = []
    for value in values {
      let place = pages.count
      readPage(value)
      if pages.count > place { places.append(value.place) }
    }
    guard let log = values.first?.log, !log.faults.contains(where: { $0.severity == .error })
    else { return }
    let unreachable = Set(Pages(pages: pages).unreachable.map(\.id))
    for (page, place) in zip(pages, places) where unreachable.contains(page.id) {
      log.warn(.page(.unreachable), at: place)
    }
  }

  private mutating func readPage(_ value: ManifestValue) {
    guard var object = value.object() else { return }
    for key in ["id", "title"] where !object.has(key) { value.refuse(.missingKey(key)) }
    let id = object.take("id").flatMap { readID($0) }
    let title = object.take("title")?.words(in: languages)?.printable
    let body = object.take("body")?.words(in: languages)?.paragraphs
    let mood = object.take("mood").flatMap { readMood($0) }
    let conditions = object.take("when").map { readConditions($0) } ?? []
    let prompt = object.take("prompt").flatMap { PromptReader(languages: languages).read($0) }
    let triggers = readTriggers(object.take("triggers"), isFirst: pages.isEmpty)
    object.finish()
    guard let id else { return }
    let page = Page(
      id: id, title: title ?? "", body: body ?? "", mood: mood, prompt: prompt,
      conditions: conditions, triggers: triggers)
    pages.append(page)
    known[id] = page
  }

  /// An id is also the name of an answer, and with a prefix that of a variable of a shell.
  private mutating func readID(_ value: ManifestValue) -> String? {
    guard let id = value.string() else { return nil }
    guard id.isIdentifier else {
      value.refuse(.page(.badID(id)))
      return nil
    }
    let variable = AnswerFormat.variable(for: id)
    if known[id] != nil {
      value.refuse(.page(.idTaken(id)))
    } else if let other = variables[variable] {
      value.refuse(.page(.variableTaken(variable, by: other)))
    }
    variables[variable] = id
    return id
  }

  private mutating func readMood(_ value: ManifestValue) -> String? {
    var mood: String?
    if value.isNumber {
      mood = value.whole(in: 0...Int.max).map { String($0) }
    } else if value.isString {
      mood = value.string()
    } else {
      value.refuse(.wrongType(expected: "the name or the number of a mood", found: value.kindName))
    }
    if let mood { names.append(PageName(kind: .mood, name: mood, place: value.place)) }
    return mood
  }

  private mutating func readTriggers(_ value: ManifestValue?, isFirst: Bool) -> Page.Triggers {
    var triggers = Page.Triggers(enter: isFirst ? "enter" : nil)
    guard var object = value?.object() else { return triggers }
    for key in ["enter", "yes", "no", "end"] {
      guard let value = object.take(key) else { continue }
      var name: String?
      if !value.isNull {
        name = value.string()
        if let name {
          names.append(PageName(kind: .trigger, name: name, place: value.place))
          if name == "success", key != "end" {
            value.log.warn(.page(.successBeforeEnd), at: value.place)
          }
        }
      }
      switch key {
      case "enter": triggers.enter = name
      case "yes": triggers.yes = name
      case "no": triggers.no = name
      default: triggers.end = name
      }
    }
    object.finish()
    return triggers
  }

  // MARK: Conditions

  private func readConditions(_ value: ManifestValue) -> [Condition] {
    (value.members("conditions") ?? []).compactMap { id, place, value in
      guard let page = known[id] else {
        let isLater = later.contains(id)
        let nearest = id.nearest(among: known.keys.sorted())
        value.log.add(
          .page(isLater ? .laterPage(id) : .unknownPage(id, nearest: nearest)), at: place)
        return nil
      }
      guard let prompt = page.prompt else {
        value.log.add(.page(.noPrompt(id)), at: place)
        return nil
      }
      return readCondition(on: id, prompt, value)
    }
  }

  private func readCondition(
    on id: String, _ prompt: Prompt, _ value: ManifestValue
  ) -> Condition? {
    var meant = value
    var isInverted = false
    if value.isObject, var object = value.object() {
      if !object.has("not") { value.refuse(.missingKey("not")) }
      guard let not = object.take("not") else { return nil }
      object.finish()
      meant = not
      isInverted = true
    }
    let values = meant.isList ? meant.list() ?? [] : [meant]
    let answers = values.compactMap { $0.meant(by: prompt) }
    guard answers.count == values.count else { return nil }
    let condition = Condition(id, isOneOf: answers, isInverted: isInverted)
    if !condition.canBeMet(by: prompt) { value.log.warn(.page(.neverMet), at: value.place) }
    return condition
  }
}

extension ManifestValue {
  var isNull: Bool { if case .null = json.kind { true } else { false } }
  var isList: Bool { if case .array = json.kind { true } else { false } }
  var isObject: Bool { if case .object = json.kind { true } else { false } }

  /// What a condition on a prompt compares with: one value, also where several can be chosen.
  ///
  /// - Returns: `nil` where it is refused; no answer within, for `null`.
  fileprivate func meant(by prompt: Prompt) -> Answer?? {
    if isNull { return .some(nil) }
    let answer: Answer?
    switch prompt.kind {
    case .confirm: answer = boolean().map { .yesNo($0) }
    case .choice, .choices, .text, .secret: answer = string().map { .text($0) }
    }
    guard let answer else { return nil }
    if case .text(let value) = answer, !prompt.options.isEmpty {
      let known = prompt.options.map(\.value)
      guard known.contains(value) else {
        refuse(.notOneOf(value: value, allowed: known, nearest: value.nearest(among: known)))
        return nil
      }
    }
    return .some(answer)
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = kind { text } else { nil } }
}

extension String {
  /// The text without what terminals obey; line feeds part its paragraphs.
  fileprivate var paragraphs: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).tabless.printable }
      .joined(separator: "\n")
  }

  private var tabless: String { String(map { $0 == "\t" || $0 == "\r" ? " " : $0 }) }

  fileprivate var isIdentifier: Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    guard let first = utf8.first, isLetter(first), utf8.count <= 64 else { return false }
    return utf8.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }
}
