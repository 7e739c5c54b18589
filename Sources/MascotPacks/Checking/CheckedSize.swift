import MascotCore

/// Every picture of a pack in one size, read.
struct CheckedSize {
  /// A frame that could be read.
  struct Picture {
    /// The place of its clip in the listing.
    let clip: Int
    let path: String
    let size: Size
    /// Whether nothing shows through it.
    let isOpaque: Bool
  }

  let scale: Int
  private(set) var library: PictureLibrary
  private(set) var pictures: [Picture] = []
  /// What keeps frames from being read, and cells that terminals may draw out of place.
  private(set) var faults: [Fault] = []
  /// Those beyond the limit, by how bad they are.
  private(set) var untold: [Fault.Severity: Int] = [:]

  /// Reads the frames that have a file in a size; those that have none, or a wrong one, are left out.
  ///
  /// - Parameters:
  ///   - reels: The clips that are one file.
  ///   - budget: The bytes that the pack may still have.
  init(
    _ scale: Int, of listing: PackListing, in files: any PackFiles, manifest: Manifest,
    reels: [ClipReel.ID: ClipReel], budget: inout Int
  ) {
    self.scale = scale
    // One more for the box that stands in for frames where there are none.
    let count = listing.clips.reduce(1) { $0 + $1.frames.count }
    library = PictureLibrary(frameCount: count, declared: manifest.sizes[scale])
    let palette = manifest.shades?.palette(colours: 1 << 24) ?? .standard
    var id = 0
    var sheet: (path: String, picture: CellBuffer)?
    for (clip, clipFiles) in listing.clips.enumerated() {
      for frame in clipFiles.frames {
        defer { id += 1 }
        guard let name = frame.names[scale], budget >= 0 else { continue }
        let path = clipFiles.folder + name
        do throws(Fault) {
          switch frame.part {
          case .piece(let origin, let size):
            let whole: CellBuffer
            if let sheet, sheet.path == path {
              whole = sheet.picture
            } else {
              whole = try CellBuffer(frame: path, in: files, palette: palette, budget: &budget)
              sheet = (path, whole)
              tell(whole.uncertainCells(file: files.shown(path), isText: path.isText))
            }
            add(
              whole.part(at: origin, size: size), Frame.ID(index: id), clip: clip, path: path)
          case .frame(let number, let choice):
            guard let reel = reels[ClipReel.ID(path: path, choice: choice)] else { continue }
            let picture = reel.picture(number)
            add(picture, Frame.ID(index: id), clip: clip, path: path)
            tell(picture.uncertainCells(file: files.shown(path), isText: false))
          case nil:
            let picture = try CellBuffer(
              frame: path, in: files, palette: palette, budget: &budget)
            add(picture, Frame.ID(index: id), clip: clip, path: path)
            tell(picture.uncertainCells(file: files.shown(path), isText: path.isText))
          }
        } catch {
          tell([error])
        }
      }
    }
  }

  /// The pictures of a clip that is one file.
  init(clip: Clip, library: PictureLibrary, file: String) {
    scale = 1
    self.library = library
    let box = library.box ?? .zero
    for frame in clip.frames where library.holds(frame.id) {
      var picture = CellBuffer(size: box, filledWith: .transparent)
      library.draw(frame.id, into: &picture, boxAt: .origin)
      pictures.append(Picture(clip: 0, path: file, size: box, isOpaque: picture.isOpaque))
      tell(picture.uncertainCells(file: file, isText: false))
    }
  }

  private mutating func tell(_ found: [Fault]) {
    for fault in found {
      if faults.count < Limits.faults {
        faults.append(fault)
      } else {
        untold[fault.severity, default: 0] += 1
      }
    }
  }

  private mutating func add(_ picture: CellBuffer, _ frame: Frame.ID, clip: Int, path: String) {
    library.add(picture, for: frame)
    pictures.append(
      Picture(clip: clip, path: path, size: picture.size, isOpaque: picture.isOpaque))
  }
}

extension CellBuffer {
  fileprivate var isOpaque: Bool { !cells.contains { $0.glyph == .transparent } }
}

extension String {
  /// Whether the name is that of a file whose characters are the cells of its picture.
  fileprivate var isText: Bool { FrameFormat(of: self) == .text }
}
