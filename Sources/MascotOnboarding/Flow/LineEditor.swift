import MascotCore

/// A line of text that is being typed, and the place where the next character goes.
///
/// Nothing but characters that are drawn gets into it, and never more than its limit.
package struct LineEditor: Hashable, Sendable {
  private var before: [Character] = []
  private var after: [Character] = []
  /// The most characters.
  private let limit: Int

  package init(_ text: String = "", limit: Int = Prompt.longest) {
    self.limit = limit
    before = Array(text)
  }

  package var text: String { String(before + after) }

  /// The characters before the cursor.
  package var cursor: Int { before.count }

  package enum Response: Hashable, Sendable {
    case done
    /// There is no room for all of it.
    case full
    /// The key is none that edits.
    case foreign
  }

  package mutating func handle(_ key: Key) -> Response {
    switch key {
    case .character(let character): return insert(String(character))
    case .arrow(.left), .control("b"): move(to: cursor - 1)
    case .arrow(.right), .control("f"): move(to: cursor + 1)
    case .jump(.left): move(to: startOfWord)
    case .jump(.right): move(to: endOfWord)
    case .home, .control("a"): move(to: 0)
    case .end, .control("e"): move(to: before.count + after.count)
    case .backspace, .control("h"): _ = before.popLast()
    case .delete, .control("d"): after = Array(after.dropFirst())
    case .control("u"): before = []
    case .control("k"): after = []
    case .control("w"): eraseWord()
    case .arrow(.up), .arrow(.down), .jump(.up), .jump(.down), .control, .enter, .escape, .tab,
      .backTab, .insert, .pageUp, .pageDown, .function:
      return .foreign
    }
    return .done
  }

  /// Puts a text in, typed or pasted: line ends and tabs become blanks, but for those at its end,
  /// and what is not drawn is left out.
  package mutating func insert(_ text: String) -> Response {
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
    var isFull = false
    for scalar in scalars {
      let isBlank = scalar == "\n" || scalar == "\t" || scalar == "\r"
      guard isBlank || scalar.isDrawn else { continue }
      // A mark joins the character before it, which must not count as one more.
      let joined = String(before.last.map(String.init) ?? "") + (isBlank ? " " : String(scalar))
      let pieces = Array(joined)
      if pieces.count == 1, !before.isEmpty {
        if joined.unicodeScalars.count <= LineEditor.mostScalars { before[cursor - 1] = pieces[0] }
      } else if before.count + after.count < limit {
        before.append(contentsOf: pieces.suffix(1))
      } else {
        isFull = true
        break
      }
    }
    return isFull ? .full : .done
  }

  /// The most scalars of one character; marks can be piled up without end.
  private static let mostScalars = 16

  private mutating func move(to place: Int) {
    let all = before + after
    let place = min(max(place, 0), all.count)
    before = Array(all[..<place])
    after = Array(all[place...])
  }

  private var startOfWord: Int {
    let blanks = before.reversed().prefix { !$0.isWord }.count
    return cursor - blanks - before.dropLast(blanks).reversed().prefix(while: \.isWord).count
  }

  private var endOfWord: Int {
    let blanks = after.prefix { !$0.isWord }.count
    return cursor + blanks + after.dropFirst(blanks).prefix(while: \.isWord).count
  }

  /// Takes away what stands before the cursor back to a blank.
  private mutating func eraseWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }

  // MARK: What is shown

  /// The part around the cursor that fits, and the column of the cursor in it; the cursor behind the
  /// last character takes a column, too.
  ///
  /// - Parameter mask: What is shown in place of every character.
  package func window(columns: Int, mask: Character? = nil) -> (text: String, cursor: Int) {
    let left = before.map { mask ?? $0 }
    let right = after.map { mask ?? $0 }
    let room = columns - max(1, right.first.map(\.columns) ?? 1)
    var shown: [Character] = []
    var width = 0
    for character in left.reversed() {
      guard width + character.columns <= room else { break }
      width += character.columns
      shown.append(character)
    }
    let cursor = width
    shown.reverse()
    for character in right {
      guard width + character.columns <= columns else { break }
      width += character.columns
      shown.append(character)
    }
    return (String(shown), cursor)
  }
}

extension Character {
  fileprivate var isWord: Bool { isLetter || isNumber }
  fileprivate var columns: Int { String(self).columns }
}
