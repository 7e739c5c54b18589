/// A picture put together of layers, the back one first, each of which may move by itself.
package struct Scene: Hashable, Sendable {
  package let layers: [Layer]

  package init(_ layers: [Layer]) { self.layers = layers }
}

/// A part of a scene: something to be seen, where it stands, and how it moves.
package struct Layer: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case clip(Clip)
    case words(Words)
    /// Width and height in cells of the @1x variant; halves of a row count.
    case shape(Compositor.Shape, Color, width: Double, height: Double)
  }

  /// Text on a card. It is never seen in a mirror: from behind the card shows its back, or, where it
  /// has none, its front as it is read.
  package struct Words: Hashable, Sendable {
    package var front: InputText
    package var back: InputText?
    package var style: Style
    package var swap: Swap

    package init(
      _ front: InputText, back: InputText? = nil, style: Style = .plain, swap: Swap = .atOnce
    ) {
      self.front = front
      self.back = back
      self.style = style
      self.swap = swap
    }
  }

  /// When words change that have an input in them.
  package enum Swap: String, CaseIterable, Hashable, Sendable {
    case atOnce
    /// While the card turns, when it stands edge-on, so that nobody sees it happen.
    case edgeOn
  }

  /// When the motion begins.
  package enum Cue: Hashable, Sendable {
    /// With the scene.
    case entry
    /// Each time an input gets another value; until then nothing moves.
    case change(of: String)
  }

  package var content: Content
  package var anchor: Anchor
  /// The point about which the layer turns and is stretched.
  package var pivot: UnitPoint
  package var motion: Motion?
  package var cue: Cue
  /// The values that follow inputs, beside the motion.
  package var following: Following?
  /// The time before the motion begins, each time.
  package var delay: Duration

  /// - Throws: Where a shape has no size, or one beyond 1000 cells, or a place is far away.
  package init(
    _ content: Content, anchor: Anchor = .unit(.center), pivot: UnitPoint = .center,
    motion: Motion? = nil, cue: Cue = .entry, delay: Duration = .zero,
    following: Following? = nil
  ) throws(MotionError) {
    if case .shape(_, _, let width, let height) = content {
      _ = try width.positive(.width, upTo: 1000)
      _ = try height.positive(.height, upTo: 1000)
    }
    if case .cells(let column, let row) = anchor {
      _ = try column.checked(.column, -1000...1000, allowed: "-1000 to 1000")
      _ = try row.checked(.row, -1000...1000, allowed: "-1000 to 1000")
    }
    self.content = content
    self.anchor = anchor
    self.pivot = pivot
    self.motion = motion
    self.cue = cue
    self.following = following
    self.delay = try delay.notNegative(.delay)
  }
}
