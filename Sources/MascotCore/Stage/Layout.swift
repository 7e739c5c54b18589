/// Where everything stands in a pane: the mascot centred, words below it, keys in the last row.
///
/// The layout depends on the pane and the box alone, never on what they show, so nothing shifts
/// from frame to frame or from state to state.
package struct Layout: Hashable, Sendable {
  /// The upper left of the mascot's box, or `nil` where it does not fit.
  package private(set) var picture: Position?
  /// The row of the label.
  package private(set) var label: Int?
  /// The row of the keys, and of what has to be told.
  package private(set) var footer: Int?
  /// The rows for the programs that report: those between the two, and where there are several, all
  /// but the last, which parts them from the keys.
  package var sources: Range<Int> {
    guard let label else { return 0..<0 }
    let end = footer ?? rows
    let room = end - label - 1
    return label + 1..<(footer != nil && room > 2 ? end - 1 : end)
  }
  private let rows: Int

  package init(pane: Size, box: Size?) {
    rows = pane.rows
    guard let box, box.fits(in: pane) else {
      guard pane.rows > 0 else { return }
      label = (pane.rows - 1) / 2
      footer = pane.rows > 1 ? pane.rows - 1 : nil
      return
    }
    let spare = pane.rows - box.rows
    let gap = spare >= 4 ? 1 : 0
    let words = spare >= 1 ? gap + 1 : 0
    let keys = spare >= 2 ? 1 : 0
    let top = (pane.rows - keys - words - box.rows) / 2
    picture = Position(column: (pane.columns - box.columns) / 2, row: top)
    label = words > 0 ? top + box.rows + gap : nil
    footer = keys > 0 ? pane.rows - 1 : nil
  }
}
