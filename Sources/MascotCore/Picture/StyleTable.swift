/// The styles that the pictures of a library use, each under a number.
struct StyleTable: Sendable {
  private var styles: [Style] = []
  private var index = HashIndex()
  /// The numbers last looked up, by a few bits of the style: most cells have one of few styles.
  private var recent = Array(repeating: 0, count: 256)

  subscript(number: Int) -> Style { styles[number] }

  mutating func number(of style: Style) -> Int {
    let bits = style.foreground.rawValue &* 0x9E37_79B1 ^ style.background.rawValue &* 0x85EB_CA77
    let place = Int((bits ^ style.attributes.rawValue &* 0xC2B2_AE3D) >> 24)
    if recent[place] < styles.count, styles[recent[place]] == style { return recent[place] }
    let hash = style.hashValue
    let number = index.number(hash: hash) { styles[$0] == style } ?? styles.count
    if number == styles.count {
      styles.append(style)
      index.appendNext { styles[$0].hashValue }
    }
    recent[place] = number
    return number
  }
}
