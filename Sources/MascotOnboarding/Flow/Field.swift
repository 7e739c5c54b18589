import MascotCore

/// What has been done on a page to answer it, before it is answered and after.
package struct Field: Hashable, Sendable {
  package private(set) var state: State
  /// Whether somebody has typed or chosen something.
  package private(set) var isTouched = false

  package enum State: Hashable, Sendable {
    case confirm(isYes: Bool)
    case options(OptionList)
    case line(LineEditor)
  }

  package enum Response: Hashable, Sendable {
    case taken
    /// The key is the answer itself.
    case answered
    case full
    case foreign
  }

  package init(for prompt: Prompt) {
    switch (prompt.kind, prompt.standard) {
    case (.confirm, let standard): state = .confirm(isYes: standard != .yesNo(false))
    case (.choice(let options), let standard):
      let chosen = options.indices.filter { .text(options[$0].value) == standard }
      state = .options(OptionList(count: options.count, mode: .one, chosen: Set(chosen)))
    case (.choices(let options), .several(let values)):
      let chosen = options.indices.filter { values.contains(options[$0].value) }
      state = .options(OptionList(count: options.count, mode: .several, chosen: Set(chosen)))
    case (.choices(let options), _):
      state = .options(OptionList(count: options.count, mode: .several))
    case (.text, .text(let text)), (.secret, .text(let text)):
      state = .line(LineEditor(text, limit: prompt.maxLength))
    case (.text, _), (.secret, _): state = .line(LineEditor(limit: prompt.maxLength))
    }
  }

  package mutating func handle(_ key: Key) -> Response {
    switch state {
    case .confirm(let isYes):
      switch key {
      case .character("y"), .character("Y"): return press(true)
      case .character("n"), .character("N"): return press(false)
      case .arrow(.left), .arrow(.right), .character(" "):
        state = .confirm(isYes: !isYes)
        isTouched = true
        return .taken
      case .character, .control, .arrow(.up), .arrow(.down), .jump, .enter, .escape, .tab,
        .backTab, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .function:
        return .foreign
      }
    case .options(var list):
      guard list.handle(key) else { return .foreign }
      if list.chosen != chosen { isTouched = true }
      state = .options(list)
      return .taken
    case .line(var editor):
      let before = editor.text
      let response = editor.handle(key)
      if editor.text != before { isTouched = true }
      state = .line(editor)
      return Response(response)
    }
  }

  package mutating func paste(_ text: String) -> Response {
    guard case .line(var editor) = state else { return .foreign }
    let response = editor.insert(text)
    isTouched = true
    state = .line(editor)
    return Response(response)
  }

  /// Enter: of a choice of one, the option at the cursor is taken.
  package mutating func settle(_ prompt: Prompt) {
    if case .options(var list) = state, case .choice = prompt.kind {
      list.choose()
      state = .options(list)
    }
    isTouched = true
  }

  /// What the field says.
  package func answer(to prompt: Prompt) -> Answer? {
    switch state {
    case .confirm(let isYes): return .yesNo(isYes)
    case .line(let editor): return prompt.settled(.text(editor.text))
    case .options(let list):
      let values = list.chosen.sorted().map { prompt.options[$0].value }
      if case .choice = prompt.kind { return values.first.map { .text($0) } }
      return prompt.settled(.several(values))
    }
  }

  private var chosen: Set<Int> {
    if case .options(let list) = state { list.chosen } else { [] }
  }

  private mutating func press(_ isYes: Bool) -> Response {
    state = .confirm(isYes: isYes)
    isTouched = true
    return .answered
  }
}

extension Field.Response {
  fileprivate init(_ response: LineEditor.Response) {
    switch response {
    case .done: self = .taken
    case .full: self = .full
    case .foreign: self = .foreign
    }
  }
}
