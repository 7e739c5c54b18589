import MascotCore

@testable import MascotTerminal

/// How a cell looks: equal for cells that nobody can tell apart.
///
/// `▀` in colours A over B is `▄` in B over A, `█` in A is a blank on A, and the foreground of a plain
/// blank does not matter.
struct Look: Hashable {
  private enum Shape: Hashable {
    case pixels(upper: Paint, lower: Paint)
    case text([Unicode.Scalar])
  }

  /// The terminal's own foreground and background are two paints, though both are the standard colour.
  private struct Paint: Hashable {
    let color: Color
    let isInk: Bool

    init(_ color: Color, isInk: Bool) {
      self.color = color
      self.isInk = color == .standard && isInk
    }
  }

  private let shape: Shape
  private let style: Style

  init(_ scalars: [Unicode.Scalar], _ style: Style) {
    let seen: Attributes = [.underline, .strikethrough, .reverse]
    let isPlain = style.attributes.isDisjoint(with: seen)
    let hidesBackground = style.attributes.isDisjoint(with: [.reverse, .hidden])
    let front = Paint(style.foreground, isInk: true)
    let back = Paint(style.background, isInk: false)
    let attributes = Style(attributes: style.attributes)
    switch (scalars, isPlain) {
    case ([" "], true), ([], true):
      shape = .pixels(upper: back, lower: back)
      self.style = .plain
    case ([" "], false):
      shape = .text(scalars)
      self.style = Style(
        foreground: style.foreground, background: style.background,
        attributes: style.attributes.intersection(seen))
    case (["█"], _) where hidesBackground:
      shape = .pixels(upper: front, lower: front)
      self.style = attributes
    case (["▀"], true) where hidesBackground:
      shape = .pixels(upper: front, lower: back)
      self.style = attributes
    case (["▄"], true) where hidesBackground:
      shape = .pixels(upper: back, lower: front)
      self.style = attributes
    default:
      shape = .text(scalars)
      self.style = style
    }
  }
}

/// How the cells of a picture have to look on a terminal; `nil` where terminals disagree.
struct MeantPicture {
  let rows: [[Look?]]

  init(_ picture: CellBuffer, on kind: TerminalKind, _ reduction: inout Reduction) {
    let attributes = kind.capabilities.hasAttributes ? kind.capabilities.attributes : []
    rows = (0..<picture.size.rows).map { row in
      var looks: [Look?] = []
      for column in 0..<picture.size.columns {
        let cell = picture[column, row]
        if cell.glyph == .trailing {
          // Beside a stand-in there is a blank.
          let isStandIn = !reduction.isUnicode
          let style = reduction.reduce(Cell(.space, cell.style)).style.limited(to: attributes)
          looks.append(looks.last.flatMap { $0 } == nil ? nil : Look(isStandIn ? [" "] : [], style))
          continue
        }
        guard !reduction.isUnicode || !picture.clusters.isUncertain(cell.glyph) else {
          looks.append(nil)
          continue
        }
        let shown = reduction.reduce(cell)
        let scalars =
          shown.glyph.cluster.map { picture.clusters[$0] } ?? [shown.glyph.scalar ?? " "]
        looks.append(Look(scalars, shown.style.limited(to: attributes)))
      }
      return looks
    }
  }
}

extension Style {
  fileprivate func limited(to attributes: Attributes) -> Style {
    Style(
      foreground: foreground, background: background,
      attributes: self.attributes.intersection(attributes))
  }
}
