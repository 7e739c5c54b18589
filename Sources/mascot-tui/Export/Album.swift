import MascotCore
import MascotPacks

/// The pictures of a film, each kept once, as they are drawn by what draws them in a terminal.
///
/// Where something may show through, each is kept as it is on dark paper and on light.
struct Album: Sendable {
  /// The size of the pictures, in that of @1x.
  let factor: Double
  /// The frames of the pack, read.
  private let source: PictureLibrary
  private var dark = PictureLibrary(frameCount: 0)
  private var light = PictureLibrary(frameCount: 0)
  private let isTranslucent: Bool
  /// Both of each picture, by its number.
  private var prints: [Print] = []
  private var numbers: [[Int?]: Int] = [:]
  private var canvas: CellBuffer
  /// Where the box of the mascot lies on the canvas.
  private let box: Area
  /// The box, and all that has been seen beside it.
  private var seen: Area

  /// Reads the frames that a state shows.
  ///
  /// - Parameter player: Shows the state.
  init(_ player: Player, of pack: Pack, variant: Int) throws(ExportError) {
    let state = pack.mascot[player.state]
    factor = Double(pack.scales[variant])
    do throws(Fault) {
      source = try pack.library(holding: player.frames, of: state, variant: variant)
    } catch {
      throw .unreadable(error)
    }
    let size = source.box ?? .zero
    let margin = state.moves ? size.margin : .zero
    box = Area(
      columns: margin.columns..<margin.columns + size.columns,
      rows: margin.rows..<margin.rows + size.rows)
    seen = box
    isTranslucent = state.moves && pack.mascot.isTranslucent
    canvas = CellBuffer(
      size: Size(
        columns: size.columns + 2 * margin.columns, rows: size.rows + 2 * margin.rows))
  }

  func isSame(_ one: Frame.ID, _ other: Frame.ID) -> Bool { source.isSame(one, other) }

  /// Draws what is seen at a moment.
  ///
  /// - Returns: The number of the picture.
  mutating func add(_ look: Look) -> Int {
    draw(look, on: .dark)
    var print = Print(dark: dark.append(canvas))
    seen.include(canvas)
    if isTranslucent {
      draw(look, on: .light)
      print.light = light.append(canvas)
    }
    let key = [dark.number(of: print.dark), print.light.flatMap(light.number)]
    if let number = numbers[key] { return number }
    numbers[key] = prints.count
    prints.append(print)
    return prints.count - 1
  }

  private mutating func draw(_ look: Look, on paper: Paper) {
    var compositor = Compositor(paper.backdrop)
    canvas.reset(to: canvas.size, filledWith: .transparent)
    look.draw(
      of: source, factor: factor, into: &canvas, boxAt: box.origin, with: &compositor)
  }

  var count: Int { prints.count }

  var size: Size { Size(columns: seen.columns.count, rows: seen.rows.count) }

  /// A picture by its number. What is transparent in it stays so, but what something shows through
  /// is mixed with the paper.
  func picture(_ number: Int, on paper: Paper) -> CellBuffer {
    var buffer = CellBuffer(size: size, filledWith: .transparent)
    let origin = Position(column: -seen.columns.lowerBound, row: -seen.rows.lowerBound)
    if paper == .light, let frame = prints[number].light {
      light.draw(frame, into: &buffer, boxAt: origin)
    } else {
      dark.draw(prints[number].dark, into: &buffer, boxAt: origin)
    }
    return buffer
  }

  /// What pictures are drawn on.
  enum Paper {
    case dark
    case light

    fileprivate var backdrop: Backdrop {
      switch self {
      case .dark: Backdrop()
      case .light: Backdrop(paper: .rgb(255, 255, 255))
      }
    }
  }

  private struct Print {
    var dark: Frame.ID
    /// `nil` for the same as on dark paper.
    var light: Frame.ID?
  }

  /// A part of the canvas, in cells.
  private struct Area: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>

    var origin: Position { Position(column: columns.lowerBound, row: rows.lowerBound) }

    /// Takes in whatever can be seen of a picture.
    mutating func include(_ picture: CellBuffer) {
      let width = picture.size.columns
      for (index, cell) in picture.cells.enumerated() where cell.glyph != .transparent {
        let (column, row) = (index % width, index / width)
        columns = min(columns.lowerBound, column)..<max(columns.upperBound, column + 1)
        rows = min(rows.lowerBound, row)..<max(rows.upperBound, row + 1)
      }
    }
  }
}

extension State {
  /// Whether what is seen may leave the box, or is anything but frames.
  var moves: Bool { scene != nil || motion != nil || following != nil }
}

extension Size {
  /// How far around a box what leaves it is seen: as far as the box is large, but not beyond the
  /// largest frame there may be.
  fileprivate var margin: Size {
    Size(
      columns: min(columns, max(Limits.frame.columns - columns, 0) / 2),
      rows: min(rows, max(Limits.frame.rows - rows, 0) / 2))
  }
}
