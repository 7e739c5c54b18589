/// What stands in a cell: nothing, a character, a longer grapheme, or the right half of a wide one.
///
/// A plain value of four bytes. A grapheme of more than one scalar is a number into the
/// ``ClusterTable`` of the buffer the cell stands in; only there does it have a meaning.
package struct Glyph: Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  /// Nothing: what lies beneath shows through.
  package static let transparent = Glyph(rawValue: 0)
  package static let space = Glyph(" ")
  /// The right half of the wide grapheme on the left.
  package static let trailing = Glyph(rawValue: .max)

  private static let firstCluster: UInt32 = 0x11_0000

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ scalar: Unicode.Scalar) { self.init(rawValue: scalar.value) }

  /// The grapheme with a number in the table of the cell's buffer.
  package init(cluster index: Int) { self.init(rawValue: Glyph.firstCluster + UInt32(index)) }

  /// The only scalar of the glyph, or `nil` where it is none or has several.
  package var scalar: Unicode.Scalar? {
    self == .transparent ? nil : Unicode.Scalar(rawValue)
  }

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

  package init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  package static let transparent = Cell(.transparent)
  package static let blank = Cell(.space)
}
