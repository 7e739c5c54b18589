import MascotCore

/// A cell as the terminal has it: the scalars in it, none for the right half of a wide one.
struct SeenCell: Hashable {
  var scalars: [Unicode.Scalar]
  var style: Style
}

/// Reads what `capture-pane -e` writes; the style goes on from line to line.
struct CaptureReader {
  private var style = Style.plain

  /// The cells of a row, as many as asked for.
  mutating func cells(of line: String, columns: Int) -> [SeenCell] {
    var cells: [SeenCell] = []
    var joins = false
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "\u{1B}" {
        _ = scalars.next()
        var parameters = ""
        while let next = scalars.next(), next != "m" { parameters.unicodeScalars.append(next) }
        apply(parameters.split(separator: ";").map { Int($0) ?? 0 })
        continue
      }
      if scalar.seenColumns == 0 || joins,
        let last = cells.lastIndex(where: { !$0.scalars.isEmpty })
      {
        cells[last].scalars.append(scalar)
      } else {
        cells.append(SeenCell(scalars: [scalar], style: style))
        if scalar.seenColumns == 2 { cells.append(SeenCell(scalars: [], style: style)) }
      }
      joins = scalar == .joiner
    }
    let missing = max(columns - cells.count, 0)
    return Array(cells.prefix(columns))
      + Array(repeating: SeenCell(scalars: [" "], style: .plain), count: missing)
  }

  private mutating func apply(_ parameters: [Int]) {
    var rest = parameters.isEmpty ? [0] : parameters[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1...9:
        style.attributes.insert(CaptureReader.attributes[number - 1])
      case 30...37: style.foreground = .indexed(UInt8(number - 30))
      case 38: style.foreground = color(&rest)
      case 39: style.foreground = .standard
      case 40...47: style.background = .indexed(UInt8(number - 40))
      case 48: style.background = color(&rest)
      case 49: style.background = .standard
      case 90...97: style.foreground = .indexed(UInt8(number - 82))
      case 100...107: style.background = .indexed(UInt8(number - 92))
      default: preconditionFailure("tmux writes SGR \(number)")
      }
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) -> Color {
    if rest.popFirst() == 5 { return .indexed(UInt8(rest.removeFirst())) }
    let parts = rest.prefix(3).map { UInt8($0) }
    rest.removeFirst(3)
    return .rgb(parts[0], parts[1], parts[2])
  }

  /// In the order of their numbers; 6 is a fast blink, which nobody asks for.
  private static let attributes: [Attributes] = [
    .bold, .dim, .italic, .underline, .blink, .blink, .reverse, .hidden, .strikethrough,
  ]
}

extension Unicode.Scalar {
  /// The columns that tmux gives a scalar: it draws half of a flag in one.
  fileprivate var seenColumns: Int {
    (0x1F1E6...0x1F1FF).contains(value) ? 1 : columns
  }
}
