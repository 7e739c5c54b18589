import MascotCore

/// Whose rules say how colours and attributes look.
package enum ANSIRendition: Hashable, Sendable {
  /// A terminal's: bold is bold and blinking blinks.
  case terminal
  /// ANSI.SYS's: the sixteen colours of a PC, bold being the bright ones.
  case dos(blink: Blink)

  package enum Blink: Hashable, Sendable {
    case blinks
    /// iCE colours: the background is a bright one.
    case brightensBackground
  }
}

/// The colours and attributes that text is drawn in, as SGR sequences set them.
package struct ANSIPen: Hashable, Sendable {
  package let rendition: ANSIRendition
  private var foreground = Color.standard
  private var background = Color.standard
  private var attributes: Attributes = []

  /// How a character drawn now looks.
  package private(set) var style = Style.plain
  /// What a space drawn now leaves: nothing, where nothing of it would be seen.
  package private(set) var blank = Cell.transparent
  /// What an erased cell becomes: it takes the background and no attribute.
  package private(set) var erased = Cell.transparent

  package init(_ rendition: ANSIRendition) { self.rendition = rendition }

  /// Does what `CSI numbers m` says.
  package mutating func select(_ numbers: [ControlSequence.Number]) {
    if numbers.isEmpty { reset() }
    var place = 0
    while place < numbers.count {
      let first = place
      place += 1
      while place < numbers.count, numbers[place].isJoined { place += 1 }
      if place == first + 1 {
        place = select(Int(numbers[first].value ?? 0), followedBy: numbers, from: place)
      } else {
        select(joined: numbers[first..<place])
      }
    }
    settle()
  }

  /// Does what PabloDraw's `CSI 0|1;red;green;blue t` says.
  package mutating func selectPabloDraw(_ numbers: [ControlSequence.Number]) {
    guard numbers.count == 4, !numbers.contains(where: \.isJoined),
      let color = Color(rgb: numbers[1...])
    else { return }
    switch numbers[0].value ?? 0 {
    case 0: background = color
    case 1: foreground = color
    default: return
    }
    settle()
  }

  private mutating func reset() {
    foreground = .standard
    background = .standard
    attributes = .plain
  }

  /// - Returns: The place of the number after those the code has taken.
  private mutating func select(
    _ code: Int, followedBy numbers: [ControlSequence.Number], from next: Int
  ) -> Int {
    switch code {
    case 0: reset()
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4: underline(.underline)
    case 5, 6: attributes.insert(.blink)
    case 7: attributes.insert(.reverse)
    case 8: attributes.insert(.hidden)
    case 9: attributes.insert(.strikethrough)
    case 21: underline(.doubleUnderline)
    case 22:
      attributes.remove(.bold)
      attributes.remove(.dim)
    case 23: attributes.remove(.italic)
    case 24: underline([])
    case 25: attributes.remove(.blink)
    case 27: attributes.remove(.reverse)
    case 28: attributes.remove(.hidden)
    case 29: attributes.remove(.strikethrough)
    case 30...37: foreground = .indexed(UInt8(code - 30))
    case 39: foreground = .standard
    case 40...47: background = .indexed(UInt8(code - 40))
    case 49: background = .standard
    case 90...97: foreground = .indexed(UInt8(code - 90 + 8))
    case 100...107: background = .indexed(UInt8(code - 100 + 8))
    case 38, 48, 58: return selectColor(code, of: numbers, from: next)
    default: break
    }
    return next
  }

  /// `38;5;n` and `38;2;r;g;b`: numbers of their own that belong to the code before them.
  private mutating func selectColor(
    _ code: Int, of numbers: [ControlSequence.Number], from next: Int
  ) -> Int {
    var end = next
    while end < numbers.count, end - next < 4, !numbers[end].isJoined { end += 1 }
    guard next < end else { return next }
    switch numbers[next].value {
    case 5:
      set(code, to: Color(index: numbers[next + 1..<end]))
      return min(next + 2, end)
    case 2:
      set(code, to: Color(rgb: numbers[next + 1..<end]))
      return end
    default: return next
    }
  }

  /// `38:5:n`, `38:2:r:g:b`, `38:2:space:r:g:b` and `4:n`: one parameter in parts.
  private mutating func select(joined parts: ArraySlice<ControlSequence.Number>) {
    guard let code = parts.first?.value.map(Int.init) else { return }
    let rest = parts.dropFirst()
    switch (code, rest.first?.value) {
    case (4, 0) where rest.count == 1: underline([])
    case (4, 1) where rest.count == 1: underline(.underline)
    case (4, 2) where rest.count == 1: underline(.doubleUnderline)
    case (4, 3) where rest.count == 1: underline(.curlyUnderline)
    case (4, 4) where rest.count == 1: underline(.dottedUnderline)
    case (4, 5) where rest.count == 1: underline(.dashedUnderline)
    case (38, 5), (48, 5): set(code, to: Color(index: rest.dropFirst()))
    case (38, 2), (48, 2): set(code, to: Color(rgb: rest.dropFirst(rest.count == 4 ? 1 : 2)))
    default: break
    }
  }

  private mutating func set(_ code: Int, to color: Color?) {
    guard let color else { return }
    switch code {
    case 38: foreground = color
    case 48: background = color
    default: break  // 58, the colour of the underline, is read and not kept.
    }
  }

  private mutating func underline(_ kind: Attributes) {
    attributes.subtract(.underlines)
    attributes.formUnion(kind)
  }

  private mutating func settle() {
    let next = rendition.style(foreground, background, attributes)
    guard !(next == style) else { return }
    style = next
    blank = style.blank
    erased = Style(background: style.background).blank
  }
}

extension ANSIRendition {
  /// What colours and attributes look like.
  ///
  /// To ANSI.SYS light grey on black and the colours after a reset are the same. So both become the
  /// terminal's own here; else the black that art stands on would show in patches.
  fileprivate func style(
    _ foreground: Color, _ background: Color, _ attributes: Attributes
  ) -> Style {
    switch self {
    case .terminal:
      return Style(foreground: foreground, background: background, attributes: attributes)
    case .dos(let blink):
      var ink = foreground == .standard ? Color.indexed(7) : foreground
      var paper = background == .standard ? Color.indexed(0) : background
      var kept = attributes
      if kept.remove(.reverse) != nil { swap(&ink, &paper) }
      if kept.remove(.bold) != nil { ink = ink.brightened }
      if blink == .brightensBackground, kept.remove(.blink) != nil { paper = paper.brightened }
      return Style(
        foreground: ink == .indexed(7) ? .standard : ink,
        background: paper == .indexed(0) ? .standard : paper, attributes: kept)
    }
  }
}

extension Style {
  /// A space in this style: nothing, where it has neither a background nor a line.
  var blank: Cell {
    let isSeen = !(background == .standard) || attributes.rawValue & Style.lines.rawValue != 0
    return isSeen ? Cell(.space, self) : .transparent
  }

  /// What shows in a space.
  private static let lines: Attributes = [.reverse, .strikethrough, .underlines]
}

extension Color {
  fileprivate var brightened: Color {
    if case .indexed(let index) = kind, index < 8 { .indexed(index + 8) } else { self }
  }

  /// The colour of the first of some numbers; `nil` where it is none.
  fileprivate init?(index numbers: ArraySlice<ControlSequence.Number>) {
    guard let index = numbers.first?.value, index <= 255 else { return nil }
    self = .indexed(UInt8(index))
  }

  /// The colour of the first three numbers; `nil` where they are none.
  fileprivate init?(rgb numbers: ArraySlice<ControlSequence.Number>) {
    let first = numbers.startIndex
    guard numbers.count >= 3, let red = numbers[first].value, let green = numbers[first + 1].value,
      let blue = numbers[first + 2].value, max(red, green, blue) <= 255
    else { return nil }
    self = .rgb(UInt8(red), UInt8(green), UInt8(blue))
  }
}
