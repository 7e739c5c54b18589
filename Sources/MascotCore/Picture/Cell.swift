/// What stands in a cell: nothing, a character, a longer grapheme, or the right half of a wide one.
///
/// A plain value of four bytes. A grapheme of more than one scalar is a number into the
/// ``ClusterTable`` of the buffer the cell stands in; only there does it have a meaning.
///
/// What a cell is made of is public, because the optimizer of other targets sees into nothing else:
/// of what has package access it makes calls, be it inlinable or not.
public struct Glyph: Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt32

  /// Nothing: what lies beneath shows through.
  @inlinable public static var transparent: Glyph { Glyph(rawValue: 0) }
  @inlinable public static var space: Glyph { Glyph(rawValue: 0x20) }
  /// The right half of the wide grapheme on the left.
  @inlinable public static var trailing: Glyph { Glyph(rawValue: .max) }

  @inlinable static var firstCluster: UInt32 { 0x11_0000 }

  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable
  public init(_ scalar: Unicode.Scalar) { self.init(rawValue: scalar.value) }

  @inlinable
  public static func == (one: Glyph, other: Glyph) -> Bool { one.rawValue == other.rawValue }

  /// The grapheme with a number in the table of the cell's buffer.
  package init(cluster index: Int) { self.init(rawValue: Glyph.firstCluster + UInt32(index)) }

  /// The only scalar of the glyph, or `nil` where it is none or has several.
  @inlinable
  public var scalar: Unicode.Scalar? {
    self == .transparent ? nil : Unicode.Scalar(rawValue)
  }

  @inlinable
  public var cluster: Int? {
    rawValue >= Glyph.firstCluster && self != .trailing
      ? Int(rawValue - Glyph.firstCluster) : nil
  }
}

/// One column × one row: a glyph, colours and attributes.
///
/// 16 bytes without gaps, so that rows of cells are compared as memory.
public struct Cell: Hashable, Sendable, BitwiseCopyable {
  public var glyph: Glyph
  public var style: Style

  @inlinable
  public init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  @inlinable
  public static func == (one: Cell, other: Cell) -> Bool {
    one.glyph == other.glyph && one.style == other.style
  }

  @inlinable public static var transparent: Cell { Cell(.transparent) }
  @inlinable public static var blank: Cell { Cell(.space) }
}
