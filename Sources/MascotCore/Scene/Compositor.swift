/// Draws pictures in a pose, one over the other, into a cell buffer.
///
/// Half-block art and shapes are moved by pixels, two a cell; other art by whole cells. Work is done
/// for the cells of the buffer alone, whatever the size of what is drawn, and no memory is asked for
/// once a compositor has seen the largest picture.
package struct Compositor: Sendable {
  package var backdrop: Backdrop
  /// Where a layer is drawn before it takes its pose.
  var scratch = CellBuffer(size: .zero, filledWith: .transparent)
  /// Where a scene is drawn that moves as a whole.
  var whole = CellBuffer(size: .zero, filledWith: .transparent)
  /// Where a picture is drawn that another one dissolves into.
  var next = CellBuffer(size: .zero, filledWith: .transparent)

  package init(_ backdrop: Backdrop = Backdrop()) { self.backdrop = backdrop }

  /// Where and how a picture is drawn.
  package struct Stand {
    /// The upper left in the buffer, in cells; halves of a row count for half blocks.
    package var column: Double
    package var row: Double
    package var pose: Pose
    package var pivot: UnitPoint
    /// The size of the variant, in that of @1x: how many cells an offset of one cell is.
    package var factor: Double
    /// Whether the back is the front in a mirror, or reads as the front.
    package var mirrors: Bool

    package init(
      column: Double, row: Double, pose: Pose, pivot: UnitPoint = .center, factor: Double = 1,
      mirrors: Bool = true
    ) {
      self.column = column
      self.row = row
      self.pose = pose.snapped(factor: factor)
      self.pivot = pivot
      self.factor = factor
      self.mirrors = mirrors
    }
  }

  package enum Shape: String, CaseIterable, Hashable, Sendable {
    case ellipse
    case box
  }

  /// Draws a picture over what stands in the buffer.
  package func draw(_ picture: CellBuffer, _ stand: Stand, into buffer: inout CellBuffer) {
    guard stand.pose.isVisible else { return }
    if picture.isHalfBlockArt {
      let placement = pixelPlacement(
        stand, width: Double(picture.size.columns), height: Double(picture.size.rows))
      picture.cells.withUnsafeBufferPointer { cells in
        drawPixels(
          of: Art(cells: cells, columns: picture.size.columns), placement, stand.pose.opacity,
          into: &buffer)
      }
    } else {
      drawCells(picture, stand, into: &buffer)
    }
  }

  /// Draws a frame of a library, bottom-centre in its box, which moves as a whole.
  package mutating func draw(
    _ frame: Frame.ID, of library: PictureLibrary, in pose: Pose, about pivot: UnitPoint,
    factor: Double, into buffer: inout CellBuffer, boxAt origin: Position
  ) {
    guard pose != .identity, let box = library.box else {
      return library.draw(frame, into: &buffer, boxAt: origin)
    }
    scratch.reset(to: box, filledWith: .transparent)
    library.draw(frame, into: &scratch, boxAt: .origin)
    let stand = Stand(
      column: Double(origin.column), row: Double(origin.row), pose: pose, pivot: pivot,
      factor: factor)
    draw(scratch, stand, into: &buffer)
  }

  /// Draws a filled shape.
  ///
  /// - Parameter width: In cells, as `height`; halves of a row count.
  package func draw(
    _ shape: Shape, _ color: Color, width: Double, height: Double, _ stand: Stand,
    into buffer: inout CellBuffer
  ) {
    guard stand.pose.isVisible else { return }
    let placement = pixelPlacement(stand, width: width, height: height)
    let opacity = stand.pose.opacity
    switch shape {
    case .box: drawPixels(of: Box(color: color), placement, opacity, into: &buffer)
    case .ellipse:
      let ellipse = Ellipse(color: color, width: placement.width, height: placement.height)
      drawPixels(of: ellipse, placement, opacity, into: &buffer)
    }
  }

  // MARK: Pixels

  private func pixelPlacement(_ stand: Stand, width: Double, height: Double) -> Placement {
    Placement(
      stand.pose, pivot: stand.pivot, width: width, height: height * 2,
      x: Libm.floor(stand.column + 1e-9), y: Libm.floor(stand.row * 2 + 1e-9),
      unitX: stand.factor, unitY: stand.factor * 2, mirrors: stand.mirrors, turns: .free)
  }

  private func drawPixels(
    of source: some PixelSource, _ placement: Placement, _ opacity: Double,
    into buffer: inout CellBuffer
  ) {
    let size = buffer.size
    guard let bounds = placement.bounds(columns: size.columns, rows: size.rows * 2) else { return }
    // Neighbours often look the same: the last cell and what it was made of.
    var (last, made): (Mixture, Cell?) = (Mixture(upper: nil, lower: nil, under: .blank), nil)
    buffer.withCells { cells in
      for row in bounds.rows.lowerBound / 2..<(bounds.rows.upperBound + 1) / 2 {
        let top = placement.line(Double(row * 2) + 0.5)
        let bottom = placement.line(Double(row * 2) + 1.5)
        for column in bounds.columns {
          let along = placement.along(Double(column) + 0.5)
          let upper = placement.source(along, top).flatMap { source.color(x: $0.x, y: $0.y) }
          let lower = placement.source(along, bottom).flatMap { source.color(x: $0.x, y: $0.y) }
          if upper == nil, lower == nil { continue }
          let index = row * size.columns + column
          let mixture = Mixture(upper: upper, lower: lower, under: cells[index])
          if mixture != last {
            last = mixture
            made = backdrop.cell(upper, lower, opacity, over: mixture.under)
          }
          guard let made else { continue }
          cells.part(at: index)
          cells[index] = made
        }
      }
    }
  }

  /// What a cell is made of in one opacity.
  private struct Mixture: Equatable {
    let upper: Color?
    let lower: Color?
    let under: Cell
  }

  // MARK: Cells

  private func drawCells(_ picture: CellBuffer, _ stand: Stand, into buffer: inout CellBuffer) {
    let placement = Placement(
      stand.pose, pivot: stand.pivot, width: Double(picture.size.columns),
      height: Double(picture.size.rows), x: Libm.floor(stand.column + 1e-9),
      y: Libm.floor(stand.row + 1e-9), unitX: stand.factor, unitY: stand.factor,
      mirrors: stand.mirrors, turns: .quarters)
    guard let bounds = placement.bounds(columns: buffer.size.columns, rows: buffer.size.rows)
    else { return }
    let isBack = stand.mirrors && stand.pose.showsBack
    let quarters = Placement.quarters(stand.pose.rotation)
    for row in bounds.rows {
      var column = bounds.columns.lowerBound
      while column < bounds.columns.upperBound {
        defer { column += 1 }
        guard let place = picture.wholeCell(placement, column, row) else { continue }
        var cell = picture.cells[place]
        if cell.halves.map({ $0.upper == nil && $0.lower == nil }) ?? false { continue }
        let isWide = picture.isWide(at: place)
        let fits = isWide && picture.wholeCell(placement, column + 1, row) == place
        if isWide, !fits { cell.glyph = .space }
        cell.glyph = MirroredGlyphs.turned(cell.glyph, quarters: quarters)
        if isBack { cell.glyph = MirroredGlyphs.mirrored(cell.glyph) }
        let under = buffer[column, row]
        if let number = cell.glyph.cluster { cell.glyph = buffer.intern(picture.clusters[number]) }
        if let cell = backdrop.cell(cell, stand.pose.opacity, over: under) {
          buffer.put(cell, width: fits ? 2 : 1, column: column, row: row)
        }
        if fits { column += 1 }
      }
    }
  }
}

extension CellBuffer {
  /// The cell of a picture that is seen at a place; for both halves of a wide grapheme the left one.
  fileprivate func wholeCell(_ placement: Placement, _ column: Int, _ row: Int) -> Int? {
    guard let source = placement.source(Double(column) + 0.5, Double(row) + 0.5) else {
      return nil
    }
    let place = Int(source.y) * size.columns + Int(source.x)
    return cells[place].glyph == .trailing ? place - 1 : place
  }

  fileprivate func isWide(at place: Int) -> Bool {
    place + 1 < cells.count && cells[place + 1].glyph == .trailing
  }
}

extension Pose {
  /// Whether the other side is seen.
  var showsBack: Bool { halfTurns % 2 != 0 }

  /// How often the picture has stood edge-on on its way from 0 degrees; below 0 the other way.
  var halfTurns: Int { Int(Libm.floor((flip + 90) / 180)) }
}
