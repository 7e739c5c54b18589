import MascotCore
import MascotPacks

extension Pack {
  /// The library of a size with some frames read, as they are needed to draw a state.
  ///
  /// Layers stand in the box of the whole mascot, which all its frames make where nothing declares it;
  /// then the others are read as well, and one that cannot be is left out.
  func library(
    holding frames: [Frame.ID], of state: State, variant: Int
  ) throws(Fault) -> PictureLibrary {
    var library = variants[variant]
    let needsAll = state.scene != nil && library.box == nil
    var reader = pictures
    for frame in frames where !library.holds(frame) {
      library.add(try reader.picture(frame, variant: variant), for: frame)
    }
    while needsAll, let frame = library.nextUnread() {
      do throws(Fault) {
        library.add(try reader.picture(frame, variant: variant), for: frame)
      } catch {
        library.substitute(frame, by: nil)
      }
    }
    return library
  }
}
