import MascotCore

// Control characters and the movements of the cursor.
extension ANSIScreen {
  package mutating func execute(_ control: UInt8) {
    switch control {
    case 0x08:
      close()
      cursor.column = max(0, min(cursor.column, columns) - 1)
    case 0x09:
      close()
      moveColumn(to: max(cursor.column, (cursor.column / 8 + 1) * 8))
    case 0x0A, 0x0B, 0x0C:
      close()
      goDown()
      if lineFeed == .returns { cursor.column = 0 }
    case 0x0D:
      close()
      cursor.column = 0
    default: break
    }
  }

  package mutating func escape(_ final: UInt8, intermediate: UInt8?) {
    guard intermediate == nil else { return }
    switch final {
    case UInt8(ascii: "7"): saved = (cursor, pen)
    case UInt8(ascii: "8"): restore()
    case UInt8(ascii: "D"):
      close()
      goDown()
    case UInt8(ascii: "E"):
      close()
      goDown()
      cursor.column = 0
    case UInt8(ascii: "M"):
      close()
      goUp()
    default: break
    }
  }

  package mutating func control(_ sequence: ControlSequence) {
    guard sequence.isPlain else { return }
    if sequence.final == UInt8(ascii: "m") { return pen.select(sequence.numbers) }
    guard !sequence.numbers.contains(where: \.isJoined) else { return }
    if !move(sequence), !edit(sequence) { adjust(sequence) }
  }

  /// - Returns: Whether the sequence is a movement.
  private mutating func move(_ sequence: ControlSequence) -> Bool {
    let count = sequence.count()
    switch sequence.final {
    case UInt8(ascii: "A"): moveUp(by: count)
    case UInt8(ascii: "B"), UInt8(ascii: "e"): moveDown(by: count)
    case UInt8(ascii: "C"), UInt8(ascii: "a"): moveColumn(to: cursor.column + count)
    case UInt8(ascii: "D"): moveColumn(to: min(cursor.column, columns) - count)
    case UInt8(ascii: "E"):
      moveDown(by: count)
      moveColumn(to: 0)
    case UInt8(ascii: "F"):
      moveUp(by: count)
      moveColumn(to: 0)
    case UInt8(ascii: "G"), UInt8(ascii: "`"): moveColumn(to: sequence.index(at: 0))
    case UInt8(ascii: "d"): moveRow(to: sequence.index(at: 0))
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      moveRow(to: sequence.index(at: 0))
      moveColumn(to: sequence.index(at: 1))
    default: return false
    }
    close()
    return true
  }

  private mutating func adjust(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "s") where sequence.numbers.isEmpty: saved = (cursor, pen)
    case UInt8(ascii: "u") where sequence.numbers.isEmpty: restore()
    case UInt8(ascii: "t"): pen.selectPabloDraw(sequence.numbers)
    case UInt8(ascii: "r"): setScrolling(sequence)
    default: break
    }
  }

  private mutating func restore() {
    close()
    cursor = saved.cursor
    switch pen.rendition {
    case .terminal: pen = saved.pen
    case .dos: break  // ANSI.SYS keeps the place only.
    }
  }

  private mutating func setScrolling(_ sequence: ControlSequence) {
    guard case .terminal(let size) = shape else { return }
    let bottom = min(sequence.number(at: 1).flatMap { $0 == 0 ? nil : $0 } ?? size.rows, limit.rows)
    guard sequence.index(at: 0) < bottom - 1 else { return }
    close()
    scrolling = sequence.index(at: 0)..<bottom
    cursor = .origin
  }

  private mutating func goUp() {
    if case .terminal = shape, cursor.row == scrolling.lowerBound {
      rows.scrollDown(scrolling, by: 1, filledWith: pen.erased)
    } else {
      cursor.row = max(0, cursor.row - 1)
    }
  }

  /// Up, but not out of the rows that scroll.
  private mutating func moveUp(by count: Int) {
    let top = cursor.row >= scrolling.lowerBound ? scrolling.lowerBound : 0
    cursor.row = max(top, cursor.row - count)
  }

  /// Down, but neither out of the rows that scroll nor beyond a canvas's limit.
  private mutating func moveDown(by count: Int) {
    let end = cursor.row < scrolling.upperBound ? scrolling.upperBound : limit.rows
    cursor.row = max(cursor.row, min(end - 1, cursor.row + count))
  }

  private mutating func moveRow(to row: Int) { cursor.row = max(0, min(row, limit.rows - 1)) }

  private mutating func moveColumn(to column: Int) {
    cursor.column = max(0, min(column, columns - 1))
  }
}
