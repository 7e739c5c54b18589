import MascotCore

/// A picture of a film as elements of SVG: a path for each colour of its pixels, then its text.
struct SVGPicture {
  private let picture: CellBuffer
  /// The same on white paper, where the other is on black: what differs shows through.
  private let onLight: CellBuffer
  private let prefix: String

  init(_ picture: CellBuffer, onLight: CellBuffer, prefix: String) {
    self.picture = picture
    self.onLight = onLight
    self.prefix = prefix
  }

  func write(to out: inout some TextOutputStream) {
    let width = picture.size.columns
    for (paint, rectangles) in PixelRectangles.covering(pixels, width: width) {
      let path = rectangles.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z" }
      out.write("<path \(paint.attribute(prefix: prefix)) d=\"\(path.joined())\"/>\n")
    }
    let words = words
    if words.isEmpty { return }
    out.write("<g class=\"\(prefix)-text\">\n")
    for word in words { write(word, to: &out) }
    out.write("</g>\n")
  }

  private func paint(_ column: Int, _ row: Int) -> CellPaint {
    CellPaint(onBlack: picture[column, row], onWhite: onLight[column, row])
  }

  /// The colours of the pixels in reading order, two rows of them for a row of cells.
  private var pixels: [Paint?] {
    (0..<picture.size.rows).flatMap { row in
      let paints = (0..<picture.size.columns).map { paint($0, row) }
      return paints.map(\.upper) + paints.map(\.lower)
    }
  }

  // MARK: Text

  /// Cells beside each other that are written in one go.
  private struct Word {
    var column: Int
    var row: Int
    var paint: Paint
    var attributes: Attributes
    /// What stands in each cell; a longer grapheme, or a wide one, makes a word of its own.
    var texts: [String]
  }

  private var words: [Word] {
    var words: [Word] = []
    for row in 0..<picture.size.rows {
      var isOpen = false
      for column in 0..<picture.size.columns {
        let cell = picture[column, row]
        guard let paint = paint(column, row).glyph else {
          isOpen = false
          continue
        }
        let attributes = cell.style.attributes
        let text = picture.text(of: cell)
        let isSingle = cell.glyph.scalar.map { $0.value < 0x10000 } ?? false
        if isOpen, isSingle, let last = words.last, last.paint == paint,
          last.attributes == attributes
        {
          words[words.count - 1].texts.append(text)
        } else {
          words.append(
            Word(column: column, row: row, paint: paint, attributes: attributes, texts: [text]))
        }
        isOpen = isSingle
      }
    }
    return words
  }

  /// Text is ten times as large, and drawn to a tenth: small sizes of letters are not drawn well.
  private func write(_ word: Word, to out: inout some TextOutputStream) {
    let places = word.texts.indices.map { "\((word.column + $0) * 10)" }
    let attributes =
      ["x=\"\(places.joined(separator: " "))\"", "y=\"\(word.row * 20 + 15)\""]
      + [word.paint.attribute(prefix: prefix)] + word.attributes.inSVG
    let text = word.texts.joined().escaped
    out.write("<text \(attributes.joined(separator: " "))>\(text)</text>\n")
  }

  // MARK: Styles

  /// What the elements of a picture leave to a style sheet.
  struct Needs: OptionSet {
    let rawValue: Int

    static let text = Needs(rawValue: 1)
    static let ownColours = Needs(rawValue: 2)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(of picture: CellBuffer) {
      self = []
      for cell in picture.cells {
        let paint = CellPaint(cell)
        if paint.glyph != nil { insert(.text) }
        let isOwn = [paint.upper, paint.lower, paint.glyph].contains { $0 == .ink || $0 == .paper }
        if isOwn { insert(.ownColours) }
      }
    }

    /// A reader's own colours are guessed from whether things are light or dark where it reads.
    func rules(prefix: String) -> [String] {
      var rules: [String] = []
      if contains(.text) {
        rules.append(
          ".\(prefix)-text{transform:scale(.1);font:16.667px ui-monospace,SFMono-Regular,Menlo,"
            + "Consolas,\"DejaVu Sans Mono\",monospace;white-space:pre}")
      }
      if contains(.ownColours) {
        rules += [
          ".\(prefix)-ink{fill:#1f2328}.\(prefix)-paper{fill:#fff}",
          "@media (prefers-color-scheme:dark)"
            + "{.\(prefix)-ink{fill:#e6edf3}.\(prefix)-paper{fill:#0d1117}}",
        ]
      }
      return rules
    }
  }
}

extension CellBuffer {
  fileprivate func text(of cell: Cell) -> String {
    var text = String.UnicodeScalarView()
    if let cluster = cell.glyph.cluster {
      text.append(contentsOf: clusters[cluster])
    } else {
      text.append(cell.glyph.scalar ?? " ")
    }
    return String(text)
  }
}

extension Paint {
  /// The attribute that fills an element with it.
  fileprivate func attribute(prefix: String) -> String {
    switch self {
    case .ink: "class=\"\(prefix)-ink\""
    case .paper: "class=\"\(prefix)-paper\""
    case .rgb(let red, let green, let blue): "fill=\"#\([red, green, blue].map(\.hex).joined())\""
    case .glass(let red, let green, let blue, let opacity):
      "fill=\"#\([red, green, blue].map(\.hex).joined())\" fill-opacity=\"\(opacity.share)\""
    }
  }
}

extension UInt8 {
  fileprivate var hex: String { (self < 16 ? "0" : "") + String(self, radix: 16) }

  /// A number of 255ths as a part of the whole.
  fileprivate var share: Decimal { Decimal((Int128(self) * 1000 + 127) / 255, digits: 3) }
}

extension Attributes {
  /// The attributes as far as a still picture has them.
  fileprivate var inSVG: [String] {
    var written: [String] = []
    if contains(.bold) { written.append("font-weight=\"bold\"") }
    if contains(.dim) { written.append("opacity=\".6\"") }
    if contains(.italic) { written.append("font-style=\"italic\"") }
    let lines = [
      isDisjoint(with: .underlines) ? nil : "underline",
      contains(.strikethrough) ? "line-through" : nil,
    ].compactMap { $0 }
    if !lines.isEmpty { written.append("text-decoration=\"\(lines.joined(separator: " "))\"") }
    return written
  }
}

extension String {
  /// The text as it may stand in XML.
  var escaped: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
