/// How the text of a cell looks, apart from its colours.
public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The same as `[]`, but to the optimizer of other targets it is a number.
  @inlinable public static var plain: Attributes { Attributes(rawValue: 0) }
  @inlinable public static var bold: Attributes { Attributes(rawValue: 1 << 0) }
  @inlinable public static var dim: Attributes { Attributes(rawValue: 1 << 1) }
  @inlinable public static var italic: Attributes { Attributes(rawValue: 1 << 2) }
  @inlinable public static var blink: Attributes { Attributes(rawValue: 1 << 3) }
  @inlinable public static var reverse: Attributes { Attributes(rawValue: 1 << 4) }
  @inlinable public static var hidden: Attributes { Attributes(rawValue: 1 << 5) }
  @inlinable public static var strikethrough: Attributes { Attributes(rawValue: 1 << 6) }
  @inlinable public static var underline: Attributes { Attributes(rawValue: 1 << 7) }
  @inlinable public static var doubleUnderline: Attributes { Attributes(rawValue: 1 << 8) }
  @inlinable public static var curlyUnderline: Attributes { Attributes(rawValue: 1 << 9) }
  @inlinable public static var dottedUnderline: Attributes { Attributes(rawValue: 1 << 10) }
  @inlinable public static var dashedUnderline: Attributes { Attributes(rawValue: 1 << 11) }

  /// Every way to underline; a cell has one at most.
  @inlinable public static var underlines: Attributes { Attributes(rawValue: 0b1111_1000_0000) }
  /// What is seen of a cell that has nothing but a blank in it.
  @inlinable public static var seenOnBlanks: Attributes { Attributes(rawValue: 0b1111_1101_0000) }
}

/// Colours and attributes of a cell.
public struct Style: Hashable, Sendable, BitwiseCopyable {
  public var foreground: Color
  public var background: Color
  public var attributes: Attributes

  @inlinable
  public init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = .plain
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  @inlinable
  public static func == (one: Style, other: Style) -> Bool {
    one.foreground == other.foreground && one.background == other.background
      && one.attributes.rawValue == other.attributes.rawValue
  }

  /// The terminal's own colours and no attributes.
  @inlinable public static var plain: Style { Style() }
  /// Words beside the picture that should not draw the eye.
  package static let quiet = Style(attributes: .dim)
  package static let strong = Style(attributes: .bold)
}
