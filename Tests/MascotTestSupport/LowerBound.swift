import MascotCore

/// The fewest bytes that turn one picture into the next: found by dynamic programming over the changed
/// cells in reading order, with all moves, changes of colours and forms of a cell that there are, and
/// unchanged cells before a changed one written anew where that helps.
///
/// For pictures without attributes and graphemes of one scalar and one column.
package struct LowerBound {
  private let old: CellBuffer
  private let new: CellBuffer
  private var size: Size { new.size }

  package init(from old: CellBuffer, to new: CellBuffer) {
    self.old = old
    self.new = new
  }

  /// Where the cursor stands, `nil` at an edge, and the colours in which is written.
  package struct Place: Hashable {
    var cursor: Int?
    var front = Color.standard
    var back = Color.standard

    package init() {}
  }

  /// The cost of every place worth being in after the picture, for each place to begin from.
  package func costs(from starts: [Place: Int]) -> [Place: Int] {
    let changed = new.cells.indices.filter { new.cells[$0].look != old.cells[$0].look }
    var layers: [[Place: Int]] = Array(repeating: [:], count: changed.count + 1)
    layers[0] = starts
    for (number, cell) in changed.enumerated() {
      for (place, cost) in layers[number].worthKeeping {
        for (after, more) in writing(cell, from: place) {
          layers[number + 1].lower(after, to: cost + more)
        }
        guard let (after, more) = erasing(cell, from: place) else { continue }
        let end = (cell / size.columns + 1) * size.columns
        let next = changed[number...].prefix { $0 < end }.count + number
        layers[next].lower(after, to: cost + more)
      }
    }
    return layers[changed.count].worthKeeping
  }

  /// The ways to write a changed cell, begun there or at one of the unchanged cells before it.
  private func writing(_ cell: Int, from place: Place) -> [Place: Int] {
    var found: [Place: Int] = [:]
    let row = cell / size.columns * size.columns
    var first = max(cell - 6, row)
    if let cursor = place.cursor, cursor >= row, cursor <= cell { first = max(first, cursor) }
    for start in first...cell {
      var paths = [place: place.cursor == start ? 0 : move(from: place.cursor, to: start)]
      for index in start...cell {
        var next: [Place: Int] = [:]
        for (place, cost) in paths {
          for form in new.cells[index].forms {
            var after = place
            after.front = form.front ?? place.front
            after.back = form.back ?? place.back
            after.cursor = (index + 1) % size.columns == 0 ? nil : index + 1
            next.lower(after, to: cost + colours(from: place, to: after) + form.bytes)
          }
        }
        paths = next
      }
      for (after, cost) in paths { found.lower(after, to: cost) }
    }
    return found
  }

  /// Erasing the rest of a row, where all of it is blank.
  private func erasing(_ cell: Int, from place: Place) -> (Place, Int)? {
    let end = (cell / size.columns + 1) * size.columns
    guard case .pixels(let back, let lower) = new.cells[cell].look, back == lower,
      new.cells[cell..<end].allSatisfy({ $0.look == new.cells[cell].look })
    else { return nil }
    var after = place
    after.back = back
    after.cursor = cell
    let cost = place.cursor == cell ? 0 : move(from: place.cursor, to: cell)
    return (after, cost + colours(from: place, to: after) + 3)
  }

  private func move(from start: Int?, to target: Int) -> Int {
    let (column, row) = (target % size.columns, target / size.columns)
    let absolute =
      column == 0
      ? (row == 0 ? 3 : 3 + digits(row + 1))
      : 4 + digits(column + 1) + (row == 0 ? 0 : digits(row + 1))
    guard let start else { return absolute }
    let rows = row - start / size.columns
    let columns = column - start % size.columns
    let vertical =
      rows == 0
      ? 0 : min(rows > 0 ? rows : .max, control(abs(rows)), 3 + digits(row + 1))
    var horizontal = columns == 0 ? 0 : min(control(abs(columns)), 3 + digits(column + 1))
    if columns < 0 {
      horizontal = min(horizontal, -columns, 1 + (column == 0 ? 0 : control(column)))
    }
    return min(absolute, vertical + horizontal)
  }

  /// The length of a sequence with one number, which is left out where it is 1.
  private func control(_ number: Int) -> Int { number == 1 ? 3 : 3 + digits(number) }

  private func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : 3 }

  private func colours(from place: Place, to after: Place) -> Int {
    let (front, back) = (length(after.front), length(after.back, isBack: true))
    // Each part is parted from the next one, or ends the sequence.
    let parts =
      (after.front == place.front ? 0 : front + 1) + (after.back == place.back ? 0 : back + 1)
    if parts == 0 { return 0 }
    let anew =
      (after.front == .standard ? 0 : front + 1) + (after.back == .standard ? 0 : back + 1)
    return min(2 + parts, 3 + anew + (anew == 0 ? 0 : 1))
  }

  private func length(_ color: Color, isBack: Bool = false) -> Int {
    switch color.kind {
    case .standard: 2
    case .indexed(..<8): 2
    case .indexed(..<16): isBack ? 3 : 2
    case .indexed(let index): 5 + digits(Int(index))
    case .rgb(let red, let green, let blue):
      7 + digits(Int(red)) + digits(Int(green)) + digits(Int(blue))
    }
  }
}

extension [LowerBound.Place: Int] {
  fileprivate mutating func lower(_ place: LowerBound.Place, to cost: Int) {
    self[place] = Swift.min(self[place] ?? .max, cost)
  }

  /// Without places from which even the longest change of colours leads to a cheaper one.
  fileprivate var worthKeeping: Self {
    let best = values.min() ?? 0
    return filter { $0.value <= best + 45 }
  }
}

/// What is seen of a cell: two pixels where they are both coloured or both blank, else its glyph.
private enum CellLook: Hashable {
  case pixels(Color, Color)
  case glyph(Glyph, Color, Color)
}

extension Cell {
  fileprivate var look: CellLook {
    let (front, back) = (style.foreground, style.background)
    switch glyph {
    case .space, .transparent: return .pixels(back, back)
    case Glyph("█") where front != .standard: return .pixels(front, front)
    case Glyph("▀") where front != .standard && back != .standard: return .pixels(front, back)
    case Glyph("▄") where front != .standard && back != .standard: return .pixels(back, front)
    default: return .glyph(glyph, front, back)
    }
  }

  /// The ways to write the cell: the colours that it needs, and the bytes of its glyph.
  fileprivate var forms: [(front: Color?, back: Color?, bytes: Int)] {
    switch look {
    case .pixels(.standard, .standard): [(nil, .standard, 1)]
    case .pixels(let upper, let lower) where upper == lower: [(nil, upper, 1), (upper, nil, 3)]
    case .pixels(let upper, let lower): [(upper, lower, 3), (lower, upper, 3)]
    case .glyph(let glyph, let front, let back):
      [(front, back, glyph.scalar.map { UTF8.width($0) } ?? 1)]
    }
  }
}
