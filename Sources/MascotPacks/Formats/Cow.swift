import MascotCore
import MascotJSON

/// cowsay's `.cow`: a piece of Perl with a picture in it, which is cut out and never run.
enum Cow {
  static func read(_ source: FrameSource, into sink: FrameSink) throws(Fault) -> ClipFacts {
    guard let document = HereDocument(source) else { throw Fault(.noCow, file: source.file) }
    guard let lines = document.lines else {
      throw source.fault(.cowWithoutEnd(mark: document.mark), at: document.start)
    }
    let text = FrameSource(file: source.file, bytes: source.bytes[lines].spoken)
    do throws(Fault) {
      try sink(try picture(text), nil, lines.lowerBound)
    } catch {
      throw error.moved(to: lines.lowerBound, in: source)
    }
    return ClipFacts()
  }

  /// Whether a file has a cow in it.
  static func isOne(_ source: FrameSource) -> Bool { HereDocument(source) != nil }

  private static func picture(_ text: FrameSource) throws(Fault) -> CellBuffer {
    guard text.bytes.contains(0x1B) else { return try CellBuffer(text: text) }
    do throws(ANSIFault) {
      return try ANSIArt.parse(text.bytes.span, as: .terminal)
    } catch {
      throw text.fault(error, in: text.text)
    }
  }
}

/// The lines between the marks: `$the_cow = <<EOC;` and `EOC`.
private struct HereDocument {
  let mark: String
  /// Where the line with the first mark begins.
  let start: Int
  /// `nil` where the last mark is missing.
  private(set) var lines: Range<Int>?

  init?(_ source: FrameSource) {
    var lines = TextLines(of: source.bytes, in: source.text)
    while let line = lines.next() {
      guard let mark = source.bytes[line].mark else { continue }
      self.mark = String(decoding: mark, as: UTF8.self)
      start = line.lowerBound
      let first = lines.place
      while let line = lines.next() {
        if source.bytes[line].elementsEqual(mark) {
          self.lines = first..<line.lowerBound
          break
        }
      }
      return
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The mark that a line such as `$the_cow = <<"EOC";` begins a text with.
  fileprivate var mark: ArraySlice<UInt8>? {
    var rest = self
    rest.skipBlanks()
    guard rest.take("$the_cow") else { return nil }
    rest.skipBlanks()
    _ = rest.take(".")
    guard rest.take("=") else { return nil }
    rest.skipBlanks()
    guard rest.take("<<") else { return nil }
    rest.skipBlanks()
    let isQuoted = rest.take("\"") || rest.take("'")
    let mark = rest.prefix { $0.isDigit || $0 == UInt8(ascii: "_") || $0.isLetter }
    guard !mark.isEmpty else { return nil }
    rest = rest.dropFirst(mark.count)
    if isQuoted, !rest.take("\""), !rest.take("'") { return nil }
    rest.skipBlanks()
    return rest.isEmpty || rest.take(";") ? mark : nil
  }

  /// The text as the cow says it: escapes are what they stand for, and so are thoughts and eyes.
  fileprivate var spoken: [UInt8] {
    var spoken: [UInt8] = []
    spoken.reserveCapacity(count)
    var rest = self
    while let first = rest.popFirst() {
      if first == UInt8(ascii: "\\"), let next = rest.first, next.isEscapable {
        spoken.append(next)
        rest = rest.dropFirst()
      } else if first == UInt8(ascii: "$"), let value = rest.takeVariable() {
        spoken.append(contentsOf: value.utf8)
      } else {
        spoken.append(first)
      }
    }
    return spoken
  }

  /// What is put in for the names that cowsay gives a meaning to; `$eye` is one of `$eyes`.
  private static let variables: [(name: StaticString, value: String)] = [
    ("thoughts", "\\"), ("eyes", "oo"), ("eye", "o"), ("tongue", "  "),
    ("{thoughts}", "\\"), ("{eyes}", "oo"), ("{eye}", "o"), ("{tongue}", "  "),
  ]

  private mutating func takeVariable() -> String? {
    for (name, value) in ArraySlice.variables where take(name) { return value }
    return nil
  }

  private mutating func skipBlanks() {
    self = drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Takes a word off the front, if it stands there.
  private mutating func take(_ word: StaticString) -> Bool {
    let found = word.withUTF8Buffer { starts(with: $0) }
    if found { self = dropFirst(word.utf8CodeUnitCount) }
    return found
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isEscapable: Bool {
    [UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "$")].contains(self)
  }
}

extension Fault {
  /// A fault in a part of a file that was read on its own, as one of the file.
  fileprivate func moved(to start: Int, in source: FrameSource) -> Fault {
    var fault = self
    let first = SourcePosition(of: start, in: source.bytes)
    fault.position =
      position.map { SourcePosition(line: first.line + $0.line - 1, column: $0.column) } ?? first
    return fault
  }
}
