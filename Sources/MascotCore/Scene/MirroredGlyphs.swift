/// Glyphs that are another one's picture in a mirror, or turned.
enum MirroredGlyphs {
  /// Pairs that swap when left and right do.
  private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("/", "\\"), ("(", ")"), ("<", ">"), ("[", "]"), ("{", "}"), ("`", "´"), ("‹", "›"),
    ("«", "»"), ("╱", "╲"), ("▌", "▐"), ("▖", "▗"), ("▘", "▝"), ("▙", "▟"), ("▚", "▞"),
    ("▛", "▜"), ("┌", "┐"), ("└", "┘"), ("├", "┤"), ("╭", "╮"), ("╰", "╯"), ("╔", "╗"),
    ("╚", "╝"), ("╠", "╣"), ("←", "→"), ("◀", "▶"), ("◢", "◣"), ("◤", "◥"),
  ]

  /// Glyphs in the order in which a quarter turn clockwise leads from one to the next.
  private static let circles: [[Unicode.Scalar]] = [
    ["/", "\\"], ["-", "|"], ["─", "│"], ["═", "║"], ["╱", "╲"], ["^", ">", "v", "<"],
    ["↑", "→", "↓", "←"], ["▲", "▶", "▼", "◀"], ["▀", "▐", "▄", "▌"], ["▘", "▝", "▗", "▖"],
    ["▛", "▜", "▟", "▙"], ["▞", "▚"], ["┌", "┐", "┘", "└"], ["╭", "╮", "╯", "╰"],
    ["╔", "╗", "╝", "╚"], ["├", "┬", "┤", "┴"],
  ]

  static func mirrored(_ glyph: Glyph) -> Glyph {
    guard let scalar = glyph.scalar else { return glyph }
    for (left, right) in pairs {
      if scalar == left { return Glyph(right) }
      if scalar == right { return Glyph(left) }
    }
    return glyph
  }

  /// - Parameter quarters: Clockwise, 0–3.
  static func turned(_ glyph: Glyph, quarters: Int) -> Glyph {
    guard quarters > 0, let scalar = glyph.scalar else { return glyph }
    for circle in circles {
      if let place = circle.firstIndex(of: scalar) {
        return Glyph(circle[(place + quarters) % circle.count])
      }
    }
    return quarters == 2 ? mirrored(glyph) : glyph
  }
}
