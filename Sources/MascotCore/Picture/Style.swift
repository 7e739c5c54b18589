/// How the text of a cell looks, apart from its colours.
package struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let bold = Attributes(rawValue: 1 << 0)
  package static let dim = Attributes(rawValue: 1 << 1)
  package static let italic = Attributes(rawValue: 1 << 2)
  package static let blink = Attributes(rawValue: 1 << 3)
  package static let reverse = Attributes(rawValue: 1 << 4)
  package static let hidden = Attributes(rawValue: 1 << 5)
  package static let strikethrough = Attributes(rawValue: 1 << 6)
  package static let underline = Attributes(rawValue: 1 << 7)
}

/// Colours and attributes of a cell.
package struct Style: Hashable, Sendable, BitwiseCopyable {
  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attributes.
  package static let plain = Style()
  /// Words beside the picture that should not draw the eye.
  package static let quiet = Style(attributes: .dim)
  package static let strong = Style(attributes: .bold)
}
