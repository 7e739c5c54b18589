import MascotCore

/// What good loops have in common: 8–24 frames, 8–12.5 of them a second, and no visible snap.
struct LoopHabits {
  private static let counts = 8...24
  private static let rates = 8.0...12.5

  let frameCount: Int
  /// Frames a second over the whole cycle, without its pause.
  let rate: Double
  /// The cells that change from the last frame to the first, and the most from any other to the next.
  let snap: (last: Int, others: Int)

  /// - Returns: `nil` for a clip that ends, or stays on one frame.
  init?(_ clip: Clip, in size: CheckedSize) {
    guard clip.repetition == .forever, !clip.rests else { return nil }
    frameCount = clip.frames.count
    rate = Double(clip.steps.count) / (clip.cycle / .seconds(1))
    let steps = clip.steps.map(\.id).filter(size.library.holds)
    var changes = zip(steps, steps.dropFirst()).map { size.changedCells(from: $0, to: $1) }
    if let first = steps.first, let last = steps.last {
      changes.append(size.changedCells(from: last, to: first))
    }
    snap = (changes.popLast() ?? 0, changes.max() ?? 0)
  }

  var hasUsualCount: Bool { LoopHabits.counts.contains(frameCount) }
  /// A rate as it comes of whole milliseconds is not exact.
  var hasUsualRate: Bool {
    rate > LoopHabits.rates.lowerBound - 0.01 && rate < LoopHabits.rates.upperBound + 0.01
  }
  var snaps: Bool { snap.last > snap.others }

  var notes: [Fault.Cause] {
    (hasUsualCount ? [] : [.loopFrames(frameCount)]) + motionNotes
  }

  /// What is noted of the rate, and of the way from the last frame to the first.
  var motionNotes: [Fault.Cause] {
    var notes: [Fault.Cause] = []
    if !hasUsualRate { notes.append(.loopRate(tenths: Int(rate * 10 + 0.5))) }
    if snaps { notes.append(.snap(cells: snap.last, others: snap.others)) }
    return notes
  }
}

extension CheckedSize {
  /// How many cells differ between two frames, both in the box.
  fileprivate func changedCells(from one: Frame.ID, to other: Frame.ID) -> Int {
    guard let box = library.box, !library.isSame(one, other) else { return 0 }
    // Both stand in one buffer, so that graphemes have the same numbers.
    var both = CellBuffer(
      size: Size(columns: box.columns, rows: box.rows * 2), filledWith: .transparent)
    library.draw(one, into: &both, boxAt: .origin)
    library.draw(other, into: &both, boxAt: Position(column: 0, row: box.rows))
    let half = both.cells.count / 2
    return (0..<half).count { both.cells[$0] != both.cells[$0 + half] }
  }
}
