import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

/// A file that somebody else has drawn, and what is in it.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  var choice: String?
  let frames: Int
  let size: Size

  init(_ name: String, _ choice: String? = nil, frames: Int, _ columns: Int, _ rows: Int) {
    self.name = name
    self.choice = choice
    self.frames = frames
    size = Size(columns: columns, rows: rows)
  }

  static let folder = RealFiles.folder.path()

  static var areThere: Bool { (try? FolderFiles(path: folder)) != nil }

  func bytes() throws(Fault) -> [UInt8] {
    try FolderFiles(path: Sample.folder).read(name, limit: .max)
  }

  var testDescription: String { name }

  static let all = [
    Sample("sep/parrot.animation", frames: 10, 48, 18),
    Sample("sep/sprite.ans", frames: 4, 32, 17),
    Sample("spinners/spinners.json", "dots", frames: 10, 1, 1),
    Sample("dur/rain.dur", frames: 5, 79, 23),
    Sample("dur/mane.dur", frames: 2, 79, 23),
    Sample("cast/rgb.cast", frames: 1, 10, 4),
    Sample("cast/bold-inverse-indexed.cast", frames: 1, 10, 4),
    Sample("cast/markers.cast", frames: 4, 80, 24),
    Sample("cow/tux.cow", frames: 1, 15, 10),
    Sample("json/ascii-motion-sample.json", frames: 3, 20, 8),
    Sample("ans/indyz-kali.utf8.ans", frames: 1, 80, 31),
    Sample("ans/cl!-al02.ans", frames: 1, 80, 29),
    Sample("ans/x0-grandpa-dan.ans", frames: 1, 79, 69),
    Sample("ans/controlcharacters.ans", frames: 1, 72, 5),
    Sample("frames/codex_default_frame_1.txt", frames: 1, 38, 18),
  ]
}

extension CellBuffer {
  /// Whether no cell holds a character that a terminal would obey.
  var isHarmless: Bool {
    cells.allSatisfy { cell in
      if let number = cell.glyph.cluster { return clusters[number].allSatisfy(\.isDrawn) }
      return cell.glyph.scalar?.isDrawn ?? true
    }
  }
}
