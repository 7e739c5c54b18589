/// A character as a reader sees it: a scalar with its marks, and the columns it takes.
///
/// Terminals disagree on the width of long graphemes, so the rule is plain: a grapheme is as wide as
/// its first scalar, a flag is two columns, and at most four further scalars are kept. Where
/// terminals are known to differ, `isUncertain` says so, and the cursor is placed anew after it.
package struct Grapheme: Equatable, Sendable {
  package let base: Unicode.Scalar
  /// What follows the base: marks, joiners, variation selectors, joined scalars. At most four.
  package private(set) var marks: [Unicode.Scalar] = []
  /// Whether the text so far ends in a joiner, be it one that was kept or one too many.
  private var endsInJoiner = false

  package static let mostMarks = 4

  package init(_ base: Unicode.Scalar) { self.base = base }

  /// The columns it takes: 0 (a mark without a base), 1 or 2.
  package var width: Int { base.columns }

  /// Whether terminals disagree on how many columns it takes.
  package var isUncertain: Bool {
    base.isRegionalIndicator || marks.contains { !$0.isPlainMark }
  }

  /// Takes in the next scalar of a text where it belongs to this grapheme.
  package mutating func extend(by scalar: Unicode.Scalar) -> Bool {
    let pairs = marks.isEmpty && base.isRegionalIndicator && scalar.isRegionalIndicator
    guard scalar.columns == 0 || scalar.isSkinTone || endsInJoiner || pairs else { return false }
    // Only pictures join; letters stay side by side.
    endsInJoiner = scalar == .joiner && base.value >= 0x2190
    if marks.count < Grapheme.mostMarks { marks.append(scalar) }
    return true
  }
}

/// The graphemes of a text, in order. Marks without a base are left out.
package struct Graphemes<Scalars: Sequence<Unicode.Scalar>>: Sequence, IteratorProtocol {
  private var scalars: Scalars.Iterator
  private var upcoming: Unicode.Scalar?

  init(_ text: Scalars) {
    scalars = text.makeIterator()
    upcoming = scalars.next()
  }

  package mutating func next() -> Grapheme? {
    while let base = upcoming {
      var grapheme = Grapheme(base)
      upcoming = scalars.next()
      while let scalar = upcoming, grapheme.extend(by: scalar) { upcoming = scalars.next() }
      if grapheme.width > 0 { return grapheme }
    }
    return nil
  }
}

extension Sequence<Unicode.Scalar> {
  /// The graphemes of a text, in order. Marks without a base are left out.
  package var graphemes: Graphemes<Self> { Graphemes(self) }
}

extension Unicode.Scalar {
  package static let joiner: Unicode.Scalar = "\u{200D}"

  /// The columns the scalar takes on its own: 0, 1 or 2.
  package var columns: Int {
    if value < 0x300 { return 1 }
    if WidthTable.zero.holds(value) { return 0 }
    return WidthTable.wide.holds(value) ? 2 : 1
  }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
  fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// A mark that every terminal draws over its base: no joiner, selector or tag.
  fileprivate var isPlainMark: Bool {
    columns == 0 && self != .joiner && !(0xFE00...0xFE0F).contains(value) && value < 0xE0000
  }
}

extension [ClosedRange<UInt32>] {
  /// Whether one of the sorted ranges holds a value.
  fileprivate func holds(_ value: UInt32) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].lowerBound <= value
  }
}
