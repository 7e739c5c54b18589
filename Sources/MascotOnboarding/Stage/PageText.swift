import MascotCore

/// The words of a page in lines of a width.
struct PageText: Hashable, Sendable {
  let title: [String]
  let body: [String]
  let label: [String]
  /// All of these: what is scrolled where there is no room for all.
  let lines: [String]
  /// The rows of what is typed or chosen; 0 where the page asks nothing.
  let fieldRows: Int

  /// The most rows of options that are shown at once.
  static let mostOptions = 8
  /// Beyond it a text is scrolled in any pane, and is not asked how much room it needs.
  static let mostBytes = 16_384

  /// - Parameter isOpen: Whether the page is to be drawn, and not only to be measured.
  init(_ page: Page, columns: Int, isOpen: Bool = false) {
    title = page.title.wrapped(to: columns)
    let lines = page.body.isEmpty ? [] : page.body.wrapped(to: columns)
    body = isOpen ? lines.balanced(page.body, in: columns) : lines
    label = page.prompt?.label.map { $0.wrapped(to: columns) } ?? []
    self.lines = title + body + label
    switch page.prompt?.kind {
    case .confirm, .text, .secret: fieldRows = 1
    case .choice(let options), .choices(let options):
      fieldRows = min(options.count, PageText.mostOptions)
    case nil: fieldRows = 0
    }
  }

  /// Up to so many lines stand in the middle each; more of them have a common left edge.
  static let mostCentred = 4

  /// The rows that the page takes when nothing of it is scrolled.
  func rows(_ spacing: PageLayout.Spacing) -> Int {
    let words = lines.count + fieldRows
    switch spacing {
    case .compact: return words
    // A blank before the body, one before the prompt, and a row for what is wrong with an answer.
    case .airy: return words + (body.isEmpty ? 0 : 1) + (fieldRows == 0 ? 0 : 2)
    }
  }

  /// How a region is shared out that has no room for all: what is asked stays, the words are scrolled.
  func window(in region: Int, _ spacing: PageLayout.Spacing) -> (lines: Int, field: Int) {
    let field = fieldRows == 0 ? 0 : min(fieldRows, max(1, region / 2))
    let gaps = field > 0 && spacing == .airy ? 2 : 0
    return (max(0, min(lines.count, region - field - gaps)), field)
  }

  /// The lines that can be scrolled away in a region.
  func mostScroll(in region: Int, _ spacing: PageLayout.Spacing) -> Int {
    rows(spacing) <= region ? 0 : lines.count - window(in: region, spacing).lines
  }
}

extension [String] {
  /// The same text in no more lines, but of widths as like each other as can be: a line of one word
  /// below a long one looks forgotten.
  fileprivate func balanced(_ text: String, in columns: Int) -> [String] {
    guard (2...PageText.mostCentred).contains(count) else { return self }
    var best = self
    for width in stride(from: columns - 1, through: columns / 2, by: -1) {
      let lines = text.wrapped(to: width)
      if lines.count > count { break }
      best = lines
    }
    return best
  }
}
