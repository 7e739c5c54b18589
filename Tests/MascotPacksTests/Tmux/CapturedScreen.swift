import MascotCore

/// What tmux shows, read from `capture-pane -e`, with a reader of its own for its few sequences.
struct CapturedScreen {
  /// A cell as both sides can tell it: the text of a grapheme, and the style where it is seen.
  struct Place: Equatable {
    var text = ""
    var style = Style.plain

    static let empty = Place()

    /// No character, whatever the background.
    var isBlank: Bool { text == "" || text == " " }
  }

  private(set) var rows: [[Place]] = []

  /// tmux gives colours and attributes on from row to row.
  init(_ lines: [String]) {
    var style = Style.plain
    for line in lines {
      var row: [Place] = []
      var rest = Substring(line).unicodeScalars
      while let scalar = rest.popFirst() {
        if scalar == "\u{1B}" {
          _ = rest.popFirst()
          let codes = rest.prefix { $0 != "m" }
          rest = rest.dropFirst(codes.count + 1)
          CapturedScreen.apply(String(Substring(codes)), to: &style)
        } else if scalar.columns == 0, let last = row.lastIndex(where: { $0.text != "right half" })
        {
          row[last].text.unicodeScalars.append(scalar)
          row[last].style = style
        } else {
          row.append(Place(scalar, style))
          if scalar.columns == 2 { row.append(Place(text: "right half", style: style)) }
        }
      }
      rows.append(row)
    }
  }

  /// The same of a picture.
  init(_ buffer: CellBuffer) {
    rows = (0..<buffer.size.rows).map { row in
      (0..<buffer.size.columns).map { column in
        let cell = buffer[column, row]
        if let cluster = cell.glyph.cluster {
          let text = String(String.UnicodeScalarView(buffer.clusters[cluster]))
          return Place(text: text, style: cell.style)
        }
        if cell.glyph == .trailing { return Place(text: "right half", style: cell.style) }
        return cell.glyph.scalar.map { Place($0, cell.style) } ?? .empty
      }
    }
  }

  /// The first cell in which a picture differs from what tmux shows.
  ///
  /// Where one of the two has no cell, the other may have a blank in any background: a picture ends
  /// where nothing more is drawn, and tmux 3.3a's captures leave out what was erased at the end of
  /// a row, whatever its background.
  func difference(from theirs: CapturedScreen) -> String? {
    for row in 0..<max(rows.count, theirs.rows.count) {
      let our = row < rows.count ? rows[row] : []
      let their = row < theirs.rows.count ? theirs.rows[row] : []
      for column in 0..<max(our.count, their.count) {
        let isSame =
          switch (column < our.count, column < their.count) {
          case (true, true): our[column] == their[column]
          case (true, false): our[column].isBlank
          case (_, _): their[column].isBlank
          }
        if !isSame {
          return "column \(column), row \(row): \(our.dropFirst(column).first ?? .empty)"
            + " is \(their.dropFirst(column).first ?? .empty) in tmux"
        }
      }
    }
    return nil
  }

  private static func apply(_ codes: String, to style: inout Style) {
    var codes = codes.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let code = codes.popFirst() {
      switch code {
      case "", "0": style = .plain
      case "1": style.attributes.insert(.bold)
      case "2": style.attributes.insert(.dim)
      case "3": style.attributes.insert(.italic)
      case "4": style.attributes.insert(.underline)
      case "4:2": style.attributes.insert(.doubleUnderline)
      case "4:3": style.attributes.insert(.curlyUnderline)
      case "4:4": style.attributes.insert(.dottedUnderline)
      case "4:5": style.attributes.insert(.dashedUnderline)
      case "5": style.attributes.insert(.blink)
      case "7": style.attributes.insert(.reverse)
      case "8": style.attributes.insert(.hidden)
      case "9": style.attributes.insert(.strikethrough)
      case "38": style.foreground = color(&codes)
      case "48": style.background = color(&codes)
      case "58": _ = color(&codes)
      case "39": style.foreground = .standard
      case "49": style.background = .standard
      default:
        guard let number = UInt8(code) else { continue }
        switch number {
        case 30...37: style.foreground = .indexed(number - 30)
        case 40...47: style.background = .indexed(number - 40)
        case 90...97: style.foreground = .indexed(number - 82)
        case 100...107: style.background = .indexed(number - 92)
        default: continue
        }
      }
    }
  }

  private static func color(_ codes: inout ArraySlice<Substring>) -> Color {
    func byte() -> UInt8 { codes.popFirst().flatMap { UInt8($0) } ?? 0 }
    return byte() == 5 ? .indexed(byte()) : .rgb(byte(), byte(), byte())
  }
}

extension CapturedScreen.Place {
  /// A blank that shows nothing is as good as none.
  fileprivate init(_ scalar: Unicode.Scalar, _ style: Style) {
    let lines: Attributes = [.reverse, .strikethrough, .underlines]
    let isSeen = style.background != .standard || !style.attributes.isDisjoint(with: lines)
    self = scalar == " " && !isSeen ? .empty : Self(text: String(Character(scalar)), style: style)
  }
}
