/// The graphemes of more than one scalar that a picture uses, each under a number.
///
/// Numbers are given in the order of arrival and keep their meaning while the table lives, so two
/// pictures drawn one after the other into the same buffer can be compared by number.
package struct ClusterTable: Sendable {
  private var clusters: [[Unicode.Scalar]] = []
  private var uncertain: [Bool] = []
  private var numbers = HashIndex()

  /// More than any picture needs; words from outside could fill a table without a bound.
  package static let capacity = 4096

  package init() {}

  package subscript(index: Int) -> [Unicode.Scalar] { clusters[index] }

  package var count: Int { clusters.count }

  /// Whether terminals disagree on how many columns a glyph takes.
  package func isUncertain(_ glyph: Glyph) -> Bool {
    guard glyph.rawValue > 0x1F000 else { return false }
    if let number = glyph.cluster { return uncertain[number] }
    return glyph.scalar.map { Grapheme($0).isUncertain } ?? false
  }

  /// The glyph that stands for a grapheme; its first scalar alone where the table is full.
  package mutating func intern(_ cluster: [Unicode.Scalar]) -> Glyph {
    let known = numbers.number(hash: cluster.digest) { clusters[$0] == cluster }
    if let number = known { return Glyph(cluster: number) }
    guard clusters.count < ClusterTable.capacity else {
      return cluster.first.map { Glyph($0) } ?? .space
    }
    clusters.append(cluster)
    numbers.appendNext { clusters[$0].digest }
    uncertain.append(cluster.graphemes.contains(where: \.isUncertain))
    return Glyph(cluster: clusters.count - 1)
  }
}

extension [Unicode.Scalar] {
  fileprivate var digest: Int {
    var hasher = Hasher()
    for scalar in self { hasher.combine(scalar.value) }
    return hasher.finalize()
  }
}
