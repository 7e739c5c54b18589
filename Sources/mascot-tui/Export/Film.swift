import MascotCore
import MascotPacks

/// A state of a mascot as it is seen once: one cycle of what repeats, or one play of what ends.
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
  /// The picture that stands for all of them when motion is reduced. It may be none of theirs.
  let still: Int
  /// Whether it can begin again at its end without a jump that nobody drew.
  let isWhole: Bool
  private let album: Album

  /// Plays a state as the player does, and draws it at the moments at which that would.
  ///
  /// - Parameter variant: The number of the size, the largest first.
  init(_ id: State.ID, of pack: Pack, variant: Int) throws(ExportError) {
    let state = pack.mascot[id]
    var showing = Showing(id, of: pack.mascot)
    var album = try Album(showing.player, of: pack, variant: variant)
    var scenes: [Scene] = []
    var moments = 0
    repeat {
      if moments == Limits.framesPerClip { throw .tooManyFrames(state.name, moves: state.moves) }
      moments += 1
      let picture = album.add(showing.player.look)
      let duration = showing.advance(factor: album.factor, isSame: album.isSame)
      if scenes.last?.picture == picture {
        scenes[scenes.count - 1].duration += duration
      } else if duration > .zero || showing.isOver && scenes.isEmpty {
        scenes.append(Scene(picture: picture, duration: duration))
      }
    } while !showing.isOver
    mascot = pack.mascot.name
    self.state = state.name.printable
    label = state.label
    self.scenes = scenes
    still = album.add(showing.player.still)
    isWhole = showing.isWhole
    self.album = album
  }

  /// How long all of it shows.
  var length: Duration { scenes.reduce(.zero) { $0 + $1.duration } }

  /// How many pictures differ from each other, that of the still among them.
  var pictureCount: Int { album.count }

  /// What all pictures are drawn in: the box of the mascot, and what leaves it on its way.
  var size: Size { album.size }

  /// The mascot and what it does, in words.
  var title: String { label.isEmpty ? mascot : "\(mascot): \(label)" }

  /// A picture by its number. What is transparent in it stays so, but what something shows through is
  /// mixed with the paper.
  func picture(_ number: Int, on paper: Album.Paper = .dark) -> CellBuffer {
    album.picture(number, on: paper)
  }
}
