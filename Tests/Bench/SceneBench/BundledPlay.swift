import MascotAssets
import MascotCore
import MascotPacks
import MascotTerminal
import MascotTestSupport

/// A bundled mascot as it plays in a pane, and the fewest bytes that its pictures take.
struct BundledPlay {
  private var session: Session
  private var pictures: PackPictures
  private var compositor = Compositor()
  private var reduction: Reduction

  init(_ name: String, in pane: Size, depth: ColourDepth) throws {
    let pack = try MascotCatalogue(bundled: MascotAssets.mascots).pack(
      name, options: Pack.Options(colours: depth.rawValue))
    pictures = pack.pictures
    session = Session(
      Player(pack.mascot), variants: pack.variants, scales: pack.scales, nameOfFrame: { _, _ in "" }
    )
    reduction = Reduction(depth: depth, isUnicode: true)
    session.handle(.resize(pane))
  }

  /// Plays, and tells how many moments there were for a picture, how many changed anything that is seen,
  /// and the fewest bytes of all.
  mutating func tellBound(from start: Duration, until end: Duration) {
    var time = Duration.zero
    var (moments, changes) = (0, 0)
    var shown: CellBuffer?
    var places = [LowerBound.Place(): 0]
    while time <= end, let next = session.nextChange {
      let picture = picture()
      if let old = shown, picture != old {
        changes += 1
        places = LowerBound(from: old, to: picture).costs(from: places)
      }
      if time >= start {
        if shown != nil { moments += 1 }
        shown = picture
      }
      session.advance(by: next)
      time += next
    }
    print("moments \(moments)")
    print("changes \(changes)")
    print("bytes \(places.values.min() ?? 0)")
  }

  /// The picture of the moment in the colours of the terminal.
  private mutating func picture() -> CellBuffer {
    while let request = session.needed {
      do {
        session.add(try pictures.load(request.frame, variant: request.variant), for: request)
      } catch {
        fatalError("\(error)")
      }
    }
    var picture = CellBuffer(size: session.pane)
    session.render(into: &picture, with: &compositor)
    return CellBuffer(size: picture.size, narrow: picture.cells.map { reduction.reduce($0) })
  }
}
