import MascotTestSupport

/// Makes up texts with escape sequences that terminals agree on.
struct StreamGenerator {
  enum Kind: CaseIterable {
    /// Colours, attributes, movement and erasing on a wide open screen.
    case canvas
    /// The same with wide characters and marks, without backgrounds.
    case wideCanvas
    /// Text that wraps and scrolls on a small screen, and what moves rows.
    case terminal
  }

  private var random: SplitMix64
  private let kind: Kind

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    random = SplitMix64(seed: seed)
  }

  mutating func stream() -> [String] { (0..<number(5...60)).map { _ in piece() } }

  private mutating func piece() -> String {
    switch number(0...9) {
    case 0...3: words()
    case 4...5: "\u{1B}[\((0..<number(0...3)).map { _ in attribute() }.joined(separator: ";"))m"
    case 6: "\r\n"
    case 7: swallowed()
    default: kind == .terminal ? place() + terminalEdit() : canvasEdit()
    }
  }

  private mutating func words() -> String {
    let plain = ["a", "b", "xyz", " ", "  ", "word", "▀", "█", "é", "ж"]
    let wide = plain + ["漢", "字", "e\u{301}", "o\u{308}\u{323}", "漢\u{301}", "ｗ"]
    let pieces = kind == .canvas ? plain : wide
    return (0..<number(1...8)).reduce(into: "") { text, _ in text += pick(pieces) }
  }

  private mutating func attribute() -> String {
    let simple = [
      "0", "", "1", "2", "3", "4", "5", "7", "8", "9", "21", "22", "23", "24", "25", "27", "28",
      "29",
    ]
    let underlines = [
      "4:0", "4:1", "4:2", "4:3", "4:4", "4:5", "58;5;9", "58:2::1:2:3", "58;2;1;2;3", "59",
    ]
    let byte = number(0...255)
    let colors = [
      "3\(number(0...7))", "9\(number(0...7))", "39", "38;5;\(byte)", "38:5:\(byte)",
      "38;2;\(byte);0;255", "38:2:\(byte):7:8", "38:2::\(byte):9:10",
    ]
    let backgrounds = [
      "4\(number(0...7))", "10\(number(0...7))", "49", "48;5;\(byte)", "48:5:\(byte)",
      "48;2;\(byte);0;255", "48:2:\(byte):7:8", "48:2::\(byte):9:10",
    ]
    // Half of a wide character that is written over keeps its style here, and not in tmux.
    let plain = ["0", "1", "2", "3", "22", "23"]
    switch number(0...3) {
    case 0: return pick(colors)
    case 1: return kind == .canvas ? pick(backgrounds) : pick(plain)
    case 2: return kind == .canvas ? pick(underlines) : pick(plain)
    default: return kind == .canvas ? pick(simple) : pick(plain)
    }
  }

  private mutating func swallowed() -> String {
    pick([
      "\u{1B}]0;title\u{7}", "\u{1B}]52;c;YQ==\u{1B}\\", "\u{1B}Pq~\u{1B}\\", "\u{1B}_apc\u{1B}\\",
      "\u{1B}^pm\u{1B}\\", "\u{1B}[?25l", "\u{1B}[5n", "\u{1B}[>0c", "\u{1B}[0c", "\u{1B}[2 q",
      "\u{1B}=",
      "\u{1B}[31\u{18}", "\u{0}", "\u{7}", "\u{1B}[1;\r\n3m", "\u{1B}\r\n[3m", "\u{1B}]0;cut\u{18}",
    ])
  }

  private mutating func canvasEdit() -> String {
    let count = number(0...4)
    // What goes through the middle of wide characters leaves halves of them in tmux.
    // tmux 3.3a has neither HPR (`a`) nor VPR (`e`).
    let finals = kind == .canvas ? "ABCDEFGHJKXLMd`fP@" : "ABEFGHLMd`f"
    switch pick(Array(finals)) {
    case "H": return place()
    case "f": return "\u{1B}[\(number(1...30));\(number(firstColumn...60))f"
    case "G": return "\u{1B}[\(number(firstColumn...60))G"
    case "`": return "\u{1B}[\(number(firstColumn...60))`"
    case "d": return "\u{1B}[\(number(1...30))d"
    case "J": return "\u{1B}[\(pick(["", "0", "1", "2"]))J"
    case "K": return "\u{1B}[\(pick(["", "0", "1", "2"]))K"
    case let final:
      return pick([
        "\u{1B}[\(count)\(final)", "\u{1B}[\(final)", "\u{1B}[\(count);9\(final)", "\t", "\u{1B}7",
        "\u{1B}8",
      ])
    }
  }

  /// The first column to go to: from the second, tmux writes over the right half of a wide character
  /// in the first, and leaves the left one.
  private var firstColumn: Int { kind == .canvas ? 1 : 3 }

  /// A place to begin at, since terminals differ on movements from behind a full row.
  private mutating func place() -> String {
    "\u{1B}[\(number(1...(kind == .terminal ? 6 : 30)));\(number(firstColumn...(kind == .terminal ? 20 : 60)))H"
  }

  private mutating func terminalEdit() -> String {
    // Erasing begins and ends at the edges: in the middle of a wide character it leaves half of it
    // in tmux.
    let top = number(1...4)
    let bottom = top + number(1...2)
    // Outside of the rows that scroll DEC's terminals insert and delete none, and tmux does.
    let inside = "\u{1B}[\(top);\(bottom)r\u{1B}[\(number(top...bottom));5H"
    return pick([
      inside + "\u{1B}[\(number(1...3))L\u{1B}[r", inside + "\u{1B}[\(number(1...3))M\u{1B}[r",
      "\u{1B}[r\u{1B}[\(top);3H\u{1B}[\(number(1...3))L",
      "\u{1B}[r\u{1B}[\(top);3H\u{1B}[\(number(1...3))M",
      "\u{1B}[\(number(1...3))S",
      "\u{1B}[\(number(1...3))T", "\u{1B}M", "\u{1B}D", "\u{1B}E", "\u{1B}[\(top);\(bottom)r",
      "\u{1B}[r", "\r\u{1B}[K", "\u{1B}[99G\u{1B}[1K", "\r\u{1B}[J", "\u{1B}[99G\u{1B}[1J",
      "\u{1B}[99C", "\u{1B}[99B", "\u{1B}[99A", "\t\t\t",
    ])
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick<Element>(_ all: [Element]) -> Element {
    all[number(0...all.count - 1)]
  }
}
