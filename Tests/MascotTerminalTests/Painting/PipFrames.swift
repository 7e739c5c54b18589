import MascotAssets
import MascotCore
import MascotPacks
import Testing

/// The bundled mascot's pictures, in the order in which they play.
struct PipFrames: Sendable {
  /// For each size, the largest first, the frames of all states; each in a buffer of its box.
  let variants: [[CellBuffer]]
  private let pack: Pack
  private let libraries: [PictureLibrary]

  /// Read once, because that takes a while in a debug build.
  static let shared = Result { try PipFrames() }

  private init() throws {
    pack = try MascotCatalogue(bundled: MascotAssets.mascots).pack("pip")
    var pictures = pack.pictures
    var libraries = pack.variants
    for variant in libraries.indices {
      while let frame = libraries[variant].nextUnread() {
        libraries[variant].add(try pictures.picture(frame, variant: variant), for: frame)
      }
    }
    self.libraries = libraries
    let states = pack.mascot.states
    variants = libraries.map { library in
      guard let box = library.box else { return [] }
      var buffer = CellBuffer(size: box)
      return states.flatMap { $0.clip?.steps ?? [] }.map { frame in
        buffer.reset(to: box)
        library.draw(frame.id, into: &buffer, boxAt: .origin)
        return buffer
      }
    }
  }

  /// One cycle of a state in the middle of a pane.
  func cycle(of state: String, variant: Int, in pane: Size) throws -> [CellBuffer] {
    let id = try #require(pack.mascot.state(named: state))
    let box = try #require(libraries[variant].box)
    let origin = Position(
      column: (pane.columns - box.columns) / 2, row: (pane.rows - box.rows) / 2)
    var buffer = CellBuffer(size: pane)
    return try #require(pack.mascot[id].clip).steps.map { frame in
      buffer.reset(to: pane)
      libraries[variant].draw(frame.id, into: &buffer, boxAt: origin)
      return buffer
    }
  }
}
