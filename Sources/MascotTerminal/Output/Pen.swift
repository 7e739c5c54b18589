import MascotCore

/// The colours and attributes that the terminal writes in at the moment, and the cheapest way to
/// change them.
struct Pen {
  private(set) var style = Style.plain
  private let attributes: Attributes
  private let takesBack: Bool

  init(_ capabilities: Capabilities) {
    attributes = capabilities.hasAttributes ? capabilities.attributes : []
    takesBack = capabilities.takesAttributesBack
  }

  /// The terminal was told to reset everything.
  mutating func reset() { style = .plain }

  /// The style as this terminal can show it, with nothing changed that cannot be seen in the glyph.
  func needed(_ style: Style, for glyph: Glyph) -> Style {
    var needed = style
    needed.attributes.formIntersection(attributes)
    switch glyph {
    case .space where !needed.attributes.contains(.reverse):
      let seen: Attributes = [.underline, .strikethrough, .reverse]
      if needed.attributes.isDisjoint(with: seen) { needed.foreground = self.style.foreground }
      needed.attributes.formIntersection(seen)
      needed.attributes.formUnion(self.style.attributes.subtracting(seen))
    case Glyph("█") where needed.attributes.isDisjoint(with: [.reverse, .hidden]):
      needed.background = self.style.background
    default: break
    }
    return needed
  }

  /// Writes what turns the present style into another one.
  mutating func change(to next: Style, in stream: inout ByteStream) {
    guard next != style else { return }
    let style = style
    if takesBack {
      stream.appendShorter(
        { Pen.write(from: style, to: next, in: &$0) },
        { Pen.writeAnew(next, in: &$0) })
    } else {
      Pen.writeAnew(next, in: &stream)
    }
    self.style = next
  }

  private static func writeAnew(_ next: Style, in stream: inout ByteStream) {
    if next == .plain { return stream.append("\u{1B}[m") }
    var parameters = Parameters()
    parameters.add(0, to: &stream)
    parameters.add(changesFrom: .plain, to: next, in: &stream)
    stream.append(UInt8(ascii: "m"))
  }

  private static func write(from style: Style, to next: Style, in stream: inout ByteStream) {
    var parameters = Parameters()
    parameters.add(changesFrom: style, to: next, in: &stream)
    stream.append(UInt8(ascii: "m"))
  }
}

/// The numbers of one SGR sequence.
private struct Parameters {
  private var isFirst = true

  mutating func add(_ number: Int, to stream: inout ByteStream) {
    if isFirst { stream.append("\u{1B}[") } else { stream.append(UInt8(ascii: ";")) }
    isFirst = false
    stream.append(number: number)
  }

  mutating func add(changesFrom style: Style, to next: Style, in stream: inout ByteStream) {
    var kept = style.attributes
    for (attribute, _, off) in Parameters.attributes
    where kept.contains(attribute) && !next.attributes.contains(attribute) {
      // One number takes bold and dim back together.
      if off == 22 { kept.subtract([.bold, .dim]) }
      kept.remove(attribute)
      add(off, to: &stream)
    }
    for (attribute, on, _) in Parameters.attributes
    where next.attributes.contains(attribute) && !kept.contains(attribute) {
      add(on, to: &stream)
    }
    if next.foreground != style.foreground { add(next.foreground, base: 30, to: &stream) }
    if next.background != style.background { add(next.background, base: 40, to: &stream) }
  }

  private mutating func add(_ color: Color, base: Int, to stream: inout ByteStream) {
    switch color.kind {
    case .standard: add(base + 9, to: &stream)
    case .indexed(let index) where index < 8: add(base + Int(index), to: &stream)
    case .indexed(let index) where index < 16: add(base + 60 + Int(index) - 8, to: &stream)
    case .indexed(let index):
      add(base + 8, to: &stream)
      add(5, to: &stream)
      add(Int(index), to: &stream)
    case .rgb(let red, let green, let blue):
      add(base + 8, to: &stream)
      add(2, to: &stream)
      for component in [red, green, blue] { add(Int(component), to: &stream) }
    }
  }

  /// The attributes with the numbers that set them and take them back.
  private static let attributes: [(Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.blink, 5, 25),
    (.reverse, 7, 27), (.hidden, 8, 28), (.strikethrough, 9, 29),
  ]
}
