import MascotCore
import MascotPacks

/// A state of a mascot as it is seen once: one cycle of a loop, or one play of an action.
///
/// Scenes beside each other never show the same picture, and none shows for no time, but the only one.
struct Film: Sendable {
  struct Scene: Hashable, Sendable {
    /// The number of the picture; scenes with the same picture have the same number.
    var picture: Int
    var duration: Duration
  }

  /// The name of the mascot.
  let mascot: String
  /// The name of the state.
  let state: String
  /// What the state says in words; empty for one that says nothing.
  let label: String
  let scenes: [Scene]
  /// The picture that stands for all of them when motion is reduced.
  let still: Int
  /// The box that all pictures are drawn in.
  let size: Size
  private let library: PictureLibrary
  /// A frame for each picture, by its number.
  private let frames: [Frame.ID]

  /// Reads the pictures of a state.
  ///
  /// - Parameter variant: The number of the size, the largest first.
  init(_ id: State.ID, of pack: Pack, variant: Int) throws(ExportError) {
    let state = pack.mascot[id]
    let clip = try Film.clip(of: state, in: pack.mascot)
    let shown = try clip.shown(as: state.name)
    var library = pack.variants[variant]
    var pictures = pack.pictures
    for frame in clip.frames where !library.holds(frame.id) {
      do throws(Fault) {
        library.add(try pictures.picture(frame.id, variant: variant), for: frame.id)
      } catch {
        throw .unreadable(error)
      }
    }
    var frames: [Frame.ID] = []
    var scenes: [Scene] = []
    for frame in shown {
      let known = frames.firstIndex { library.isSame($0, frame.id) }
      if known == nil { frames.append(frame.id) }
      let picture = known ?? frames.count - 1
      if scenes.last?.picture == picture {
        scenes[scenes.count - 1].duration += frame.duration
      } else {
        scenes.append(Scene(picture: picture, duration: frame.duration))
      }
    }
    let still = clip.frames[min(state.still, clip.frames.count - 1)].id
    self.mascot = pack.mascot.name
    self.state = state.name.printable
    self.label = state.label
    self.scenes = scenes
    // A still that never shows has no time of its own: the first picture stands for it.
    self.still = frames.firstIndex { library.isSame($0, still) } ?? 0
    size = library.box ?? .zero
    self.library = library
    self.frames = frames
  }

  /// How long all of it shows.
  var length: Duration { scenes.reduce(.zero) { $0 + $1.duration } }

  /// How many pictures differ from each other.
  var pictureCount: Int { frames.count }

  /// The mascot and what it does, in words.
  var title: String { label.isEmpty ? mascot : "\(mascot): \(label)" }

  /// A picture by its number. What is transparent in it stays so.
  func picture(_ number: Int) -> CellBuffer {
    var buffer = CellBuffer(size: size, filledWith: .transparent)
    library.draw(frames[number], into: &buffer, boxAt: .origin)
    return buffer
  }

  /// A state without a clip of its own shows that of the first mood, an action once and with a hold.
  private static func clip(of state: State, in mascot: Mascot) throws(ExportError) -> Clip {
    if let clip = state.clip { return clip }
    guard let usual = mascot[mascot.initial].clip else { throw .noFrames(state.name) }
    return state.role == .action ? usual.playedOnce : usual
  }
}

extension Clip {
  /// What is seen of the clip once, each frame with the pauses that lengthen it: a cycle of one that
  /// never ends, with its rest on the first frame, or a whole play.
  fileprivate func shown(as state: String) throws(ExportError) -> [Frame] {
    var shown: [Frame] = []
    switch repetition {
    case .forever:
      shown = steps
      shown[0].duration += loopPause
    case .times(let times):
      let (count, isBeyond) = times.multipliedReportingOverflow(by: steps.count)
      if isBeyond || count > Limits.framesPerClip { throw .tooManyFrames(state) }
      var head = Playhead()
      var advance = head.advance(by: .zero, in: self)
      while advance.leftover == nil, let rest = head.remaining(in: self) {
        shown.append(Frame(head.frame(in: self).id, for: rest))
        advance = head.advance(by: rest, in: self)
      }
    }
    let seen = shown.filter { $0.duration > .zero }
    return seen.isEmpty ? [last] : seen
  }
}
