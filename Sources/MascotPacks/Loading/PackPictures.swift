import MascotCore

/// Reads the pictures of a pack, each when it is asked for.
package struct PackPictures: PictureSource {
  private(set) var files: any PackFiles
  /// The folder of the frame that was read last, as those of the frames to come are mostly in it.
  private var folder = ""
  let table: FrameTable
  let palette: Palette
  /// What stands in the box of a frame without a file.
  let placeholder: String
  /// The clips that are one file.
  let reels: [ClipReel.ID: ClipReel]
  /// The bytes that the frames may still have.
  private var budget: Int
  /// The sheet that was cut last.
  private var sheet: (path: String, picture: CellBuffer)?

  init(
    files: any PackFiles, table: FrameTable, reels: [ClipReel.ID: ClipReel] = [:],
    palette: Palette, placeholder: String, budget: Int = Limits.packBytes
  ) {
    self.files = files
    self.table = table
    self.reels = reels
    self.budget = budget
    self.palette = palette
    self.placeholder = placeholder
  }

  package func name(of frame: Frame.ID, variant: Int) -> String {
    table.path(of: frame, variant: variant)?.printable ?? "no file"
  }

  package mutating func picture(_ frame: Frame.ID, variant: Int) throws(Fault) -> CellBuffer {
    switch try load(frame, variant: variant) {
    case .cells(let cells): cells
    case .text(let text): CellBuffer(text)
    }
  }

  /// Reads a picture for a library, which has no use for cells where the picture is plain text.
  package mutating func load(_ frame: Frame.ID, variant: Int) throws(Fault) -> LoadedPicture {
    guard let path = table.path(of: frame, variant: variant) else {
      return .cells(CellBuffer(placeholder: placeholder))
    }
    switch table.part(of: frame) {
    case .piece(let origin, let size): return .cells(try cut(at: origin, size, from: path))
    case .frame(let number, let choice):
      guard let reel = reels[ClipReel.ID(path: path, choice: choice)] else {
        throw Fault(.noClip, file: files.shown(path))
      }
      return .cells(reel.picture(number))
    case nil:
      let place = table.folder(of: frame)
      if place != folder {
        folder = place
        files = files.keepingOpen(place)
      }
      return try LoadedPicture(frame: path, in: files, palette: palette, budget: &budget)
    }
  }

  private mutating func cut(
    at origin: Position, _ size: Size, from path: String
  ) throws(Fault) -> CellBuffer {
    if sheet?.path != path {
      sheet = (
        path, try CellBuffer(frame: path, in: files, palette: palette, budget: &budget)
      )
    }
    guard let picture = sheet?.picture else { return CellBuffer(size: size) }
    return picture.part(at: origin, size: size)
  }
}

extension CellBuffer {
  /// A box with a word in it, where there is nothing to show.
  fileprivate init(placeholder word: String) {
    let width = max(word.columns, 1) + 4
    self.init(size: Size(columns: width, rows: 3), filledWith: .transparent)
    let line = String(repeating: "─", count: width - 2)
    write("┌\(line)┐", column: 0, row: 0)
    write("│", column: 0, row: 1)
    write(word, column: 2, row: 1)
    write("│", column: width - 1, row: 1)
    write("└\(line)┘", column: 0, row: 2)
  }
}
