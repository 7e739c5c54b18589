import MascotCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A scene as large as its pane, composed picture by picture as the player would: an ellipse, half-block
/// art and words, each on springs for ever, and never all in the pose in which they were drawn.
struct Composing {
  private var session: Session
  private var compositor = Compositor()
  private var buffer = CellBuffer(size: .zero)

  /// What the times were before the pictures count.
  private static let warmUp = 300

  init(_ pane: Size) {
    let art = Size(columns: pane.columns * 2 / 3, rows: pane.rows * 2 / 3)
    do throws(MotionError) {
      session = try Composing.session(pane, art: art)
    } catch {
      fatalError("\(error)")
    }
    session.handle(.resize(pane))
    while let request = session.needed {
      session.add(.cells(Composing.picture(art)), for: request)
    }
  }

  /// Composes pictures, and tells the median of the nanoseconds that each took: to find out when it is
  /// due and what moves until then, and to draw it. What allocates is counted by the library that the
  /// bench loads for it.
  mutating func tell(pictures: Int) {
    var moments: [Int] = []
    var drawings: [Int] = []
    moments.reserveCapacity(pictures)
    drawings.reserveCapacity(pictures)
    for _ in 0..<Composing.warmUp { _ = compose() }
    count(true)
    for _ in 0..<pictures {
      let (moment, drawing) = compose()
      moments.append(moment)
      drawings.append(drawing)
    }
    count(false)
    moments.sort()
    drawings.sort()
    print("pictures \(pictures)")
    print("moment \(moments[pictures / 2])")
    print("drawing \(drawings[pictures / 2])")
  }

  private mutating func compose() -> (moment: Int, drawing: Int) {
    let start = processorTime()
    session.advance(by: session.nextChange ?? .milliseconds(33))
    // As the player does, lest a frame is missing.
    guard session.needed == nil else { fatalError("a picture is missing") }
    let middle = processorTime()
    session.render(into: &buffer, with: &compositor)
    return (middle - start, processorTime() - middle)
  }

  // MARK: The scene

  private static func session(_ pane: Size, art: Size) throws(MotionError) -> Session {
    let (columns, rows) = (Double(pane.columns), Double(pane.rows))
    let scene = Scene([
      try Layer(
        .shape(.ellipse, .rgb(40, 90, 160), width: columns, height: rows),
        motion: try Motion(phases: [
          .init(try Pose([.offsetX: -columns / 8, .opacity: 0.75]), animation: .bouncy),
          .init(try Pose([.offsetX: columns / 8, .scale: 0.75]), animation: .bouncy),
        ])),
      try Layer(
        .clip(Clip(resting: Frame(Frame.ID(index: 0), for: .zero))),
        motion: try Motion(phases: [
          .init(try Pose([.rotation: -20]), animation: .bouncy),
          .init(try Pose([.rotation: 20, .offsetY: -rows / 8]), animation: .bouncy),
        ])),
      try Layer(
        .words(.init(InputText("Three layers,\nmoved by springs"))),
        motion: try Motion(phases: [
          .init(try Pose([.offsetY: -rows / 4]), animation: .bouncy),
          .init(try Pose([.offsetY: rows / 4]), animation: .bouncy),
        ])),
    ])
    do {
      let mascot = try Mascot(
        name: "Scene", states: [State(name: "idle", role: .mood, clip: nil, scene: scene)],
        moods: [.init(number: 0, state: .init(index: 0))], initial: .init(index: 0))
      return Session(
        Player(mascot), variants: [PictureLibrary(frameCount: 1, declared: pane)],
        nameOfFrame: { _, _ in "" })
    } catch {
      fatalError("\(error)")
    }
  }

  /// A field of pixels of many colours.
  private static func picture(_ size: Size) -> CellBuffer {
    var picture = CellBuffer(size: size, filledWith: .transparent)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let shade = UInt8(truncatingIfNeeded: 64 + column * 3 + row * 5)
        picture.put(
          Cell(upper: .rgb(shade, 90, 60), lower: .rgb(60, shade, 90)), column: column, row: row)
      }
    }
    return picture
  }
}

/// Nanoseconds of the processor that this thread has had.
private func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Tells the library that counts allocations, where it is loaded, to begin or to end.
private func count(_ isOn: Bool) {
  typealias Count = @convention(c) (Int32) -> Void
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloccount_count") else { return }
  unsafeBitCast(symbol, to: Count.self)(isOn ? 1 : 0)
}
