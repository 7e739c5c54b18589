import MascotCore

/// Where everything stands in a pane: the mascot above, the words below it, then the dots, and in the
/// last row the keys.
///
/// It depends on the pane, the sizes of the mascot and the longest page, never on the open page: the
/// mascot stands in the same cells on every page, and so does every title.
struct PageLayout: Hashable, Sendable {
  /// The rows of the mascot and its label; 0 where there is room for neither.
  private(set) var stageRows: Int
  private(set) var stageRow: Int
  private(set) var textRow: Int
  private(set) var textRows: Int
  private(set) var dotsRow: Int?
  private(set) var keysRow: Int?
  private(set) var spacing: Spacing

  enum Spacing: Hashable, Sendable {
    case airy
    case compact
  }

  /// What a pane could be filled with.
  private struct Plan {
    var stage: Int
    var spacing: Spacing
    var dots: Int
    var keys: Int
    var text: Int

    /// The blank rows around the dots, and the one between the mascot and the title.
    var blanks: Int { spacing == .airy ? 3 : 0 }
    var rows: Int { stage + text + dots + keys + blanks }
  }

  /// - Parameters:
  ///   - boxes: The boxes of the sizes that may be shown, the largest first.
  ///   - pages: The words of all pages whose length counts.
  ///   - hasLong: Whether there are others, which are scrolled.
  init(pane: Size, boxes: [Size], pages: [PageText], hasLong: Bool) {
    let fitting = pages.filter { $0.rows(.compact) + 2 <= pane.rows }
    let scrolls = hasLong || fitting.count < pages.count
    func need(_ spacing: Spacing) -> Int {
      let scrolled = scrolls ? min(12, max(pane.rows / 2, min(6, pane.rows - 1))) : 1
      return max(fitting.map { $0.rows(spacing) }.max() ?? 1, scrolled)
    }
    func plan(_ stage: Int, _ spacing: Spacing, dots: Int = 1, keys: Int = 1) -> Plan {
      Plan(stage: stage, spacing: spacing, dots: dots, keys: keys, text: need(spacing))
    }
    let stages = boxes.filter { $0.columns <= pane.columns }.map { $0.rows + 1 }
    let plans =
      stages.map { plan($0, .airy) } + stages.map { plan($0, .compact) }
      + [
        plan(1, .airy), plan(1, .compact), plan(1, .compact, dots: 0),
        plan(0, .compact, dots: 0), plan(0, .compact, dots: 0, keys: 0),
      ]
    var chosen =
      plans.first { $0.rows <= pane.rows } ?? plan(0, .compact, dots: 0, keys: 0)
    if chosen.rows > pane.rows { chosen.text = max(pane.rows, 0) }
    self.init(chosen, in: pane)
    // Pages that are scrolled have all the rows there are.
    if scrolls {
      let free = (dotsRow ?? keysRow ?? pane.rows) - textRow - (spacing == .airy ? 1 : 0)
      textRows = max(textRows, free)
    }
  }

  private init(_ plan: Plan, in pane: Size) {
    let isAiry = plan.spacing == .airy
    // The keys stay at the edge; the rest stands in the middle of what is left.
    let spare = max(0, pane.rows - plan.rows)
    spacing = plan.spacing
    stageRow = spare / 2
    stageRows = plan.stage
    textRow = stageRow + plan.stage + (isAiry ? 1 : 0)
    textRows = plan.text
    dotsRow = plan.dots > 0 ? textRow + plan.text + (isAiry ? 1 : 0) : nil
    keysRow = plan.keys > 0 ? pane.rows - 1 : nil
  }

  /// The columns of the words in a pane: few enough to be read with ease.
  static func columns(in pane: Size) -> Int {
    min(pane.columns >= 24 ? pane.columns - 4 : pane.columns, 60)
  }
}
