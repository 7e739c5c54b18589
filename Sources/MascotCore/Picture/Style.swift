/// How the text of a cell looks, apart from its colours.
package struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The same as `[]`, but to the optimizer of other targets it is a number.
  @inlinable package static var plain: Attributes { Attributes(rawValue: 0) }
  @inlinable package static var bold: Attributes { Attributes(rawValue: 1 << 0) }
  @inlinable package static var dim: Attributes { Attributes(rawValue: 1 << 1) }
  @inlinable package static var italic: Attributes { Attributes(rawValue: 1 << 2) }
  @inlinable package static var blink: Attributes { Attributes(rawValue: 1 << 3) }
  @inlinable package static var reverse: Attributes { Attributes(rawValue: 1 << 4) }
  @inlinable package static var hidden: Attributes { Attributes(rawValue: 1 << 5) }
  @inlinable package static var strikethrough: Attributes { Attributes(rawValue: 1 << 6) }
  @inlinable package static var underline: Attributes { Attributes(rawValue: 1 << 7) }
  @inlinable package static var doubleUnderline: Attributes { Attributes(rawValue: 1 << 8) }
  @inlinable package static var curlyUnderline: Attributes { Attributes(rawValue: 1 << 9) }
  @inlinable package static var dottedUnderline: Attributes { Attributes(rawValue: 1 << 10) }
  @inlinable package static var dashedUnderline: Attributes { Attributes(rawValue: 1 << 11) }

  /// Every way to underline; a cell has one at most.
  @inlinable package static var underlines: Attributes { Attributes(rawValue: 0b1111_1000_0000) }
  /// What is seen of a cell that has nothing but a blank in it.
  @inlinable package static var seenOnBlanks: Attributes { Attributes(rawValue: 0b1111_1101_0000) }
}

/// Colours and attributes of a cell.
package struct Style: Hashable, Sendable, BitwiseCopyable {
  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  @inlinable
  package init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = .plain
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  @inlinable
  package static func == (one: Style, other: Style) -> Bool {
    one.foreground == other.foreground && one.background == other.background
      && one.attributes.rawValue == other.attributes.rawValue
  }

  /// The terminal's own colours and no attributes.
  @inlinable package static var plain: Style { Style() }
  /// Words beside the picture that should not draw the eye.
  package static let quiet = Style(attributes: .dim)
  package static let strong = Style(attributes: .bold)
}
