/// What stands in a cell: nothing, a character, a longer grapheme, or the right half of a wide one.
///
/// A plain value of four bytes, open to the optimizer of other targets. A grapheme of more than one scalar is a number into the
/// ``ClusterTable`` of the buffer the cell stands in; only there does it have a meaning.
package struct Glyph: Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  /// Nothing: what lies beneath shows through.
  @inlinable package static var transparent: Glyph { Glyph(rawValue: 0) }
  @inlinable package static var space: Glyph { Glyph(rawValue: 0x20) }
  /// The right half of the wide grapheme on the left.
  @inlinable package static var trailing: Glyph { Glyph(rawValue: .max) }

  @inlinable static var firstCluster: UInt32 { 0x11_0000 }

  @inlinable
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable
  package init(_ scalar: Unicode.Scalar) { self.init(rawValue: scalar.value) }

  @inlinable
  package static func == (one: Glyph, other: Glyph) -> Bool { one.rawValue == other.rawValue }

  /// The grapheme with a number in the table of the cell's buffer.
  package init(cluster index: Int) { self.init(rawValue: Glyph.firstCluster + UInt32(index)) }

  /// The only scalar of the glyph, or `nil` where it is none or has several.
  @inlinable
  package var scalar: Unicode.Scalar? {
    self == .transparent ? nil : Unicode.Scalar(rawValue)
  }

  @inlinable
  package var cluster: Int? {
    rawValue >= Glyph.firstCluster && self != .trailing
      ? Int(rawValue - Glyph.firstCluster) : nil
  }
}

/// One column × one row: a glyph, colours and attributes.
///
/// 16 bytes without gaps, so that rows of cells are compared as memory.
package struct Cell: Hashable, Sendable, BitwiseCopyable {
  package var glyph: Glyph
  package var style: Style

  @inlinable
  package init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  @inlinable
  package static func == (one: Cell, other: Cell) -> Bool {
    one.glyph == other.glyph && one.style == other.style
  }

  @inlinable package static var transparent: Cell { Cell(.transparent) }
  @inlinable package static var blank: Cell { Cell(.space) }
}
