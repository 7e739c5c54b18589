import MascotCore
import MascotJSON

/// What the numbers of colours in a Durdraw file mean.
///
/// They are in the order of the PC since version 7. A black background is nothing: it is what the
/// canvas has where nobody has drawn.
struct DurdrawColours {
  private enum Order {
    /// Sixteen foregrounds from 1 on; backgrounds from 0 on.
    case sixteen
    /// Foregrounds from 0 on; beyond 16, those of xterm.
    case all
    /// Before version 7: white first, black last.
    case oldSixteen
    case oldAll
  }

  private let order: Order

  /// - Parameter is256: Whether the file has more than sixteen colours.
  init(version: Int, is256: Bool) {
    order =
      version < 7 ? is256 ? .oldAll : .oldSixteen : is256 ? .all : .sixteen
  }

  func style(foreground: Int, background: Int) -> Style {
    Style(foreground: ink(foreground), background: paper(background))
  }

  private func ink(_ number: Int) -> Color {
    switch order {
    case .sixteen: .pc((1...16).contains(number) ? number - 1 : number)
    case .all: .pc(number)
    case .oldSixteen: .old(number)
    case .oldAll:
      switch number {
      case 9...15: .indexed(UInt8(number))
      case 1...16: .old(number)
      default: .pc(number)
      }
    }
  }

  private func paper(_ number: Int) -> Color {
    switch order {
    case .sixteen, .all, .oldAll: [0, 8, 16].contains(number) ? .standard : .pc(number)
    case .oldSixteen: (1..<8).contains(number) ? .old(number) : .standard
    }
  }
}

extension Color {
  private static let pcOrder: [UInt8] = [0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15, 0]

  /// A colour by its number on the PC, where 1 is blue; 16 is black again, and beyond it stand the
  /// colours of xterm. A number that is none is the terminal's own colour.
  fileprivate static func pc(_ number: Int) -> Color {
    switch number {
    case 0...16: .indexed(pcOrder[number])
    case 17...255: .indexed(UInt8(number))
    default: .standard
    }
  }

  /// White to black as 1 to 8, the bright ones as 9 to 16.
  fileprivate static func old(_ number: Int) -> Color {
    switch number {
    case 0: .indexed(0)
    case 1...8: .indexed(UInt8(8 - number))
    case 9...16: .indexed(UInt8(24 - number))
    default: .standard
    }
  }
}

extension ClipDocument {
  /// Goes through a `colorMap`: `[foreground, background]` for each row of each column.
  ///
  /// - Parameter isByRow: Whether it is for each column of each row instead.
  mutating func forEachColour(
    isByRow: Bool, _ body: (Int, Int, Int, Int) -> Void
  ) throws(Fault) {
    var outer = 0
    try forEachElement { document throws(Fault) in
      var inner = 0
      try document.forEachElement { document throws(Fault) in
        let (foreground, background) = try document.pair()
        if isByRow {
          body(inner, outer, foreground, background)
        } else {
          body(outer, inner, foreground, background)
        }
        inner += 1
      }
      outer += 1
    }
  }

  /// Goes behind a `colorMap`.
  ///
  /// - Returns: The highest foreground in it.
  mutating func skipColours() throws(Fault) -> Int {
    guard next == .array else {
      try skip()
      return 0
    }
    var highest = 0
    try forEachColour(isByRow: false) { _, _, foreground, _ in highest = max(highest, foreground) }
    return highest
  }

  private mutating func pair() throws(Fault) -> (Int, Int) {
    if let pair = smallPair() { return pair }
    var numbers: [Int] = []
    try forEachElement { document throws(Fault) in
      let number = try document.colourNumber()
      if numbers.count < 2 { numbers.append(number) }
    }
    return (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
  }

  private mutating func colourNumber() throws(Fault) -> Int {
    if let number = smallNumber() { return number }
    return try number("colorMap").whole ?? -1
  }
}
