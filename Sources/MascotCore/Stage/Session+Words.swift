// What is said beside the picture.

extension Session {
  /// The label below the mascot, and what it says in a balloon beside it; where there is no room for
  /// one, that stands in the place of the label.
  func drawWords(into buffer: inout CellBuffer, _ layout: Layout, box: Size?) {
    guard let text = director.caption?.text else { return drawLabel(into: &buffer, layout) }
    if let origin = layout.picture, let box,
      let balloon = Balloon(text, pane: pane, box: box, at: origin)
    {
      balloon.draw(into: &buffer)
      drawLabel(into: &buffer, layout)
    } else if let row = layout.label {
      buffer.writeCentred(text, row: row)
    }
  }

  /// The label, or where programs report and have no row of their own, what they say.
  private func drawLabel(into buffer: inout CellBuffer, _ layout: Layout) {
    guard let row = layout.label else { return }
    if layout.sources.isEmpty, !sources.isEmpty {
      buffer.write(sources, rows: row..<row + 1)
    } else {
      buffer.writeCentred(label, row: row)
    }
  }

  func drawFooter(into buffer: inout CellBuffer, row: Int) {
    if let status {
      buffer.writeCentred(status, row: row)
    } else if options.showsLegend {
      let hasBadge = sources.contains { $0.badge != nil }
      buffer.writeLegend(
        hasBadge ? player.mascot.legendOfBadges : player.mascot.legend, row: row)
    }
  }

  /// What has to be told just now: a fault, or where playback stands while it is paused.
  private var status: String? {
    if let fault { return fault }
    guard player.isPaused else { return nil }
    let clip = player.clip
    let place =
      1
      + (player.reducesMotion
        ? clip.frames.firstIndex { $0.id == player.frame.id } ?? 0
        : clip.place(ofStep: player.playhead.step))
    let file = nameOfFrame(player.frame.id, variant ?? 0)
    return "paused · \(player.mascot[player.state].name) \(place)/\(clip.frames.count) · \(file)"
  }
}
